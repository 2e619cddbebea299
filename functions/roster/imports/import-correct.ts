import type { Institution } from '#functions/institutions/public.ts'
import type { Now } from '#functions/platform/ports/clock.ts'
import type { Files } from '#functions/platform/ports/files.ts'
import type { Queue } from '#functions/platform/ports/queue.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { succeeded } from '#functions/platform/table/conditions.ts'
import { correctAddress } from '#functions/roster/students/correct-address.ts'
import { type ImportItem, outcomeLetters } from './import-rules.ts'
import { importFiles, importOutcomeWrite } from './import-store.ts'

type Services = { table: Table; files: Files; queue: Queue; now: Now }

/** The addresses that the admin chose to have corrected, one after the other; how far it is, is kept with each. */
export async function correctSome(
  begun: ImportItem,
  institution: Institution,
  { table, files, queue, now }: Services,
  until: number,
): Promise<ImportItem | 'later' | 'lost'> {
  if (begun.outcomes.length >= begun.toCorrect) return begun
  const corrections = await importFiles(files, begun.folder).corrections()
  let item = begun
  while (item.outcomes.length < item.toCorrect) {
    if (now().getTime() >= until) return 'later'
    const correction = corrections[item.outcomes.length]
    const letter = correction
      ? outcomeLetters[
          await correctAddress({ table, queue }, institution, {
            userId: correction.holder.userId,
            email: correction.email,
            by: item.by,
            now: now(),
          })
        ]
      : outcomeLetters.refused
    // Where it fails, another worker is at the same import, and goes on with it.
    if (!(await succeeded(table.transact([importOutcomeWrite(institution.entityId, item, letter)])))) return 'lost'
    item = { ...item, outcomes: item.outcomes + letter }
  }
  return item
}
