// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { assessByRules } from '#functions/assessor/rules.ts'
import { otpMail } from '#functions/mails/letters/otp-mail.ts'
import { welcomeMail } from '#functions/mails/letters/welcome-mail.ts'
import type { SessionQuestion } from '#shared/contract/interview.ts'
import { Answer } from '#web/features/feedback/answer.tsx'

afterEach(cleanup)
const markup = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">me</a>'
const said = `${markup} I timed forty renewals over three days, and the median fell from 22 to 13 minutes.`

/** ABUSE-48 on the page and in mails; the PDF has its own test. */
describe('Markup in what somebody says', () => {
  it('is text on the feedback page, in question, answer and remarks', () => {
    const feedback = assessByRules({ question: 'What?', kind: 'behavioural', role: null, resume: null, answer: said })
    const remark = { kind: 'strength' as const, quote: markup, title: markup, text: markup }
    const item: SessionQuestion = {
      question: {
        ...{ _id: 's-01', id: 's-01', number: 1, kind: 'behavioural', content: `What ${markup}?`, isFollowUp: false },
        ...{ audioUrl: null, speechMarks: [] },
      },
      answer: {
        ...{ content: said, transcript: said, state: 'assessed', late: false, autoSubmitted: false },
        ...{ answeredAt: '2026-11-21T05:00:00.000Z', responseTime: 10, audioUrls: [] },
        feedback: { ...feedback, strengths: [markup], weaknesses: [markup], remarks: [...feedback.remarks, remark] },
      },
    }
    const { container } = render(
      <MemoryRouter>
        <Answer item={item} number={1} total={1} sessionId="s" onReport={() => undefined} />
      </MemoryRouter>,
    )
    expect(container.textContent).toContain('onerror=alert(1)')
    expect(container.textContent).toContain('<script>alert(2)</script>')
    expect(container.querySelectorAll('script, img, a[href^="javascript"], iframe')).toHaveLength(0)
  })

  it('is text in mails that name an institution or a person', () => {
    const from = { name: markup, logoUrl: '"><script>alert(4)</script>', primaryColor: null }
    const letters = [otpMail(from, '123456'), welcomeMail(from, { name: markup, role: 'student' }, 'https://x.example')]
    for (const { html } of letters) {
      const page = new DOMParser().parseFromString(html, 'text/html')
      expect(page.querySelectorAll('script, [onerror], a[href^="javascript"]')).toHaveLength(0)
      expect(page.body.textContent).toContain('<script>alert(2)</script>')
    }
  })

  it('has no way past React: nothing but the product’s own portrait is ever set as HTML', () => {
    const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(50)
    const raw = files.filter(file =>
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(
        readFileSync(path.join('web', file), 'utf8'),
      ),
    )
    expect(raw).toEqual(['ui/avatar/avatar.tsx'])
  })
})
