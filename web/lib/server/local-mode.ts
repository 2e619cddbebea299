import * as z from 'zod'

const Status = z.object({ interviewer: z.string(), voice: z.string(), recogniser: z.string() })

/** What serves on this machine, in one sentence, from what the local server wrote into the page; null on AWS. */
export function localNotice(written: string | null): string | null {
  if (written === null) return null
  const status = Status.safeParse(parsed(written))
  if (!status.success) return null
  const { interviewer, voice, recogniser } = status.data
  return `On this machine. Interviewer: ${interviewer}. Voice: ${voice}. Recordings are heard by: ${recogniser}.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
