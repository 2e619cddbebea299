import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import { callApi } from '#test/fakes/client.ts'
import { complaints, enter, expect, newPerson, test, tokenOf } from './product.ts'

const widths = [320, 360, 768, 1280]
const themes = ['light', 'dark'] as const

/** What axe finds against WCAG 2.2 AA, one line a fault. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${page.url()} ${id} ${node.target} ${node.html}`))
}

/** The addresses that were looked at in both themes. */
const inspected = new Set<string>()

/** Both themes, without the wait of a transition. */
async function faultsInBothThemes(page: Page): Promise<string[]> {
  inspected.add(new URL(page.url()).pathname)
  const found: string[] = []
  for (const theme of themes) {
    await wear(page, theme)
    found.push(...(await faults(page)).map(fault => `${theme}: ${fault}`))
  }
  return found
}

const wear = (page: Page, theme: string) =>
  page.evaluate(name => {
    document.documentElement.className = name
    document.documentElement.style.colorScheme = name
  }, theme)

/** The widths at which the page would have to be scrolled sideways. */
async function tooWideAt(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) found.push(`${page.url()} at ${width}: ${over} px too wide`)
  }
  return found
}

/** The whole of a route: its title, its one heading, its widths, its faults. */
async function inspect(page: Page, path: string, ready: string): Promise<{ title: string; found: string[] }> {
  await page.goto(path)
  await expect(page.getByText(ready).first()).toBeVisible()
  const headings = await page.locator('h1').count()
  const found = headings === 1 ? [] : [`${path} has ${headings} h1`]
  found.push(...(await tooWideAt(page)), ...(await faultsInBothThemes(page)))
  return { title: await page.title(), found }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every page can be used by everybody: axe, width, headings and titles, in both themes', async ({
  page,
  product,
}) => {
  const problems = complaints(page)
  const seen: { title: string; found: string[] }[] = []
  for (const [path, ready] of [
    ['/', 'No credit card required'],
    ['/login', 'Welcome!'],
    ['/login/demo', 'Demo College'],
    ['/address', 'Nothing to do here'],
    ['/terms', 'Effective'],
    ['/privacy-policy', 'Effective'],
  ] as const) {
    seen.push(await inspect(page, path, ready))
  }
  await enter(page, await tokenOf(product, 'candidate@example.com'), '/feedback')
  await page.waitForURL(/\/feedback\/.+/)
  for (const [path, ready] of [
    [new URL(page.url()).pathname, 'Across all'],
    ['/dashboard', 'Interview history (7)'],
    ['/history', 'Interview history (7)'],
    ['/profile', 'What helps you'],
    ['/account', 'Where you are signed in'],
    ['/resume', 'You may be asked about'],
    ['/interview/setup', 'Interview guidelines'],
  ] as const) {
    seen.push(await inspect(page, path, ready))
  }
  // The same route in another state, so without a title of its own.
  const upload = await inspect(page, '/resume?upload=true', 'Drop the file here')
  expect([...seen, upload].flatMap(({ found }) => found)).toEqual([])
  const titles = seen.map(({ title }) => title)
  expect([...new Set(titles)]).toEqual(titles)
  expect(problems).toEqual([])
})

test('the pages of an institution and of the platform can be used by everybody', async ({ page, product }) => {
  // The student does not share: that call is refused on purpose.
  const problems = complaints(page, /403/)
  const admin = await tokenOf(product, 'admin@example.com')
  const { body } = await callApi(product.origin, 'GET', '/b2b/users?search=ananya', { token: admin })
  const [student] = body.data.users
  const entityId = (await callApi(product.origin, 'GET', '/b2b/entity', { token: admin })).body.data._id
  const detail = await callApi(product.origin, 'GET', `/b2b/users/${student._id}`, { token: admin })
  const [{ sessionId }] = detail.body.data.interviews
  const gone = { email: 'vasanthi.removed@example.com', name: 'Vasanthi Venkatanarasimharajuvaripeta' }
  const added = await callApi(product.origin, 'POST', '/b2b/users', { token: admin, body: gone })
  const removal = { act: 'remove', userIds: [added.body.data._id] }
  await callApi(product.origin, 'POST', '/b2b/users/acts', { token: admin, body: removal })
  await enter(page, admin, '/b2b/entitydashboard')
  const seen: { title: string; found: string[] }[] = []
  for (const [path, ready] of [
    ['/b2b/entitydashboard', 'student(s) enrolled'],
    ['/b2b/users', 'Aarav Deshpande'],
    [`/b2b/users/${student._id}`, 'Ananya Kulkarni'],
    ['/b2b/users/removed', gone.name],
    ['/b2b/users/add', 'Add User'],
    ['/b2b/userupload', 'Students bulk upload'],
    ['/b2b/analytics', 'Completed interviews'],
    ['/b2b/audit', 'Farida Merchant'],
    ['/b2b/staff', 'Meenakshi Subramanian'],
    ['/b2b/settings', 'Save'],
    ['/b2b/settings/values', 'Another year'],
    [`/b2b/users/${student._id}/feedback/${sessionId}`, 'keeps their answers'],
  ] as const)
    seen.push(await inspect(page, path, ready))
  await enter(page, await tokenOf(product, 'operator@example.com'), '/b2b/entities')
  for (const [path, ready] of [
    ['/b2b/entities', 'Demo College'],
    ['/b2b/entity/create', 'First admin'],
    ['/b2b/operators', 'Olivia Operator'],
    ['/b2b/contacts', 'No requests'],
    [`/b2b/entities/${entityId}`, 'Demo College'],
  ] as const)
    seen.push(await inspect(page, path, ready))
  expect(seen.flatMap(({ found }) => found)).toEqual([])
  const titles = seen.map(({ title }) => title)
  expect([...new Set(titles)]).toEqual(titles)
  expect(problems).toEqual([])
})

test('the empty pages of a newcomer can be used by everybody', async ({ page, product }) => {
  const problems = complaints(page)
  await enter(page, await tokenOf(product, 'operator@example.com'), '/dashboard')
  for (const [path, ready] of [
    ['/dashboard', 'Please upload your resume to start practicing interviews.'],
    ['/history', 'No interviews yet'],
    ['/resume', 'Drop the file here'],
  ] as const) {
    expect((await inspect(page, path, ready)).found).toEqual([])
  }
  expect(problems).toEqual([])
})

test('what opens over a page is as good, and closes again', async ({ page, product }) => {
  const problems = complaints(page)
  await enter(page, await tokenOf(product, 'candidate@example.com'), '/dashboard')
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove resume?' })
  await expect(dialog).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()

  const menu = page.getByRole('button', { name: 'Ananya Kulkarni' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  // Nothing is left lying over the page.
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/history/)
  expect(problems).toEqual([])
})

test('the dialogs of an institution and of the landing page are as good, and close again', async ({
  page,
  product,
}) => {
  const problems = complaints(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Contact sales' }).first().click()
  const sales = page.getByRole('dialog', { name: 'Contact sales' })
  await expect(sales).toBeVisible()
  expect([...(await tooWideAt(page)), ...(await faultsInBothThemes(page))]).toEqual([])
  await sales.getByRole('button', { name: 'Cancel' }).click()
  await enter(page, await tokenOf(product, 'admin@example.com'), '/b2b/users?search=zoya')
  await page.getByRole('checkbox', { name: /Zoya Ansari/ }).check()
  for (const act of ['Send invite', 'Suspend', 'Remove']) {
    await page.getByRole('button', { name: new RegExp(`^${act}`) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    expect(await faultsInBothThemes(page), act).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(problems).toEqual([])
})

test('the interview room, speaking, typing, paused and asking, in both themes', async ({ page, product }) => {
  const problems = complaints(page)
  const person = await newPerson(product, 'Meera Venkataraghavan Subramanian Iyer')
  await enter(page, person.token, '/interview/new')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Ready for your answer')).toBeVisible({ timeout: 30_000 })
  expect(await page.locator('h1').count()).toBe(1)
  expect([...(await tooWideAt(page)), ...(await faultsInBothThemes(page))]).toEqual([])
  await page.keyboard.press('Alt+Shift+KeyT')
  await expect(page.getByLabel('Your answer')).toBeVisible()
  expect([...(await tooWideAt(page)), ...(await faultsInBothThemes(page))]).toEqual([])
  await page.getByRole('button', { name: 'End Interview' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Take your time' })).toBeVisible()
  expect([...(await tooWideAt(page)), ...(await faultsInBothThemes(page))]).toEqual([])
  expect(problems).toEqual([])
})

/** Run with the whole file: it looks at what the tests above have been at. */
test('no page of the app is left out here', () => {
  const source = readFileSync('web/app/router.tsx', 'utf8')
  const routes = [...source.matchAll(/path: '(\/[^'*]*)'/g)].map(([, path = '']) => path)
  expect(routes).toContain('/b2b/users/:userId')
  const routeOf = (path: string) => (routes.includes(path) ? path : routes.find(route => matchPath(route, path)))
  const seen = new Set([...inspected].map(routeOf))
  // The one that is left leads to the newest of them.
  expect(routes.filter(route => !seen.has(route))).toEqual(['/feedback'])
})
