import * as z from 'zod'
import { limits } from '../limits.ts'
import { rosterFields } from '../rules/roster-fields.ts'
import { PendingEmail } from './address.ts'
import { Email, User } from './auth.ts'
import { admins, staff, WhichEntity } from './entity.ts'
import { Report } from './feedback.ts'
import { PresignedPost } from './resume.ts'
import { data, Id, Instant, jsonField, Refused, Role, route, UploadedFile } from './route.ts'
import { HistoryItem } from './stats.ts'
import { Cursor, FileName, text } from './text.ts'
import { Values, ValuesChange } from './values.ts'

/** phone, and what the type of the institution asks for; unknown ones are dropped. */
export const EntitySpecificFields = z.object({
  phone: text(20).optional(),
  studentId: text(32).optional(),
  traineeId: text(32).optional(),
  candidateId: text(32).optional(),
  department: text(120).optional(),
  year: text(20).optional(),
  course: text(120).optional(),
  batch: text(120).optional(),
  program: text(120).optional(),
  group: text(120).optional(),
})
export type EntitySpecificFields = z.infer<typeof EntitySpecificFields>

/** Where a student stands with their invite (SPEC-23); a suspended one is just that. */
export const StudentStatus = z.enum(['not_sent', 'sent', 'bounced', 'signed_in', 'suspended'])
export type StudentStatus = z.infer<typeof StudentStatus>

export const Student = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  entitySpecificFields: EntitySpecificFields,
  status: StudentStatus,
  addedAt: Instant,
  invitedAt: Instant.nullable(),
  signedInAt: Instant.nullable(),
  lastPractisedAt: Instant.nullable(),
  completedInterviews: z.number(),
  /** Mean in percent; null before the first assessed interview. */
  averageScore: z.number().nullable(),
  /** The newest scores, oldest first, at most six. */
  latestScores: z.array(z.number()),
})
export type Student = z.infer<typeof Student>

export const RosterSort = z.enum(['name', 'activity', 'score'])
export const RosterOrder = z.enum(['asc', 'desc'])

/** One of the fields lies in the key; the others are looked at row by row, at most 200 rows a call. */
export const RosterFilter = z.object({
  search: text(80).optional(),
  status: StudentStatus.optional(),
  ...Object.fromEntries(rosterFields.map(field => [field, text(120).optional()])),
} as { search: z.ZodOptional<z.ZodString>; status: z.ZodOptional<typeof StudentStatus> } & Record<
  (typeof rosterFields)[number],
  z.ZodOptional<z.ZodString>
>)
export type RosterFilter = z.infer<typeof RosterFilter>

const UserParams = z.object({ userId: Id })
const name = text(120).min(1, 'Please enter a name')

/** column: the label of the field it is about, and value what stands there; null and '' where it is about the row. */
export const ImportError = z.object({
  row: z.number(),
  email: z.string(),
  column: z.string().nullable().default(null),
  value: z.string().default(''),
  error: z.string(),
})
export type ImportError = z.infer<typeof ImportError>
const csvFields = ['name', 'email', 'phone', ...EntitySpecificFields.omit({ phone: true }).keyof().options] as const
/** Which field a column of a file is, by the file's own header. */
export const Mapping = z
  .record(z.string().max(500), z.enum(csvFields))
  .refine(mapping => Object.keys(mapping).length <= 200, 'Please name at most 200 columns')
/** Another value for a cell of the file: column is the label or the name of a field, or the file's header. */
const Correction = z.object({ row: z.number().int().min(1), column: z.string().max(500), value: z.string().max(500) })
/** How a file is to be read: all optional, in a form each as JSON text. */
const reading = {
  mapping: jsonField(Mapping).optional(),
  corrections: jsonField(z.array(Correction).max(10_000, 'Please correct at most 10,000 cells here')).optional(),
  /** What to do with a row whose ID somebody here has under another address: correct that address, or nothing. */
  sameId: z.enum(['correct', 'skip']).optional(),
  /** With 'correct': these rows alone; the others are left. */
  sameIdRows: jsonField(z.array(z.number().int()).max(10_000)).optional(),
}

/** Somebody here who has the ID; null where several have it. */
export const IdHolder = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  /** Then a new address has to be confirmed by the mailboxes. */
  signedIn: z.boolean(),
})
export type IdHolder = z.infer<typeof IdHolder>

/** A row with the ID of somebody who is here under another address. */
export const SameId = z.object({
  row: z.number(),
  name: z.string(),
  email: z.string(),
  id: z.string(),
  holder: IdHolder.nullable(),
})
export type SameId = z.infer<typeof SameId>

/** What became of such a row. */
export const SameIdOutcome = SameId.omit({ holder: true }).extend({
  was: z.object({ name: z.string(), email: z.string() }).nullable(),
  outcome: z.enum(['corrected', 'waiting', 'refused', 'left']),
})
export type SameIdOutcome = z.infer<typeof SameIdOutcome>

/** What a refused file is answered beside the message: all that is wrong with it. */
export const ImportRefused = Refused.extend({
  errors: z
    .array(
      z.object({
        row: z.number().nullable(),
        column: z.string().nullable(),
        value: z.string(),
        message: z.string(),
      }),
    )
    .optional(),
  errorCount: z.number().optional(),
  sameIds: z.array(SameId).optional(),
  sameIdCount: z.number().optional(),
})
export type ImportRefused = z.infer<typeof ImportRefused>

/** The answer to adding somebody whose ID somebody here has already. */
export const AddRefused = Refused.extend({
  holder: IdHolder.optional(),
  /** The address is of somebody who was removed and can be restored. */
  removedUserId: Id.optional(),
})

export const StudentImport = z.object({
  importId: Id,
  fileName: z.string(),
  state: z.enum(['running', 'done']),
  /** Rows of the file. */
  totalProcessed: z.number(),
  /** To be added in all; successful grows up to it while the work runs. */
  toAdd: z.number(),
  successful: z.number(),
  /** Invalid rows that were left out. */
  failed: z.number(),
  /** The first 100 of them. */
  errors: z.array(ImportError),
  /** All of them as a CSV; a presigned GET. */
  errorsUrl: z.string().nullable(),
  /** Those whose address was enrolled here before: left as they are, and no failure (SPEC-22). */
  alreadyEnrolled: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      email: z.string(),
      /** Removed in the last seven days: to be restored, not added anew (SPEC-42). */
      removed: z.boolean().optional(),
    }),
  ),
  alreadyEnrolledCount: z.number(),
  /** Rows with the ID of somebody who was here under another address; the first 100. */
  sameIds: z
    .object({
      corrected: z.number(),
      waiting: z.number(),
      refused: z.number(),
      left: z.number(),
      rows: z.array(SameIdOutcome),
    })
    .optional(),
  /** The students added, 100 at a time; the next page by offset. */
  results: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      entitySpecificFields: EntitySpecificFields,
      /** What the file said where the institution's list has another word for it (SPEC-41). */
      written: EntitySpecificFields.optional(),
    }),
  ),
  createdAt: Instant,
})
export type StudentImport = z.infer<typeof StudentImport>
const ImportAnswer = StudentImport.extend({ success: z.literal(true) })

export const InviteRun = z.object({
  inviteId: Id,
  state: z.enum(['running', 'done']),
  total: z.number(),
  /** Mails that have left. */
  sent: z.number(),
  /** Not sent again: invited within the last day, or gone meanwhile. */
  skipped: z.number(),
  failed: z.number(),
  createdAt: Instant,
})
export type InviteRun = z.infer<typeof InviteRun>

/** All who match a filter; expected: how many the person saw when they confirmed, so that nobody is acted on unseen. */
export const Matching = z.object({ filter: RosterFilter.strict(), expected: z.number().int().min(1).max(1_000_000) })
export type Matching = z.infer<typeof Matching>

/** By name: at most 100. All who match: any number, by a job. */
const chosenIds = z
  .array(Id)
  .min(1, 'Please select somebody')
  .max(100, 'Please select at most 100 people at once, or all who match a filter')

const LeftOut = z.object({ userId: Id, name: z.string().nullable().optional(), message: z.string() })

/** An act on all who match, and how far it is. */
export const ActRun = z.object({
  actId: Id,
  act: z.enum(['suspend', 'restore', 'remove']),
  /** stopped: who began it has no access here any more. */
  state: z.enum(['running', 'done', 'stopped']),
  total: z.number(),
  done: z.number(),
  refusedCount: z.number(),
  /** The first 100 of those who were left as they are, and why. */
  refused: z.array(LeftOut),
  createdAt: Instant,
})
export type ActRun = z.infer<typeof ActRun>

/** Somebody removed within the last seven days, who can be restored until then. */
export const RemovedPerson = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  entitySpecificFields: EntitySpecificFields,
  roles: z.array(Role),
  removedAt: Instant,
  until: Instant,
  by: z.object({ _id: Id, name: z.string().nullable(), isCurrentUser: z.boolean() }),
  /** The act on all who matched by which they were removed. */
  actId: Id.nullable(),
})
export type RemovedPerson = z.infer<typeof RemovedPerson>

/** What a student's own privacy list and the audit log say about staff who read feedback. */
export const StudentDetail = Student.extend({
  roles: z.array(Role),
  /** Whether staff may open the feedback (SPEC-25). */
  shares: z.boolean(),
  /** Only interviews begun from then on are open; null: all of them. */
  sharedSince: Instant.nullable(),
  interviews: z.array(HistoryItem),
  /** A change of the address that waits (SPEC-36). */
  pendingEmail: PendingEmail.nullish(),
})
export type StudentDetail = z.infer<typeof StudentDetail>

/** An admin or counsellor as those who manage the staff see them. */
export const StaffLine = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  designation: z.string().nullable(),
  roles: z.array(Role),
  /** invited: has not signed in yet. */
  status: z.enum(['active', 'invited', 'suspended']),
  /** The first admin, whom only the platform's operator changes (SPEC-36). */
  isPrimary: z.boolean(),
  isCurrentUser: z.boolean(),
  addedAt: Instant,
  lastSignInAt: Instant.nullable(),
  /** When the mail that says how to sign in was sent last. */
  mailedAt: Instant.nullable(),
  /** That mail came back; until the address is corrected. */
  bounced: z.boolean(),
})
export type StaffLine = z.infer<typeof StaffLine>

export const roster = {
  listUsers: route({
    method: 'GET',
    path: '/b2b/users',
    access: staff,
    summary: 'The roster: searched, filtered, sorted, a page at a time',
    query: WhichEntity.extend({
      ...RosterFilter.shape,
      sort: RosterSort.default('name'),
      order: RosterOrder.default('asc'),
      limit: z.coerce.number().int().min(1).max(50).default(25),
      cursor: Cursor.optional(),
    }),
    answer: data(
      z.object({
        users: z.array(Student),
        /** Go on from here, also where this page came out short or empty; null at the end. */
        cursor: z.string().nullable(),
        /** How many match; null where that would have to be counted row by row. */
        total: z.number().nullable(),
      }),
    ),
  }),
  getFacets: route({
    method: 'GET',
    path: '/b2b/users/facets',
    access: staff,
    summary: 'What the roster can be filtered by, with how many each',
    query: WhichEntity,
    answer: data(
      z.object({
        total: z.number(),
        byStatus: z.record(StudentStatus, z.number()),
        fields: z.array(
          z.object({
            field: z.enum(rosterFields),
            /** Years in the order of the institution's own list, others by label; at most 300. */
            values: z.array(
              z.object({
                value: z.string(),
                label: z.string(),
                count: z.number(),
                /** What else is written for it; a link with an old value leads here. */
                also: z.array(z.string()).default([]),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  addUser: route({
    method: 'POST',
    path: '/b2b/entity/users/single',
    access: admins,
    summary: 'Add one student',
    query: WhichEntity,
    body: z.object({ email: Email, name, entitySpecificFields: EntitySpecificFields.optional() }),
    answer: data(User),
  }),
  createUser: route({
    method: 'POST',
    path: '/b2b/users',
    access: admins,
    summary: 'Add one person with roles: a student, a counsellor or another admin',
    query: WhichEntity,
    body: z.object({
      email: Email,
      name,
      entitySpecificFields: EntitySpecificFields.optional(),
      roles: z.array(Role).min(1, 'Please choose a role').max(5).default(['student']),
    }),
    answer: data(User),
  }),
  getUser: route({
    method: 'GET',
    path: '/b2b/users/{userId}',
    access: staff,
    summary: 'One student with their interviews and scores',
    params: UserParams,
    query: WhichEntity,
    answer: data(StudentDetail),
  }),
  updateUser: route({
    method: 'PUT',
    path: '/b2b/users/{userId}',
    access: admins,
    summary: 'Correct a name, mail or field, or change roles',
    params: UserParams,
    query: WhichEntity,
    body: z.object({
      name: name.optional(),
      email: Email.optional(),
      entitySpecificFields: EntitySpecificFields.optional(),
      roles: z.array(Role).min(1, 'Please choose a role').max(5).optional(),
    }),
    /** A signed-in person's new address waits; then `email` is the present one. */
    answer: data(User.extend({ pendingEmail: PendingEmail.nullish() })),
  }),
  actOnUsers: route({
    method: 'POST',
    path: '/b2b/users/acts',
    access: admins,
    summary: 'Suspend, restore or remove people: chosen ones, or all who match; a removal can be undone for seven days',
    query: WhichEntity,
    idempotent: true,
    body: z
      .object({
        act: z.enum(['suspend', 'restore', 'remove']),
        userIds: chosenIds.optional(),
        all: Matching.optional(),
        /** With restore: all whom that act removed. */
        removedIn: Id.optional(),
        /** With the removal of more than 25: their number, as it was typed. */
        confirm: z.number().optional(),
      })
      .refine(
        ({ userIds, all, removedIn }) => [userIds, all, removedIn].filter(one => one !== undefined).length === 1,
        'Please say whom: userIds, all or removedIn',
      ),
    answer: data(z.union([ActRun, z.object({ done: z.number(), refused: z.array(LeftOut) })])),
  }),
  getAct: route({
    method: 'GET',
    path: '/b2b/users/acts/{actId}',
    access: admins,
    summary: 'How far an act on all who match is',
    params: z.object({ actId: Id }),
    query: WhichEntity,
    answer: data(ActRun),
  }),
  countUsers: route({
    method: 'GET',
    path: '/b2b/users/count',
    access: admins,
    summary: 'How many students match a filter, counted one by one',
    query: WhichEntity.extend(RosterFilter.shape),
    answer: data(z.object({ total: z.number() })),
  }),
  listRemoved: route({
    method: 'GET',
    path: '/b2b/users/removed',
    access: admins,
    summary: 'Who was removed in the last seven days and can be restored, the newest first',
    query: WhichEntity.extend({ cursor: z.string().max(1000).optional() }),
    answer: data(z.object({ people: z.array(RemovedPerson), cursor: z.string().nullable() })),
  }),
  getUserFeedback: route({
    method: 'GET',
    path: '/b2b/users/{userId}/feedback/{sessionId}',
    access: staff,
    summary: 'The feedback of a student who shares it; the student sees who opened it',
    params: UserParams.extend({ sessionId: Id }),
    query: WhichEntity,
    answer: data(Report),
  }),
  importUsers: route({
    method: 'POST',
    path: '/b2b/entity/users/csv',
    access: admins,
    summary: 'Add the students of a CSV or .xlsx file, or start or finish its direct upload',
    query: WhichEntity,
    consumes: ['multipart', 'json'],
    largest: { bytes: limits.csvBytes, message: 'File size exceeds 10MB limit' },
    memoryMb: 1024,
    idempotent: true,
    /** wait: answer when all are added, at most 20 s; without it, at once. skipInvalid: leave invalid rows out. */
    body: z.union([
      z.object({
        file: UploadedFile,
        skipInvalid: z.stringbool().default(false),
        wait: z.stringbool().default(true),
        ...reading,
      }),
      z.object({
        uploadKey: text(300),
        fileName: FileName.min(1),
        skipInvalid: z.boolean().default(false),
        wait: z.boolean().default(true),
        ...reading,
      }),
      z.object({ fileName: FileName.min(1, 'Please select a file first'), size: z.number().int().min(0) }),
    ]),
    answer: z.union([ImportAnswer, data(z.object({ upload: PresignedPost }))]),
  }),
  getImport: route({
    method: 'GET',
    path: '/b2b/imports/{importId}',
    access: admins,
    summary: 'How far an import is, and its result',
    params: z.object({ importId: Id }),
    query: WhichEntity.extend({ offset: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    answer: ImportAnswer,
  }),
  getImportGuide: route({
    method: 'GET',
    path: '/b2b/entity/users/csv/guide',
    access: admins,
    summary: 'What reading a file needs to know: the years of the institution, and what the headers of its files meant',
    query: WhichEntity,
    answer: data(
      z.object({
        mapping: Mapping,
        years: z.array(z.object({ label: z.string(), also: z.array(z.string()) })),
      }),
    ),
  }),
  findSameIds: route({
    method: 'POST',
    path: '/b2b/entity/users/same-ids',
    access: admins,
    summary: 'Of some students to be added: those whose ID somebody here has under another address',
    query: WhichEntity,
    body: z.object({
      students: z
        .array(z.object({ row: z.number().int(), name: text(120), email: text(254), id: text(32) }))
        .max(1000, 'Please ask about at most 1,000 students at once'),
    }),
    answer: data(z.object({ sameIds: z.array(SameId) })),
  }),
  sendInvites: route({
    method: 'POST',
    path: '/b2b/invites',
    access: admins,
    summary:
      'Mail invites: to chosen students, to all who match, to all not yet invited, or again to who has not signed in',
    query: WhichEntity,
    idempotent: true,
    body: z.union([
      z.object({ userIds: chosenIds }),
      z.object({ all: Matching }),
      z.object({ group: z.enum(['not_sent', 'not_signed_in']) }),
    ]),
    answer: data(InviteRun),
  }),
  listStaff: route({
    method: 'GET',
    path: '/b2b/staff',
    access: admins,
    summary: 'The admins and counsellors, the first admin first',
    query: WhichEntity,
    answer: data(z.object({ staff: z.array(StaffLine) })),
  }),
  inviteStaff: route({
    method: 'POST',
    path: '/b2b/staff/{userId}/invites',
    access: admins,
    summary: 'Mail an admin or counsellor once more how to sign in; once a day, until they have',
    params: UserParams,
    query: WhichEntity,
    answer: data(z.object({ mailedAt: Instant })),
  }),
  getInviteRun: route({
    method: 'GET',
    path: '/b2b/invites/{inviteId}',
    access: admins,
    summary: 'How far the invites are',
    params: z.object({ inviteId: Id }),
    query: WhichEntity,
    answer: data(InviteRun),
  }),
  getValues: route({
    method: 'GET',
    path: '/b2b/entity/values',
    access: staff,
    summary: 'The institution’s own years and departments, with how many have each',
    query: WhichEntity,
    answer: data(Values),
  }),
  changeValues: route({
    method: 'PUT',
    path: '/b2b/entity/values',
    access: admins,
    summary: 'Merge, rename, add or drop a year or department; the roster follows',
    query: WhichEntity,
    body: ValuesChange,
    answer: data(Values),
  }),
}
