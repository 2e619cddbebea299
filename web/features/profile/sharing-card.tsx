import type { Profile } from '#shared/contract/profile.ts'
import { SwitchRow } from '#web/ui/forms/switch-row.tsx'
import { Note } from '#web/ui/note.tsx'
import { SavedCard, useSaved } from './saved-card.tsx'

type Props = { profile: Profile; entityName: string; isRequired: boolean }

/** SPEC-25: scores and dates are the institution's, the words one's own, unless the institution requires them. */
export function SharingCard({ profile: own, entityName, isRequired }: Props) {
  const { shown, news, save } = useSaved({ sharing: own.sharing }, change => change)
  const lead = isRequired ? '' : 'What you said is yours; you may show it, so that somebody can help you.'
  return (
    <SavedCard
      title="Who may read your feedback"
      lead={`${entityName} sees your scores and when you practised. ${lead}`}
      news={news}
    >
      {isRequired ? (
        <Note icon="eye">
          {entityName} requires that its staff may read your answers and feedback and hear your recordings. Each time
          somebody does, it is noted below.
        </Note>
      ) : (
        <SwitchRow label="Show my answers and feedback" on={shown.sharing} onChange={sharing => void save({ sharing })}>
          Staff may then read what you said and the remarks on it, and hear your recordings. Each time somebody does, it
          is noted below.
        </SwitchRow>
      )}
    </SavedCard>
  )
}
