import { expect, it } from 'vitest'
import { guardedName } from '#shared/rules/guarded-names.ts'

it.each([
  ['State Bank of India', 'bank'],
  ['St. Bank of 1ndia', 'bank'],
  ['BАNK of Baroda', 'bank'],
  ['B a n k of Pune', 'bank'],
  ['भारतीय स्टेट बैंक', 'बैंक'],
  ['S.B.I. Careers', 'SBI'],
  ['5BI', 'SBI'],
  ['HDFC  Placement Cell', 'HDFC'],
  ['G00gle Campus', 'Google'],
  ['Goog\u0301le', 'Google'],
  ['Ｇｏｏｇｌｅ', 'Google'],
  ['G o o g l e', 'Google'],
  ['Micr0s0ft', 'Microsoft'],
  ['Paypa1 Support', 'Paypal'],
  ['PayPaI', 'Paypal'],
  ['Αmazοn', 'Amazon'],
  ['lnfosys', 'Infosys'],
  ['Income-Tax Department', 'Income Tax'],
  ['Vivavoce', 'Vivavoce'],
  ['VlVAVOCE Support', 'Vivavoce'],
])('%j could be taken for %s', (name, brand) => {
  expect(guardedName(name)).toBe(brand)
})

it.each([
  'Pune Institute of Technology',
  'Bankura Christian College',
  'Vidyalankar Institute',
  'St. Xavier’s College',
  'A. P. Shah Institute',
  'Government College of Engineering, Karad',
  'Metallurgy Training Centre',
  'Élan Institute',
  'सावित्रीबाई फुले पुणे विद्यापीठ',
  'காமராஜ் கலைக் கல்லூரி',
  'Pineapple Academy',
  'Coding @ Pune',
])('%j is nobody else’s', name => {
  expect(guardedName(name)).toBeNull()
})
