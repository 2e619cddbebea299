import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { ListedValue, Values, ValuesChange } from '#shared/contract/values.ts'
import type { RosterField } from '#shared/rules/roster-fields.ts'
import { plainValue } from '#shared/rules/value-lists.ts'
import { counted } from '#web/lib/format.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { ProblemNote } from '#web/ui/note.tsx'
import { useChangeValues } from './use-values.ts'
import { ValueRow } from './value-row.tsx'
import styles from './values.module.css'
import { MergeBar } from './values-merge.tsx'
import { Suggestions } from './values-suggestions.tsx'
import { listWords } from './values-words-rules.ts'

type Props = {
  field: RosterField
  values: readonly ListedValue[]
  which: WhichEntity
  mayAct: boolean
  onValues: (values: Values) => void
}

/** With more, one looks for a name instead of reading all. */
const manyValues = 15

/** By then a dialog has closed and given the focus back. */
const focusMs = 300

/** One list: how each value reads, what else means it, how many have it, and what an admin does with it. */
export function ValuesList({ field, values, which, mayAct, onValues }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, one, many } = listWords[field]
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [find, setFind] = useState('')
  const { change, isBusy: busy, problem, forget } = useChangeValues(which, onValues)
  const picked = values.filter(({ label }) => chosen.includes(label))
  const shown = values.filter(value => isFound(value, find))
  const act: typeof change = async body => {
    const done = await change(body)
    if (!done) return false
    setChosen([])
    focusWhereLost(heading)
    void toast(body.act === 'merge' || body.act === 'rename' ? 'Saved. All students follow.' : 'Saved.')
    return true
  }
  const choose = (label: string, on: boolean) => {
    forget()
    setChosen(before => (on ? [...before, label] : before.filter(other => other !== label)))
  }
  return (
    <section className="card" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="small soft num">{values.length > 0 ? counted(values.length, one, many) : ''}</p>
      </div>
      {field === 'year' ? <AboutYears /> : null}
      {mayAct && field !== 'year' ? (
        <Suggestions
          field={field}
          values={values}
          busy={busy}
          onMerge={(from, into) => void act({ act: 'merge', field, from: [from], into })}
        />
      ) : null}
      <ProblemNote>{problem}</ProblemNote>
      {values.length > manyValues ? (
        <input
          className={`input ${styles.find}`}
          type="search"
          aria-label={`Find one of the ${many}`}
          placeholder={`Find one of ${values.length} ${many}`}
          value={find}
          onChange={event => setFind(event.target.value)}
        />
      ) : null}
      {values.length === 0 ? (
        <NoneYet many={many} mayAct={mayAct} />
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {shown.map(value => (
            <ValueRow
              {...{ field, value, mayAct, busy }}
              key={value.label}
              chosen={chosen.includes(value.label)}
              onChosen={on => choose(value.label, on)}
              change={act}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && values.length > 0 ? (
        <p className="soft">None of them is found by ‘{find.trim()}’.</p>
      ) : null}
      {mayAct && picked.length > 0 ? (
        <MergeBar {...{ field, picked, values, busy, problem }} onClear={() => setChosen([])} change={act} />
      ) : null}
      {mayAct ? <AddValue field={field} busy={busy} change={act} /> : null}
    </section>
  )
}

/** The button that was pressed may be gone with what it was about. */
const focusWhereLost = (heading: RefObject<HTMLElement | null>) =>
  setTimeout(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, focusMs)

const AboutYears = () => (
  <p className={`small soft ${styles.about}`}>
    1st, First, I, FY, FE and the like are understood by themselves; Final, Last, LY and BE mean the last year of this
    list. A year of graduation is one of its own, unless you merge it into another.
  </p>
)

const NoneYet = ({ many, mayAct }: { many: string; mayAct: boolean }) => (
  <p className="soft">
    {mayAct
      ? `No ${many} yet. They come with your students; you can also write the list before.`
      : `No ${many} yet. They come with the students.`}
  </p>
)

const isFound = ({ label, also }: ListedValue, find: string): boolean =>
  [label, ...also].some(text => plainValue(text).includes(plainValue(find)))

type AddProps = { field: RosterField; busy: boolean; change: (change: ValuesChange) => Promise<boolean> }

/** A value before anybody has it: a fifth year, a department that begins next term. */
function AddValue({ field, busy, change }: AddProps) {
  const [label, setLabel] = useState('')
  const { one } = listWords[field]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || label.trim() === '') return
    if (await change({ act: 'add', field, label: label.trim() })) setLabel('')
  }
  return (
    <form className={styles.add} onSubmit={event => void submit(event)}>
      <TextField
        label={`Another ${one}`}
        maxLength={field === 'year' ? 20 : 120}
        autoComplete="off"
        value={label}
        onValue={setLabel}
      />
      <Button type="submit" icon="plus" busy={busy} disabled={label.trim() === ''}>
        Add<span className="sr"> the {one}</span>
      </Button>
    </form>
  )
}
