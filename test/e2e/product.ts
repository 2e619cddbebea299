import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { callApi, mailedCode, signInAs } from '#test/fakes/client.ts'
import { startRecogniser } from '#test/fakes/recogniser-server.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { speak } from '#test/fakes/voice.ts'
import { type CandidateAt, candidateAt } from '#test/whole/candidate.ts'
import { keepLog } from './logs/keep.ts'
import { noteCalls, whatWasSent } from './logs/sent.ts'

/** What the fake microphone says, again and again. */
export const script =
  'At my last internship we took forty timings over three days, and the median renewal took twenty two minutes. I moved the photo step to the end because the traces showed people waiting there, and after the release the median was thirteen minutes.'

export type Product = Running & { heard: string[] }

type Fixtures = {
  product: Product
  microphone: string
  /** What answers: the sources, or the bundles that are deployed, within Lambda's limits. */
  handlers: 'sources' | 'bundled'
}

/**
 * One product for the run: started from an empty data folder, with a recogniser that knows the script. A test brings its
 * own person. It logs all it can, and what it logged is kept for the search after the suite (logs/teardown.ts).
 */
export const test = base.extend<object, Fixtures>({
  handlers: ['sources', { option: true, scope: 'worker' }],
  microphone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { wav } = await speak(script)
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'vivavoce-voice-')), 'microphone.wav')
      writeFileSync(file, wav)
      await use(file)
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ handlers }, use) => {
      const { samples } = await speak(script)
      const recogniser = await startRecogniser([{ text: script, samples }])
      const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-'))
      const talkative = { POWERTOOLS_LOG_LEVEL: 'DEBUG', POWERTOOLS_METRICS_DISABLED: 'false' }
      const product = await startVivavoce({ STT_URL: recogniser.url, HANDLERS: handlers, ...talkative }, folder)
      await use({ ...product, heard: recogniser.heard })
      await product.stop()
      await recogniser.stop()
      await keepLog(product, { dataFolder: folder, sent: whatWasSent(), said: [script, ...resumeLines] })
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  launchOptions: [
    async ({ launchOptions, microphone }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${microphone}`],
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  context: async ({ context }, use) => {
    noteCalls(context)
    await use(context)
  },
})

export { expect }

const tokens = new Map<string, Promise<string>>()
/** A demo person's token; codes may be asked for once a minute only, so it is shared. */
export function tokenOf({ origin }: Product, email: string): Promise<string> {
  const key = `${origin} ${email}`
  const known = tokens.get(key) ?? signInAs(origin, email)
  tokens.set(key, known)
  return known
}

export const resumeLines = [
  'SKILLS',
  'Python, Django, PostgreSQL, React, Docker, Git',
  'EXPERIENCE',
  'Software Intern, City Transport Office, May 2026 - Jul 2026',
  '- Built the bus pass renewal form with Django; renewal time fell from 22 to 13 minutes',
  'PROJECTS',
  'Bus Pass Renewal',
  '- Django and React form with photo upload and payment',
  'EDUCATION',
  'B.E. Computer Engineering, Demo College, 2027',
]

export type Person = CandidateAt & { resumeId: string }

/** A new student of the demo institution with an analysed resume. */
export async function newPerson(product: Product, name: string): Promise<Person> {
  const candidate = await candidateAt(product.origin, await enrol(product, name))
  const { _id } = await candidate.uploadResume([name, ...resumeLines])
  return { ...candidate, resumeId: _id }
}

/** Enrols a student at the demo institution, as its administrator does; answers the address. */
export async function enrol(product: Product, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
  const token = await tokenOf(product, 'admin@example.com')
  const added = await callApi(product.origin, 'POST', '/b2b/entity/users/single', { token, body: { email, name } })
  expect(added.status, added.body.message).toBe(200)
  return email
}

/** Brings a signed-in person to a page, without the mail. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/terms')
  await page.evaluate(value => localStorage.setItem('vivavoce.token', value), token)
  await page.goto(path)
}

/** Collects what the browser complains of; a call that is refused on purpose may be excepted. */
export function complaints(page: Page, except?: RegExp): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !except?.test(message.text())) found.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', error => found.push(`${page.url()} ${error}`))
  return found
}

/** Signs in as a person would, with the code from the inbox. */
export async function signIn(page: Page, origin: string, email: string, domain = ''): Promise<void> {
  const since = new Date(Date.now() - 50).toISOString()
  await page.goto(`/login${domain && `/${domain}`}`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const code = await mailedCode(origin, email, since)
  await page.getByLabel('Six-digit code').click()
  await page.keyboard.type(code, { delay: 60 })
  await page.getByRole('button', { name: 'Verify and Login' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

/**
 * Listens to what the page really plays: each started clip with its length and loudness, decoded, and whether the
 * context was running.
 */
export async function listen(
  page: Page,
): Promise<() => Promise<{ seconds: number; loudest: number; state: string }[]>> {
  await page.addInitScript(() => {
    const played: { seconds: number; loudest: number; state: string }[] = []
    Object.assign(window, { playedClips: played })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...when: [number?, number?, number?]) {
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array()
      let loudest = 0
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
      played.push({ seconds: this.buffer?.duration ?? 0, loudest, state: this.context.state })
      return start.apply(this, when)
    }
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { playedClips: { seconds: number; loudest: number; state: string }[] }).playedClips,
    )
}

/** The longest run of words of `said` that stands in `text`, both without punctuation. */
export function longestSharedRun(text: string, said: string): number {
  const plain = (value: string) =>
    value
      .toLowerCase()
      .replace(/[^a-z0-9 ]+/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
  const haystack = ` ${plain(text).join(' ')} `
  const words = plain(said)
  let best = 0
  for (let from = 0; from < words.length; from++) {
    for (
      let to = from + best + 1;
      to <= words.length && haystack.includes(` ${words.slice(from, to).join(' ')} `);
      to++
    )
      best = to - from
  }
  return best
}
