import { brand } from '#shared/brand.ts'
import { limits } from '#shared/limits.ts'

const mailto = (address: string) => `[${address}](mailto:${address})`

export const productName = brand.name
export const [company] = brand.postalAddress
export const postalAddress = brand.postalAddress.join(', ')
/** Where the company sits: the end of its address. */
export const seat = brand.postalAddress.slice(-2).join(', ')
export const support = mailto(brand.supportEmail)
export const sales = mailto(brand.salesEmail)

/** Both texts (SPEC-904). */
export const effective = { shown: '01/09/2025', iso: '2025-09-01' }

/** What the Terms alone say (SPEC-904); what the product itself keeps to is in limits and plans. */
export const agreed = {
  codeLongestMinutes: 10,
  resendShortestSeconds: 30,
  answerShortestMinutes: 2,
  invoiceDueDays: 30,
  noticeDays: 15,
  uptimePercent: 99.5,
}

/** What the infrastructure and the stores keep to; test/web/features/legal holds these to them. */
export const kept = {
  backupDays: 30,
  logDays: 30,
  queueDays: 14,
  importDays: 30,
  mailNoteDays: 2,
  settleMinutes: 15,
  resumesMost: 10,
  openingsShown: 50,
  latestScores: 6,
  rememberedSessions: 10,
}

export const codeMinutes = limits.otpValidSeconds / 60
export const answerMinutes = limits.questionSeconds / 60
export const signedInHours = { idle: limits.tokenIdleSeconds / 3600, most: limits.tokenAbsoluteSeconds / 3600 }

/** '14, 7 and 1 days' */
export const warningDays = `${limits.deletionWarningDays.slice(0, -1).join(', ')} and ${limits.deletionWarningDays.at(-1)} days`
