import { useEffect, useState } from 'react'
import { sectionInView } from './in-view-rules.ts'
import type { Section } from './section.ts'

/** The id of the section that is being read; none before the page is alive. */
export function useSectionInView(sections: readonly Section[]): string | null {
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
