import { useSearchParams } from 'react-router-dom'
import { ContactStatus, contact } from '#shared/contract/contact.ts'
import { callForFile } from '#web/lib/server/api.ts'
import { saveBlob } from '#web/lib/server/exports.ts'
import { SaveButton } from '#web/ui/forms/save-button.tsx'
import sentence from '#web/ui/lists/sentence.module.css'
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
      <search className={`${sentence.sentence} ${styles.filter}`} aria-label="Filter the requests">
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
  const save = async () => {
    const { blob, fileName } = await callForFile(contact.exportContacts, { query: filter })
    saveBlob(blob, fileName ?? 'contact-requests.csv')
    return `${fileName ?? 'The file'} is being saved.`
  }
  return <SaveButton label="Export CSV" side="end" save={save} />
}
