import { useRef, useState } from 'react'
import type { RouteSpec } from '#shared/contract/route.ts'
import { decimal } from '#web/lib/format.ts'
import { institutionRoutes } from '#web/lib/institution/institution-cache.ts'
import { CallError } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { listNames } from '../roster-table/roster-words-rules.ts'
import {
  type AccessAct,
  type AccessOutcome,
  type AccessTarget,
  accessWords,
  beginAccessRun,
  changeAccess,
  countTarget,
  needsNumber,
} from './change-access.ts'

/** What somebody asked for and has not confirmed. */
export type AskedAccess = { act: AccessAct; target: AccessTarget }
type Props = {
  asked: AskedAccess | null
  query: { entityId?: string }
  onClose: () => void
  onDone: (outcome: AccessOutcome) => void
  /** An act on all who match has begun. */
  onBegun?: (actId: string) => void
}

/** Says whom and what happens to their data, and does it. What stands on it elsewhere is asked for anew. */
export function AccessDialog({ asked, query, onClose, onDone, onBegun }: Props) {
  const { revalidate } = useCache()
  const number = useTypedNumber()
  const change = async ({ act, target }: AskedAccess) => {
    const count = countTarget(target)
    const confirm = needsNumber(act, count) ? count : undefined
    try {
      if (target.kind === 'chosen') onDone(await changeAccess(act, target.people, query, confirm))
      else onBegun?.(await beginAccessRun({ act, all: { filter: target.filter, expected: count }, confirm }, query))
      void revalidate(staleAfter(act))
    } catch (error) {
      // Somebody was added or removed meanwhile: the page behind shows it.
      if (error instanceof CallError && error.status === 409) void revalidate(staleAfter(act))
      throw error
    }
  }
  return (
    <ActionDialog
      about={asked}
      words={({ act, target }) => {
        const count = countTarget(target)
        const { title, body, button } = accessWords[act]
        return {
          title: title(count, target.kind === 'chosen' ? (target.people[0]?.name ?? '') : ''),
          body: (
            <div className="stack">
              <Whom target={target} />
              <p>{body(count)}</p>
              {needsNumber(act, count) ? number.field(count) : null}
            </div>
          ),
          button,
          look: act === 'restore' ? 'main' : 'bad',
          ...(act === 'remove' && { icon: 'trash' }),
        }
      }}
      check={({ act, target }) => !needsNumber(act, countTarget(target)) || number.isRight(countTarget(target))}
      act={change}
      onClose={() => {
        number.clear()
        onClose()
      }}
    />
  )
}

/** A removed student's own page would only answer that there is nobody. */
const staleAfter = (act: AccessAct): RouteSpec[] =>
  institutionRoutes.filter(({ path }) => act !== 'remove' || !path.startsWith('/b2b/users/{'))

function Whom({ target }: { target: AccessTarget }) {
  if (target.kind === 'all') return <p>{target.words}.</p>
  const names = target.people.map(({ name }) => name)
  return names.length > 1 ? <p>{listNames(names)}.</p> : null
}

/** The number that is typed before many are removed. */
function useTypedNumber() {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const type = (value: string) => {
    setTyped(value)
    setWrong(false)
  }
  return {
    clear: () => type(''),
    isRight: (count: number) => {
      const isRight = typed.replace(/[\s,.]/g, '') === String(count)
      setWrong(!isRight)
      if (!isRight) box.current?.focus()
      return isRight
    },
    field: (count: number) => (
      <TextField
        ref={box}
        label={`Type ${count} to go on`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        problem={isWrong ? `Please type ${count}: so many students are removed.` : null}
        onValue={type}
        hint={`${decimal(count)} at once is a lot, so we ask for the number.`}
      />
    ),
  }
}
