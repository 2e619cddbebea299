import { useState } from 'react'
import { type EntityFile, entityFileProblem } from '#web/lib/institution/entity-file-rules.ts'
import { type FileOrUrl, noFile, type SentFiles, sentFile } from '#web/lib/institution/entity-files.ts'
import type { CallError } from '#web/lib/server/api.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { nameProblem, nameWord } from './body-rules.ts'
import { type EntityField, type EntityForm, type EntityProblems, entityLabels } from './form-rules.ts'

export type EntityFiles = Record<EntityFile, FileOrUrl>
const noFiles: EntityFiles = { logo: noFile, agreement: noFile }

type Options = {
  start: EntityForm
  /** What it is called already: that name is not asked about. */
  nameBefore?: string
  /** Whose the files are. */
  of: 'new' | { entityId: string }
  check: (form: EntityForm, addresses: SentFiles) => EntityProblems
  /** `more`: the files that were sent, and the operator's word on its name. */
  save: (form: EntityForm, more: SentFiles & { confirmName?: boolean }) => Promise<void>
  fieldOf: (refusal: CallError) => EntityField | null
}

/** What both forms hold: the fields, the two files, how far a file is on its way, and the word on a guarded name. */
export function useEntityForm({ start, nameBefore, of, check, save, fieldOf }: Options) {
  const [files, setFiles] = useState(noFiles)
  const [shares, setShares] = useState<Partial<Record<EntityFile, number>>>({})
  const [confirmedName, setConfirmedName] = useState<string | null>(null)
  // The word is about one name: another one is asked about again.
  const isConfirmed = (name: string) => confirmedName === name.trim()

  /** Sends the chosen files, and answers what the call says of them. */
  const sentFiles = async (): Promise<SentFiles> => {
    const sent: SentFiles = {}
    try {
      for (const kind of ['logo', 'agreement'] as const) {
        const onProgress = (share: number) => setShares({ [kind]: share })
        Object.assign(sent, await sentFile(kind, files[kind], { of, onProgress }))
      }
      return sent
    } finally {
      setShares({})
    }
  }
  const form = useForm<EntityForm, EntityField>({
    start,
    labels: entityLabels,
    check: typed => ({
      ...nameProblem(typed.name, isConfirmed(typed.name), nameBefore),
      ...check(typed, addressesOf(files)),
      ...problemsOf(files),
    }),
    send: async typed => {
      const word = nameWord(typed.name, isConfirmed(typed.name), nameBefore)
      await save(typed, { ...word, ...(await sentFiles()) })
    },
    fieldOf,
  })
  return {
    ...form,
    nameBefore,
    files,
    shares,
    setFile: (kind: EntityFile, value: FileOrUrl) => {
      setFiles(before => ({ ...before, [kind]: value }))
      form.setProblem(kind, fileProblem(kind, value))
    },
    nameConfirmed: isConfirmed(form.values.name),
    setNameConfirmed: (on: boolean) => {
      setConfirmedName(on ? form.values.name.trim() : null)
      form.setProblem('name', undefined)
    },
    reset: (to: EntityForm) => {
      form.reset(to)
      setFiles(noFiles)
    },
  }
}
export type InstitutionForm = ReturnType<typeof useEntityForm>

const fileProblem = (kind: EntityFile, { source, file }: FileOrUrl): string | undefined =>
  (source === 'file' && file && entityFileProblem(kind, file)) || undefined

function problemsOf(files: EntityFiles): EntityProblems {
  const [logo, agreement] = [fileProblem('logo', files.logo), fileProblem('agreement', files.agreement)]
  return { ...(logo && { logo }), ...(agreement && { agreement }) }
}

/** The addresses that would go with the call; files are not on their way yet. */
function addressesOf({ agreement }: EntityFiles): SentFiles {
  const agreementUrl = agreement.source === 'url' ? agreement.url.trim() : ''
  return agreementUrl ? { agreementUrl } : {}
}
