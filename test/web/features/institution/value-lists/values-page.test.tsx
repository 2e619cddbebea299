// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Values } from '#shared/contract/values.ts'
import { ValuesPage } from '#web/features/institution/value-lists/values-page.tsx'
import { type Answer, closePage, college, openPage, refused, type Sent } from '../world.tsx'

const full = 'Computer Science and Engineering'
const years = ['1', '2', '3', '4'].map(label => ({ label, also: [], count: label === '4' ? 0 : 10 }))
const values: Values = {
  run: null,
  fields: [
    {
      field: 'department',
      values: [
        { label: 'Civil', also: [], count: 120 },
        { label: full, also: ['Comp Sc'], count: 230 },
        { label: 'CSE', also: [], count: 41 },
      ],
    },
    { field: 'year', values: years },
  ],
}
type Get = Answer | ((sent: Sent) => Answer)
const open = (get: Get = { data: values }, put: Get = { data: values }, roles?: ['counsellor']) =>
  openPage(ValuesPage, '/b2b/settings/values', {
    answers: { 'GET /b2b/entity': { data: college }, 'GET /b2b/entity/values': get, 'PUT /b2b/entity/values': put },
    ...(roles && { roles }),
  })
const puts = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const list = async (name: string) => within(await screen.findByRole('region', { name }))

beforeAll(() => import('#web/ui/dialogs/dialog.tsx'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  closePage()
})

describe('the lists of an institution', () => {
  it('show how each value reads, what else means it, and how many have it', async () => {
    open()
    const departments = await list('Departments')
    const rows = departments.getAllByRole('listitem').map(row => row.textContent)
    expect(rows.find(row => row?.startsWith('Civil'))).toContain('120 students')
    expect(rows.find(row => row?.includes('also written'))).toContain('Comp Sc')
    const shown = within((await list('Years')).getByRole('list', { name: 'Years' })).getAllByRole('listitem')
    expect(shown.map(row => row.textContent?.slice(0, 1))).toEqual(['1', '2', '3', '4'])
  })

  it('merge what was chosen into the one that most have, after a question', async () => {
    const { sent } = open()
    const departments = await list('Departments')
    await userEvent.click(departments.getByRole('checkbox', { name: 'Choose CSE' }))
    await userEvent.click(departments.getByRole('checkbox', { name: `Choose ${full}` }))
    await userEvent.click(departments.getByRole('button', { name: 'Merge' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/‘CSE’ becomes ‘Computer Science and Engineering’, with 41 students/)).toBeTruthy()
    expect(puts(sent)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(puts(sent)).toEqual([{ act: 'merge', field: 'department', from: ['CSE'], into: full }]))
    await waitFor(() => expect(departments.queryByText(/Merge these/)).toBeNull())
  })

  it('merge one into another that is named', async () => {
    const { sent } = open()
    const list4 = await list('Years')
    await userEvent.click(list4.getByRole('checkbox', { name: 'Choose 3' }))
    const merge = list4.getByRole('button', { name: 'Merge' })
    expect(merge).toHaveProperty('disabled', true)
    await userEvent.selectOptions(list4.getByLabelText('Merge ‘3’ into'), '2')
    await userEvent.click(merge)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(puts(sent)).toEqual([{ act: 'merge', field: 'year', from: ['3'], into: '2' }]))
  })

  it('suggest what looks like one, and do not ask again what is not the same', async () => {
    const { sent } = open()
    const suggested = within(await (await list('Departments')).findByRole('list', { name: 'Suggestions' }))
    expect(suggested.getByRole('listitem').textContent).toContain('CSE (41 students) looks like')
    await userEvent.click(suggested.getByRole('button', { name: `CSE and ${full} are not the same` }))
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
    cleanup()
    open()
    await list('Departments')
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
    expect(puts(sent)).toEqual([])
  })

  it('rename, add, remove what nobody has, and take a word out', async () => {
    const { sent } = open()
    const departments = await list('Departments')
    await userEvent.click(departments.getByRole('button', { name: 'Rename CSE' }))
    const name = departments.getByLabelText('New name of the department CSE')
    expect(document.activeElement).toBe(name)
    await userEvent.clear(name)
    await userEvent.type(name, 'CS{Enter}')
    await waitFor(() => expect(departments.queryByLabelText('New name of the department CSE')).toBeNull())
    await userEvent.click(departments.getByRole('button', { name: `Comp Sc no longer means ${full}` }))
    await userEvent.type(departments.getByLabelText('Another department'), 'Robotics{Enter}')
    const years = await list('Years')
    expect(years.queryByRole('button', { name: 'Remove 1 from the list' })).toBeNull()
    await userEvent.click(years.getByRole('button', { name: 'Remove 4 from the list' }))
    await waitFor(() =>
      expect(puts(sent)).toEqual([
        { act: 'rename', field: 'department', from: 'CSE', to: 'CS' },
        { act: 'split', field: 'department', label: full, word: 'Comp Sc' },
        { act: 'add', field: 'department', label: 'Robotics' },
        { act: 'drop', field: 'year', label: '4' },
      ]),
    )
  })

  it('say why something was refused, and keep what was typed', async () => {
    open({ data: values }, refused(409, '‘Civil’ is in the list already. To make one of two, please merge them.'))
    const departments = await list('Departments')
    await userEvent.type(departments.getByLabelText('Another department'), 'Civil{Enter}')
    expect((await departments.findByRole('alert')).textContent).toContain('please merge them')
    expect(departments.getByLabelText('Another department')).toHaveProperty('value', 'Civil')
  })

  it('show how far the roster follows', async () => {
    let asked = 0
    const run = (state: 'running' | 'done', looked: number) => ({
      state,
      looked,
      total: 300,
      startedAt: '2026-11-22T10:00:00Z',
    })
    open(() => ({ data: { ...values, run: ++asked === 1 ? run('running', 120) : run('done', 300) } }))
    expect(await screen.findByText(/120 of 300 students looked at/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/looked at/)).toBeNull(), { timeout: 5000 })
  })

  it('can be searched where they are long', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ label: `Department ${index}`, also: [], count: 1 }))
    open({
      data: {
        run: null,
        fields: [{ field: 'department', values: [...many, { label: 'Civil', also: ['Sthapatya'], count: 2 }] }],
      },
    })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find one of the departments' }), 'stha')
    const rows = within(screen.getByRole('list', { name: 'Departments' })).getAllByRole('listitem')
    expect(rows.map(row => row.textContent?.slice(0, 5))).toEqual(['Civil'])
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('None of them is found by ‘sthax’.')).toBeTruthy()
  })

  it('are read by a counsellor, who changes nothing', async () => {
    open({ data: values }, { data: values }, ['counsellor'])
    const departments = await list('Departments')
    expect(departments.getByText(full)).toBeTruthy()
    expect(departments.queryAllByRole('button')).toEqual([])
    expect(departments.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  it('say that they are empty, or could not be loaded, and try again', async () => {
    let asked = 0
    const empty: Values = { run: null, fields: [{ field: 'department', values: [] }] }
    open(() => (++asked === 1 ? refused(500, 'Something went wrong on our side.') : { data: empty }))
    expect(await screen.findByText('The lists could not be loaded.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/No departments yet/)).toBeTruthy()
  })
})
