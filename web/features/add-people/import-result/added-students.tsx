import { useState } from 'react'
import type { EntityType } from '#shared/contract/branding.ts'
import type { Entity } from '#shared/contract/entity.ts'
import { roster, type StudentImport } from '#shared/contract/roster.ts'
import { csvText, forExcel } from '#shared/rules/csv-text.ts'
import { csvColumns } from '#shared/rules/students-file/columns.ts'
import { LinesPager, linesPerPage } from '#web/features/add-people/upload-wizard/lines-pager.tsx'
import { PeopleTable } from '#web/features/add-people/upload-wizard/people-table.tsx'
import type { AskedInstitution } from '#web/lib/institution/asked-institution.ts'
import { call } from '#web/lib/server/api.ts'
import { saveBlob } from '#web/lib/server/exports.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { useTask } from '#web/lib/server/use-task.ts'
import { Button } from '#web/ui/button.tsx'
import { toastRefusal } from '#web/ui/dialogs/toast.tsx'
import { ProblemNote } from '#web/ui/note.tsx'
import { ResultPart } from './result-part.tsx'

type Props = { entity: Entity; which: AskedInstitution; result: StudentImport }

/** The server gives them 100 at a time. */
const batchSize = 100

export function AddedStudents({ entity, which, result }: Props) {
  const [page, setPage] = useState(0)
  const first = page * linesPerPage
  const offset = Math.floor(first / batchSize) * batchSize
  const { importId } = result
  const further = useRoute(
    roster.getImport,
    offset === 0 ? null : { params: { importId }, query: { ...which.query, offset } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const batch = offset === 0 ? result.results : (further.data?.results ?? [])
  return (
    <ResultPart title="Added">
      <ProblemNote>{further.error?.message}</ProblemNote>
      <PeopleTable
        type={entity.type}
        caption="Students who were added"
        people={batch.slice(first - offset, first - offset + linesPerPage)}
      />
      <LinesPager label="added students" page={page} total={result.successful} onPage={setPage} />
      <SaveAdded entity={entity} which={which} result={result} />
    </ResultPart>
  )
}

function SaveAdded({ entity, which, result }: Props) {
  const { run, isBusy } = useTask(async () => {
    saveBlob(await addedCsv(entity.type, result, which.query), `added from ${result.fileName}`)
  }, toastRefusal)
  return (
    <p>
      <Button look="quiet" icon="download" busy={isBusy} onClick={() => void run()}>
        The added students as CSV
      </Button>
    </p>
  )
}

/** All students of an import as a CSV, fetched a hundred at a time. It can be uploaded again as it is. */
export async function addedCsv(type: EntityType, result: StudentImport, query: { entityId?: string }): Promise<Blob> {
  const added = [...result.results]
  while (added.length < result.successful) {
    const further = { params: { importId: result.importId }, query: { ...query, offset: added.length } }
    const { results } = await call(roster.getImport, further)
    if (results.length === 0) break
    added.push(...results)
  }
  const columns = csvColumns(type)
  const rows = added.map(({ name, email, entitySpecificFields }) => {
    const values = { ...entitySpecificFields, name, email }
    return columns.map(({ field }) => values[field] ?? '')
  })
  return new Blob([forExcel(csvText([columns.map(({ label }) => label), ...rows]))], { type: 'text/csv' })
}
