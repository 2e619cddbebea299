import type { EntityType } from '#shared/contract/branding.ts'
import type { Correction } from '#shared/rules/students-csv.ts'
import { counted, decimal, inWords, percent } from '#web/lib/format.ts'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'
import { ProblemNote } from '#web/ui/note.tsx'
import { Progress } from '../upload-wizard/progress.tsx'
import type { ChosenFile } from '../upload-wizard/use-chosen-file.ts'
import styles from '../upload-wizard/wizard.module.css'
import { withCorrection } from '../upload-wizard/wizard-rules.ts'
import type { ChoosingFile, Dispatch } from '../upload-wizard/wizard-state.ts'
import { ErrorBox } from './error-box.tsx'
import { MendRows } from './mend-rows.tsx'

type Props = { type: EntityType; name: string; state: ChoosingFile; file: ChosenFile; dispatch: Dispatch }

/** Which file was chosen, how far it is read, what is wrong with it, and where that can be mended here. */
export function FileReport({ type, name, state, file, dispatch }: Props) {
  const { reading, check, problem, hints, errorsShown } = state
  const mend = (correction: Correction) => {
    dispatch({ type: 'mended', correction })
    file.again(withCorrection(hints, correction), 'checked again')
  }
  return (
    <>
      <p className={styles.selected}>
        <span>
          Selected: <b>{name}</b>
        </span>
        {check?.kind === 'checked' ? <span className="soft small num">{counted(check.total, 'row')}</span> : null}
      </p>
      <ProblemNote>{problem}</ProblemNote>
      {check && errorsShown ? <Problems check={check} fileName={name} /> : null}
      {check?.kind === 'checked' && errorsShown ? (
        <MendRows type={type} check={check} corrections={hints?.corrections ?? []} file={file} onMend={mend} />
      ) : null}
      {reading === null ? null : (
        <Progress label="Checking the file" share={reading} words={`${percent(reading * 100)} checked`} />
      )}
    </>
  )
}

function Problems({ check, fileName }: { check: CheckedFile; fileName: string }) {
  if (check.kind === 'checked' && check.errorCount === 0) return null
  return (
    <>
      <ErrorBox check={check} fileName={fileName} />
      <p className="soft">{adviceFor(check)}</p>
    </>
  )
}

function adviceFor(check: CheckedFile): string {
  const nothing = 'Nothing has been added.'
  if (check.kind === 'unusable') return `${nothing} Correct the file and choose it again.`
  const rows = check.invalid === 1 ? 'the one row' : `the ${fewInWords(check.invalid)} rows`
  const rest = check.valid === 1 ? 'the other one' : `the other ${decimal(check.valid)}`
  const others = check.valid > 0 ? `, or go on with ${rest}` : ''
  return `${nothing} Mend ${rows} below, or correct ${check.invalid === 1 ? 'it' : 'them'} in your file and choose it again${others}.`
}

const fewInWords = (count: number): string => (count <= 12 ? inWords(count) : decimal(count))
