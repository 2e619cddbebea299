// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EntityType } from '#shared/contract/branding.ts'
import type { FileCheck, Settings } from '#web/lib/students-csv/client.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import {
  asOperator,
  choose,
  csv,
  entity,
  header,
  importOf,
  imports,
  ok,
  open,
  refuse,
  row,
  server,
  twoStudents,
  world,
} from './world.tsx'

vi.mock('#web/ui/dialogs/toast.tsx', () => ({ toast: vi.fn(), toastRefusal: vi.fn() }))
/** The real check of the file, without its worker, which jsdom does not have. */
vi.mock('#web/lib/students-csv/client.ts', async () => {
  const { checkFile, shown } = await import('#web/lib/students-csv/check-file.ts')
  const { problemsCsv } = await import('#shared/rules/students-csv.ts')
  return {
    checkStudentsFile(
      file: File,
      type: EntityType,
      onProgress: (share: number) => void,
      settings: Settings = {},
    ): FileCheck {
      let checked = checkFile(file, type, onProgress, settings)
      return {
        result: checked.then(shown),
        again: settings => {
          checked = checkFile(file, type, onProgress, settings)
          return checked.then(shown)
        },
        page: async (offset, limit) => {
          const result = await checked
          return result.kind === 'checked' ? result.students(offset, limit) : []
        },
        toMend: async (offset, limit) => {
          const result = await checked
          return result.kind === 'checked' ? result.toMend(offset, limit) : { rows: [], total: 0 }
        },
        columns: async () => (await checked).seen ?? null,
        errorsCsv: async () => {
          const result = await checked
          return new Blob(result.kind === 'checked' ? [problemsCsv(result)] : [])
        },
        close: () => undefined,
      }
    },
  }
})
world()

const post = { url: 'https://files.example/', fields: { key: 'k' }, uploadKey: 'uploads/e1/k', expiresAt: '' }
const done = (more = {}) =>
  importOf({
    state: 'done',
    successful: 2,
    results: [1, 2].map(number => ({
      name: `Student ${number}`,
      email: `s${number}@meghdoot.example`,
      entitySpecificFields: {
        phone: '+91 98765 43210',
        studentId: `MCE26CE000${number}`,
        department: 'Computer',
        year: '1',
      },
    })),
    ...more,
  })
const isWish = (body: unknown) => typeof body === 'object' && body !== null && 'size' in body
/** Takes the upload, then answers the import. */
const importing = (answer: () => ReturnType<typeof refuse>) => {
  server.answers[imports] = ({ body }) => (isWish(body) ? ok({ upload: post }) : answer())
}
const add = async () => fireEvent.click(await screen.findByRole('button', { name: /^Add .* student\(s\)$/ }))
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const focusOn = async (name: string) => {
  const found = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(found))
}
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent
const items = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map(item => item.textContent)

describe('step 1, the upload', () => {
  it('says the four steps of the work and the fields a college needs', async () => {
    open('/b2b/userupload')
    expect(await screen.findByText('Download the CSV template.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Students bulk upload')
    for (const text of ['Fill in the required fields.', 'Upload the file.', 'Review and confirm.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(items(screen.getByRole('list', { name: 'Required fields for a college' }))).toEqual([
      'Name',
      'Email',
      'Phone',
      'Student ID',
      'Department',
      'Year',
    ])
    expect(currentStep()).toBe('1 Upload')
  })

  it.each([
    ['training_institute', ['Name', 'Email', 'Phone', 'Trainee ID', 'Course', 'Batch']],
    ['other', ['Name', 'Email', 'Phone', 'Candidate ID', 'Program/Role', 'Group']],
    ['demo', ['Name', 'Email', 'Phone']],
  ] as const)('asks a %s for its own fields, in its own template', async (type, labels) => {
    server.answers['GET /api/b2b/entity'] = () => ok({ ...entity, type })
    const made: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          made.push(blob)
          return 'blob:1'
        },
        revokeObjectURL: () => undefined,
      }),
    )
    const named: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download)
    })
    open('/b2b/userupload')
    expect(items(await screen.findByRole('list', { name: /^Required fields/ }))).toEqual(labels)
    fireEvent.click(screen.getByRole('button', { name: `Download students_template_${type}.csv` }))
    expect(named).toEqual([`students_template_${type}.csv`])
    expect(await made[0]?.text()).toBe(`${labels.join(',')}\r\n`)
  })

  it.each([
    ['an empty file', csv(''), ['Empty file uploaded']],
    ['a spreadsheet', csv('PK', 'students.xlsx'), ['Invalid file type. Only CSV allowed']],
    ['a header alone', csv(header), ['CSV file must have at least a header row and one data row']],
    [
      'two missing headers',
      csv(`Name,Email,Phone,Department\n${row(1)}`),
      ['Missing required header: Student ID', 'Missing required header: Year'],
    ],
  ])('shows what is wrong with %s, and the way out of Excel', async (_, file, lines) => {
    open('/b2b/userupload')
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe('Upload error')
    expect(items(screen.getByRole('list', { name: 'Upload error' }))).toEqual(lines)
    expect(screen.getByText('If your file ends with .xlsx (Excel), export it as CSV (UTF-8) first.')).toBeTruthy()
    expect(screen.getByText(file.name)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Continue without/ })).toBeNull()
    expect(currentStep()).toBe('1 Upload')
    expect(server.of(imports)).toEqual([])
  })

  it('shows the first 100 errors, says how many more there are, and offers all of them as a CSV', async () => {
    open('/b2b/userupload')
    const broken = Array.from({ length: 130 }, (_, index) => row(index).replace('@', ' at '))
    await choose(csv([header, row(900), ...broken].join('\n')))
    const list = await screen.findByRole('list', { name: 'Upload error' })
    expect(items(list)).toHaveLength(100)
    expect(items(list)[0]).toBe('Row 3: Invalid email format')
    expect(screen.getByText('and 30 more')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Errors as CSV' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue without the 130 invalid rows' })).toBeTruthy()
  })

  it('takes a file that is dropped', async () => {
    open('/b2b/userupload')
    fireEvent.drop((await screen.findByText('Drop the CSV file here, or')).parentElement as HTMLElement, {
      dataTransfer: { files: [twoStudents()] },
    })
    expect(await heading('Students to be added')).toBeTruthy()
  })
})

describe('step 2, the preview', () => {
  it('counts the records and lists who would be added, with focus on its heading', async () => {
    open('/b2b/userupload')
    await choose(
      csv([header, '"Subramaniam, Meera",m@meghdoot.example,9876543210,MCE1,"Computer\nScience",2nd'].join('\n')),
    )
    await focusOn('Students to be added')
    expect(currentStep()).toBe('2 Preview')
    const numbers = ['Total records', 'Valid students', 'Invalid records'].map(
      label => screen.getByText(label).nextElementSibling?.textContent,
    )
    expect(numbers).toEqual(['1', '1', '0'])
    const line = (await screen.findAllByRole('row'))[1]
    for (const text of ['Subramaniam, Meera', 'm@meghdoot.example', 'MCE1', '2nd'])
      expect(line?.textContent).toContain(text)
  })

  it('turns the pages of a long file', async () => {
    open('/b2b/userupload')
    await choose(csv([header, ...Array.from({ length: 25 }, (_, index) => row(index + 1))].join('\n')))
    expect(await screen.findByText('1 to 10 of 25')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next students' }))
    expect(await screen.findByText('s11@meghdoot.example', { selector: 'td' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Next students' }))
    expect(await screen.findByText('21 to 25 of 25')).toBeTruthy()
    // Beyond the last page there is none.
    fireEvent.click(screen.getByRole('button', { name: 'Next students' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous students' }))
    expect(await screen.findByText('11 to 20 of 25')).toBeTruthy()
  })

  it('says which rows are left out, and still counts them', async () => {
    open('/b2b/userupload')
    await choose(csv([header, row(1), row(2), row(3).replace('@', '')].join('\n')))
    fireEvent.click(await screen.findByRole('button', { name: 'Continue without the 1 invalid row' }))
    await heading('Students to be added')
    expect(screen.getByText('The invalid row is left out.')).toBeTruthy()
    expect(screen.getByText('Invalid records').nextElementSibling?.textContent).toBe('1')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 student(s)' }).disabled).toBe(false)
  })

  it('goes back on Cancel with the file selected and no errors, and forward again', async () => {
    open('/b2b/userupload')
    await choose(csv([header, row(1), row(2).replace('@', '')].join('\n')))
    fireEvent.click(await screen.findByRole('button', { name: /^Continue without/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await focusOn('Choose the CSV file')
    expect(screen.getByText('first_year.csv')).toBeTruthy()
    expect(screen.queryByText('Upload error')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Continue without/ }))
    expect(await heading('Students to be added')).toBeTruthy()
  })

  it('forgets the file on Upload different CSV file', async () => {
    open('/b2b/userupload')
    await choose(twoStudents())
    fireEvent.click(await screen.findByRole('button', { name: 'Upload different CSV file' }))
    await heading('Choose the CSV file')
    expect(screen.queryByText('first_year.csv')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Go on to the preview' })).toBeNull()
  })

  it('warns where there may not be seats enough', async () => {
    server.answers['GET /api/b2b/entity'] = () => ok({ ...entity, seats: 50, seatsUsed: 49 })
    open('/b2b/userupload')
    await choose(twoStudents())
    expect(await screen.findByText(/^1 of 50 seats are free\./)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 student(s)' }).disabled).toBe(false)
  })
})

describe('step 3, the process', () => {
  it('sends the file up directly, then has it imported once, under one key', async () => {
    importing(() => [200, importOf()])
    const router = open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    expect(await screen.findByText('You may close this page: the work goes on and the result is kept.')).toBeTruthy()
    expect(screen.getByText('Adding 2 student(s) to the system')).toBeTruthy()
    expect(currentStep()).toBe('3 Process')
    expect(server.uploads).toBe(1)
    const [wish, finish, ...more] = server.of(imports)
    expect(wish?.body).toEqual({ fileName: 'first_year.csv', size: twoStudents().size })
    expect(finish?.body).toEqual({
      uploadKey: 'uploads/e1/k',
      fileName: 'first_year.csv',
      skipInvalid: false,
      wait: false,
    })
    expect(finish?.key).toMatch(/.{20,}/)
    expect(more).toEqual([])
    await waitFor(() => expect(router.state.location.search).toBe('?import=i1'))
  })

  it('leaves invalid rows out only where that was chosen', async () => {
    importing(() => [200, importOf()])
    open('/b2b/userupload')
    await choose(csv([header, row(1), row(2).replace('@', '')].join('\n')))
    fireEvent.click(await screen.findByRole('button', { name: /^Continue without/ }))
    await add()
    await heading('Processing Students...')
    await waitFor(() => expect(server.of(imports)).toHaveLength(2))
    expect(server.of(imports)[1]?.body).toMatchObject({ skipInvalid: true })
  })

  it('shows how far it is', async () => {
    importing(() => [200, importOf({ toAdd: 179 })])
    server.answers['GET /api/b2b/imports/i1'] = () => [200, importOf({ toAdd: 179, successful: 112 })]
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    expect(await screen.findByText('112 of 179')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63')
  })

  it('stays there when the seats do not suffice: nobody was added, and more can be asked for', async () => {
    importing(() => refuse(409, 'This file needs 179 seats and 120 are free.', 'seat-limit'))
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    await focusOn('The students were not added')
    expect(screen.getByRole('alert').textContent).toBe(
      'This file needs 179 seats and 120 are free.Nobody was added and no seat was taken. Ask for more seats, or upload a shorter file.',
    )
    expect(currentStep()).toBe('3 Process')
    const ask = screen.getByRole('link', { name: 'Ask for more seats' }).getAttribute('href')
    expect(ask).toMatch(/^mailto:support@/)
    expect(decodeURIComponent(ask ?? '')).toContain(entity.name)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Upload different CSV file' }))
    expect(await heading('Choose the CSV file')).toBeTruthy()
  })

  it("does not add its own words where the server's say it all", async () => {
    importing(() => refuse(409, 'All 50 seats are taken. Nobody has been added.', 'seat-limit'))
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    const lines = [...(await screen.findByRole('alert')).children].map(line => line.textContent)
    expect(lines).toEqual(['All 50 seats are taken.', 'Nobody has been added.'])
  })

  it("says 'Failed to upload CSV' where the server says nothing of its own", async () => {
    importing(() => [502, { message: 'Bad Gateway' }])
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    await heading('The upload was interrupted')
    expect(screen.getByRole('alert').firstChild?.textContent).toBe('Failed to upload CSV')
    expect(toast).toHaveBeenCalledExactlyOnceWith('Failed to upload CSV', { tone: 'bad', seconds: 5 })
  })

  it('carries the same key when it is tried again after a lost line, and does not send the file twice', async () => {
    importing(() => 'no line')
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    expect((await screen.findByRole('alert')).firstChild?.textContent).toBe('Network Error')
    importing(() => [200, importOf()])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/^You may close this page/)
    const keys = server.of(imports).flatMap(asked => (isWish(asked.body) ? [] : [asked.key]))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(server.uploads).toBe(1)
  })

  it('sends the file again where it did not arrive', async () => {
    importing(() => [200, importOf()])
    server.store = 'no line'
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    expect((await screen.findByRole('alert')).firstChild?.textContent).toBe('Network Error')
    server.store = 204
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/^You may close this page/)
    expect(server.uploads).toBe(2)
  })

  it('takes up the import of the address after a reload, also over a lost line', async () => {
    server.answers['GET /api/b2b/imports/i1'] = () => 'no line'
    open('/b2b/userupload?import=i1')
    expect(await heading('Processing Students...')).toBeTruthy()
    expect(await screen.findByText('Network Error')).toBeTruthy()
    expect(screen.getByText(/^The work goes on meanwhile/)).toBeTruthy()
    server.answers['GET /api/b2b/imports/i1'] = () => [200, done()]
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }))
    expect(await heading('2 Student(s) successfully added')).toBeTruthy()
  })

  it('says where the import of the address is not there, and takes it out of the address', async () => {
    server.answers['GET /api/b2b/imports/i9'] = () => refuse(404, 'We do not know this upload.')
    const router = open('/b2b/userupload?import=i9')
    expect(await heading('This upload could not be found')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Upload different CSV file' }))
    expect(await heading('Choose the CSV file')).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})

describe('step 4, complete', () => {
  it('names the institution, its seats and the added students, and says it in a toast', async () => {
    importing(() => [200, importOf()])
    server.answers['GET /api/b2b/imports/i1'] = () => {
      server.answers['GET /api/b2b/entity'] = () => ok({ ...entity, seatsUsed: 2823 })
      return [200, done()]
    }
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    await focusOn('2 Student(s) successfully added')
    expect(toast).toHaveBeenCalledExactlyOnceWith('CSV processed: 2 successful, 0 failed', { seconds: 5 })
    expect(
      await screen.findByText(/^to Meghdoot College of Engineering\. 2,823 of 3,600 seats are taken\.$/),
    ).toBeTruthy()
    const rows = within(screen.getByRole('table', { name: 'Students who were added' })).getAllByRole('row')
    expect(rows).toHaveLength(3)
    for (const text of ['Student 1', 's1@meghdoot.example', 'MCE26CE0001', 'Computer', '+91 98765 43210'])
      expect(rows[1]?.textContent).toContain(text)
    expect(screen.getByText('Students have not yet received invitations.')).toBeTruthy()
    expect(screen.getByText(/Invites must be sent manually from the dashboard\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/b2b/entitydashboard')
    expect(screen.getByRole('link', { name: 'Send invites to students' }).getAttribute('href')).toBe(
      '/b2b/entitydashboard#invites',
    )
  })

  it('fetches the roster, and only logs where that fails (SPEC-411)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.answers['GET /api/b2b/users'] = () => refuse(503, 'Not now')
    importing(() => [200, done()])
    open('/b2b/userupload')
    await choose(twoStudents())
    await add()
    await heading('2 Student(s) successfully added')
    await waitFor(() => expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'Not now'))
    expect(server.of('GET /api/b2b/users')).toHaveLength(1)
    expect(screen.queryByText('Not now')).toBeNull()
    log.mockRestore()
  })

  it('comes back after a reload without the toast, and gives way to another file', async () => {
    server.answers['GET /api/b2b/imports/i1'] = () => [200, done()]
    const router = open('/b2b/userupload?import=i1')
    expect(await heading('2 Student(s) successfully added')).toBeTruthy()
    expect(toast).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Upload another CSV file' }))
    await focusOn('Choose the CSV file')
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('lists those enrolled before apart, and what was left out with all its errors to download', async () => {
    server.answers['GET /api/b2b/imports/i1'] = () => [
      200,
      done({
        failed: 2,
        errors: [{ row: 4, email: 'x', error: 'Row 4: Invalid email format' }],
        errorsUrl: 'https://files.example/errors.csv',
        alreadyEnrolled: [{ row: 3, name: 'Meera', email: 'm@meghdoot.example' }],
        alreadyEnrolledCount: 1,
      }),
    ]
    open('/b2b/userupload?import=i1')
    await heading('2 Student(s) successfully added')
    const before = screen.getByRole('table', { name: 'Students who were enrolled before' })
    expect(before.textContent).toContain('Meera')
    expect(screen.getByText('1 was already enrolled and stays as before.')).toBeTruthy()
    expect(screen.getByText('Row 4: Invalid email format')).toBeTruthy()
    expect(screen.getByText(/^2 invalid rows were left out\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All errors as CSV' }).getAttribute('href')).toBe(
      'https://files.example/errors.csv',
    )
  })

  it('says of whom was removed a few days ago that they are restored, and where', async () => {
    server.answers['GET /api/b2b/imports/i1'] = () => [
      200,
      done({
        alreadyEnrolled: [{ row: 3, name: 'Meera', email: 'm@meghdoot.example', removed: true }],
        alreadyEnrolledCount: 1,
      }),
    ]
    open('/b2b/userupload?import=i1')
    await heading('2 Student(s) successfully added')
    const before = screen.getByRole('table', { name: 'Students who were enrolled before' })
    expect(before.textContent).toContain('removed a few days ago')
    expect(screen.getByRole('link', { name: 'Recently removed' }).getAttribute('href')).toMatch(
      /^\/b2b\/users\/removed/,
    )
  })

  it('does not speak of invitations where nobody was new', async () => {
    server.answers['GET /api/b2b/imports/i1'] = () => [
      200,
      done({
        successful: 0,
        results: [],
        alreadyEnrolled: [{ row: 2, name: 'Meera', email: 'm@meghdoot.example' }],
        alreadyEnrolledCount: 1,
      }),
    ]
    open('/b2b/userupload?import=i1')
    await heading('0 Student(s) successfully added')
    expect(screen.queryByText('Students have not yet received invitations.')).toBeNull()
    expect(screen.queryByRole('table', { name: 'Students who were added' })).toBeNull()
  })

  it('fetches the further hundreds of the added when they are looked at', async () => {
    const people = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Student ${from + index}`,
        email: `s${from + index}@meghdoot.example`,
        entitySpecificFields: {},
      }))
    server.answers['GET /api/b2b/imports/i1'] = ({ query }) => [
      200,
      done({ successful: 130, results: query.offset === '100' ? people(101, 30) : people(1, 100) }),
    ]
    open('/b2b/userupload?import=i1')
    await heading('130 Student(s) successfully added')
    for (let page = 0; page < 10; page++) fireEvent.click(screen.getByRole('button', { name: 'Next added students' }))
    expect(await screen.findByText('s101@meghdoot.example', { selector: 'td' })).toBeTruthy()
    expect(screen.getByText('101 to 110 of 130')).toBeTruthy()
  })
})

describe('a platform operator', () => {
  it('names the institution in every call and every link', async () => {
    asOperator()
    importing(() => [200, importOf()])
    server.answers['GET /api/b2b/imports/i1'] = () => [200, done()]
    const router = open('/b2b/userupload?entityId=e7')
    await choose(twoStudents())
    await add()
    await heading('2 Student(s) successfully added')
    await waitFor(() => expect(server.of('GET /api/b2b/users')).toHaveLength(1))
    const calls = server.asked.filter(({ route }) => route.includes('/b2b/'))
    expect(calls.length).toBeGreaterThan(4)
    for (const { query } of calls) expect(query.entityId).toBe('e7')
    expect(router.state.location.search).toBe('?entityId=e7&import=i1')
    expect(screen.getByRole('link', { name: 'Send invites to students' }).getAttribute('href')).toBe(
      '/b2b/entitydashboard?entityId=e7#invites',
    )
  })
})
