import type * as z from 'zod'
import type { NewContact } from '#shared/contract/contact.ts'

type Form = z.input<typeof NewContact>

let written = 0

/** The form as a person fills it in; each time with another address. */
export function aForm(changes: Partial<Form> = {}): Form {
  written++
  return {
    ...{ firstName: 'Vasudha', lastName: 'Rao', email: `vasudha${written}@suvarnarekha.example` },
    ...{ phoneNumber: '98200-55512', organization: 'Suvarnarekha Women’s College', role: 'Director' },
    ...{ city: 'Ranchi', country: 'India', interestedAs: 'College that begins with one department' },
    ...{ numberOfStudents: '2,400', message: 'Our season starts in January.\n\nCan we begin before that?' },
    ...changes,
  }
}
