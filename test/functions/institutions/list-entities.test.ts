import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, startOffice } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.stop())

describe('The operator’s list of institutions', () => {
  it('is empty before the first one', async () => {
    await expect(office.list()).resolves.toEqual({ entities: [], cursor: null })
  })

  it('goes by name, without minding capitals and accents, 25 a page', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `College ${String(index).padStart(2, '0')}`)
    for (const name of [...names.toReversed(), 'Álava School', 'bhavan', 'Zenith']) await office.create({ name })
    const first = await office.list()
    expect(first.entities).toHaveLength(25)
    expect(first.entities.slice(0, 3).map(({ name }) => name)).toEqual(['Álava School', 'bhavan', 'College 00'])
    const second = await office.list({ cursor: first.cursor ?? '' })
    expect(second).toMatchObject({ cursor: null })
    expect([...first.entities, ...second.entities].map(({ name }) => name)).toEqual([
      ...['Álava School', 'bhavan'],
      ...names,
      'Zenith',
    ])
  })

  it('finds those whose name begins with what is typed, over pages as well', async () => {
    const found = async (search: string) => (await office.list({ search })).entities.map(({ name }) => name)
    await expect(found('alava')).resolves.toEqual(['Álava School'])
    await expect(found(' BHA')).resolves.toEqual(['bhavan'])
    await expect(found('school')).resolves.toEqual([])
    const page = await office.list({ search: 'college' })
    const rest = await office.list({ search: 'college', cursor: page.cursor ?? '' })
    expect(page.entities.length + rest.entities.length).toBe(30)
    await expect(office.list({ search: 'zen', cursor: page.cursor ?? '' })).resolves.toMatchObject({
      entities: [{ name: 'Zenith' }],
    })
  })

  it('shows where each one stands', async () => {
    const { _id } = await office.create({ name: 'Yoga Academy', plan: 'standard' })
    await office.update(_id, { planEndsAt: '2026-11-01T00:00:00Z', name: 'Yoga School' })
    await expect(office.list({ search: 'yoga' })).resolves.toMatchObject({
      entities: [
        {
          ...{ _id, name: 'Yoga School', status: 'expired', plan: 'standard', seats: 50, seatsUsed: 0 },
          planEndsAt: '2026-11-01T00:00:00.000Z',
        },
      ],
    })
  })
})
