import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { mailedCode } from '#test/fakes/client.ts'
import { startRecogniser } from '#test/fakes/recogniser-server.ts'
import { type Running, startVivavoce } from '#test/fakes/running.ts'
import { speak } from '#test/fakes/voice.ts'

/** What the fake microphone says, again and again. */
export const script =
  'At my last internship we took forty timings over three days, and the median renewal took twenty two minutes. I moved the photo step to the end because the traces showed people waiting there, and after the release the median was thirteen minutes.'

type Product = Running & { heard: string[] }

/** One product for each file of tests: started from an empty data folder, with a recogniser that knows the script. */
export const test = base.extend<object, { product: Product; microphone: string }>({
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { samples } = await speak(script)
      const recogniser = await startRecogniser([{ text: script, samples }])
      const product = await startVivavoce({ STT_URL: recogniser.url })
      await use({ ...product, heard: recogniser.heard })
      await product.stop()
      await recogniser.stop()
    },
    { scope: 'worker', timeout: 120_000 },
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
})

export { expect }

/** Signs in as a person would, with the code from the inbox. */
export async function signIn(page: Page, origin: string, email: string, domain = ''): Promise<void> {
  const since = new Date(Date.now() - 50).toISOString()
  await page.goto(`/login${domain && `/${domain}`}`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const code = await mailedCode(origin, email, since)
  await page.getByLabel('Digit 1 of 6').click()
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
