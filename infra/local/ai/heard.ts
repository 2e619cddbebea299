import type { HeardWord } from '#functions/platform/ports/recogniser.ts'

export class NotHeard extends Error {}

/** Words in the JSON that Transcribe writes: spoken words with times, punctuation as items of its own. */
export function transcribeOutput(jobName: string, words: readonly HeardWord[]) {
  const items = words.flatMap(({ word, startSeconds, endSeconds, confidence }) => {
    const [, spoken = word, mark = ''] = /^(.*?)([.,!?;:]*)$/s.exec(word) ?? []
    const pronunciation = {
      type: 'pronunciation',
      alternatives: [{ confidence: confidence.toFixed(3), content: spoken }],
      start_time: startSeconds.toFixed(3),
      end_time: endSeconds.toFixed(3),
    }
    const punctuation = { type: 'punctuation', alternatives: [{ confidence: '0.0', content: mark }] }
    return [...(spoken ? [pronunciation] : []), ...(mark ? [punctuation] : [])]
  })
  const transcript = words.map(({ word }) => word).join(' ')
  return { jobName, accountId: '000000000000', status: 'COMPLETED', results: { transcripts: [{ transcript }], items } }
}
