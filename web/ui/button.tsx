import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = {
  /** main: the one action of the screen. quiet: text alone. bad: deletes. */
  look?: 'main' | 'plain' | 'bad' | 'quiet' | 'quiet-bad'
  big?: boolean
  wide?: boolean
  icon?: IconName
  children?: ReactNode
  className?: string | undefined
}
/** busy shows a spinner and refuses further presses, and keeps focus and size. */
export type ButtonProps = ButtonLook & { busy?: boolean } & Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook>

type Looks = { [K in 'look' | 'big' | 'wide' | 'className']: ButtonLook[K] | undefined }
const classOf = ({ look = 'plain', big, wide, className }: Looks): string =>
  ['btn', look, big && 'big', wide && 'wide', className].filter(Boolean).join(' ')

export function Button({
  look,
  big,
  wide,
  icon,
  className,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, big, wide, className })}
      aria-busy={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
}

export function ButtonLink({
  look,
  big,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, keyof ButtonLook>) {
  return (
    <Link {...rest} className={classOf({ look, big, wide, className })}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  )
}

/** A round button with an icon alone; the label is read out and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  line,
  className,
  ...rest
}: { icon: IconName; label: string; line?: boolean } & Omit<ComponentPropsWithRef<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      className={['icon-btn', line && 'line', className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
