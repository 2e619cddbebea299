import type { Page } from '@playwright/test'
import { complaints, enter, expect, test, tokenOf } from './product.ts'

/** The scripts that a page has fetched so far. */
function scriptsOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script') fetched.push(new URL(response.url()).pathname)
  })
  return fetched
}

/** What moved on the page without anybody having done anything, from its first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

test('the landing page stands without React, and loads it when somebody reaches for it', async ({ page }) => {
  const problems = complaints(page)
  const scripts = scriptsOf(page)
  const shifted = await watchShifts(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Improve your students' placement success")
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(name => /client|jsx|react-dom|island/.test(name))).toEqual([])
  expect(await shifted()).toBe(0)

  await page.getByRole('button', { name: 'Start 15 day free trial' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact sales' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Start 15 day free trial' }).first()).toBeFocused()
  expect(problems).toEqual([])
})

test('the landing page moves nothing on a slow line either, where it comes in pieces', async ({ page, context }) => {
  const shifted = await watchShifts(page)
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await shifted()).toBe(0)
  }
})

test('the moving picture can be stopped, and stands still for who asks for stillness', async ({ page }) => {
  const states = () =>
    page.evaluate(() => [
      ...new Set(
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('figure'))
          .map(({ playState }) => playState),
      ),
    ])
  await page.goto('/')
  expect(await states()).toEqual(['running'])
  await page.getByText('Pause').click()
  await expect(page.getByRole('checkbox', { name: 'Pause the moving picture' })).toBeChecked()
  expect(await states()).toEqual(['paused'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await states()).toEqual([])
  await expect(page.getByText('Pause')).toBeHidden()
})

test('one question without an account: heard, typed, marked, and nothing of it kept', async ({ page, product }) => {
  const problems = complaints(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Answer out loud' }).click()
  const stage = page.getByRole('region', { name: 'One question' })
  await expect(stage.getByText('Speaking...')).toBeVisible()
  await stage.getByRole('button', { name: "I can't speak now: let me type" }).click()
  await stage
    .getByLabel('Your answer')
    .fill(
      'When our speaker fell ill two days before the seminar I had to learn how to run the video system. I read the manual the first night and wrote a checklist of nine steps. On the day the sound failed once, but because I had the list I fixed it in a minute.',
    )
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(page.getByText('Nothing of this was kept.')).toBeVisible()
  expect(await stage.locator('mark').count()).toBeGreaterThanOrEqual(2)
  await expect(page.getByText('What to do better')).toBeVisible()
  expect(product.output()).not.toContain('checklist')
  await stage.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Answer out loud' })).toBeFocused()
  expect(problems).toEqual([])
})

test('the sign-in page moves nothing, and keeps what is typed before the app is there', async ({ page }) => {
  const problems = complaints(page)
  const scripts = scriptsOf(page)
  const shifted = await watchShifts(page)
  await page.goto('/login/demo')
  await expect(page.getByText('Demo College').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(name => /client|mount/.test(name))).toEqual([])
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.type('candidate@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  expect(await shifted()).toBeLessThan(0.02)
  expect(problems).toEqual([])
})

test('who is signed in finds the way to their own pages on the landing page', async ({ page, product }) => {
  await enter(page, await tokenOf(product, 'admin@example.com'), '/')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/\/b2b\/entitydashboard$/)
})
