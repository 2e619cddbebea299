import { Fragment } from 'react'
import type { EntityType } from '#shared/contract/branding.ts'
import { requiredLabels, templateName, templateText } from '#shared/rules/students-file/columns.ts'
import styles from '#web/features/add-people/upload-wizard/wizard.module.css'
import { saveBlob } from '#web/lib/server/exports.ts'
import { Button } from '#web/ui/button.tsx'

const typeWords: Record<EntityType, string> = {
  college: 'a college',
  training_institute: 'a training institute',
  other: 'your institution',
  demo: 'this demo',
}

/** What to do, and what the file has to have. */
export function BeforeUpload({ type }: { type: EntityType }) {
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
          Required fields for {typeWords[type]}
        </p>
        <ul className={styles.chips} aria-labelledby="required-fields">
          {requiredLabels(type).map(label => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
      <TemplateButton type={type} />
    </div>
  )
}

export function TemplateButton({ type }: { type: EntityType }) {
  const name = templateName(type)
  const save = () => saveBlob(new Blob([templateText(type)], { type: 'text/csv' }), name)
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
