import { callApi } from '#test/fakes/client.ts'
import { enter, expect, newPerson, test, tokenOf } from './product.ts'

test('theme and brand are right before any script of the app has run', async ({ page, product }) => {
  await enter(page, await tokenOf(product, 'candidate@example.com'), '/dashboard')
  await expect(page.getByText('Demo College').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ananya Kulkarni' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const worn = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const { className } = document.documentElement
      return {
        theme: className,
        paper: getComputedStyle(document.body).backgroundColor,
        brand: style.getPropertyValue('--brand-solid'),
      }
    })
  const settled = await worn()

  // The app's own scripts never arrive: what is seen now is what the first paint shows.
  await page.route('**/*.js', route => route.abort())
  await page.goto('/dashboard')
  expect(await worn()).toEqual(settled)
  // Another page must not wear the institution's colours.
  await page.goto('/terms')
  expect((await worn()).brand).not.toBe(settled.brand)
})

test('an unknown domain leads to the plain sign-in, an unknown path to the start', async ({ page, product }) => {
  await page.goto('/login/nobody-here')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(new URL('/', product.origin).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Improve your students' placement success")
  for (const path of ['/dashboard', '/profile', '/history', '/resume', '/interview/setup', '/feedback']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await enter(page, await tokenOf(product, 'candidate@example.com'), '/no/such/place')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page for another role says why not, and leads back', async ({ page, product }) => {
  await enter(page, await tokenOf(product, 'candidate@example.com'), '/b2b/analytics')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('That page is for people with another role in your institution.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your start page' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a 401 forgets the token and leads to sign-in', async ({ page, product }) => {
  await enter(page, 'x'.repeat(43), '/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('vivavoce.token'))).toBeNull()
  expect(product.output()).not.toContain('x'.repeat(43))
})

test('logout ends the session on the server, and what was loaded is forgotten', async ({ page, product }) => {
  const person = await newPerson(product, 'Lola Logout')
  await enter(page, person.token, '/dashboard')
  await page.getByRole('button', { name: 'Lola Logout' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You are signed in as')).toBeHidden()
  const { status } = await callApi(product.origin, 'GET', '/auth/me', { token: person.token })
  expect(status).toBe(401)
  await page.goto('/history')
  await expect(page).toHaveURL(/\/login$/)
})
