import { describe, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { resumeContentType, resumeFileProblem, resumeTypeOf } from '#shared/rules/resume-upload.ts'

describe('a resume file, seen from outside', () => {
  it('is a PDF, DOC or DOCX by its name, in any case', () => {
    for (const name of ['cv.pdf', 'CV.PDF', 'my.resume.docx', 'old.Doc '])
      expect(resumeFileProblem({ name, size: 1000 })).toBeNull()
    expect(resumeTypeOf('cv.final.DOCX')).toBe('docx')
    expect(resumeContentType('pdf')).toBe('application/pdf')
  })

  it.each(['cv.txt', 'cv.pdf.exe', 'pdf', 'cv.', 'photo.jpg', 'cv.constructor'])('is refused as %s', name => {
    expect(resumeFileProblem({ name, size: 1000 })?.message).toBe('Please select a PDF, DOC, or DOCX file')
  })

  it('may be exactly 5 MB and not a byte more', () => {
    expect(resumeFileProblem({ name: 'cv.pdf', size: limits.resumeBytes })).toBeNull()
    expect(resumeFileProblem({ name: 'cv.pdf', size: limits.resumeBytes + 1 })?.message).toBe(
      'File size should be less than 5MB',
    )
  })

  it('must be there', () => {
    expect(resumeFileProblem(null)?.message).toBe('Please select a file first')
    expect(resumeFileProblem({ name: 'cv.pdf', size: 0 })?.message).toBe('Please select a file first')
  })
})
