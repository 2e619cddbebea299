import { describe, expect, it } from 'vitest'
import { fileProblem, type Situation, topicsOf, uploadTypeOf, viewOf } from '#web/features/resume/resume-rules.ts'

const mb = 1024 * 1024
const parsed = {
  name: null,
  extractedFields: { name: null },
  email: null,
  phone: null,
  headline: null,
  skills: ['SQL', 'Linux'],
  roles: [{ title: 'Intern', employer: 'Deccan Robotics', from: null, to: null, highlights: [] }],
  employers: [],
  projects: [{ name: 'Bus-pass app', description: null, technologies: [] }],
  education: [],
  yearsOfExperience: null,
}
const resume = (id: string, status: 'analyzing' | 'analyzed' | 'failed', isActive = false) => ({
  _id: id,
  profileId: 'p',
  fileName: `${id}.pdf`,
  fileUrl: 'https://files.example/x',
  isActive,
  status,
  failureReason: null,
  uploadDate: '2026-11-03T10:00:00Z',
  createdAt: '2026-11-03T10:00:00Z',
  parsedData: null,
})
const situation = (more: Partial<Situation>): Situation => ({
  resumes: [],
  hasFile: false,
  uploadedId: null,
  wantsUpload: false,
  ...more,
})

describe('a chosen file', () => {
  it('is a PDF, DOC or DOCX of at most 5 MB, else the specification says why not', () => {
    expect(fileProblem(null)).toBe('Please select a file first')
    expect(fileProblem({ name: 'cv.txt', size: 10 })).toBe('Please select a PDF, DOC, or DOCX file')
    expect(fileProblem({ name: 'cv.pdf', size: 5 * mb + 1 })).toBe('File size should be less than 5MB')
    expect(fileProblem({ name: 'CV.PDF', size: 5 * mb })).toBeNull()
    expect(fileProblem({ name: 'my.cv.docx', size: 1 })).toBeNull()
  })

  it('has its type from its ending, for browsers without Office know none', () => {
    expect(uploadTypeOf('old.DOC')).toBe('application/msword')
    expect(uploadTypeOf('pdf')).toBeNull()
  })
})

describe('the view of the resume page', () => {
  it('is upload for somebody without a resume', () => {
    expect(viewOf(situation({})).view).toBe('upload')
  })

  it('is success for an active, analysed resume, unless upload=true', () => {
    const resumes = [resume('a', 'analyzed', true)]
    expect(viewOf(situation({ resumes })).view).toBe('success')
    expect(viewOf(situation({ resumes, wantsUpload: true })).view).toBe('upload')
  })

  it('follows the one just uploaded from reading to success or failure, also under upload=true', () => {
    const follow = (status: 'analyzing' | 'analyzed' | 'failed') =>
      viewOf(
        situation({
          resumes: [resume('a', 'analyzed', true), resume('n', status)],
          uploadedId: 'n',
          wantsUpload: true,
        }),
      )
    expect(follow('analyzing')).toMatchObject({ view: 'analyzing', resume: { _id: 'n' } })
    expect(follow('analyzed')).toMatchObject({ view: 'success', resume: { _id: 'n' } })
    expect(follow('failed')).toMatchObject({ view: 'failed', resume: { _id: 'n' } })
  })

  it('never calls a failed one analysed', () => {
    expect(viewOf(situation({ resumes: [resume('f', 'failed', true)] })).view).toBe('failed')
  })

  it('does not let an old failure hide a good active resume', () => {
    expect(viewOf(situation({ resumes: [resume('f', 'failed'), resume('a', 'analyzed', true)] })).view).toBe('success')
  })

  it('is selected as long as a file is at hand', () => {
    expect(viewOf(situation({ resumes: [resume('a', 'analyzed', true)], hasFile: true })).view).toBe('selected')
  })
})

describe('what one may be asked about', () => {
  it('is projects, then places, then skills, each once', () => {
    expect(topicsOf(parsed)).toEqual(['Bus-pass app', 'Intern at Deccan Robotics', 'SQL', 'Linux'])
    expect(topicsOf({ ...parsed, skills: ['Bus-pass app', ' '] })).toEqual([
      'Bus-pass app',
      'Intern at Deccan Robotics',
    ])
  })
})
