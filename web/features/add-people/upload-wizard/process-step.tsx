import type { Entity } from '#shared/contract/entity.ts'
import { HelpLink } from '#web/features/add-people/help-link.tsx'
import { decimal, percent } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from './progress.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from './wizard.module.css'
import { countAdded } from './wizard-rules.ts'
import type { Dispatch, FileToAdd, ImportWork, RefusedImport } from './wizard-state.ts'

type Working = Exclude<ImportWork, RefusedImport>

/** Step 3: the file is sent, then the server adds the students by itself. */
export function ProcessStep({
  focus,
  work,
  problem,
  onAsk,
}: {
  focus: boolean
  work: Working
  /** Why the progress could not be asked for. */
  problem: string | null
  onAsk: () => void
}) {
  const { count, share, words, hint } = lookOf(work)
  return (
    <div className={styles.mid}>
      <span className={styles.spinner} aria-hidden="true" />
      <StepHeading focus={focus}>Processing Students...</StepHeading>
      <p className="soft">
        {count === null
          ? 'Adding students to the system'
          : count === 0
            ? 'Correcting addresses'
            : `Adding ${decimal(count)} student(s) to the system`}
      </p>
      <Progress label="Adding students" share={share} words={words} />
      <p className="small soft">{hint}</p>
      {problem && work.phase === 'running' ? (
        <Note tone="warn" live>
          <p>{problem}</p>
          <p>The work goes on meanwhile, and we keep asking how far it is.</p>
          <Button look="quiet" onClick={onAsk}>
            Ask now
          </Button>
        </Note>
      ) : null}
    </div>
  )
}

function lookOf(work: Working): { count: number | null; share: number | null; words: string; hint: string } {
  if (work.phase === 'sending') {
    const { share } = work
    return {
      count: countAdded(work.choice),
      share,
      words: share < 1 ? `${percent(share * 100)} of the file sent` : 'The file has been sent',
      hint: 'Please keep this page open until the file has been sent.',
    }
  }
  const hint = 'You may close this page: the work goes on and the result is kept.'
  if (work.latest === null) return { count: null, share: null, words: '', hint }
  const { successful, toAdd } = work.latest
  const share = toAdd === 0 ? null : successful / toAdd
  return { count: toAdd, share, words: `${decimal(successful)} of ${decimal(toAdd)}`, hint }
}

/** Step 3, refused: it stays here and says why (SPEC-411). */
export function RefusedStep({
  entity,
  focus,
  refused,
  dispatch,
  onAgain,
}: {
  entity: Entity
  focus: boolean
  refused: RefusedImport
  dispatch: Dispatch
  onAgain: (choice: FileToAdd) => void
}) {
  const { choice, message, again } = refused
  const title = again
    ? 'The upload was interrupted'
    : choice
      ? 'The students were not added'
      : 'This upload could not be found'
  const [what, more] = firstSentence(message)
  return (
    <>
      <StepHeading focus={focus}>{title}</StepHeading>
      <div className={styles.errors} role="alert">
        <p>
          <b>{what}</b>
        </p>
        {more || choice ? <p>{more || adviceFor(refused)}</p> : null}
      </div>
      <div className={styles.end}>
        <HelpLink refusal={refused} institution={entity.name} />
        {again && choice ? (
          <Button look="main" icon="repeat" onClick={() => onAgain(choice)}>
            Try again
          </Button>
        ) : null}
        <Button onClick={() => dispatch({ type: 'different file' })}>Upload different CSV file</Button>
      </div>
    </>
  )
}

function firstSentence(message: string): [string, string] {
  const end = message.indexOf('. ')
  return end < 0 ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 2)]
}

function adviceFor({ code, again }: RefusedImport): string {
  if (again) return 'Your file is still here. Trying again never adds a student twice.'
  const nobody = 'Nobody was added and no seat was taken.'
  return code === 'seat-limit' ? `${nobody} Ask for more seats, or upload a shorter file.` : nobody
}
