import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { initials } from '#web/lib/format.ts'

/** The product's mark: the examiner's and the candidate's quotation marks lean together into a V. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--brand-solid)"
        d="M15.3 29.4C8 26 2.6 19.2 2.6 9.2A5.7 5.7 0 1 1 10.4 14.5C10.9 19.6 12.4 24.6 15.3 29.4Z"
      />
      <path
        fill="var(--marigold)"
        d="M16.7 29.4C24 26 29.4 19.2 29.4 9.2A5.7 5.7 0 1 0 21.6 14.5C21.1 19.6 19.6 24.6 16.7 29.4Z"
      />
    </svg>
  )
}

/** An institution's shield, for one that has no logo or whose logo does not load. */
function Shield() {
  return (
    <svg viewBox="0 0 36 40" aria-hidden="true" focusable="false">
      <path d="M2 3h32v19c0 8-7 13-16 16C9 35 2 30 2 22z" fill="var(--brand-solid)" />
      <path
        d="M18 9v20M8.5 13.5c3.5-.8 7 0 9.5 2 2.5-2 6-2.8 9.5-2v12c-3.5-.8-7 0-9.5 2-2.5-2-6-2.8-9.5-2z"
        fill="none"
        stroke="var(--brand-contrast)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** An institution's logo, else its shield. */
export function EntityLogo({ logoUrl }: { logoUrl: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!logoUrl || logoUrl === broken) return <Shield />
  return <img src={logoUrl} alt="" width={36} height={36} onError={() => setBroken(logoUrl)} />
}

/** Whose page this is: the institution's logo and name, else the product's. Inside `.crest`. */
export function BrandMark({ entity }: { entity: { name: string; logoUrl: string | null } | null }) {
  return (
    <>
      {entity ? <EntityLogo logoUrl={entity.logoUrl} /> : <ProductMark />}
      <span>{entity ? entity.name : brand.name}</span>
    </>
  )
}

export function InitialsAvatar({ name }: { name: string }) {
  return (
    <span className="initials" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
