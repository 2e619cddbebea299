import { env } from '#functions/platform/env.ts'
import type { Model } from '#functions/platform/ports/model.ts'
import { onFirstCall } from './lazily.ts'

const converse = onFirstCall<Pick<Model, 'ask'>>(async () =>
  (await import('./clients/bedrock-model.ts')).configuredModel(),
)

/** The configured model, or null where MODEL_ID is 'none': then the product's own rules interview and assess. */
export function model(): Model | null {
  const { MODEL_ID } = env()
  return MODEL_ID === 'none' ? null : { id: MODEL_ID, ask: converse.ask }
}
