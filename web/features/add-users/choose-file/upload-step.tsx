import { Fragment } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import type { Correction } from '#shared/rules/students-csv.ts'
import { requiredLabels, templateName, templateText } from '#shared/rules/students-csv-columns.ts'
import { counted, decimal, inWords, percent } from '#web/lib/format.ts'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NameColumns } from '../upload-wizard/name-columns.tsx'
import { Progress } from '../upload-wizard/progress.tsx'
import { saveFile } from '../upload-wizard/save-file.ts'
import { StepHeading } from '../upload-wizard/step-heading.tsx'
import type { ChosenFile } from '../upload-wizard/use-wizard.ts'
import styles from '../upload-wizard/wizard.module.css'
import {
  type Checked,
  canSkip,
  type FileHints,
  type WizardEvent,
  type WizardState,
} from '../upload-wizard/wizard-rules.ts'
import { ErrorBox } from './error-box.tsx'
import { FileZone } from './file-zone.tsx'
import { MendRows } from './mend-rows.tsx'

type Props = {
  entity: Entity
  focus: boolean
  title: string
  state: Extract<WizardState, { step: 'upload' }>
  file: ChosenFile
  dispatch: (event: WizardEvent) => void
}

/** Step 1: instructions, the file, and what is wrong with it. */
export function UploadStep({ entity, focus, title, state, file, dispatch }: Props) {
  const { reading, check, problem, said } = state
  const isReading = reading !== null
  return (
    <>
      <StepHeading focus={focus}>{title}</StepHeading>
      {state.file ? (
        <>
          <p className={styles.selected}>
            <span>
              Selected: <b>{state.file.name}</b>
            </span>
            {check?.kind === 'checked' ? <span className="soft small num">{counted(check.total, 'row')}</span> : null}
          </p>
          {problem ? (
            <Note tone="bad" live>
              {problem}
            </Note>
          ) : null}
          {check && state.errorsShown ? (
            <Errors
              fileName={state.file.name}
              check={check}
              said={said}
              entity={entity}
              file={file}
              dispatch={dispatch}
            />
          ) : null}
          {isReading ? (
            <Progress label="Checking the file" share={reading} words={`${percent(reading * 100)} checked`} />
          ) : null}
        </>
      ) : null}
      <div className={state.file ? undefined : styles.start}>
        {state.file ? null : <Before type={entity.type} />}
        <FileZone busy={isReading} slim={state.file !== null} onFile={file.choose}>
          <p className="small soft">CSV or Excel (.xlsx), up to 10 MB. The file is read on this device first.</p>
        </FileZone>
      </div>
      {state.file ? (
        <div className={styles.end}>
          {check ? <WayOn check={check} file={file} fileName={state.file.name} dispatch={dispatch} /> : null}
          <Template type={entity.type} />
        </div>
      ) : null}
    </>
  )
}

/** What is wrong, and where it can be mended here. */
function Errors({
  check,
  said,
  fileName,
  entity,
  file,
  dispatch,
}: Pick<Props, 'entity' | 'file' | 'dispatch'> & {
  check: CheckedFile
  said: FileHints | undefined
  fileName: string
}) {
  const { corrections = [] } = said ?? {}
  const isFine = check.kind === 'checked' && check.errorCount === 0
  const mend = (correction: Correction) => {
    dispatch({ type: 'mended', correction })
    const others = corrections.filter(({ row, column }) => row !== correction.row || column !== correction.column)
    file.again({ ...said, corrections: [...others, correction] }, 'checked again')
  }
  return (
    <>
      {isFine ? null : <ErrorBox check={check} fileName={fileName} />}
      {isFine ? null : <p className="soft">{adviceFor(check)}</p>}
      {check.kind === 'checked' ? (
        <MendRows type={entity.type} check={check} corrections={corrections} file={file} onMend={mend} />
      ) : null}
    </>
  )
}

function Template({ type }: { type: Entity['type'] }) {
  const name = templateName(type)
  const save = () => saveFile(new Blob([templateText(type)], { type: 'text/csv' }), name)
  return (
    <Button look="quiet" icon="download" onClick={save}>
      <span>
        Download{' '}
        {name.split(/(?<=_)/).map(part => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </Button>
  )
}

const nameOf = {
  college: 'a college',
  training_institute: 'a training institute',
  other: 'your institution',
  demo: 'this demo',
}

function Before({ type }: { type: Entity['type'] }) {
  return (
    <div className={styles.before}>
      <ol className={styles.how}>
        <li>Download the CSV template.</li>
        <li>Fill in the required fields.</li>
        <li>Upload the file.</li>
        <li>Review and confirm.</li>
      </ol>
      <div>
        <p className="label" id="required-fields">
          Required fields for {nameOf[type]}
        </p>
        <ul className={styles.chips} aria-labelledby="required-fields">
          {requiredLabels(type).map(label => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
      <Template type={type} />
    </div>
  )
}

function adviceFor(check: NonNullable<Props['state']['check']>): string {
  const nothing = 'Nothing has been added.'
  if (check.kind === 'unusable') return `${nothing} Correct the file and choose it again.`
  const rows = check.invalid === 1 ? 'the one row' : `the ${words(check.invalid)} rows`
  const rest = check.valid === 1 ? 'the other one' : `the other ${decimal(check.valid)}`
  const others = check.valid > 0 ? `, or go on with ${rest}` : ''
  return `${nothing} Mend ${rows} below, or correct ${check.invalid === 1 ? 'it' : 'them'} in your file and choose it again${others}.`
}
const words = (count: number): string => (count <= 12 ? inWords(count) : decimal(count))

/** From a file that was checked to the preview. */
function WayOn({
  check,
  file,
  fileName,
  dispatch,
}: {
  check: NonNullable<Props['state']['check']>
  file: ChosenFile
  fileName: string
  dispatch: Props['dispatch']
}) {
  if (check.kind === 'unusable') return isUnknown(check) ? <NameColumns file={file} dispatch={dispatch} main /> : null
  if (check.errorCount === 0) {
    return (
      <Button look="main" onClick={() => dispatch({ type: 'go on' })}>
        Go on to the preview
      </Button>
    )
  }
  return (
    <>
      {canSkip(check) ? (
        <Button onClick={() => dispatch({ type: 'go on without invalid' })}>{withoutInvalid(check)}</Button>
      ) : null}
      <Button look="quiet" onClick={() => void saveErrors(file, fileName)}>
        Errors as CSV
      </Button>
    </>
  )
}

const isUnknown = ({ problems }: Extract<CheckedFile, { kind: 'unusable' }>): boolean =>
  problems.some(problem => problem.startsWith('Missing required header'))

const withoutInvalid = ({ invalid }: Checked): string =>
  `Continue without the ${decimal(invalid)} invalid ${invalid === 1 ? 'row' : 'rows'}`

async function saveErrors(file: ChosenFile, fileName: string): Promise<void> {
  try {
    const errors = await file.errorsCsv()
    if (errors) saveFile(errors, `errors in ${fileName}`)
  } catch {
    void toast('The errors could not be saved. Please choose the file again.', { tone: 'bad', seconds: 5 })
  }
}
