import * as z from 'zod'

const ofPerson = z.object({ userId: z.string(), entityId: z.string().nullable() })
const ofInterview = ofPerson.extend({ sessionId: z.string() })
const ofAnswer = ofInterview.extend({ questionId: z.string() })

/**
 * What has happened, said by the feature that owns it. It knows nobody who listens: a queue of shared/jobs.ts subscribes with
 * `on`, and publish() (functions/platform/facts.ts) sends to each of them. A fact may come twice, late and out of order.
 */
export const facts = {
  'person-signed-in': ofPerson,
  'person-renamed': ofPerson,
  /** Their place is gone, or is about to go: nobody comes back under this id. */
  'person-removed': z.object({ userId: z.string(), email: z.string(), entityId: z.string() }),
  'interview-begun': ofInterview,
  'interview-ended': ofInterview,
  /** The answer is kept, and its words are still to be heard in the recording. */
  'answer-recorded': ofAnswer,
  /** The answer is kept, with its words. */
  'answer-heard': ofAnswer,
  /** Its report was written or has changed. */
  'interview-scored': ofInterview,
  /** Nobody comes in any more, and its data is to be deleted. */
  'institution-closed': z.object({ entityId: z.string() }),
} as const satisfies Record<string, z.ZodObject>

export type FactName = keyof typeof facts
export type Fact<F extends FactName> = z.infer<(typeof facts)[F]>

export const factNames = Object.keys(facts).filter((name): name is FactName => name in facts)
