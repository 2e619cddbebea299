import { decimal } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './wizard.module.css'

export const linesPerPage = 10

/** '1 to 10 of 179', with the way to the other pages beside it; nothing where there is one page alone. */
export function LinesPager({
  label,
  page,
  total,
  onPage,
}: {
  /** What is paged: 'students'. */
  label: string
  page: number
  total: number
  onPage: (page: number) => void
}) {
  const last = Math.ceil(total / linesPerPage) - 1
  const from = page * linesPerPage + 1
  const to = Math.min(total, from + linesPerPage - 1)
  const ways = [
    { icon: 'chevron-left', label: `Previous ${label}`, to: page - 1 },
    { icon: 'chevron-right', label: `Next ${label}`, to: page + 1 },
  ] as const
  if (last < 1) return null
  return (
    <div className={styles.pager}>
      <p className="soft small num" role="status">
        {decimal(from)} to {decimal(to)} of {decimal(total)}
      </p>
      <div className="row">
        {ways.map(way => {
          const beyond = way.to < 0 || way.to > last
          return (
            <IconButton
              key={way.icon}
              line
              icon={way.icon}
              label={way.label}
              // Not disabled: it would drop the focus at the last page.
              aria-disabled={beyond || undefined}
              onClick={() => {
                if (!beyond) onPage(way.to)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
