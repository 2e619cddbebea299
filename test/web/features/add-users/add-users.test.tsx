// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { asOperator, entity, ok, open, refuse, server, world } from './world.tsx'

vi.mock('#web/ui/dialogs/toast.tsx', () => ({ toast: vi.fn(), toastRefusal: vi.fn() }))
vi.mock('#web/lib/students-csv/client.ts', () => ({ checkStudentsFile: vi.fn() }))
world()

const single = 'POST /api/b2b/entity/users/single'
const person = 'POST /api/b2b/users'
let count = 0
const added = (body: unknown, roles: string[]) =>
  ok({ _id: `u${++count}`, profileId: 'p', entityId: 'e1', roles, ...(body as { name: string; email: string }) })
const shownPanel = async () => within(await screen.findByRole('tabpanel'))
const button = async (name: string) => (await shownPanel()).getByRole<HTMLButtonElement>('button', { name })
const field = async (label: string) => (await shownPanel()).getByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const fill = async () => {
  await type('Name', 'Meera Subramaniam')
  await type('E-mail', 'Meera@Meghdoot.example')
  await type('Phone', '98765 43210')
}

describe('adding one student', () => {
  it.each([
    ['college', ['Student ID', 'Department', 'Year']],
    ['training_institute', ['Trainee ID', 'Course', 'Batch']],
    ['other', ['Candidate ID', 'Program/Role', 'Group']],
    ['demo', []],
  ] as const)('asks a %s for name, e-mail, phone and its own fields, all marked required', async (type, own) => {
    server.answers['GET /api/b2b/entity'] = () => ok({ ...entity, type })
    open('/b2b/users/add')
    const boxes = (await shownPanel()).getAllByRole<HTMLInputElement>('textbox')
    expect(boxes.map(box => box.labels?.[0]?.textContent)).toEqual(['Name', 'E-mail', 'Phone', ...own])
    for (const box of boxes) expect(box.getAttribute('aria-required')).toBe('true')
  })

  it('can be sent once name, e-mail and phone are filled, with the own fields unchecked', async () => {
    open('/b2b/users/add')
    for (const [label, value] of [
      ['Name', 'Meera'],
      ['E-mail', 'm@meghdoot.example'],
    ] as const) {
      expect((await button('Add User')).disabled).toBe(true)
      await type(label, value)
    }
    await type('Phone', '   ')
    expect((await button('Add User')).disabled).toBe(true)
    await type('Phone', '98765 43210')
    expect((await button('Add User')).disabled).toBe(false)
  })

  it('sends what was typed, says so for 3 s, and waits with an empty form for the next one', async () => {
    server.answers[single] = ({ body }) => added(body, ['student'])
    open('/b2b/users/add')
    await fill()
    await type('Student ID', 'MCE26CE001')
    fireEvent.click(await button('Add User'))
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('User added successfully!', { seconds: 3 }))
    expect(server.of(single).map(({ body }) => body)).toEqual([
      {
        name: 'Meera Subramaniam',
        email: 'Meera@Meghdoot.example',
        entitySpecificFields: { phone: '98765 43210', studentId: 'MCE26CE001' },
      },
    ])
    for (const label of ['Name', 'E-mail', 'Phone', 'Student ID']) expect((await field(label)).value).toBe('')
    expect(document.activeElement).toBe(await field('Name'))
    expect(screen.getByRole('heading', { name: 'Added just now' })).toBeTruthy()
    expect(screen.getByText('Meera Subramaniam')).toBeTruthy()
  })

  it('counts the seat that was taken', async () => {
    server.answers[single] = ({ body }) => {
      server.answers['GET /api/b2b/entity'] = () => ok({ ...entity, seatsUsed: 2822 })
      return added(body, ['student'])
    }
    open('/b2b/users/add')
    expect(await screen.findByText('2,821 of 3,600 seats are taken.')).toBeTruthy()
    await fill()
    fireEvent.click(await button('Add User'))
    expect(await screen.findByText('2,822 of 3,600 seats are taken.')).toBeTruthy()
  })

  it('points at an e-mail address that is none, and sends nothing', async () => {
    open('/b2b/users/add')
    await fill()
    await type('E-mail', 'meera at meghdoot')
    fireEvent.click(await button('Add User'))
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    const email = await field('E-mail')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(server.of(single)).toEqual([])
  })

  it("says no free seat in the server's words, keeps what was typed, and lets one ask for more", async () => {
    const message = 'All 50 seats of your plan are taken. Remove somebody, or write to us for more seats.'
    server.answers[single] = () => refuse(409, message, 'seat-limit')
    open('/b2b/users/add')
    await fill()
    fireEvent.click(await button('Add User'))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect((await field('Name')).value).toBe('Meera Subramaniam')
    expect(screen.getByRole('link', { name: 'Ask for more seats' }).getAttribute('href')).toMatch(/^mailto:/)
    expect(toast).not.toHaveBeenCalled()
  })

  it("says 'Failed to add user' where the server says nothing of its own", async () => {
    server.answers[single] = () => [502, 'Bad Gateway']
    open('/b2b/users/add')
    await fill()
    fireEvent.click(await button('Add User'))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to add user')
    expect(screen.queryByRole('link', { name: 'Ask for more seats' })).toBeNull()
  })

  it('adds one person however often the button is pressed', async () => {
    let answer = () => {}
    server.answers[single] = async ({ body }) => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return added(body, ['student'])
    }
    open('/b2b/users/add')
    await fill()
    const add = await button('Add User')
    fireEvent.click(add)
    fireEvent.click(add)
    fireEvent.submit(add.form as HTMLFormElement)
    await waitFor(() => expect(server.of(single)).toHaveLength(1))
    answer()
    await waitFor(() => expect(toast).toHaveBeenCalled())
    expect(server.of(single)).toHaveLength(1)
  })

  it('is typed and sent by keyboard alone, one after the other', async () => {
    server.answers[single] = ({ body }) => added(body, ['student'])
    open('/b2b/users/add')
    const user = userEvent.setup()
    await user.click(await field('Name'))
    for (const name of ['Asha', 'Bela']) {
      await user.keyboard(`${name}{Tab}${name}@meghdoot.example{Tab}9876543210{Enter}`)
      await screen.findByText(name)
    }
    expect(server.of(single).map(({ body }) => (body as { name: string }).name)).toEqual(['Asha', 'Bela'])
  })
})

describe('adding an admin or counsellor', () => {
  it('offers a counsellor first, with what each may do and the welcome mail', async () => {
    open('/b2b/users/add?tab=staff')
    const panel = await shownPanel()
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Counsellor' }).checked).toBe(true)
    expect(panel.getByText(/feedback of students who share it\. Adds, removes and changes nobody\.$/)).toBeTruthy()
    expect(panel.getByText(/adds, changes and removes people/)).toBeTruthy()
    expect(panel.getByText(/They get a welcome mail/)).toBeTruthy()
  })

  it.each([
    ['Counsellor', 'Add counsellor', 'counsellor'],
    ['Admin', 'Add admin', 'entity_admin'],
  ])('sends the role of %s', async (label, name, role) => {
    server.answers[person] = ({ body }) => added(body, [role])
    open('/b2b/users/add?tab=staff')
    fireEvent.click((await shownPanel()).getByRole('radio', { name: label }))
    expect((await button(name)).disabled).toBe(true)
    await type('Name', 'Anil')
    await type('E-mail', 'anil@meghdoot.example')
    fireEvent.click(await button(name))
    await waitFor(() => expect(toast).toHaveBeenCalledWith('User added successfully!', { seconds: 3 }))
    expect(server.of(person).map(({ body }) => body)).toEqual([
      { name: 'Anil', email: 'anil@meghdoot.example', roles: [role] },
    ])
    expect(server.of(single)).toEqual([])
  })
})

describe('the tabs', () => {
  const tab = (name: string) => screen.findByRole('tab', { name })

  it('are walked by arrows, Home and End, with one stop for the Tab key', async () => {
    open('/b2b/users/add')
    const [one, csv, staff] = [
      await tab('Add Single User'),
      await tab('Upload CSV'),
      await tab('Add an admin or counsellor'),
    ]
    const user = userEvent.setup()
    await user.click(one)
    for (const [key, expected] of [
      ['{ArrowRight}', csv],
      ['{ArrowRight}', staff],
      ['{ArrowRight}', one],
      ['{ArrowLeft}', staff],
      ['{Home}', one],
      ['{End}', staff],
    ] as const) {
      await user.keyboard(key)
      await waitFor(() => expect(expected.getAttribute('aria-selected')).toBe('true'))
      expect(document.activeElement).toBe(expected)
      expect([one, csv, staff].filter(each => each.tabIndex === 0)).toEqual([expected])
      expect((await screen.findByRole('tabpanel')).getAttribute('aria-labelledby')).toBe(expected.id)
    }
  })

  it('keep what was typed, and stand in the address', async () => {
    const router = open('/b2b/users/add')
    await type('Name', 'Meera')
    fireEvent.click(await tab('Upload CSV'))
    expect(await screen.findByRole('heading', { name: 'Students bulk upload' })).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=csv')
    fireEvent.click(await tab('Add Single User'))
    expect((await field('Name')).value).toBe('Meera')
  })

  it('show the upload where the address names an import', async () => {
    open('/b2b/users/add?import=i1')
    expect(await screen.findByRole('heading', { name: 'Processing Students...' })).toBeTruthy()
    expect((await tab('Upload CSV')).getAttribute('aria-selected')).toBe('true')
  })
})

describe('the page', () => {
  it('names the institution for an operator in each call and link', async () => {
    asOperator()
    server.answers[single] = ({ body }) => added(body, ['student'])
    open('/b2b/users/add?entityId=e7')
    await fill()
    fireEvent.click(await button('Add User'))
    expect((await screen.findByRole('link', { name: 'Send invites' })).getAttribute('href')).toBe(
      '/b2b/entitydashboard?entityId=e7#invites',
    )
    const calls = server.asked.filter(({ route }) => route.includes('/b2b/'))
    expect(calls.map(({ query }) => query.entityId)).toEqual(calls.map(() => 'e7'))
    fireEvent.click(await screen.findByRole('tab', { name: 'Upload CSV' }))
    expect(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe('/b2b/users?entityId=e7')
  })

  it('says where the institution could not be loaded, and tries again', async () => {
    server.answers['GET /api/b2b/entity'] = () => refuse(503, 'Please wait a moment.')
    open('/b2b/users/add')
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.')
    server.answers['GET /api/b2b/entity'] = () => ok(entity)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await field('Name')).toBeTruthy()
  })
})
