// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EntityType } from '#shared/contract/branding.ts'
import { workbookOf } from '#test/fakes/workbook.ts'
import type { FileCheck, Settings } from '#web/lib/students-csv/client.ts'
import { choose, csv, header, importOf, imports, ok, open, refuse, row, server, world } from './world.tsx'

vi.mock('#web/ui/dialogs/toast.tsx', () => ({ toast: vi.fn(), toastRefusal: vi.fn() }))
/** The real check of the file, without its worker, which jsdom does not have. */
vi.mock('#web/lib/students-csv/client.ts', async () => {
  const { checkFile, shown } = await import('#web/lib/students-csv/check-file.ts')
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
        errorsCsv: async () => new Blob([]),
        close: () => undefined,
      }
    },
  }
})
world()

const post = { url: 'https://files.example/', fields: { key: 'k' }, uploadKey: 'uploads/e1/k', expiresAt: '' }
const isWish = (body: unknown) => typeof body === 'object' && body !== null && 'size' in body
const taking = () => {
  server.answers[imports] = ({ body }) => (isWish(body) ? ok({ upload: post }) : [200, importOf()])
}
const sent = () =>
  server
    .of(imports)
    .map(({ body }) => body)
    .find(body => !isWish(body))
const heading = (name: string) => screen.findByRole('heading', { name })
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const own = 'PRN,Student Name,E-mail ID,Mobile No,Branch,Class,Remarks\nMC-1,Asha Rao,a@b.co,9822012345,Civil,FY,ok\n'

describe('headers in their own words', () => {
  it('are shown with their values, can be changed, and go along with the file', async () => {
    taking()
    open('/b2b/userupload')
    await choose(csv(own))
    await heading('Which column is which?')
    const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
    expect([field('Name').value, field('Student ID').value, field('Year').value]).toEqual([
      'Student Name',
      'PRN',
      'Class',
    ])
    expect(screen.getByText('For example Asha Rao')).toBeTruthy()
    expect(screen.getByText(/One column is not read/).textContent).toContain('Remarks')
    fireEvent.change(field('Student ID'), { target: { value: '' } })
    await click('Read the file this way')
    expect(screen.getByText('Please choose the column for Student ID')).toBeTruthy()
    fireEvent.change(field('Student ID'), { target: { value: 'PRN' } })
    await click('Read the file this way')
    await heading('Students to be added')
    await click('Add 1 student(s)')
    await waitFor(() =>
      expect(sent()).toMatchObject({ mapping: { PRN: 'studentId', 'E-mail ID': 'email', Class: 'year' } }),
    )
  })

  it('that were remembered lead straight to the preview, which says how they were read', async () => {
    const mapping = {
      PRN: 'studentId',
      'Student Name': 'name',
      'E-mail ID': 'email',
      'Mobile No': 'phone',
      Branch: 'department',
      Class: 'year',
    }
    server.answers['GET /api/b2b/entity/users/csv/guide'] = () => ok({ mapping, years: [{ label: '1', also: [] }] })
    open('/b2b/userupload')
    await choose(csv(own))
    await heading('Students to be added')
    expect(screen.getByText(/^Read by the columns as last time/)).toBeTruthy()
    await click('Change the columns')
    await heading('Which column is which?')
  })

  it('of which not all can be told are asked for', async () => {
    open('/b2b/userupload')
    await choose(csv('Key,Learner,Mail,Cell,Branch,Class\nMC-1,Asha Rao,a@b.co,9822012345,Civil,FY\n'))
    await click('Say which column is which')
    await heading('Which column is which?')
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Learner' } })
    fireEvent.change(screen.getByLabelText('Student ID'), { target: { value: 'Key' } })
    await click('Read the file this way')
    expect(await heading('Students to be added')).toBeTruthy()
  })

  it('may be those of a workbook', async () => {
    const rows = own
      .trim()
      .split('\n')
      .map(line => line.split(','))
    open('/b2b/userupload')
    await choose(new File([workbookOf([['Final year'], ...rows])], 'final.xlsx'))
    expect(await heading('Which column is which?')).toBeTruthy()
  })
})

describe('refused rows', () => {
  it('are mended in place, checked at once, and sent as corrections; going back loses nothing', async () => {
    taking()
    open('/b2b/userupload')
    await choose(csv([header, row(1), row(2).replace('@', ' at '), row(3).replace('Student 3', '?????')].join('\n')))
    const email = await screen.findByLabelText('Email in row 3')
    expect(email).toHaveProperty('value', 's2 at meghdoot.example')
    fireEvent.change(email, { target: { value: 's1@meghdoot.example' } })
    fireEvent.blur(email)
    expect(await screen.findByText('Duplicate email in file (s1@meghdoot.example)')).toBeTruthy()
    fireEvent.change(email, { target: { value: 's2@meghdoot.example' } })
    fireEvent.keyDown(email, { key: 'Enter' })
    expect(await screen.findByText('Fine now')).toBeTruthy()
    await click('Continue without the 1 invalid row')
    await click('Cancel')
    await click('Continue without the 1 invalid row')
    await click('Add 2 student(s)')
    await waitFor(() =>
      expect(sent()).toMatchObject({
        skipInvalid: true,
        corrections: [{ row: 3, column: 'email', value: 's2@meghdoot.example' }],
      }),
    )
  })
})

describe('the ID of somebody who is here', () => {
  const holder = { userId: 'u9', name: 'Student 1', email: 'old@meghdoot.example', signedIn: true }
  const sameIds = [{ row: 2, name: 'Student 1', email: 's1@meghdoot.example', id: 'MCE26CE0001', holder }]

  it('stands in the preview as a correction of the address, with a choice', async () => {
    taking()
    server.answers['POST /api/b2b/entity/users/same-ids'] = () => ok({ sameIds })
    open('/b2b/userupload')
    await choose(csv([header, row(1), row(2)].join('\n')))
    const group = within(await screen.findByRole('region', { name: 'Address corrections (1)' }))
    expect(group.getByText(/has signed in already, so the change waits for both mailboxes/)).toBeTruthy()
    fireEvent.click(group.getByRole('button', { name: 'Leave all as they are' }))
    expect(screen.getByRole('button', { name: 'Add 1 student(s)' })).toBeTruthy()
    fireEvent.click(group.getByRole('checkbox'))
    await click('Add 1 student(s) and correct 1 address')
    await waitFor(() => expect(sent()).toMatchObject({ sameId: 'correct', sameIdRows: [2] }))
  })

  it('leads back to the preview where only the server noticed', async () => {
    server.answers[imports] = ({ body }) =>
      isWish(body)
        ? ok({ upload: post })
        : [409, { success: false, code: 'same-id', message: 'Row 2', sameIds, sameIdCount: 1 }]
    open('/b2b/userupload')
    await choose(csv([header, row(1), row(2)].join('\n')))
    await click('Add 2 student(s)')
    expect(await screen.findByRole('region', { name: 'Address corrections (1)' })).toBeTruthy()
  })

  it('is corrected with one click where one student was typed', async () => {
    server.answers['POST /api/b2b/entity/users/single'] = () => [
      409,
      { success: false, code: 'same-id', message: 'MC-1 is Student 1', holder },
    ]
    server.answers['PUT /api/b2b/users/u9'] = () => refuse(400, 'not now')
    open('/b2b/users/add')
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    await type('Name', 'Student 1')
    await type('E-mail', 's1@meghdoot.example')
    await type('Phone', '9822012345')
    await click('Add User')
    await click('Correct the address of Student 1')
    await waitFor(() => expect(server.of('PUT /api/b2b/users/u9')[0]?.body).toEqual({ email: 's1@meghdoot.example' }))
  })
})
