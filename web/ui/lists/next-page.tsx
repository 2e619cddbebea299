import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './next-page.module.css'

type Props = {
  /** Where the list goes on; null at its end. */
  cursor: string | null
  /** Draws the next page once it is asked for. */
  children: (cursor: string) => ReactNode
  button?: (show: () => void) => ReactNode
}

/** The pages of a list after the first, each fetched when it is asked for, where its button stood. */
export function NextPage({ cursor, children, button }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  if (cursor === null) return null
  if (shown === cursor) return children(cursor)
  const show = () => setShown(cursor)
  if (button) return button(show)
  return (
    <Button className={styles.more} onClick={show}>
      Load more
    </Button>
  )
}

/** For a next page's list: the button that was pressed is gone, so reading goes on at the first new line. */
export function useReadOn<E extends HTMLElement>(isLoaded: boolean): RefObject<E | null> {
  const list = useRef<E>(null)
  useEffect(() => {
    if (isLoaded) list.current?.focus({ preventScroll: true })
  }, [isLoaded])
  return list
}
