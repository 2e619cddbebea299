import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './contents.module.css'
import { sectionInView } from './in-view-rules.ts'
import type { LegalSection } from './section.ts'

export function Contents({ sections }: { sections: readonly LegalSection[] }) {
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

/** The id of the section that is being read; none before the page is alive. */
function useSectionInView(sections: readonly LegalSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const tops = sections.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)
      const height = window.innerHeight
      const left = document.documentElement.scrollHeight - window.scrollY - height
      setCurrent(sections[sectionInView({ tops, height, left })]?.id ?? null)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [sections])
  return current
}
