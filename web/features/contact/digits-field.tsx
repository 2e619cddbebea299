import type { ComponentProps } from 'react'
import { onlyDigits } from '#shared/contract/contact.ts'
import { TextField } from '#web/ui/field.tsx'

/** A line that takes digits alone (point 5); what else is typed or pasted falls away, and the caret stays where it was. */
export function DigitsField({ onValue, ...rest }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      onInput={event => keepDigits(event.currentTarget)}
      onValue={value => onValue(onlyDigits(value))}
    />
  )
}

/** Before React sees it: a value that React has to put back sends the caret to the end. */
function keepDigits(input: HTMLInputElement): void {
  const { value, selectionStart } = input
  const digits = onlyDigits(value)
  if (digits === value) return
  const caret = onlyDigits(value.slice(0, selectionStart ?? value.length)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}
