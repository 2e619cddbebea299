import type { ComponentPropsWithRef } from 'react'
import type { Me } from '#shared/contract/auth.ts'
import { InitialsAvatar } from '#web/ui/brand/brand-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './layout.module.css'

/** The button that opens the menu. */
export function Who({ me, ...rest }: { me: Me | undefined } & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...rest} className={styles.who}>
      <span className="sr">{me ? 'Menu of ' : 'Menu'}</span>
      <InitialsAvatar name={me?.name ?? ''} />
      <span className={styles.name}>{me?.name ?? ''}</span>
      <Icon name="chevron-down" />
    </button>
  )
}
