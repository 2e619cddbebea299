import { useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { type RemovedPerson, roster } from '#shared/contract/roster.ts'
import { type CallError, call, messageOf } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/cache.ts'
import { counted } from '#web/lib/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Bone, EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccessRunNote, useAccessRun } from './access-changes/access-run.tsx'
import { beginAccessRun, changeAccess, doneSentence } from './access-changes/change-access.ts'
import { OutcomeNote } from './access-changes/outcome-note.tsx'
import styles from './removed-people/removed-people.module.css'
import { RemovedPersonRow } from './removed-people/removed-person-row.tsx'
import { type RosterInstitution, useInstitution } from './use-institution.ts'

/** /b2b/users/removed: who was removed within the last seven days, and the way back (SPEC-42). */
export function RemovedPage() {
  const { institution, error, retry } = useInstitution()
  const back = institution?.which.at('/b2b/users') ?? '/b2b/users'
  return (
    <Page
      title="Recently removed"
      crumbs={[{ label: 'Students', to: back }, { label: 'Recently removed' }]}
      intro={
        <p className="soft">
          Who was removed can be brought back for seven days, with everything. Then their data is deleted for good.
        </p>
      }
    >
      {institution ? (
        <Removed institution={institution} />
      ) : error ? (
        <ErrorState message="This institution could not be loaded." error={error} onRetry={retry} />
      ) : (
        <Bones />
      )}
    </Page>
  )
}

function useRemoved(query: { entityId?: string }) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    { people: RemovedPerson[]; cursor: string | null },
    CallError
  >(
    (index, before) => {
      if (before?.cursor === null) return null
      return keyOf(roster.listRemoved, {
        query: { ...query, ...(index > 0 && before && { cursor: before.cursor }) },
      })
    },
    async ([, , , asked]: readonly unknown[]) =>
      (await call(roster.listRemoved, { query: roster.listRemoved.query.parse(asked) })).data,
  )
  return {
    people: data?.flatMap(page => page.people),
    hasMore: data?.at(-1)?.cursor !== null,
    error,
    isValidating,
    more: () => void setSize(size + 1),
    refresh: mutate,
  }
}

type News = { words: string[]; refused: { id: string; name: string; message: string }[] }

function Removed({ institution }: { institution: RosterInstitution }) {
  const { query, at } = institution.which
  const { mutate } = useSWRConfig()
  const removed = useRemoved(query)
  const run = useAccessRun(query)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState<News | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { people } = removed
  /** `of`: whose button is busy. */
  const restore = async (of: string, work: () => Promise<News | null>) => {
    setBusy(of)
    try {
      setNews(await work())
      setTicked(new Set())
      await removed.refresh()
      await mutate(key => Array.isArray(key) && /^\/b2b\/(?!.*\{)/.test(String(key[1])))
    } catch (error) {
      void toast(messageOf(error), { tone: 'bad', seconds: 5 })
    } finally {
      setBusy(null)
    }
  }
  const restorePeople = (of: string, chosen: readonly RemovedPerson[]) =>
    restore(of, async () => {
      const { done, refused } = await changeAccess('restore', chosen, query)
      return {
        words: [doneSentence('restore', done.length).replace(/students?/, done.length === 1 ? 'person' : 'people')],
        refused: refused.map(({ person, message }) => ({ id: person._id, name: person.name, message })),
      }
    })
  const restoreAct = (actId: string) =>
    restore(actId, async () => {
      run.begin(await beginAccessRun({ act: 'restore', removedIn: actId }, query))
      return null
    })
  if (!people) {
    if (!removed.error) return <Bones />
    return (
      <ErrorState
        message="Who was removed could not be loaded."
        error={removed.error}
        onRetry={() => void removed.refresh()}
      />
    )
  }
  const chosen = people.filter(({ _id }) => ticked.has(_id)).slice(0, 100)
  return (
    <div className="stack">
      {run.actId ? (
        <AccessRunNote key={run.actId} actId={run.actId} query={query} onBegun={run.begin} onClose={run.close} />
      ) : null}
      {news ? <OutcomeNote words={news.words} refused={news.refused} onClose={() => setNews(null)} /> : null}
      {people.length === 0 ? (
        <EmptyState
          title="Nobody was removed in the last seven days"
          action={<ButtonLink to={at('/b2b/users')}>Back to the students</ButtonLink>}
        >
          Whoever is removed stands here, in case it was a mistake.
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p className="soft num" role="status">
              {chosen.length > 0
                ? `${chosen.length} selected`
                : `${counted(people.length, 'person', 'people')}${removed.hasMore ? ', and more' : ''}`}
            </p>
            {chosen.length > 0 ? (
              <Button look="main" busy={busy === 'chosen'} onClick={() => void restorePeople('chosen', chosen)}>
                Restore {counted(chosen.length, 'person', 'people')}
              </Button>
            ) : null}
            {together(people).map(({ actId, words }) => (
              <Button key={actId} busy={busy === actId} onClick={() => void restoreAct(actId)}>
                {words}
              </Button>
            ))}
          </div>
          <ul className={styles.list} aria-label="Recently removed">
            {people.map(person => (
              <RemovedPersonRow
                key={person._id}
                person={person}
                isTicked={ticked.has(person._id)}
                busy={busy === person._id}
                onTick={isTicked => {
                  const next = new Set(ticked)
                  if (isTicked) next.add(person._id)
                  else next.delete(person._id)
                  setTicked(next)
                }}
                onRestore={() => void restorePeople(person._id, [person])}
              />
            ))}
          </ul>
          {removed.hasMore ? (
            <Button busy={removed.isValidating} onClick={removed.more}>
              Show more
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

const clockTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Removals of many at once, which come back at once. */
function together(people: readonly RemovedPerson[]): { actId: string; words: string }[] {
  const acts = Map.groupBy(
    people.filter(({ actId }) => actId !== null),
    ({ actId }) => actId ?? '',
  )
  return [...acts].map(([actId, some]) => ({
    actId,
    words: `Restore all removed together on ${clockTime.format(new Date(some.at(-1)?.removedAt ?? ''))}`,
  }))
}

function Bones() {
  return (
    <Skeleton label="Loading who was removed">
      {[1, 2, 3, 4].map(row => (
        <Bone key={row} height="4rem" style={{ marginTop: 'var(--s2)' }} />
      ))}
    </Skeleton>
  )
}
