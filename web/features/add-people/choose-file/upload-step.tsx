import type { Entity } from '#shared/contract/entity.ts'
import { NameColumns } from '#web/features/add-people/upload-wizard/name-columns.tsx'
import { StepHeading } from '#web/features/add-people/upload-wizard/step-heading.tsx'
import type { ChosenFile } from '#web/features/add-people/upload-wizard/use-chosen-file.ts'
import styles from '#web/features/add-people/upload-wizard/wizard.module.css'
import { canSkip } from '#web/features/add-people/upload-wizard/wizard-rules.ts'
import type { ChoosingFile, Dispatch } from '#web/features/add-people/upload-wizard/wizard-state.ts'
import { decimal } from '#web/lib/format.ts'
import { saveBlob } from '#web/lib/server/exports.ts'
import type { CheckedFile } from '#web/lib/students-csv/client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { BeforeUpload, TemplateButton } from './before-upload.tsx'
import { FileReport } from './file-report.tsx'
import { FileZone } from './file-zone.tsx'

type Props = {
  entity: Entity
  focus: boolean
  title: string
  state: ChoosingFile
  file: ChosenFile
  dispatch: Dispatch
}

/** Step 1: instructions, the file, and what is wrong with it. */
export function UploadStep({ entity, focus, title, state, file, dispatch }: Props) {
  const { check } = state
  return (
    <>
      <StepHeading focus={focus}>{title}</StepHeading>
      {state.file ? (
        <FileReport type={entity.type} name={state.file.name} state={state} file={file} dispatch={dispatch} />
      ) : null}
      <div className={state.file ? undefined : styles.start}>
        {state.file ? null : <BeforeUpload type={entity.type} />}
        <FileZone busy={state.reading !== null} slim={state.file !== null} onFile={file.choose}>
          <p className="small soft">CSV or Excel (.xlsx), up to 10 MB. The file is read on this device first.</p>
        </FileZone>
      </div>
      {state.file ? (
        <div className={styles.end}>
          {check ? <WayOn check={check} file={file} fileName={state.file.name} dispatch={dispatch} /> : null}
          <TemplateButton type={entity.type} />
        </div>
      ) : null}
    </>
  )
}

type WayOnProps = Pick<Props, 'file' | 'dispatch'> & { check: CheckedFile; fileName: string }

/** From a file that was checked to the preview. */
function WayOn({ check, file, fileName, dispatch }: WayOnProps) {
  if (check.kind === 'unusable')
    return check.hasUnknownColumns ? <NameColumns file={file} dispatch={dispatch} main /> : null
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
        <Button onClick={() => dispatch({ type: 'go on without invalid' })}>
          Continue without the {decimal(check.invalid)} invalid {check.invalid === 1 ? 'row' : 'rows'}
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => void saveErrors(file, fileName)}>
        Errors as CSV
      </Button>
    </>
  )
}

async function saveErrors(file: ChosenFile, fileName: string): Promise<void> {
  try {
    const errors = await file.errorsCsv()
    if (errors) saveBlob(errors, `errors in ${fileName}`)
  } catch {
    void toast('The errors could not be saved. Please choose the file again.', { tone: 'bad', seconds: 5 })
  }
}
