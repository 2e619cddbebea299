import { type ContactRequest, contact } from '#shared/contract/contact.ts'
import { useCache } from '#web/lib/server/cache.ts'

/** Puts a changed request, or null for one that is gone, into every page of the list; the others stay where they are. */
export function useReplaceContact() {
  const { change } = useCache()
  return (contactId: string, changed: ContactRequest | null): Promise<void> =>
    change(contact.listContacts, list => {
      const contacts = list.data.contacts.flatMap(one => (one._id === contactId ? (changed ?? []) : one))
      return { ...list, data: { ...list.data, contacts } }
    })
}
