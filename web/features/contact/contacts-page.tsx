import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ContactStatus, contact } from '#shared/contract/contact.ts'
import { callForFile, messageOf } from '#web/lib/api.ts'
import { download } from '#web/lib/exports.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { ContactList } from './contact-list.tsx'
import styles from './contacts.module.css'
import { type Filter, statusInSentence } from './words.ts'

/** /b2b/contacts: who wrote to sales, for platform operators. The filter stands in the address. */
export function ContactsPage() {
  const [params, setParams] = useSearchParams()
  const status = ContactStatus.safeParse(params.get('status')).data
  const filter: Filter = status === undefined ? {} : { status }
  const show = (wanted: string) => setParams(wanted === '' ? {} : { status: wanted }, { replace: true })
  return (
    <Page
      title="Contact requests"
      intro={<p className="soft">Who wrote to sales from the home page, newest first. They are kept for 18 months.</p>}
      actions={<ExportContacts key={status} filter={filter} />}
    >
      <search className={styles.sentence} aria-label="Filter the requests">
        <label>
          Show
          <select value={status ?? ''} onChange={event => show(event.target.value)}>
            <option value="">all requests</option>
            {ContactStatus.options.map(option => (
              <option key={option} value={option}>
                {statusInSentence[option]}
              </option>
            ))}
          </select>
        </label>
      </search>
      <ContactList key={status} filter={filter} onAll={() => show('')} />
    </Page>
  )
}

/** What the filter shows, as a file. */
function ExportContacts({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setSaved('')
    setProblem(null)
    try {
      const { blob, fileName } = await callForFile(contact.exportContacts, { query: filter })
      const url = URL.createObjectURL(blob)
      download(url, fileName ?? 'contact-requests.csv')
      // The browser has taken its own hold of the file by then.
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
      setSaved(`${fileName ?? 'The file'} is being saved.`)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.export}>
      <Button icon="download" busy={busy} onClick={() => void save()}>
        Export CSV
      </Button>
      <p role="status" className={saved === '' ? 'sr' : 'small soft'}>
        {busy ? 'Writing the file' : saved}
      </p>
      {problem ? (
        <Note tone="bad" live>
          {problem}
        </Note>
      ) : null}
    </div>
  )
}
