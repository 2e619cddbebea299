import { useRef, useState } from 'react'
import type { Entity } from '#shared/contract/entity.ts'
import type { WhichEntity } from '#web/lib/institution/which-entity.ts'
import { ColumnsStep } from '../choose-file/columns-step.tsx'
import { UploadStep } from '../choose-file/upload-step.tsx'
import { CompleteStep } from '../import-result/complete-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProcessStep, RefusedStep } from './process-step.tsx'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import type { WizardState } from './wizard-state.ts'

const steps: { name: WizardState['step']; label: string }[] = [
  { name: 'upload', label: 'Upload' },
  { name: 'preview', label: 'Preview' },
  { name: 'process', label: 'Process' },
  { name: 'complete', label: 'Complete' },
]

/** Bulk student upload in four steps (SPEC-216, SPEC-411). `title` is the first step's heading. */
export function Wizard({ entity, which, title }: { entity: Entity; which: WhichEntity; title: string }) {
  const { state, dispatch, file, add, pollProblem, askAgain } = useWizard(entity.type, which.query)
  const view = viewOf(state)
  const [firstView] = useState(view)
  const hasChanged = useRef(false)
  if (view !== firstView) hasChanged.current = true
  const shared = { entity, focus: hasChanged.current, dispatch }
  return (
    <div className={styles.panel}>
      <Steps at={state.step} />
      {state.step === 'upload' ? (
        <UploadStep key={view} {...shared} title={title} state={state} file={file} />
      ) : state.step === 'columns' ? (
        <ColumnsStep key={view} {...shared} state={state} file={file} />
      ) : state.step === 'preview' ? (
        <PreviewStep key={view} {...shared} choice={state.choice} file={file} onAdd={() => add(state.choice)} />
      ) : state.step === 'complete' ? (
        <CompleteStep key={view} {...shared} which={which} result={state.result} />
      ) : state.work.phase === 'refused' ? (
        <RefusedStep key={view} {...shared} refused={state.work} onAgain={add} />
      ) : (
        <ProcessStep
          key={view}
          focus={hasChanged.current}
          work={state.work}
          problem={pollProblem?.message ?? null}
          onAsk={() => void askAgain()}
        />
      )}
    </div>
  )
}

const viewOf = (state: WizardState): string =>
  state.step === 'process' && state.work.phase === 'refused' ? 'refused' : state.step

function Steps({ at }: { at: WizardState['step'] }) {
  // Naming the columns belongs to the upload.
  const now = Math.max(
    0,
    steps.findIndex(({ name }) => name === at),
  )
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
          className={index < now ? styles.done : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {index + 1} {label}
          {index < now ? <span className="sr"> (done)</span> : null}
        </li>
      ))}
    </ol>
  )
}
