import { describe, expect, it } from 'vitest'
import { leaksIn, secretsOf } from '#test/e2e/logs/scan.ts'

/** ABUSE-50 over the browser suite (test/e2e/logs): what the search finds, and what it lets pass. */
const secrets = secretsOf({
  items: [
    {
      pk: 'USER#01a1ffe9-8b66-73c8-ad0f-80c369c38ddc',
      sk: 'USER',
      userId: '01a1ffe9-8b66-73c8-ad0f-80c369c38ddc',
      name: 'Zebra Quillfeather',
      email: 'zebra@example.com',
      phone: '+91 98111 22233',
    },
    { pk: 'SESSION#1', sk: 'ANSWER#01', transcript: 'I sanded the walnut escritoire again.', words: [{ n: 1 }] },
    { pk: 'USER#2', sk: 'RESUME#1', parsedData: { experience: [{ bullets: ['Built forty-one walnut escritoires'] }] } },
    { pk: 'SESSION#1', sk: 'STATE', status: 'completed', createdAt: '2026-11-21T21:00:58.877Z' },
  ],
  mails: [{ to: 'zebra@example.com', subject: '482913 is your code', text: 'Type 482913 on the page that asked.' }],
  said: ['the median renewal took twenty two minutes'],
})
const json = (more: object) => JSON.stringify({ level: 'INFO', message: 'answered', ...more })
const kindsIn = (line: string) => leaksIn(line, secrets).map(({ kind }) => kind)

describe('The search of all logs finds', () => {
  it.each([
    ['an address', json({ to: 'zebra@example.com' })],
    ['an address', json({ path: '/students?email=somebody.else%40college.ac.in' })],
    ['an address', 'Email address is not verified: New.Person+tag@sub.example.org'],
    ['a code or a telephone number', json({ otp: '482913' })],
    ['a code or a telephone number', json({ text: 'Hello,\n482913\nis your code' })],
    ['a code or a telephone number', json({ body: JSON.stringify({ otp: '482913' }) })],
    ['a code or a telephone number', 'otp: 482913'],
    ['a code or a telephone number', json({ phone: '919811122233' })],
    ['a token', json({ token: 'yWq3Jf0-Zk8_sXhP2mNcVb7LtR4gDaE9uQo1iKw5BxT' })],
    ['a token', json({ authorization: 'Bearer abc' })],
    ['a token', 'GET https://bucket/key?X-Amz-Signature=0a0a'],
    ['a name', json({ who: 'zebra quillfeather' })],
    ['a name', 'Uncaught: Zebra\u00a0Quillfeather is too large'],
    ['words of a person or of a mail', json({ answer: 'Then I SANDED the\nwalnut, escritoire' })],
    ['words of a person or of a mail', json({ body: JSON.stringify({ bullets: ['built forty-one walnut'] }) })],
    ['words of a person or of a mail', 'Error: median renewal took twenty is no JSON'],
    ['words of a person or of a mail', json({ mail: 'on the page that asked' })],
  ])('%s in %s', (kind, line) => {
    expect(kindsIn(line)).toContain(kind)
  })

  it('each leak of a whole log, with its line', () => {
    const log = `${json({ status: 200 })}\n\n  ${json({ to: 'zebra@example.com', otp: '482913' })}\nfine`
    const line = json({ to: 'zebra@example.com', otp: '482913' })
    expect(leaksIn(log, secrets)).toEqual([
      { kind: 'an address', line },
      { kind: 'a code or a telephone number', line },
    ])
  })
})

it.each([
  ['ids, though their digits may be those of a code', json({ userId: '01a482913-8b66-73c8-ad0f-80c369c38ddc' })],
  ['the session of whoever it is', json({ sessionId: '01a1ffe9-8b66-73c8-ad0f-80c369c38ddc', requestId: 'r' })],
  ['times and places in the code', json({ frames: ['at f (/srv/node_modules/@middy/core/index.js:224:25)'] })],
  ['a figure that ends like a code', json({ TurnMilliseconds: 43.482913, Timestamp: 1795294846991 })],
  ['a hash', json({ hash: 'a3f5'.repeat(16) })],
  [
    'the demo addresses as they are printed at the start',
    'Sign in as candidate@example.com (with seven interviews behind her) or newcomer@example.com,',
  ],
])('lets pass %s', (_, line) => {
  expect(leaksIn(line, secrets)).toEqual([])
})

it('lets the printed addresses pass in their own line only', () => {
  expect(kindsIn('Signed in as candidate@example.com')).toEqual(['an address'])
})
