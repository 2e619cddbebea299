import { useState } from 'react'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { decimal } from '#web/lib/format.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { errors } from '#web/lib/texts.ts'
import { EntityLogo } from '#web/ui/brand/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/forms/choice.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Attention, FormPart } from '#web/ui/forms/form.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { ProblemNote, Tag } from '#web/ui/note.tsx'
import { changeOf, changeProblems } from './body-rules.ts'
import styles from './entities.module.css'
import { entityReads } from './entity-reads.ts'
import { type EntityField, type EntityForm, entityLabels, formOf, unsavedFields, withPlan } from './form-rules.ts'
import {
  BillingPart,
  BrandPart,
  ContactFields,
  type EntityPartProps,
  NameField,
  PapersPart,
  TypeField,
} from './parts.tsx'
import { Preview } from './preview.tsx'
import { useEntityForm } from './use-entity-form.ts'
import { planOptions, voiceOptions } from './words.ts'

/** Everything but the status, which has a button of its own. Only what was changed is sent. */
export function EditForm({ entity }: { entity: Entity }) {
  const { form, before, unsaved, isSaved, removeLogo, setRemoveLogo, undo } = useEdit(entity)
  return (
    <form className={styles.form} {...form.props}>
      <FormPart title="Plan">
        <PlanFields form={form} before={before} used={entity.seatsUsed} />
      </FormPart>
      <FormPart title="Voice">
        <Choices {...form.tie('voiceProfile')} quiet options={voiceOptions} />
      </FormPart>
      <FormPart title="Institution">
        <NameField form={form} />
        <TypeField form={form} hasStudents={entity.seatsUsed > 0} wide />
        <ContactFields form={form} />
      </FormPart>
      <BrandPart
        form={form}
        presentLogo={<PresentLogo logoUrl={entity.logoUrl} removing={removeLogo} onRemoving={setRemoveLogo} />}
      />
      <Preview form={form} present={removeLogo ? null : entity.logoUrl} />
      <BillingPart form={form} />
      <PapersPart form={form} presentAgreement={<PresentAgreement url={entity.agreementUrl} />} />
      <div className={`${styles.save} ${styles.sticky}`} data-save-bar>
        <Button look="main" type="submit" busy={form.isBusy} disabled={unsaved.length === 0}>
          Save changes
        </Button>
        {unsaved.length > 0 && !form.isBusy ? <Button onClick={undo}>Undo</Button> : null}
        <Attention labels={form.wrong} />
        <SavedNews unsaved={unsaved} isSaved={isSaved} />
        <ProblemNote>{form.problem}</ProblemNote>
      </div>
      <UnsavedGuard when={unsaved.length > 0 && !form.isBusy} />
    </form>
  )
}

function useEdit(entity: Entity) {
  const [before, setBefore] = useState(() => formOf(entity))
  const [removeLogo, setRemoveLogo] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const { revalidate } = useCache()
  const begin = (from: EntityForm) => {
    setBefore(from)
    form.reset(from)
    setRemoveLogo(false)
  }
  const form = useEntityForm({
    start: before,
    nameBefore: before.name,
    of: { entityId: entity._id },
    check: (typed, addresses) => changeProblems(typed, before, addresses),
    save: async (typed, more) => {
      const gone = removeLogo && more.logoKey === undefined
      const body = { ...changeOf(typed, before), ...more, ...(gone && { removeLogo }) }
      // A press of Return where nothing has changed.
      if (Object.keys(body).length === 0) return
      const { data } = await call(routes.updateEntity, { query: { entityId: entity._id }, body })
      if ('upload' in data) throw new CallError(errors.unexpected, 200)
      begin(formOf(data))
      setSaved(true)
      await revalidate(entityReads)
    },
    fieldOf: ({ code }) => (code === 'too-few-seats' ? 'seats' : null),
  })
  const undo = () => {
    begin(before)
    setSaved(false)
  }
  const unsaved = unsavedFields(form.values, before, form.files, removeLogo)
  return { form, before, unsaved, isSaved, removeLogo, setRemoveLogo, undo }
}

function SavedNews({ unsaved, isSaved }: { unsaved: EntityField[]; isSaved: boolean }) {
  return (
    <div role="status" className={styles.news}>
      {unsaved.length > 0 ? (
        <span className="small soft">Not saved yet: {unsaved.map(name => entityLabels[name]).join(', ')}</span>
      ) : isSaved ? (
        <Tag tone="good" icon="check">
          Saved
        </Tag>
      ) : (
        <span className="small soft">Everything is saved.</span>
      )}
    </div>
  )
}

function PlanFields({ form, before, used }: EntityPartProps & { before: EntityForm; used: number }) {
  return (
    <>
      <Choices
        {...form.tie('plan')}
        quiet
        options={planOptions}
        onValue={plan => form.set(withPlan(form.values, before, plan))}
      />
      <TextField {...form.tie('seats')} inputMode="numeric" hint={`${decimal(used)} in use`} autoComplete="off" />
      <TextField
        {...form.tie('interviewsPerDay')}
        inputMode="numeric"
        hint="For each student, by the institution's own day"
        autoComplete="off"
      />
      <TextField
        {...form.tie('planEnds')}
        type="date"
        optional
        hint={
          form.values.plan === 'free_trial'
            ? 'The last day of the trial; a new trial has 15 days.'
            : 'The last day of the plan; empty while it goes on. 30 days later its data is deleted.'
        }
      />
    </>
  )
}

function PresentLogo({
  logoUrl,
  removing,
  onRemoving,
}: {
  logoUrl: string | null
  removing: boolean
  onRemoving: (removing: boolean) => void
}) {
  if (logoUrl === null) return <span className="soft">No logo: its name stands alone, beside a shield.</span>
  if (removing)
    return (
      <div className={styles.present}>
        <span className="soft">The logo goes when you save.</span>
        <Button look="quiet" onClick={() => onRemoving(false)}>
          Keep it
        </Button>
      </div>
    )
  return (
    <div className={styles.present}>
      <EntityLogo logoUrl={logoUrl} />
      <span>Present logo</span>
      <Button look="quiet" onClick={() => onRemoving(true)}>
        Remove logo
      </Button>
    </div>
  )
}

function PresentAgreement({ url }: { url: string | null }) {
  if (url === null) return <span className="soft">No agreement yet</span>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      Present agreement <span className="sr">(opens in a new tab)</span>
    </a>
  )
}
