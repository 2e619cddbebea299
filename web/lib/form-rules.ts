import type * as z from 'zod'

/** What is wrong with a form, by the names of its fields. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

/** What the contract has no words of its own for, it says in the language of code. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const { code, message } = issue
  if (code === 'too_big' && message.startsWith('Too big'))
    return issue.origin === 'string'
      ? `Please use at most ${issue.maximum} characters`
      : `Please enter at most ${issue.maximum}`
  const isNoNumber = code === 'invalid_type' && message.startsWith('Invalid input')
  if (isNoNumber || (code === 'too_small' && message.startsWith('Too small')))
    return 'Please enter a whole number, at least 1'
  return message
}

/** Tells the names of a form's fields from any other. */
export const isFieldOf =
  <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (name: string): name is Name =>
    Object.hasOwn(labels, name)

/**
 * The first problem of each field. `places` names a form's own fields for where the contract has them, as
 * { 'contact.email': 'contactEmail' }; other fields are called as there.
 */
export function problemsIn<Name extends string>(
  result: z.ZodSafeParseResult<unknown>,
  labels: Readonly<Record<Name, string>>,
  places: Readonly<Record<string, Name>> = {},
): Problems<Name> {
  const isField = isFieldOf(labels)
  const found: Problems<Name> = {}
  for (const issue of result.error?.issues ?? []) {
    const place = issue.path.join('.')
    const field = places[place] ?? (isField(place) ? place : undefined)
    if (field) found[field] ??= wordsOf(issue)
  }
  return found
}

/** The fields with problems, in the order of the page, in which their labels stand. */
export function fieldsIn<Name extends string>(
  problems: Problems<Name>,
  labels: Readonly<Record<Name, string>>,
): Name[] {
  return Object.keys(labels)
    .filter(isFieldOf(labels))
    .filter(name => problems[name] !== undefined)
}
