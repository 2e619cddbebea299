import { BlockView } from './blocks.tsx'
import styles from './section.module.css'
import type { LegalSection } from './section.ts'

export function SectionView({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, inShort, blocks } = section
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <span className={styles.number}>{number}</span> <span>{title}</span>
      </h2>
      <p className={styles.short}>
        <b>In short</b> {inShort}
      </p>
      <div className={styles.text}>
        {blocks.map(block => (
          <BlockView key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  )
}
