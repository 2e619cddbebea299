import { ContactRole, NewContact } from '#shared/contract/contact.ts'
import type { BodyIn, RouteSpec } from '#shared/contract/route.ts'
import { type Problems, problemsIn } from '#web/lib/form-rules.ts'

/** The specification's labels (SPEC-306), in the order of the form. */
export const contactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phoneNumber: 'Phone number',
  organization: 'Organization/University',
  role: 'Your Role',
  numberOfStudents: 'Number of students',
  city: 'City',
  country: 'Country',
  interestedAs: 'I am interested as a',
  message: 'Message',
} as const
export type ContactField = keyof typeof contactLabels
/** `website` is the field that nobody sees. */
export type ContactForm = Record<ContactField | 'website', string>

export const blankContact: ContactForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  organization: '',
  role: '',
  numberOfStudents: '',
  city: '',
  country: '',
  interestedAs: '',
  message: '',
  website: '',
}

export const contactRoleOptions = [
  { value: '', label: 'Choose your role' },
  ...ContactRole.options.map(value => ({ value, label: value })),
]

/** The first problem of each field, by the very rules the server has. */
export const contactProblems = (form: ContactForm): Problems<ContactField> =>
  problemsIn(NewContact.safeParse(form), contactLabels)

/** What is sent: all of it as it was typed; an unknown role is found before. */
export const contactBody = (form: ContactForm): BodyIn<RouteSpec & { body: typeof NewContact }> => ({
  ...form,
  role: ContactRole.parse(form.role),
})
