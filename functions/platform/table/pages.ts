import type { Item, Query, Table } from '#functions/platform/ports/table.ts'

/** Page after page, to the last. `read` is told where to go on. */
export async function* everyPage<P extends { cursor: string | null }>(
  read: (cursor: string | undefined) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield page
    cursor = page.cursor ?? undefined
  } while (cursor !== undefined)
}

/** All that a query finds, however many pages that are. */
export async function everyItem(table: Table, query: Omit<Query, 'cursor'>): Promise<Item[]> {
  const found: Item[] = []
  for await (const { items } of everyPage(cursor => table.query({ ...query, cursor }))) found.push(...items)
  return found
}
