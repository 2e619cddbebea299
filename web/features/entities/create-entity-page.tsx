import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { entity } from '#shared/contract/entity.ts'
import { whichEntity } from '#web/lib/institution/which-entity.ts'
import { CallError, call } from '#web/lib/server/api.ts'
import { useCache } from '#web/lib/server/cache.ts'
import { rememberLookedAt } from '#web/lib/server/looked-at.ts'
import { errors } from '#web/lib/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/forms/choice.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { Attention, FormPart } from '#web/ui/forms/form.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { Note, ProblemNote } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { newEntityOf, newProblems } from './body-rules.ts'
import styles from './entities.module.css'
import { entityReads } from './entity-reads.ts'
import { blankEntity, unsavedFields } from './form-rules.ts'
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
import { planOptions, zoneOptions } from './words.ts'

/** How long the success shows (SPEC-802), in milliseconds. */
const successMs = 2000

/** /b2b/entity/create (SPEC-214, SPEC-304, SPEC-506). */
export function CreateEntityPage() {
  const { form, created } = useCreate()
  const isTouched = unsavedFields(form.values, blankEntity, form.files, false).length > 0
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
      <form className={styles.form} {...form.props}>
        <FormPart title="Institution">
          <NameField form={form} />
          <TypeField form={form} hasStudents={false} required />
          <DomainField form={form} />
          <ContactFields form={form} />
        </FormPart>
        <AdminPart form={form} />
        <BrandPart form={form} />
        <Preview form={form} present={null} />
        <PlanPart form={form} />
        <BillingPart form={form} />
        <PapersPart form={form} />
        <div className={styles.save}>
          <Button look="main" type="submit" busy={form.isBusy || created !== null}>
            Create entity
          </Button>
          {created ? null : <ButtonLink to="/b2b/entities">Cancel</ButtonLink>}
          <Attention labels={form.wrong} />
          <ProblemNote>{form.problem}</ProblemNote>
          <div role="status" className={styles.news}>
            {created ? <Note tone="good">{created.words}</Note> : null}
          </div>
        </div>
      </form>
      <UnsavedGuard when={isTouched && created === null} />
    </Page>
  )
}

/** The form, and what it made; from there the way leads to its dashboard. */
function useCreate() {
  const [created, setCreated] = useState<{ entityId: string; words: string } | null>(null)
  const navigate = useNavigate()
  const { revalidate } = useCache()
  useEffect(() => {
    if (created === null) return
    const page = whichEntity(created.entityId, true).at('/b2b/entitydashboard')
    const timer = setTimeout(() => navigate(page, { replace: true }), successMs)
    return () => clearTimeout(timer)
  }, [created, navigate])
  const form = useEntityForm({
    start: blankEntity,
    of: 'new',
    check: newProblems,
    save: async (typed, { confirmName, ...files }) => {
      if (created) return
      const word = confirmName === undefined ? {} : { confirmName }
      const { data } = await call(entity.createEntity, { body: { ...newEntityOf(typed, files), ...word } })
      if ('upload' in data) throw new CallError(errors.createEntity, 200)
      rememberLookedAt(data)
      setCreated({
        entityId: data._id,
        words: `${data.name} is created. ${typed.adminName.trim()} has been mailed.`,
      })
      await revalidate(entityReads)
    },
    fieldOf: ({ code }) => (code === 'domain-taken' || code === 'domain-reserved' ? 'domain' : null),
  })
  return { form, created }
}

function DomainField({ form }: EntityPartProps) {
  return (
    <TextField
      {...form.tie('domain')}
      onValue={value => form.set({ domain: value.toLowerCase() })}
      prefix="/login/"
      required
      hint="Letters, digits and hyphens. It is part of the sign-in address and cannot be changed later."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  )
}

function AdminPart({ form }: EntityPartProps) {
  return (
    <FormPart title="First admin">
      <TextField {...form.tie('adminName')} required autoComplete="off" />
      <TextField {...form.tie('designation')} optional autoComplete="off" />
      <TextField {...form.tie('adminEmail')} type="email" required autoComplete="off" />
      <TextField {...form.tie('adminPhone')} type="tel" optional autoComplete="off" />
    </FormPart>
  )
}

function PlanPart({ form }: EntityPartProps) {
  return (
    <FormPart title="Plan">
      <Choices {...form.tie('plan')} quiet options={planOptions} />
      <SelectField
        {...form.tie('timeZone')}
        options={zoneOptions}
        hint="Each student's interviews of a day are counted from midnight to midnight there."
      />
    </FormPart>
  )
}
