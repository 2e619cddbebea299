import { expect, it } from 'vitest'
import { localNotice } from '#web/lib/server/local-mode.ts'

it('says in one sentence who interviews, speaks and hears on this machine', () => {
  const written = JSON.stringify({ interviewer: 'built-in rules', voice: 'flite', recogniser: 'pocketsphinx' })
  expect(localNotice(written)).toBe(
    'On this machine. Interviewer: built-in rules. Voice: flite. Recordings are heard by: pocketsphinx.',
  )
})

it('says nothing on AWS, nor when the page was written by something else', () => {
  expect([localNotice(null), localNotice('{'), localNotice('{"voice":1}')]).toEqual([null, null, null])
})
