import type { Page } from '@playwright/test'
import { callApi, mailedCode } from '#test/fakes/client.ts'
import { candidateAt } from '#test/whole/candidate.ts'
import { complaints, enter, expect, type Product, resumeLines, signIn, test, tokenOf } from './product.ts'

const domain = 'meghdoot'
/** The admin's token, from the test that signs in by mail: a code may be asked for once a minute only. */
let admin = ''
const adminEmail = 'anjali.deshmukh@meghdoot.example'
const header = 'Name,Email,Phone,Student ID,Department,Year'
const row = (
  name: string,
  id: string,
  rest: Partial<Record<'email' | 'phone' | 'department' | 'year', string>> = {},
) => {
  const email = rest.email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@meghdoot.example`
  return [name, email, rest.phone ?? '9822012345', id, rest.department ?? 'Civil', rest.year ?? '3'].join(',')
}

/** Chooses a file in the wizard, as the file dialog would. */
async function choose(page: Page, content: string, name = 'students.csv'): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/** The newest mail to this address. */
async function mailTo({ origin }: Product, to: string): Promise<{ subject: string; text: string }> {
  let found: { to: string; subject: string; text: string } | undefined
  await expect
    .poll(async () => {
      const mails: { to: string; subject: string; text: string }[] = await (
        await fetch(`${origin}/_local/inbox.json`)
      ).json()
      found = mails.find(mail => mail.to === to)
      return found !== undefined
    })
    .toBe(true)
  if (!found) throw new Error(`No mail came to ${to}`)
  return found
}

/** The link of a mail, without the host: the test's browser has its own. */
const linkIn = (text: string) => new URL(/https?:\/\/\S+\/login\/\S+/.exec(text)?.[0] ?? '').pathname

test.describe.configure({ mode: 'serial' })

test('a platform operator creates a college with a logo, and its admin is mailed the branded sign-in page', async ({
  page,
  product,
}) => {
  const problems = complaints(page)
  await enter(page, await tokenOf(product, 'operator@example.com'), '/b2b/entity/create')
  await page.getByRole('button', { name: 'Create entity' }).click()
  await expect(page.getByText(/fields need your attention/)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Meghdoot College of Engineering')
  await page.getByLabel('Type').selectOption('college')
  await page.getByLabel('Domain').fill('Meghdoot')
  await expect(page.getByLabel('Domain')).toHaveValue(domain)
  await page.getByLabel('Contact e-mail').fill('office@meghdoot.example')
  await page.getByLabel('Admin name').fill('Anjali Deshmukh')
  await page.getByLabel('Admin e-mail').fill(adminEmail)
  await page.getByLabel('Logo file').setInputFiles('infra/local/demo/crest.png')
  await page.getByRole('button', { name: 'Create entity' }).click()
  await expect(
    page.getByText('Meghdoot College of Engineering is created. Anjali Deshmukh has been mailed.'),
  ).toBeVisible()
  await page.waitForURL(/\/b2b\/entitydashboard\?entityId=/)
  const mail = await mailTo(product, adminEmail)
  expect(mail.subject).toContain('Meghdoot College of Engineering')
  expect(linkIn(mail.text)).toBe(`/login/${domain}`)
  expect(problems).toEqual([])
})

test('its admin signs in on the branded page and brings the students in from a spreadsheet', async ({
  page,
  product,
}) => {
  const problems = complaints(page)
  await page.goto(`/login/${domain}`)
  await expect(
    page
      .getByRole('img', { name: /Meghdoot/ })
      .or(page.locator('img'))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveTitle(/Meghdoot College of Engineering/)
  await signIn(page, product.origin, adminEmail, domain)
  await page.waitForURL('**/b2b/entitydashboard')
  admin = await page.evaluate(() => localStorage.getItem('vivavoce.token') ?? '')
  await expect(page.getByText('No students enrolled yet')).toBeVisible()
  await page.getByRole('link', { name: 'Bulk upload' }).first().click()
  await expect(page.getByRole('heading', { name: 'Students bulk upload' }).first()).toBeVisible()

  const wrong: [content: string, name: string, message: string][] = [
    ['', 'students.csv', 'Empty file uploaded'],
    [`${header}\n${row('Asha Rao', 'M-1')}`, 'students.xlsx', 'Invalid file type. Only CSV allowed'],
    [header, 'students.csv', 'CSV file must have at least a header row and one data row'],
    [
      `${header}\n${row('Asha R\ufffdo', 'M-1')}`,
      'students.csv',
      'Encoding issue detected. Please save as UTF-8 (no BOM).',
    ],
    ['Name,Email\nAsha,asha@meghdoot.example', 'students.csv', 'Missing required header: Phone'],
    [`${header}\n${row('Asha Rao', 'M-1')},more`, 'students.csv', 'Row 2: Column count (7) does not match headers (6)'],
  ]
  for (const [content, name, message] of wrong) {
    await choose(page, content, name)
    await expect(page.getByText(message)).toBeVisible()
  }
  await choose(
    page,
    [
      header,
      row('Asha Rao', 'M-100'),
      row('', 'M-101', { email: 'nobody@meghdoot.example' }),
      row('Bina Shah', 'M-102', { email: 'not an address' }),
      row('Chetan Patil', 'M-103', { phone: '12' }),
      row('Dev Nair', '!'),
      row('Esha Iyer', 'M-105', { year: '9th' }),
      row('Farhan Ali', 'M-106', { email: 'ASHA.RAO@meghdoot.example' }),
      row('Gita Bose', 'm-100'),
    ].join('\n'),
  )
  for (const message of [
    'Row 3: Name is required',
    'Row 4: Invalid email format',
    'Row 5: Invalid phone number',
    'Row 6: Invalid Student ID',
    'Row 7: Invalid Year',
    'Row 8: Duplicate email in file (ASHA.RAO@meghdoot.example)',
    'Row 9: Duplicate ID in file (m-100)',
  ])
    await expect(page.getByText(new RegExp(message.replace(/[()]/g, '\\$&'), 'i'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue without the 7 invalid rows' })).toBeVisible()

  const right = `\ufeff${header}\r\n${row('"Rao, Asha"', 'M-100', { email: 'asha.rao@meghdoot.example' })}\r\n${row('Bina Shah', 'M-102', { department: '"Civil\nEngineering"' })}\r\n\r\n${row('Chetan Patil', 'M-103', { email: 'bounce+chetan@simulator.amazonses.com' })}\r\n`
  await choose(page, right)
  const onward = page.getByRole('button', { name: 'Go on to the preview' })
  const preview = page.getByRole('heading', { name: 'Students to be added' })
  await expect(onward.or(preview)).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  await expect(preview).toBeVisible()
  await expect(page.getByText('Rao, Asha')).toBeVisible()
  await page.getByRole('button', { name: 'Add 3 student(s)' }).click()
  await expect(page.getByRole('heading', { name: '3 Student(s) successfully added' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Students have not yet received invitations.')).toBeVisible()

  await page.getByRole('link', { name: 'Send invites to students' }).click()
  await page.getByRole('button', { name: 'Send invites to 3 students' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Send 3/ })
    .click()
  await mailTo(product, 'asha.rao@meghdoot.example')
  expect(problems).toEqual([])
})

test('a student signs in from the link in the mail, practises, and the admin sees it', async ({ page, product }) => {
  const problems = complaints(page)
  const { origin } = product
  const student = 'asha.rao@meghdoot.example'
  const invite = await mailTo(product, student)
  const since = new Date(Date.now() - 50).toISOString()
  await page.goto(linkIn(invite.text))
  await page.getByLabel('E-mail address').fill(student)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Six-digit code').click()
  await page.keyboard.type(await mailedCode(origin, student, since), { delay: 60 })
  await page.getByRole('button', { name: 'Verify and Login' }).click()
  await page.waitForURL('**/resume')
  await expect(page.getByText('Meghdoot College of Engineering').first()).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('vivavoce.token') ?? '')
  const asha = await candidateAt(origin, student, undefined, token)
  const { _id } = await asha.uploadResume(['Asha Rao', ...resumeLines])
  const { sessionId, questionId } = await asha.begin(_id)
  const content =
    'I measured forty renewals, moved the photo step to the end, and the median fell from 22 to 13 minutes.'
  await asha.submit(sessionId, { questionId, key: 'first', content })
  await asha.end(sessionId)
  await asha.readyReport(sessionId)

  const figures = async () => (await callApi(origin, 'GET', '/b2b/analytics', { token: admin })).body.data
  await expect.poll(figures).toMatchObject({ totalStudents: 3, completedInterviews: 1, activeSessions: 0 })
  await enter(page, admin, '/b2b/users?status=signed_in')
  await expect(page.getByText('Rao, Asha')).toBeVisible()
  await page.goto('/b2b/users?status=bounced')
  await expect(page.getByText('Chetan Patil')).toBeVisible()
  await page.goto('/b2b/analytics')
  await expect(page.getByText('Completed interviews')).toBeVisible()
  await page.goto('/b2b/audit')
  await expect(page.getByText(/3 students/).first()).toBeVisible()
  expect(problems).toEqual([])
})
