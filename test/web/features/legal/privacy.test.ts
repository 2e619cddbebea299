import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keys } from '#functions/platform/table/keys.ts'
import { Options } from '#infra/options.ts'
import { brand } from '#shared/brand.ts'
import { kept } from '#web/features/legal/facts.ts'
import { privacySections } from '#web/features/legal/privacy/sections.ts'
import { readAloud, sectionNamed } from './reading.ts'

const policy = readAloud(privacySections)
const source = (file: string) => readFileSync(file, 'utf8')

/** SPEC-904, SPEC-02, SPEC-03, SPEC-07, SPEC-08, SPEC-13, SPEC-25, SPEC-31, SPEC-32 and SPEC-35. */
const facts: [section: string, fact: string, said: RegExp][] = [
  ['who-we-are', 'when it takes effect', /takes effect on 01\/09\/2025/],
  ['how-long', 'the grace period', /During the subscription plus a 30-day grace period, then deleted/],
  ['who-sees', 'own institution only', /Other institutions, other students\nNothing/],
  ['who-sees', 'not the resume', /Not your resume\. Not what you said, unless it is shared/],
  ['sharing', 'the student’s switch', /off until you turn it on/],
  ['sharing', 'the institution’s requirement', /so does the set-up screen before you start/],
  ['sharing', 'each opening', /Each opening is noted before anything is shown/],
  ['voice', 'the browser’s maker', /send the sound to a service of their maker .* We ask you first/],
  ['voice', 'recordings', /deleted by themselves 90 days after they were made/],
  ['software', 'who makes it', /A language model does it where one is set up, .* rules that people have written/],
  ['software', 'no decision', /We take no decision about you by it/],
  ['software', 'no training', /We train no models on your data/],
  ['how-long', 'backups', /Backups\n30 days/],
  ['how-long', 'logs', /Logs\n30 days/],
  ['removal', 'removed is deleted', /a job deletes the rest: resumes, recordings, interviews, feedback and settings/],
  ['removal', 'the receipt', /a receipt with internal numbers and counts/],
  ['plan-end', 'warnings', /mailed 14, 7 and 1 days before the deletion/],
  ['plan-end', 'what stays open', /For 30 days everything stays open to read/],
  ['browser', 'no cookies', /We set no cookies, load no third-party scripts/],
  ['security', 'logs', /Logs carry internal numbers: no names, addresses, codes, transcripts or resume texts/],
  ['purposes', 'no advertising', /There is no advertising/],
  ['rights', 'India', /DPDP Act, 2023[\s\S]*Data Protection Board of India/],
  ['rights', 'Europe', /GDPR[\s\S]*access, rectification, erasure, restriction and portability/],
  ['copy-or-deletion', 'by mail', /copy of all your own data, or to have your account deleted .* write to support@/],
  ['children', 'under 18', /only through an institution that has obtained the consent of a parent/],
  ['grievance', 'the contact', /grievance contact under the DPDP Act, write to support@/],
]

describe('The privacy policy', () => {
  it.each(facts)('says under %s: %s', (section, _, said) => {
    expect(sectionNamed(privacySections, section)).toMatch(said)
  })

  it('gives the support mail and the postal address', () => {
    const contact = sectionNamed(privacySections, 'contact')
    expect(contact).toContain(brand.supportEmail)
    expect(contact).toContain(brand.postalAddress.join(', '))
  })
})

/** What somebody changes in the product must be said here: these hold the policy to the code. */
describe('The privacy policy is true to the product', () => {
  const saidOf: Record<string, RegExp> = {
    user: /Name, e-mail address, role, institution, time zone/,
    practice: /Settings, times and pauses/,
    asked: /Which questions you were asked in your last 10 interviews/,
    stats: /your totals and best/,
    resume: /what software read from them/,
    historyLine: /Your interviews/,
    sessionState: /Settings, times and pauses/,
    question: /the questions, your answers as text/,
    answer: /your answers as text, how long you took/,
    answerFeedback: /remarks, scores/,
    report: /remarks, scores/,
    email: /when you last signed in/,
    otp: /The last code that was asked for with an address, only as a keyed fingerprint/,
    code: /those of the last hour, with wrong tries/,
    link: /a sign-in link with its address, for ten minutes/,
    device: /which browsers have signed in with an address/,
    token: /only as the fingerprint of a token/,
    login: /the browser and device in words .* and roughly where it began/,
    addressChange: /A change of your sign-in address that waits for both mailboxes/,
    addressWait: /A change of your sign-in address that waits for both mailboxes/,
    accountAct: /what was done with your account, such as a change of address, role or access, by whom/,
    throttle: /Counters against floods of codes/,
    entity: /Name, type, sign-in address, logo and colours/,
    audit: /Each administrative act: who did what/,
    opening: /Who opened your feedback/,
    member: /What your institution entered: phone number/,
    staff: /Staff\nName, e-mail address, role/,
    figures: /how many interviews you completed/,
    facet: /fields such as department, year/,
    activeMonth: /In which months you signed in or practised/,
    studentImport: /Records of uploads and of sent invitations/,
    inviteRun: /Records of uploads and of sent invitations/,
    export: /Exported lists/,
    rosterLine: /Your place in the roster/,
    searchLine: /Your place in the roster/,
    entityLine: /Institution\nName, type/,
    receipt: /Receipts of deletions/,
    domain: /sign-in address, logo and colours/,
    sentMail: /Notes that a mail has left/,
    contact: /Enquiries\nWhat you write in .Contact sales.*Kept for 18 months/,
    importColumns: /Which column of an institution’s lists is which/,
    rosterAct: /what was done to many students at once/,
    removal: /For 7 days the removal can be undone/,
    removedLine: /administrators see your name, your address and until when/,
    values: /its own words for years and departments/,
    valuesRun: /how far its roster follows them/,
    operator: /Who operates the service/,
    platformAudit: /a log of what they did to institutions and to each other/,
    contactKey: /a fingerprint of the form keeps one enquiry from being taken twice/,
  }

  it.each(Object.keys(keys))('says what the table holds as %s', pattern => {
    expect(saidOf[pattern], `Say in web/features/legal/privacy what keys.${pattern} holds`).toBeDefined()
    expect(policy).toMatch(saidOf[pattern] ?? /^$/)
  })

  it('names every service of AWS that is called', () => {
    const names: Record<string, string> = {
      'bedrock-runtime': 'Bedrock',
      s3: 'S3',
      'secrets-manager': 'Secrets Manager',
    }
    const clients = globSync('functions/platform/aws/**/*.ts').flatMap(file =>
      [...source(file).matchAll(/@aws-sdk\/(?:client|lib)-([\w-]+)'/g)].flatMap(([, name]) => name ?? []),
    )
    expect(clients.length).toBeGreaterThan(5)
    const companies = sectionNamed(privacySections, 'companies').toLowerCase()
    for (const client of new Set(clients)) expect(companies).toContain((names[client] ?? client).toLowerCase())
  })

  it('says everything that is kept in the browser', () => {
    const saidOfKey: Record<string, RegExp> = {
      device: /A name for this browser/,
      'signing-in': /The sign-in under way/,
      act: /The last act on many students/,
      'not-the-same': /Suggestions you declined/,
      token: /The sign-in token/,
      brand: /Your institution’s look/,
      domain: /Which institution is yours is forgotten/,
      theme: /Light or dark/,
      quote: /number of the last quote/,
      'recognition-consent': /yes or no to the browser’s recognition/,
      looked: /institution last looked at/,
      'typed-mode': /Typed mode/,
      'create-key': /the key of an interview you are starting/,
      outbox: /Answers on their way, and drafts/,
    }
    const files = globSync('web/**/*.{ts,tsx,html}')
    const found = files.flatMap(file =>
      [...source(file).matchAll(/['"`]vivavoce[.-]([a-z-]+)/g)].flatMap(([, key]) =>
        key === 'local' ? [] : (key ?? []),
      ),
    )
    const said = sectionNamed(privacySections, 'browser')
    expect([...new Set(found)].sort()).toEqual(Object.keys(saidOfKey).sort())
    for (const phrase of Object.values(saidOfKey)) expect(said).toMatch(phrase)
  })

  it('sets no cookie and loads nothing from elsewhere', () => {
    for (const file of globSync('{web,functions}/**/*.{ts,tsx}').filter(file => !file.startsWith('web/features/legal')))
      expect(source(file), file).not.toMatch(/document\.cookie|set-cookie/i)
    expect(source('web/index.html')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  it.each([
    ['backupDays', 'infra/stacks/data.ts', /recoveryDays = (\d+)/],
    ['queueDays', 'infra/constructs/queue.ts', /-dead`, [^;]*?retentionPeriod: Duration\.days\((\d+)\)/],
    ['importDays', 'functions/roster/imports/import-store.ts', /keptSeconds = (\d+) \* daySeconds/],
    ['importDays', 'functions/roster/invites/invite-store.ts', /keptSeconds = (\d+) \* daySeconds/],
    ['mailNoteDays', 'functions/platform/mail/sent-mail-store.ts', /keptSeconds = (\d+) \* daySeconds/],
    ['resumesMost', 'functions/resumes/upload-rules.ts', /mostResumes = (\d+)/],
    ['openingsShown', 'functions/profile/list-openings.ts', /newest = (\d+)/],
    ['latestScores', 'functions/roster/refresh-rules.ts', /latestScores = (\d+)/],
    ['rememberedSessions', 'functions/interviews/asked-store.ts', /rememberedSessions = (\d+)/],
  ] as const)('takes %s from %s', (name, file, pattern) => {
    expect(Number(pattern.exec(source(file))?.[1])).toBe(kept[name])
  })

  it('keeps logs for a month and waits a quarter of an hour before it erases', () => {
    expect(Options.parse({}).logDays).toBe(kept.logDays)
    expect(Options.safeParse({ logDays: kept.logDays + 1 }).success).toBe(false)
    expect(source('infra/constructs/function.ts')).toContain('retention: cloud.options.logDays')
    expect(source('functions/retention/retention-rules.ts')).toContain(`settleSeconds = ${kept.settleMinutes * 60}`)
  })
})
