import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './contents.module.css'
import type { Section } from './section.ts'
import { useSectionInView } from './use-section-in-view.ts'

export function Contents({ sections }: { sections: readonly Section[] }) {
  const current = useSectionInView(sections)
  const nav = useRef<HTMLElement>(null)
  // In a low window the list scrolls by itself: the section that is being read stays in it.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`a[href$="#${current}"]`)
    if (!nav.current || !link) return
    const { scrollTop, clientHeight } = nav.current
    const lowest = link.offsetTop + link.offsetHeight - clientHeight
    nav.current.scrollTop = Math.min(link.offsetTop, Math.max(scrollTop, lowest))
  }, [current])
  return (
    <nav ref={nav} className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol className={styles.places}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
