import type { Entity } from '#shared/contract/entity.ts'
import type { StudentImport } from '#shared/contract/roster.ts'
import { counted, decimal } from '#web/lib/format.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { seatsTaken } from '../seats.tsx'
import { StepHeading } from '../upload-wizard/step-heading.tsx'
import styles from '../upload-wizard/wizard.module.css'
import type { Dispatch } from '../upload-wizard/wizard-state.ts'
import { AddedStudents } from './added-students.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import { EnrolledBefore } from './enrolled-before.tsx'
import { ResultPart } from './result-part.tsx'

type Props = { entity: Entity; which: WhichEntity; focus: boolean; result: StudentImport; dispatch: Dispatch }

/** Step 4: who was added, who was here before, and what was left out. */
export function CompleteStep({ entity, which, focus, result, dispatch }: Props) {
  const { successful, alreadyEnrolledCount, failed } = result
  return (
    <>
      <div className={styles.success}>
        <span className={styles.tick} aria-hidden="true">
          <Icon name="check" />
        </span>
        <div>
          <StepHeading focus={focus}>{decimal(successful)} Student(s) successfully added</StepHeading>
          <p className="soft">
            to {entity.name}. {seatsTaken(entity)}
          </p>
        </div>
      </div>
      {successful > 0 ? (
        <>
          <Note icon="mail">
            <b>Students have not yet received invitations.</b> Invites must be sent manually from the dashboard.
          </Note>
          <AddedStudents entity={entity} which={which} result={result} />
        </>
      ) : null}
      {alreadyEnrolledCount > 0 ? <EnrolledBefore result={result} which={which} /> : null}
      {result.sameIds ? <CorrectionsPart sameIds={result.sameIds} /> : null}
      {failed > 0 ? <LeftOut result={result} /> : null}
      <div className={styles.end}>
        <ButtonLink look="main" icon="mail" to={`${which.at('/b2b/entitydashboard')}#invites`}>
          Send invites to students
        </ButtonLink>
        <ButtonLink to={which.at('/b2b/entitydashboard')}>Go to dashboard</ButtonLink>
        <Button look="quiet" onClick={() => dispatch({ type: 'different file' })}>
          Upload another CSV file
        </Button>
      </div>
    </>
  )
}

function LeftOut({ result: { failed, errors, errorsUrl, fileName } }: { result: StudentImport }) {
  const shown = errors.slice(0, 5)
  return (
    <ResultPart title="Left out">
      <p className="soft">
        {counted(failed, 'invalid row was', 'invalid rows were')} left out. Correct {failed === 1 ? 'it' : 'them'} in
        your file and upload it again: who is enrolled already stays as before.
      </p>
      <ul className={styles.bullets}>
        {shown.map(({ row, error }) => (
          <li key={`${row} ${error}`}>{error}</li>
        ))}
      </ul>
      {errorsUrl ? (
        <p>
          <a href={errorsUrl} download={`errors in ${fileName}`}>
            All errors as CSV
          </a>
        </p>
      ) : null}
    </ResultPart>
  )
}
