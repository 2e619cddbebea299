import { limits } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'
import { agreed, sales } from '../facts.ts'
import type { LegalSection } from '../section.ts'

const { free_trial: trial, standard, premium } = plans

export const planSections: readonly LegalSection[] = [
  {
    id: 'plans',
    title: `Plans: ${trial.name}, ${standard.name}, ${premium.name}`,
    inShort: `Try it for ${trial.trialDays} days with ${trial.seats} students. No card, and nothing starts by itself.`,
    blocks: [
      'There are three plans:',
      {
        caption: 'What each plan allows',
        head: ['Plan', 'Students', 'Interviews a day, each', 'Runs'],
        rows: [
          [trial.name, `Up to ${trial.seats}`, String(trial.interviewsPerDay), `${trial.trialDays} days`],
          [standard.name, `Up to ${standard.seats}`, `Up to ${standard.interviewsPerDay}`, 'Month by month'],
          [
            premium.name,
            `${premium.seats}, or as agreed`,
            `Up to ${premium.interviewsPerDay}, or as agreed`,
            'As agreed',
          ],
        ],
      },
      `A ${trial.name} costs nothing and needs no credit card. It ends by itself after ${trial.trialDays} days and does not turn into a plan that is paid for.`,
      'Each student who is enrolled takes a place, whether they practise or not; so does one who is suspended. When all places are taken, nobody can be added until one is free or the plan is changed.',
      `When a trial or a plan has ended, everything stays open to read and to export for ${limits.graceDays} days; but no new session starts and nobody can be added. What comes after that is under [Ending the agreement](#ending).`,
      'Which features and which support come with a plan is said where it is offered.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees, invoices and GST',
    inShort: 'You pay for the people who use it in a month, not for names on a list.',
    blocks: [
      'Billing is monthly, by calendar month, and by the number of active users in that month. The price of an active user is the one in your offer.',
      'An administrator can take out the list of a month’s active users as a CSV, and check the invoice against it.',
      {
        list: [
          `Payment is due within ${agreed.invoiceDueDays} days of the invoice.`,
          'Goods and Services Tax (GST) applies. It is added at the rate in force and shown on the invoice, with your GSTIN where you have entered one under Settings.',
          'We ask for no card and no bank details inside the product.',
        ],
      },
      'If an invoice stays unpaid, we write to you first. After that we may suspend the entity: no interview can start, nobody can be added and students cannot sign in, while administrators still read and export. Suspending deletes nothing.',
    ],
  },
  {
    id: 'changes',
    title: 'Changing a plan',
    inShort: 'Upgrade any day and pay for the days that are left.',
    blocks: [
      `We change a plan, its places and its interviews a day when an administrator asks us to: choose ‘Ask for a change’ under Settings, or write to ${sales}.`,
      'An upgrade in the middle of a billing cycle counts from the day it is made and is charged pro-rata for the rest of that cycle.',
      'A smaller plan counts from the next calendar month. Nobody is removed by it: while more students are enrolled than it has places, nobody can be added.',
    ],
  },
]
