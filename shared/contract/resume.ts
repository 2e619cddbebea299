import * as z from 'zod'
import { limits } from '../limits.ts'
import { data, done, Id, Instant, route, UploadedFile } from './route.ts'
import { FileName, text } from './text.ts'

const line = z.string().max(300)
export const ParsedResume = z.object({
  name: line.nullable(),
  extractedFields: z.object({ name: line.nullable() }),
  email: line.nullable(),
  phone: line.nullable(),
  /** The trade the resume speaks of, in a few words, as 'backend developer' or 'staff nurse'. */
  headline: line.nullable(),
  skills: z.array(line).max(60),
  roles: z
    .array(
      z.object({
        title: line,
        employer: line.nullable(),
        from: line.nullable(),
        to: line.nullable(),
        highlights: z.array(line).max(8),
      }),
    )
    .max(20),
  employers: z.array(line).max(20),
  projects: z
    .array(z.object({ name: line, description: line.nullable(), technologies: z.array(line).max(15) }))
    .max(20),
  education: z.array(z.object({ degree: line, institution: line.nullable(), year: line.nullable() })).max(10),
  yearsOfExperience: z.number().nullable(),
})
export type ParsedResume = z.infer<typeof ParsedResume>

export const Resume = z.object({
  _id: Id,
  profileId: Id,
  fileName: z.string(),
  /** A presigned GET, valid 15 minutes. */
  fileUrl: z.string(),
  isActive: z.boolean(),
  status: z.enum(['analyzing', 'analyzed', 'failed']),
  /** What the person can do about a failed one. */
  failureReason: z.string().nullable(),
  uploadDate: Instant,
  createdAt: Instant,
  parsedData: ParsedResume.nullable(),
})
export type Resume = z.infer<typeof Resume>

const ResumeParams = z.object({ id: Id })
const ProfileBody = z.object({ profileId: Id.optional() })
const noFile = 'Please select a file first'
export const ResumeFileName = FileName.min(1, noFile)
const ResumeFile = z
  .custom<UploadedFile>(value => UploadedFile.safeParse(value).success, noFile)
  .meta({ type: 'string', format: 'binary' })

/** The size is refused by the handler, as 413 (SPEC-06): a form with the file (to 4 MB), or a wish for a direct upload, or the end of one. */
export const UploadResumeBody = z.union([
  z.object({ file: ResumeFile, profileId: Id.optional() }),
  z.object({ uploadKey: text(300), fileName: ResumeFileName, profileId: Id.optional() }),
  z.object({
    fileName: ResumeFileName,
    contentType: text(150),
    size: z.number().int().min(1, noFile),
    profileId: Id.optional(),
  }),
])
export const PresignedPost = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  uploadKey: z.string(),
})
export type PresignedPost = z.infer<typeof PresignedPost>

export const resume = {
  uploadResume: route({
    method: 'POST',
    path: '/resume/upload',
    access: 'user',
    summary: 'Upload a resume, or start or finish a direct upload',
    consumes: ['multipart', 'json'],
    largest: { bytes: limits.resumeBytes, message: 'File size should be less than 5MB' },
    body: UploadResumeBody,
    answer: data(z.union([Resume, z.object({ upload: PresignedPost })])),
  }),
  getProfileResumes: route({
    method: 'GET',
    path: '/resume/profile/{profileId}',
    access: 'user',
    summary: "A profile's resumes",
    params: z.object({ profileId: Id }),
    answer: data(z.array(Resume)),
  }),
  setResumeActive: route({
    method: 'POST',
    path: '/resume/{id}/set-active',
    access: 'user',
    summary: 'Make one resume the active one',
    params: ResumeParams,
    body: ProfileBody,
    answer: data(Resume),
  }),
  deleteResume: route({
    method: 'DELETE',
    path: '/resume/{id}',
    access: 'user',
    summary: 'Delete a resume and its file',
    params: ResumeParams,
    body: ProfileBody.optional(),
    answer: done,
  }),
  getResumeForInterview: route({
    method: 'GET',
    path: '/resume/user/{id}/for-interview',
    access: 'user',
    summary: 'The analysed resume interviews start from',
    params: ResumeParams,
    answer: data(z.array(Resume)),
  }),
  getCurrentResumes: route({
    method: 'GET',
    path: '/resume/user/current',
    access: 'user',
    summary: 'Own resumes',
    answer: data(z.array(Resume)),
  }),
  deleteCurrentResume: route({
    method: 'DELETE',
    path: '/resume/user/current/{id}',
    access: 'user',
    summary: 'Delete one of the own resumes',
    params: ResumeParams,
    answer: done,
  }),
}
