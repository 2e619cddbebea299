import { Fragment } from 'react'

/** A long address breaks before its @ first. */
export function MailAddress({ email }: { email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
