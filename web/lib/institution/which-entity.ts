import { useSearchParams } from 'react-router-dom'
import { useMe } from '#web/lib/server/me.ts'

export type WhichEntity = {
  /** Goes with every call. */
  query: { entityId?: string }
  /** Goes with every link to another page of the institution: '' or '?entityId=…'. */
  search: string
  /** A link's address with the institution and more in its query: at('/b2b/users', { status: 'sent' }). */
  at: (path: string, more?: Record<string, string>) => string
  isOperator: boolean
}

/**
 * The institution a page is about. A platform operator names it in the address (?entityId=), everybody else has their own.
 * Null until the person is known; pages inside the institution's layout are drawn only when they are.
 */
export function useWhichEntity(): WhichEntity | null {
  const { me } = useMe()
  const [params] = useSearchParams()
  if (!me) return null
  const isOperator = me.roles.includes('superadmin') || me.roles.includes('admin')
  return whichEntity(isOperator ? params.get('entityId') : null, isOperator)
}

export function whichEntity(entityId: string | null, isOperator: boolean): WhichEntity {
  const query = entityId === null ? {} : { entityId }
  const at = (path: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...more, ...query }).toString()
    return search === '' ? path : `${path}?${search}`
  }
  return { query, search: at(''), at, isOperator }
}
