import { brand } from '#shared/brand.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import styles from './top-and-foot.module.css'

const places = [
  { href: '#why', label: `Why ${brand.name}` },
  { href: '#start', label: 'How it starts' },
  { href: '#try', label: 'Try it' },
  { href: '#pricing', label: 'Pricing' },
]

export function Top() {
  return (
    <header className={styles.top}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className="wrap">
        <a className="crest" href="/">
          <BrandMark entity={null} />
        </a>
        <nav aria-label="On this page">
          {places.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        {/* Who is signed in already finds the way to their own pages here. */}
        <a className={styles.signIn} href="/login" data-own="start" data-own-text="Dashboard">
          Sign in
        </a>
        <button type="button" className="btn" data-act="contact">
          Contact sales
        </button>
      </div>
    </header>
  )
}

export function LandingFoot() {
  return (
    <footer className={styles.base}>
      <div className="wrap">
        <div>
          <p className="crest">
            <BrandMark entity={null} />
          </p>
          <p className={styles.promise}>We'll get back to you within 24 hours</p>
          <address>{brand.postalAddress.join(', ')}</address>
        </div>
        <nav aria-label="Product">
          <h2>Product</h2>
          <ul className={styles.plain}>
            {places.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href="/login" data-own="start" data-own-text="Dashboard">
                Sign in
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Company">
          <h2>Company</h2>
          <ul className={styles.plain}>
            <li>
              <button type="button" data-act="contact">
                Contact sales
              </button>
            </li>
            <li>
              <a href={`mailto:${brand.supportEmail}`}>Support</a>
            </li>
            <li>
              <a href="/terms">Terms of Service</a>
            </li>
            <li>
              <a href="/privacy-policy">Privacy policy</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
