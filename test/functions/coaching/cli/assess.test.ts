import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { lineOf, questionKindOf } from '#functions/coaching/cli/assess-line.ts'

const line = (answer: unknown, more: object = {}) =>
  JSON.stringify({ id: 'a1', question: 'What is a page fault?', kind: 'technical', role: 'engineer', answer, ...more })
const run = (input: string, ...options: string[]) => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['functions/coaching/cli/assess.ts', '-', ...options],
    {
      input,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    },
  )
  return {
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map(text => JSON.parse(text)),
    stderr,
    status,
  }
}

describe('npm run assess', () => {
  it('prints id, score, strengths, weaknesses and facts for each line', () => {
    const { lines, status } = run(
      `${line('The processor touches a page that is not in memory, so the kernel loads it from disk.')}\n\n`,
    )
    expect(status).toBe(0)
    expect(Object.keys(lines[0])).toEqual(['id', 'score', 'strengths', 'weaknesses', 'facts'])
    expect(lines[0].id).toBe('a1')
  })
  it('prints the good lines, names the bad ones and leaves with 1', () => {
    const { lines, stderr, status } = run(`${line('Yes')}\nnot json\n${line(7)}\n${line('No')}`)
    expect(lines).toHaveLength(2)
    expect(stderr).toContain('Line 2: is not JSON')
    expect(stderr).toContain('Line 3: answer:')
    expect(status).toBe(1)
  })
  it('says in one line that no model is configured', () => {
    const { stderr, status } = run(line('Yes'), '--model')
    expect(stderr.trim()).toBe('No model is configured: set MODEL_ID, or leave --model out for the rules.')
    expect(status).toBe(1)
  })
})

describe('a line', () => {
  it.each([
    ['behavioral', 'behavioural'],
    ['Situational', 'behavioural'],
    ['warm-up', 'warm_up'],
    ['TECHNICAL', 'technical'],
    ['closing', 'closing'],
    ['riddle', 'behavioural'],
  ])('takes the kind %s for %s', (name, kind) => {
    expect(questionKindOf(name)).toBe(kind)
  })
  it('may come without role, resume and kind, or with a resume of any form', () => {
    expect(lineOf('{"id":1,"question":"Why?","answer":"Because."}')).toMatchObject({ id: 1, role: null, resume: null })
    expect(lineOf(line('x', { resume: { jobs: [{ title: 'Welder' }] } })).resume).toBe('Welder')
  })
})
