import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'
import { effective } from '#web/features/legal/facts.ts'
import { termsSections } from '#web/features/legal/terms/sections.ts'
import { readAloud, sectionNamed } from './reading.ts'

const { free_trial: trial, standard, premium } = plans

/** SPEC-904, SPEC-101, SPEC-601, SPEC-02, SPEC-03 and SPEC-31. */
const facts: [section: string, fact: string, said: RegExp][] = [
  ['cover', 'for whom it is', /software service for educational institutions, training centres and companies/],
  ['cover', 'when it takes effect', /take effect on 01\/09\/2025/],
  ['who', 'who provisions students', /provisioned by platform staff from the entity’s CSV data/],
  ['who', 'how everybody signs in', /Administrators and students both sign in with a one-time code/],
  ['who', 'only authorised addresses', /only to e-mail addresses which an entity has authorised/],
  ['who', 'own users only', /An entity sees data only for its own users/],
  ['who', 'students under 18', /under 18 .* only through an institution that has the consent of a parent/],
  ['codes', 'the code', /6 digits/],
  ['codes', 'attempts', /At most 3 in a session: the third wrong one voids the code/],
  ['codes', 'both readings of the validity', /5 to 10 minutes\. At present it is 5 minutes/],
  ['codes', 'both readings of the cooldown', /cooldown of at least 30 seconds\. At present it is 60 seconds/],
  ['codes', 'how long one stays signed in', /8 hours without use and 24 hours in all/],
  ['plans', 'the plans’ names', /Free Trial, Standard, Premium/],
  ['plans', 'no card', /needs no credit card/],
  ['fees', 'monthly by active users', /monthly, by calendar month, and by the number of active users/],
  ['fees', 'when to pay', /due within 30 days of the invoice/],
  ['fees', 'GST', /\(GST\) applies/],
  ['changes', 'upgrades', /in the middle of a billing cycle .* charged pro-rata/],
  ['interviews', 'length', /25 minutes, then automatic termination/],
  ['interviews', 'questions', /About 8: technical questions/],
  ['interviews', 'an answer', /2-3 minutes per response/],
  ['interviews', 'question timer', /At 180 seconds the answer is handed in/],
  ['interviews', 'a day', /Up to 3 sessions per user per day \(1 in the Free Trial\), counted anew at local midnight/],
  ['interviews', 'silence', /After 10 seconds .* at most twice per question/],
  ['interviews', 'pauses', /Up to 30 minutes in a session/],
  ['recordings', 'how long', /90 days after they were made/],
  ['feedback', 'who makes it', /a language model where one is set up, else by written rules/],
  ['feedback', 'no decision', /take no decision about anybody by it/],
  ['your-content', 'no training', /We train no models on them/],
  ['privacy', 'how long', /kept during the subscription plus a 30-day grace period, and is then deleted/],
  ['privacy', 'own provisioned users', /Administrators see data of the users provisioned for their own entity/],
  ['availability', 'uptime', /uptime of 99\.5% in each calendar month/],
  ['liability', 'the cap', /capped at the amount paid in the month of the incident/],
  ['ending', 'notice', /Either party may end the agreement with 15 days’ notice/],
  ['ending', 'warnings', /mailed 14, 7 and 1 days before/],
  ['ending', 'backups', /backups expire within another 30 days/],
  ['law', 'whose law', /The law of India governs these terms/],
]

describe('The Terms of Service', () => {
  it('has 19 sections, the first on what it covers and the last on law and contact', () => {
    expect(termsSections).toHaveLength(19)
    expect(termsSections[0]?.id).toBe('cover')
    expect(termsSections.at(-1)?.id).toBe('law')
  })

  it.each(facts)('says under %s: %s', (section, _, said) => {
    expect(sectionNamed(termsSections, section)).toMatch(said)
  })

  it('is effective on the first of September 2025', () => {
    expect(effective).toEqual({ shown: '01/09/2025', iso: '2025-09-01' })
  })

  it('says of each plan what the plan allows', () => {
    const table = termsSections
      .find(({ id }) => id === 'plans')
      ?.blocks.find(block => typeof block !== 'string' && 'rows' in block)
    const rows = table !== undefined && typeof table !== 'string' && 'rows' in table ? table.rows : []
    expect(rows.map(([name]) => name)).toEqual([trial.name, standard.name, premium.name])
    for (const [index, plan] of [trial, standard, premium].entries()) {
      expect(rows[index]?.[1]).toContain(String(plan.seats))
      expect(rows[index]?.[2]).toContain(String(plan.interviewsPerDay))
    }
    expect(rows[0]?.[3]).toBe(`${trial.trialDays} days`)
  })

  it('takes the numbers the product keeps to from where it takes them', () => {
    const said = readAloud(termsSections)
    for (const number of [
      `${limits.interviewMinutes} minutes`,
      `${limits.audioRetentionDays} days`,
      `${limits.graceDays} days`,
      `${limits.lateAnswerHours} hours`,
      `${limits.idleSessionMinutes} minutes`,
      `${limits.otpResendSeconds} seconds`,
    ])
      expect(said).toContain(number)
  })

  it('gives the support mail and the postal address, and sends disputes to the courts there', () => {
    const law = sectionNamed(termsSections, 'law')
    expect(law).toContain(brand.supportEmail)
    expect(law).toContain(brand.postalAddress.join(', '))
    expect(law).toMatch(/courts at our seat, Pune 411004, Maharashtra, India/)
  })
})
