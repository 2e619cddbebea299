import * as z from 'zod'
import { Accommodations, ProfileFields } from './auth.ts'
import { data, Id, Instant, Role, route } from './route.ts'
import { HistoryItem } from './stats.ts'
import { Cursor } from './text.ts'

export const Profile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  activeResumeId: Id.nullable(),
  /** analyzed when an analysed resume is active (SPEC-410). */
  status: z.enum(['analyzed', 'missing']),
  completionPercentage: z.number(),
  studentId: z.string().nullable(),
  department: z.string().nullable(),
  timeZone: z.string(),
  accommodations: Accommodations,
  sharing: z.boolean(),
  createdAt: Instant,
})
export type Profile = z.infer<typeof Profile>

export const profile = {
  getProfile: route({ method: 'GET', path: '/profile', access: 'user', summary: 'Own profile', answer: data(Profile) }),
  createProfile: route({
    method: 'POST',
    path: '/profile',
    access: 'user',
    summary: 'Fill in the profile made at enrolment; the same as an update',
    body: ProfileFields,
    answer: data(Profile),
  }),
  updateProfile: route({
    method: 'PUT',
    path: '/profile',
    access: 'user',
    summary: 'Change own profile',
    body: ProfileFields,
    answer: data(Profile),
  }),
  getProfileStatus: route({
    method: 'GET',
    path: '/profile/status',
    access: 'user',
    summary: 'How complete the profile is',
    answer: data(z.object({ completionPercentage: z.number(), status: Profile.shape.status })),
  }),
  setActiveResume: route({
    method: 'POST',
    path: '/profile/active-resume',
    access: 'user',
    summary: 'Choose the resume interviews start from',
    body: z.object({ resumeId: Id }),
    answer: data(Profile),
  }),
  listOpenings: route({
    method: 'GET',
    path: '/profile/openings',
    access: 'user',
    summary: 'Who of the institution opened own feedback, newest first',
    answer: data(
      z.array(
        z.object({ at: Instant, by: z.string(), role: Role, sessionId: Id, interviewNumber: z.number().nullable() }),
      ),
    ),
  }),
  getInterviewHistory: route({
    method: 'GET',
    path: '/profile/interview-history',
    access: 'user',
    summary: 'All own interviews, newest first',
    query: z.object({ cursor: Cursor.optional() }),
    answer: z.object({
      success: z.literal(true),
      interviewHistory: z.array(HistoryItem),
      total: z.number(),
      nextCursor: z.string().nullable(),
    }),
  }),
}
