// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { importOf } from '#test/web/features/add-people/world.tsx'
import { addedCsv } from '#web/features/add-people/import-result/added-students.tsx'

afterEach(() => vi.unstubAllGlobals())

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Student ${from + index}`,
    email: `s${from + index}@meghdoot.example`,
    entitySpecificFields: { phone: '+919822012345', studentId: `M-${from + index}`, department: 'Civil', year: '2' },
  }))

it('saves all students of an import, fetched a hundred at a time, each once and in the template’s columns', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    const offset = Number(new URL(url, 'http://localhost').searchParams.get('offset'))
    const results = people(offset + 1, Math.min(100, 230 - offset))
    return new Response(JSON.stringify(importOf({ state: 'done', successful: 230, results })))
  })
  const csv = await addedCsv('college', importOf({ state: 'done', successful: 230, results: people(1, 100) }), {})
  const lines = (await csv.text()).replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toHaveLength(231)
  expect(lines[0]).toBe('Name,Email,Phone,Student ID,Department,Year')
  // A phone number with a plus would be a formula.
  expect(lines[230]).toBe("Student 230,s230@meghdoot.example,'+919822012345,M-230,Civil,2")
  expect(new Set(lines).size).toBe(231)
  expect(asked).toHaveLength(2)
})
