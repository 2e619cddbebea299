import type { CSSProperties } from 'react'
import { Status } from '#web/ui/status.tsx'
import { EntityLogo } from './brand-mark.tsx'
import styles from './brand-preview.module.css'
import { type Mode, palette } from './brand-rules.ts'
import { colourOf } from './colour-rules.ts'
import { ownColour, readableText } from './readable-rules.ts'

type Props = { name: string; logoUrl: string | null; primaryColor: string; secondaryColor: string }

const noColour = 'Without a colour of its own it wears the product’s.'
const asChosen = 'Whatever colours are chosen, text and buttons are shifted until they can be read.'

/** How an institution's people will see it, light and dark, with the real contrast figures. */
export function BrandPreview({ name, logoUrl, primaryColor, secondaryColor }: Props) {
  const chosen = colourOf(primaryColor)
  const primary = chosen ?? ownColour
  const secondary = colourOf(secondaryColor)
  const { figures, shift } = readableText(primary, secondary)
  return (
    <div className={styles.preview}>
      <div className={styles.panels} aria-hidden="true">
        {(['light', 'dark'] as const).map(mode => (
          <Panel key={mode} mode={mode} name={name} logoUrl={logoUrl} primary={primary} secondary={secondary} />
        ))}
      </div>
      <div>
        <Status shape="disc" tone="good">
          {figures}
        </Status>
        <p className="hint">{chosen === null ? noColour : (shift ?? asChosen)}</p>
      </div>
    </div>
  )
}

/** The sign-in page in small, in its own colours whatever the page around it wears. */
function Panel({
  mode,
  name,
  logoUrl,
  primary,
  secondary,
}: {
  mode: Mode
  name: string
  logoUrl: string | null
  primary: string
  secondary: string | null
}) {
  const colours = palette(primary, secondary, mode)
  const worn = Object.fromEntries(Object.entries(colours).map(([key, value]) => [`--brand-${key}`, value]))
  return (
    <div className={`${styles.panel} ${styles[mode]}`} style={worn as CSSProperties}>
      <span className={styles.mark}>
        <EntityLogo logoUrl={logoUrl} />
        <span>{name || 'The institution'}</span>
      </span>
      <b>Welcome!</b>
      <span>E-mail address</span>
      <i />
      <em>Send OTP</em>
    </div>
  )
}
