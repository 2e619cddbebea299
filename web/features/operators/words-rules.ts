import { EntityType } from '#shared/contract/branding.ts'
import type { Operator, PlatformAct, PlatformAuditLine } from '#shared/contract/operators.ts'
import { typeNames } from '#web/lib/institution/entity-words.ts'
import type { ActionWords } from '#web/ui/dialogs/action-dialog.tsx'
import type { SentencePiece } from '#web/ui/lists/act-log.tsx'

export type OperatorAct = 'suspend' | 'restore' | 'remove'

export const operatorRoleNames: Record<Operator['role'], string> = { superadmin: 'Superadmin', admin: 'Platform admin' }

export const operatorActWords: Record<OperatorAct, (name: string) => ActionWords & { past: string }> = {
  suspend: name => ({
    button: 'Suspend',
    title: `Suspend ${name}?`,
    body: 'They are signed out now, on every device, and cannot sign in until a superadmin restores the access. Nothing they did changes.',
    past: 'suspended',
  }),
  restore: name => ({
    button: 'Restore',
    title: `Restore ${name}?`,
    body: 'They can sign in again, with a new code, and look after every institution as before.',
    look: 'main',
    past: 'restored',
  }),
  remove: name => ({
    button: 'Remove',
    title: `Remove ${name}?`,
    body: 'They lose their access now and for good; they can only be added anew. What they did stays in the logs, without their name. Institutions stay as they are.',
    past: 'removed',
  }),
}

const plain = (text: string): SentencePiece => ({ text })
const strong = (text: string): SentencePiece => ({ text, strong: true })

const whom = ({ user }: PlatformAuditLine): SentencePiece =>
  user?.name ? strong(user.name) : plain('somebody who is no longer here')
const institution = ({ about }: PlatformAuditLine): SentencePiece => strong(about.name ?? 'an institution')
const typeName = (type: string | undefined): string => {
  const known = EntityType.safeParse(type)
  return known.success ? typeNames[known.data] : 'another type'
}
const signInPage = ({ about }: PlatformAuditLine, before: string): SentencePiece[] =>
  about.domain ? [plain(before), strong(`/login/${about.domain}`)] : []

const acts: Record<PlatformAct, (line: PlatformAuditLine) => SentencePiece[]> = {
  'operator added': line => [plain('added '), whom(line), plain(' as platform admin')],
  'operator suspended': line => [plain('suspended '), whom(line)],
  'operator restored': line => [plain('let '), whom(line), plain(' back in')],
  'operator removed': line => [plain('removed '), whom(line)],
  'institution created': line => [plain('created '), institution(line), ...signInPage(line, ' with the sign-in page ')],
  'institution type corrected': line => [
    plain('corrected the type of '),
    institution(line),
    plain(` from ${typeName(line.about.from)} to ${typeName(line.about.to)}`),
  ],
  'institution deleted': line => [plain('deleted '), institution(line), ...signInPage(line, ' and freed ')],
}

/** 'You suspended Ade Admin.' */
export function platformSentence(line: PlatformAuditLine): SentencePiece[] {
  const who = line.by.isCurrentUser ? 'You' : (line.by.name ?? 'Somebody who is no longer here')
  return [plain(`${who} `), ...acts[line.act](line), plain('.')]
}
