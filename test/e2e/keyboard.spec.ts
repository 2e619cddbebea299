import type { Page } from '@playwright/test'
import { mailedCode } from '#test/fakes/client.ts'
import { pdfOf } from '#test/fakes/resume-pdf.ts'
import { complaints, enrol, expect, resumeLines, test } from './product.ts'

/** Presses Tab until what bears this name has the focus, and checks that the focus can be seen. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'radio', name: string | RegExp): Promise<void> {
  const goal = page.getByRole(role, { name }).first()
  await expect(goal).toBeVisible({ timeout: 30_000 })
  const isThere = () => goal.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) {
      const ring = await goal.evaluate(element => getComputedStyle(element).outlineStyle)
      expect(ring, `the focus on ${name} is visible`).not.toBe('none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

test('from sign-in to feedback by the keyboard alone, typing the answers', async ({ page, product }) => {
  const problems = complaints(page)
  const name = 'Keya Board'
  const email = await enrol(product, name)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('signs in', async () => {
    const since = new Date(Date.now() - 50).toISOString()
    await page.goto('/login/demo')
    await expect(page.getByLabel('E-mail address')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await page.keyboard.type(await mailedCode(product.origin, email, since), { delay: 60 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/resume/)
    await expect(heading).toBeFocused()
  })

  await test.step('skips the header, and uploads a resume', async () => {
    await page.reload()
    await expect(heading).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await tabTo(page, 'button', 'Choose a file')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
    const buffer = Buffer.from(await pdfOf([name, ...resumeLines]))
    await chooser.setFiles({ name: 'Resume.pdf', mimeType: 'application/pdf', buffer })
    await tabTo(page, 'button', 'Upload and analyse')
    await page.keyboard.press('Enter')
    await tabTo(page, 'link', 'Set up your interview')
    await page.keyboard.press('Enter')
  })

  await test.step('chooses to type, and starts', async () => {
    await expect(heading).toBeFocused()
    await tabTo(page, 'button', "I can't speak now")
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await tabTo(page, 'button', 'Start your first interview')
    await page.keyboard.press('Enter')
  })

  for (const answer of [
    'I built the renewal form with Django because the old one lost the photo. It took two weeks and the queue fell to five minutes.',
    'We measured forty renewals before and after. The median fell from twenty two to thirteen minutes.',
  ]) {
    await tabTo(page, 'textbox', 'Your answer')
    await page.keyboard.type(answer)
    await tabTo(page, 'button', 'Submit Answer')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Your answer')).toHaveValue('')
  }
  await tabTo(page, 'button', 'End Interview')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'End Interview' })).toBeFocused()
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/feedback\//)
  await expect(heading).toBeFocused()
  await expect(page.getByText('Areas of improvement').first()).toBeVisible({ timeout: 30_000 })
  await tabTo(page, 'link', /^2/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeInViewport()
  expect(problems).toEqual([])
})
