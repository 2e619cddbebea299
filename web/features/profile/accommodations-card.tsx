import type { Accommodations } from '#shared/contract/auth.ts'
import type { Profile } from '#shared/contract/profile.ts'
import { SwitchRow, switchRow } from '#web/ui/forms/switch-row.tsx'
import { SavedCard, useSaved } from './saved-card.tsx'

const times: { value: Accommodations['extraTime']; label: string }[] = [
  { value: 1, label: 'Standard' },
  { value: 1.5, label: '× 1.5' },
  { value: 2, label: '× 2' },
]
const switches: { field: 'typedAnswers' | 'captionsOn' | 'noInactivityPrompts'; label: string; hint: string }[] = [
  { field: 'typedAnswers', label: 'Type answers instead of speaking', hint: 'No microphone needed.' },
  { field: 'captionsOn', label: 'Captions on', hint: "The interviewer's words, as subtitles." },
  {
    field: 'noInactivityPrompts',
    label: 'No prompts while I think',
    hint: 'The interviewer waits, however long the silence.',
  },
]

/** SPEC-14: for everyone who needs it. Each change is saved at once. */
export function AccommodationsCard({ profile: own }: { profile: Profile }) {
  const { shown, news, save } = useSaved(own.accommodations, change => ({ accommodations: change }))
  return (
    <SavedCard
      title="What helps you"
      lead="For anyone who needs it. No reason is asked, and scores are not lowered for it."
      news={news}
    >
      <fieldset className={switchRow}>
        <legend className="sr">Time for answers</legend>
        <div>
          <b>Time for answers</b>
          <span className="hint">For each answer and the whole interview.</span>
        </div>
        <div className="segments">
          {times.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="extra-time"
                checked={shown.extraTime === value}
                onChange={() => void save({ extraTime: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {switches.map(({ field, label, hint }) => (
        <SwitchRow key={field} label={label} on={shown[field]} onChange={on => void save({ [field]: on })}>
          {hint}
        </SwitchRow>
      ))}
    </SavedCard>
  )
}
