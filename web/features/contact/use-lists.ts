import { useSWRConfig } from 'swr'
import { type ContactRequest, contact } from '#shared/contract/contact.ts'
import type { AnswerOf } from '#shared/contract/route.ts'

type List = AnswerOf<typeof contact.listContacts>
const isList = (key: unknown) => Array.isArray(key) && key[0] === 'GET' && key[1] === contact.listContacts.path

/** Every page of the list that has been loaded. What changes one request leaves the others where they are. */
export function useLists() {
  const { mutate } = useSWRConfig()
  /** null takes it out. */
  const replace = (contactId: string, changed: ContactRequest | null) => {
    const put = (list: List | undefined): List | undefined => {
      if (!list) return list
      const contacts = list.data.contacts.flatMap(one => (one._id === contactId ? (changed ?? []) : one))
      return { ...list, data: { ...list.data, contacts } }
    }
    return mutate<List>(isList, put, { revalidate: false })
  }
  return { replace }
}
