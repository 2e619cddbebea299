import { useState } from 'react'
import { type EntityFile, entityFileProblem } from '#web/lib/entity-file-rules.ts'
import { type FileOrUrl, noFile, type SentFiles, sentFile } from '#web/lib/entity-files.ts'
import type { EntityForm, FieldName, Problems } from './form-rules.ts'

export type Files = Record<EntityFile, FileOrUrl>
export type Shares = Partial<Record<EntityFile, number>>
const noFiles: Files = { logo: noFile, agreement: noFile }

/** What both forms hold: the fields, the two files, what is wrong with them, and how far a file is on its way. */
export function useEntityForm(start: EntityForm) {
  const [form, setForm] = useState(start)
  const [files, setFiles] = useState(noFiles)
  const [problems, setProblems] = useState<Problems>({})
  const [shares, setShares] = useState<Shares>({})
  const [confirmedName, setConfirmedName] = useState<string | null>(null)

  const mend = (names: FieldName[]) =>
    setProblems(before => {
      const left = { ...before }
      for (const name of names) delete left[name]
      return left
    })
  /** A changed field's problem goes; it is looked at again with the next submit. */
  const set = (change: Partial<EntityForm>) => {
    setForm(before => ({ ...before, ...change }))
    mend(Object.keys(change).filter((name): name is keyof EntityForm => name in start))
  }
  const setFile = (kind: EntityFile, value: FileOrUrl) => {
    setFiles(before => ({ ...before, [kind]: value }))
    mend([kind])
    const problem = fileProblem(kind, value)
    if (problem) setProblems(before => ({ ...before, [kind]: problem }))
  }
  /** Sends the chosen files, and answers what the call says of them. */
  const send = async (of: 'new' | { entityId?: string }): Promise<SentFiles> => {
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
  const reset = (to: EntityForm) => {
    setForm(to)
    setFiles(noFiles)
    setProblems({})
  }
  // The word is about one name: another one is asked about again.
  const nameConfirmed = confirmedName === form.name.trim()
  const setNameConfirmed = (on: boolean) => {
    setConfirmedName(on ? form.name.trim() : null)
    mend(['name'])
  }
  return { nameConfirmed, setNameConfirmed, form, set, files, setFile, problems, setProblems, shares, send, reset }
}

const fileProblem = (kind: EntityFile, { source, file }: FileOrUrl): string | null =>
  source === 'file' && file ? entityFileProblem(kind, file) : null

/** What is wrong with the chosen files. */
export function fileProblems(files: Files): Problems {
  const [logo, agreement] = [fileProblem('logo', files.logo), fileProblem('agreement', files.agreement)]
  return { ...(logo ? { logo } : {}), ...(agreement ? { agreement } : {}) }
}

/** The addresses that would go with the call; files are not on their way yet. */
export function addressesOf({ agreement }: Files): SentFiles {
  const agreementUrl = agreement.source === 'url' ? agreement.url.trim() : ''
  return agreementUrl ? { agreementUrl } : {}
}

export const anyFile = (files: Files): boolean =>
  Object.values(files).some(({ source, file, url }) => (source === 'file' ? file !== null : url.trim() !== ''))
