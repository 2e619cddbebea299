import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { wearNoBrand } from '#web/lib/institution/brand.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { useHeadingFocus, useTitle } from '#web/ui/page.tsx'
import { Contents } from './contents.tsx'
import { effective, support } from './facts.ts'
import styles from './legal.module.css'
import { Linked } from './linked.tsx'
import type { LegalSection } from './section.ts'
import { SectionView } from './section-view.tsx'

type Props = { title: string; sections: readonly LegalSection[]; other: { to: string; label: string } }

/** The product's own pages: never in an institution's colours. They render without a window, for the prerender. */
export function LegalPage({ title, sections, other }: Props) {
  useTitle(title)
  useEffect(wearNoBrand, [])
  useFocusOnPlace()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className="wrap">
          <Link className="crest" to="/">
            <BrandMark entity={null} />
          </Link>
          <Link to={other.to}>{other.label}</Link>
        </div>
      </header>
      <div className={`wrap ${styles.paper}`}>
        <Head title={title} count={sections.length} />
        <Contents sections={sections} />
        <div>
          {sections.map((section, index) => (
            <SectionView key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
      <footer className={styles.foot}>
        <div className="wrap">
          <address>{brand.postalAddress.join(', ')}</address>
          <Link to="/">Home</Link>
          <Link to={other.to}>{other.label}</Link>
        </div>
      </footer>
    </div>
  )
}

function Head({ title, count }: { title: string; count: number }) {
  const heading = useHeadingFocus()
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <dl>
        <div>
          <dt>Effective</dt>
          <dd>
            <time dateTime={effective.iso}>{effective.shown}</time>
          </dd>
        </div>
        <div>
          <dt>Sections</dt>
          <dd>{count}</dd>
        </div>
        <div>
          <dt>Questions</dt>
          <dd>
            <Linked text={support} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Whoever follows a #place goes on from its heading, with the keyboard too; also one that is opened from elsewhere. */
function useFocusOnPlace(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place once more is a new key
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }, [hash, key])
}
