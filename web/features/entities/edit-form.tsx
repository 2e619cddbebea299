import { type FormEvent, useRef, useState } from 'react'
import { type Entity, entity as routes } from '#shared/contract/entity.ts'
import { CallError, call, messageOf } from '#web/lib/api.ts'
import { decimal } from '#web/lib/format.ts'
import { errors } from '#web/lib/texts.ts'
import { EntityLogo } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Attention, FormPart, showProblems } from '#web/ui/form.tsx'
import { Note, Tag } from '#web/ui/note.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import styles from './entities.module.css'
import {
  changedFields,
  changeOf,
  changeProblems,
  fieldsOf,
  formOf,
  labels,
  nameProblem,
  nameWord,
  withPlan,
} from './form-rules.ts'
import { BillingPart, BrandPart, ContactFields, NameField, PapersPart, type PartProps, tie } from './parts.tsx'
import { Preview } from './preview.tsx'
import { addressesOf, fileProblems, useEntityForm } from './use-entity-form.ts'
import { useRefresh } from './use-refresh.ts'
import { planOptions, typeHint, typeOptions, typeStays, voiceOptions } from './words.ts'

/** Everything but the status, which has a button of its own. Only what was changed is sent. */
export function EditForm({ entity }: { entity: Entity }) {
  const [before, setBefore] = useState(() => formOf(entity))
  const held = useEntityForm(before)
  const [removeLogo, setRemoveLogo] = useState(false)
  const [state, setState] = useState<'still' | 'sending' | 'saved' | { failed: string }>('still')
  const refresh = useRefresh()
  const element = useRef<HTMLFormElement>(null)
  const { form, files, problems } = held
  const changed = changedFields(form, before, files, removeLogo)

  const refuse = (found: typeof problems) => showProblems(element.current, () => held.setProblems(found))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending' || changed.length === 0) return
    const named = nameProblem(form.name, held.nameConfirmed, before.name)
    const found = { ...named, ...changeProblems(form, before, addressesOf(files)), ...fileProblems(files) }
    if (fieldsOf(found).length > 0) return refuse(found)
    setState('sending')
    try {
      const query = { entityId: entity._id }
      const sent = await held.send(query)
      const replaced = sent.logoKey !== undefined
      const word = nameWord(form.name, held.nameConfirmed, before.name)
      const body = { ...changeOf(form, before), ...word, ...sent, ...(removeLogo && !replaced ? { removeLogo } : {}) }
      const { data } = await call(routes.updateEntity, { query, body })
      if ('upload' in data) throw new CallError(errors.unexpected, 200)
      setBefore(formOf(data))
      held.reset(formOf(data))
      setRemoveLogo(false)
      setState('saved')
      await refresh()
    } catch (error) {
      const message = messageOf(error)
      const ofSeats = error instanceof CallError && error.status === 409 && /\bseats?\b/.test(message)
      setState(ofSeats ? 'still' : { failed: message })
      if (ofSeats) refuse({ seats: message })
    }
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <FormPart title="Plan">
        <PlanFields {...held} before={before} used={entity.seatsUsed} />
      </FormPart>
      <FormPart title="Voice">
        <Choices
          label={labels.voiceProfile}
          quiet
          options={voiceOptions}
          value={form.voiceProfile}
          onValue={voiceProfile => held.set({ voiceProfile })}
        />
      </FormPart>
      <FormPart title="Institution">
        <NameField {...held} nameBefore={before.name} />
        <TypeField {...held} hasStudents={entity.seatsUsed > 0} />
        <ContactFields {...held} />
      </FormPart>
      <BrandPart
        {...held}
        presentLogo={<PresentLogo logoUrl={entity.logoUrl} removing={removeLogo} onRemoving={setRemoveLogo} />}
      />
      <Preview form={form} logo={files.logo} present={removeLogo ? null : entity.logoUrl} />
      <BillingPart {...held} />
      <PapersPart {...held} presentAgreement={<PresentAgreement url={entity.agreementUrl} />} />
      <div className={`${styles.save} ${styles.sticky}`} data-save-bar>
        <Button look="main" type="submit" busy={state === 'sending'} disabled={changed.length === 0}>
          Save changes
        </Button>
        {changed.length > 0 && state !== 'sending' ? (
          <Button
            onClick={() => {
              held.reset(before)
              setRemoveLogo(false)
              setState('still')
            }}
          >
            Undo
          </Button>
        ) : null}
        <Attention labels={fieldsOf(problems).map(name => labels[name])} />
        <div role="status" className={styles.news}>
          {changed.length > 0 ? (
            <span className="small soft">Not saved yet: {changed.map(name => labels[name]).join(', ')}</span>
          ) : state === 'saved' ? (
            <Tag tone="good" icon="check">
              Saved
            </Tag>
          ) : (
            <span className="small soft">Everything is saved.</span>
          )}
        </div>
        {typeof state === 'object' ? (
          <Note tone="bad" live>
            {state.failed}
          </Note>
        ) : null}
      </div>
      <UnsavedGuard when={changed.length > 0 && state !== 'sending'} />
    </form>
  )
}

function PlanFields({ before, used, ...props }: PartProps & { before: PartProps['form']; used: number }) {
  const { form, set } = props
  return (
    <>
      <Choices
        label={labels.plan}
        quiet
        options={planOptions}
        value={form.plan}
        onValue={plan => set(withPlan(form, before, plan))}
      />
      <TextField {...tie(props, 'seats')} inputMode="numeric" hint={`${decimal(used)} in use`} autoComplete="off" />
      <TextField
        {...tie(props, 'interviewsPerDay')}
        inputMode="numeric"
        hint="For each student, by the institution's own day"
        autoComplete="off"
      />
      <TextField
        {...tie(props, 'planEnds')}
        type="date"
        optional
        hint={
          form.plan === 'free_trial'
            ? 'The last day of the trial; a new trial has 15 days.'
            : 'The last day of the plan; empty while it goes on. 30 days later its data is deleted.'
        }
      />
    </>
  )
}

/** What is kept of a student depends on the type, so it stays from the first one on. */
function TypeField({ form, problems, set, hasStudents }: PartProps & { hasStudents: boolean }) {
  return (
    <SelectField
      label={labels.type}
      name="type"
      wide
      options={typeOptions}
      disabled={hasStudents}
      hint={hasStudents ? typeStays : typeHint(form.type)}
      value={form.type}
      problem={problems.type}
      onValue={value => {
        const type = typeOptions.find(option => option.value === value)?.value
        if (type) set({ type })
      }}
    />
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
