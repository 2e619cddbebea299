import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { wearNoBrand } from '#web/lib/brand.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { useHeadingFocus, useTitle } from '#web/ui/page.tsx'
import styles from './legal.module.css'

export type LegalSection = { title: string; paragraphs: string[] }

/** The product's own pages: never in an institution's colours. */
export function LegalPage({ title, sections }: { title: string; sections: LegalSection[] }) {
  const heading = useHeadingFocus()
  useTitle(title)
  useEffect(wearNoBrand, [])
  return (
    <article className={`wrap ${styles.page}`}>
      <Link className={`crest ${styles.crest}`} to="/">
        <BrandMark entity={null} />
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">Effective 01/09/2025</p>
      {sections.map(({ title: name, paragraphs }) => (
        <section key={name}>
          <h2>{name}</h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>Questions</h2>
        <address>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          <br />
          {brand.postalAddress.join(', ')}
        </address>
      </section>
    </article>
  )
}
