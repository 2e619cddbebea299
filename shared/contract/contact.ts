import * as z from 'zod'
import { data, done, Id, Instant, route } from './route.ts'
import { Cursor, Email, lines, text } from './text.ts'

/** The roles one chooses from (SPEC-903), and what is promised to who writes (SPEC-102). */
export const ContactRole = z.enum(['Dean', 'Director', 'Placement Officer', 'Faculty', 'Administrator', 'Other'], {
  error: 'Please choose your role',
})
export type ContactRole = z.infer<typeof ContactRole>
export const replyHours = 24

/** Where a request stands, as the platform's operators see it. */
export const ContactStatus = z.enum(['new', 'in_touch', 'won', 'closed'])
export type ContactStatus = z.infer<typeof ContactStatus>

const most = (max: number) => `Please use at most ${max} characters here`

/** One line that has to be filled in: it goes into a mail's subject and a CSV. */
const line = (max: number, missing: string) => z.string({ error: missing }).pipe(text(max, most(max)).min(1, missing))
const several = (max: number) => lines(max, most(max))

/** SPEC-502: whatever else is typed is taken away. */
export const onlyDigits = (value: string): string => value.replace(/\D/g, '')

const missingStudents = 'Please enter the number of students'

/** The form of SPEC-306. What is left out of the optional ones is empty. */
export const NewContact = z.object({
  firstName: line(80, 'Please enter your first name'),
  lastName: line(80, 'Please enter your last name'),
  email: Email,
  phoneNumber: z.string().transform(onlyDigits).pipe(z.string().max(20, 'Please use at most 20 digits')).default(''),
  organization: line(160, 'Please enter your organization or university'),
  role: ContactRole,
  city: line(120, 'Please enter your city'),
  country: line(80, 'Please enter your country'),
  interestedAs: line(300, 'Please tell us what you are interested as'),
  numberOfStudents: z
    .string({ error: missingStudents })
    .transform(onlyDigits)
    .pipe(z.string().regex(/[1-9]/, missingStudents).max(7, 'Please use at most 7 digits'))
    .transform(Number),
  message: several(4000).default(''),
  /** Nobody sees this field, so whoever fills it in is a robot (ABUSE-49). */
  website: z.string().default(''),
})
export type NewContact = z.infer<typeof NewContact>

/** A request as the operators see it. */
export const ContactRequest = z.object({
  _id: Id,
  at: Instant,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  organization: z.string(),
  role: ContactRole,
  city: z.string(),
  country: z.string(),
  interestedAs: z.string(),
  numberOfStudents: z.number(),
  message: z.string(),
  status: ContactStatus,
  note: z.string(),
})
export type ContactRequest = z.infer<typeof ContactRequest>

/** What is left out stays. */
export const ContactChange = z
  .object({ status: ContactStatus.optional(), note: several(2000).optional() })
  .refine(({ status, note }) => status !== undefined || note !== undefined, 'Please change the status or the note')

const ContactFilter = z.object({ status: ContactStatus.optional() })
/** Not taken from the institutions' contract: the public form would load all of it. */
const operators = ['admin', 'superadmin'] as const

export const contact = {
  contactSales: route({
    method: 'POST',
    path: '/contact-sales',
    access: 'public',
    summary: 'Write to the sales team',
    idempotent: true,
    body: NewContact,
    answer: done,
  }),
  listContacts: route({
    method: 'GET',
    path: '/contact-sales',
    access: operators,
    summary: 'Who wrote to the sales team, newest first',
    query: ContactFilter.extend({ cursor: Cursor.optional() }),
    answer: data(z.object({ contacts: z.array(ContactRequest), cursor: z.string().nullable() })),
  }),
  updateContact: route({
    method: 'PUT',
    path: '/contact-sales/{contactId}',
    access: operators,
    summary: 'Say where a request stands, or keep a note with it',
    params: z.object({ contactId: Id }),
    body: ContactChange,
    answer: data(ContactRequest),
  }),
  deleteContact: route({
    method: 'DELETE',
    path: '/contact-sales/{contactId}',
    access: operators,
    summary: 'Delete a request before its time, because its sender asks for it or it is spam',
    params: z.object({ contactId: Id }),
    /** Cannot be undone, so it is never meant by an empty call. */
    body: z.object({ confirm: z.literal(true, { error: 'Please confirm that it is to be deleted' }) }),
    answer: done,
  }),
  exportContacts: route({
    method: 'GET',
    path: '/contact-sales/export',
    access: operators,
    summary: 'The requests as a CSV, newest first',
    query: ContactFilter,
    answer: z.null(),
    produces: 'text/csv',
  }),
}
