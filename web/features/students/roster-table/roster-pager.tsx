import { useLocation, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { pageAddress, pagesBefore, type RosterAddress } from './roster-address-rules.ts'
import styles from './roster-table.module.css'
import { rangeWords, type ShownStudents } from './roster-words-rules.ts'

export const FirstPageLink = () => {
  const [params] = useSearchParams()
  return <ButtonLink to={`?${pageAddress(params, 1, '')}`}>First page</ButtonLink>
}

/** Previous goes back by the cursors this visit came along; a page opened by a link knows none. */
export function RosterPager({
  shown,
  address,
  next,
}: {
  shown: ShownStudents
  address: RosterAddress
  next: string | null
}) {
  const [params, setParams] = useSearchParams()
  const before = pagesBefore(useLocation().state)
  const { page } = address
  const go = (number: number, cursor: string, trail: string[]) =>
    setParams(pageAddress(params, number, cursor), { state: { before: trail }, preventScrollReset: true })
  const previous = before.at(-1)
  const isFull = shown.count >= shown.pageSize
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className="soft num">{rangeWords(shown)}</span>
      {page > 1 || next !== null ? (
        <div className="row">
          {page > 1 && previous === undefined ? (
            <FirstPageLink />
          ) : (
            <Button disabled={page === 1} onClick={() => go(page - 1, previous ?? '', before.slice(0, -1))}>
              Previous
            </Button>
          )}
          <Button
            disabled={next === null || !isFull}
            onClick={() => go(page + 1, next ?? '', [...before, address.cursor ?? ''])}
          >
            Next
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
