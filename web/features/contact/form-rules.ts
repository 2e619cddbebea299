import { ContactRole, NewContact } from '#shared/contract/contact.ts'
import type { BodyIn, RouteSpec } from '#shared/contract/route.ts'

/** The specification's labels (points 2 and 3), in the order of the form. */
export const labels = {
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
export type FieldName = keyof typeof labels
/** `website` is the field that nobody sees. */
export type ContactForm = Record<FieldName | 'website', string>
export type Problems = Partial<Record<FieldName, string>>

export const blankForm: ContactForm = {
  ...{ firstName: '', lastName: '', email: '', phoneNumber: '', organization: '', role: '' },
  ...{ numberOfStudents: '', city: '', country: '', interestedAs: '', message: '', website: '' },
}

export const roleOptions = [
  { value: '', label: 'Choose your role' },
  ...ContactRole.options.map(value => ({ value, label: value })),
]

type Body = BodyIn<RouteSpec & { body: typeof NewContact }>
const isField = (name: unknown): name is FieldName => typeof name === 'string' && Object.hasOwn(labels, name)

/** What is to be sent, or what is wrong with it: the first problem of each field, by the very rules the server has. */
export function checked(form: ContactForm): { body: Body } | { problems: Problems } {
  const result = NewContact.safeParse(form)
  if (result.success) return { body: { ...form, role: result.data.role } }
  const problems: Problems = {}
  for (const { path, message } of result.error.issues) {
    const [name] = path
    if (isField(name)) problems[name] ??= message
  }
  return { problems }
}
