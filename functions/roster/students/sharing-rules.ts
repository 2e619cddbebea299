import type { Institution } from '#functions/institutions/public.ts'
import type { Person } from '#functions/people/public.ts'
import { minuteMs } from '#shared/time.ts'

/** Staff read what a student said where the student lets them, or the institution requires it (SPEC-25). */
export const sharesFeedback = (
  person: Pick<Person, 'sharing'>,
  institution: Pick<Institution, 'sharingRequired'>,
): boolean => person.sharing || institution.sharingRequired

/** From when on an interview has to have begun to be open to staff; null: all are. Nobody is made to share what they said untold. */
export const sharedSince = (
  person: Pick<Person, 'sharing'>,
  institution: Pick<Institution, 'sharingRequired' | 'sharingRequiredSince'>,
): string | null => (person.sharing ? null : (institution.sharingRequiredSince ?? null))

/** Somebody who reads on within this time has opened it once. */
const sameOpeningMinutes = 10

type Opening = { at: string; by: string; sessionId: string }

export const isSameOpening = (opening: Opening, again: { by: string; sessionId: string; now: Date }): boolean =>
  opening.by === again.by &&
  opening.sessionId === again.sessionId &&
  again.now.getTime() - Date.parse(opening.at) < sameOpeningMinutes * minuteMs
