import { PinInputControl, PinInputInput, PinInputLabel, PinInputRoot } from '@chakra-ui/react/pin-input'
import type { KeyboardEvent, Ref } from 'react'
import { limits } from '#shared/limits.ts'
import { Chakra } from '#web/ui/chakra.tsx'
import { Problem } from '#web/ui/note.tsx'
import { digitsOf } from './login-rules.ts'

type Props = { ref: Ref<HTMLDivElement>; code: string; problem: string | null; onCode: (code: string) => void }
const places = Array.from({ length: limits.otpDigits }, (_, index) => index)

/** Zag submits only a complete code; ours is always submitted, so that it can say what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** Six digits; a phone offers the code from the mail, and a pasted ' 123-456 ' is taken. */
export function Pins({ ref, code, problem, onCode }: Props) {
  return (
    <Chakra>
      <PinInputRoot
        otp
        type="numeric"
        count={limits.otpDigits}
        placeholder=""
        invalid={problem !== null}
        value={places.map(place => code[place] ?? '')}
        sanitizeValue={digitsOf}
        translations={{ inputLabel: (index, length) => `Digit ${index + 1} of ${length}` }}
        onValueChange={details => onCode(details.valueAsString)}
      >
        <PinInputLabel>Six-digit code</PinInputLabel>
        <PinInputControl ref={ref} onKeyDownCapture={submitOnEnter}>
          {places.map(place => (
            <PinInputInput key={place} index={place} aria-describedby={problem ? 'code-problem' : undefined} />
          ))}
        </PinInputControl>
      </PinInputRoot>
      {problem ? (
        <div role="alert">
          <Problem id="code-problem">{problem}</Problem>
        </div>
      ) : null}
    </Chakra>
  )
}
