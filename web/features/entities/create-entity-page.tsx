import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { CallError, call, messageOf } from '#web/lib/api.ts'
import { rememberLookedAt } from '#web/lib/looked-at.ts'
import { errors } from '#web/lib/texts.ts'
import { whichEntity } from '#web/lib/which-entity.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Attention, FormPart, showProblems } from '#web/ui/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import styles from './entities.module.css'
import {
  blankForm,
  fieldsOf,
  labels,
  nameProblem,
  nameWord,
  newEntityOf,
  newProblems,
  type Problems,
} from './form-rules.ts'
import { BillingPart, BrandPart, ContactFields, NameField, PapersPart, type PartProps, tie } from './parts.tsx'
import { Preview } from './preview.tsx'
import { addressesOf, anyFile, fileProblems, useEntityForm } from './use-entity-form.ts'
import { useRefresh } from './use-refresh.ts'
import { planOptions, typeHint, typeOptions, zoneOptions } from './words.ts'

/** How long the success shows (point 8), in milliseconds. */
const successMs = 2000

/** /b2b/entity/create (points 2, 3 and 5). */
export function CreateEntityPage() {
  const held = useEntityForm(blankForm)
  const { form, files, problems, setProblems } = held
  const { state, create } = useCreate(held)
  const element = useRef<HTMLFormElement>(null)
  const touched = anyFile(files) || JSON.stringify(form) !== JSON.stringify(blankForm)
  const refuse = (found: Problems) => showProblems(element.current, () => setProblems(found))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.step === 'sending' || state.step === 'done') return
    const named = nameProblem(form.name, held.nameConfirmed)
    const found = { ...named, ...newProblems(form, addressesOf(files)), ...fileProblems(files) }
    if (fieldsOf(found).length > 0) return refuse(found)
    const refused = await create()
    if (refused) refuse(refused)
  }
  return (
    <Page
      title="Create new entity"
      crumbs={[{ label: 'Entities', to: '/b2b/entities' }, { label: 'Create new entity' }]}
      intro={
        <p className="soft">
          The first admin is mailed a welcome with the branded sign-in link as soon as you create it.
        </p>
      }
    >
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <InstitutionPart {...held} />
        <AdminPart {...held} />
        <BrandPart {...held} />
        <Preview form={form} logo={files.logo} present={null} />
        <PlanPart {...held} />
        <BillingPart {...held} />
        <PapersPart {...held} />
        <div className={styles.save}>
          <Button look="main" type="submit" busy={state.step === 'sending' || state.step === 'done'}>
            Create entity
          </Button>
          {state.step === 'done' ? null : <ButtonLink to="/b2b/entities">Cancel</ButtonLink>}
          <Attention labels={fieldsOf(problems).map(name => labels[name])} />
          {state.step === 'failed' ? (
            <Note tone="bad" live>
              {state.message}
            </Note>
          ) : null}
          <div role="status" className={styles.news}>
            {state.step === 'done' ? <Note tone="good">{state.message}</Note> : null}
          </div>
        </div>
      </form>
      <UnsavedGuard when={touched && state.step !== 'done'} />
    </Page>
  )
}

type State = { step: 'typing' | 'sending' } | { step: 'failed' | 'done'; message: string }

/** Creates it and goes to its dashboard; answers what is wrong with a field where the server says so. */
function useCreate({ form, send, nameConfirmed }: ReturnType<typeof useEntityForm>) {
  const [state, setState] = useState<State>({ step: 'typing' })
  const [createdId, setCreatedId] = useState<string | null>(null)
  const navigate = useNavigate()
  const refresh = useRefresh()
  useEffect(() => {
    if (createdId === null) return
    const page = whichEntity(createdId, true).at('/b2b/entitydashboard')
    const timer = setTimeout(() => navigate(page, { replace: true }), successMs)
    return () => clearTimeout(timer)
  }, [createdId, navigate])

  const create = async (): Promise<Problems | null> => {
    setState({ step: 'sending' })
    try {
      const body = { ...newEntityOf(form, await send('new')), ...nameWord(form.name, nameConfirmed) }
      const { data } = await call(entity.createEntity, { body })
      if ('upload' in data) throw new CallError(errors.createEntity, 200)
      setState({ step: 'done', message: `${data.name} is created. ${form.adminName.trim()} has been mailed.` })
      rememberLookedAt(data)
      setCreatedId(data._id)
      await refresh()
      return null
    } catch (error) {
      const message = messageOf(error)
      const ofDomain = error instanceof CallError && (error.status === 409 || /\bdomain\b/i.test(message))
      setState(ofDomain ? { step: 'typing' } : { step: 'failed', message })
      return ofDomain ? { domain: message } : null
    }
  }
  return { state, create }
}

function InstitutionPart(props: ReturnType<typeof useEntityForm>) {
  const { form, problems, set } = props
  return (
    <FormPart title="Institution">
      <NameField {...props} />
      <SelectField
        label={labels.type}
        name="type"
        required
        options={typeOptions}
        hint={typeHint(form.type)}
        value={form.type}
        problem={problems.type}
        onValue={value => {
          const type = typeOptions.find(option => option.value === value)?.value
          if (type) set({ type })
        }}
      />
      <TextField
        {...tie(props, 'domain')}
        onValue={value => set({ domain: value.toLowerCase() })}
        prefix="/login/"
        required
        hint="Letters, digits and hyphens. It is part of the sign-in address and cannot be changed later."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <ContactFields {...props} />
    </FormPart>
  )
}

function AdminPart(props: PartProps) {
  return (
    <FormPart title="First admin">
      <TextField {...tie(props, 'adminName')} required autoComplete="off" />
      <TextField {...tie(props, 'designation')} optional autoComplete="off" />
      <TextField {...tie(props, 'adminEmail')} type="email" required autoComplete="off" />
      <TextField {...tie(props, 'adminPhone')} type="tel" optional autoComplete="off" />
    </FormPart>
  )
}

function PlanPart(props: PartProps) {
  const { form, set } = props
  return (
    <FormPart title="Plan">
      <Choices label={labels.plan} quiet options={planOptions} value={form.plan} onValue={plan => set({ plan })} />
      <SelectField
        {...tie(props, 'timeZone')}
        options={zoneOptions}
        hint="Each student's interviews of a day are counted from midnight to midnight there."
      />
    </FormPart>
  )
}
