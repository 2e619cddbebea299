let context: AudioContext | null = null

/** The page's one AudioContext; null where there is none. It may be suspended until the person has acted. */
export function soundContext(): AudioContext | null {
  if (context === null && typeof AudioContext !== 'undefined')
    context = new AudioContext({ latencyHint: 'interactive' })
  return context
}

/** Whether sound can be played without another click. Never creates the context, so that no warning is logged. */
export const isSoundReady = (): boolean => context?.state === 'running'

/** Wakes a context that a phone call or the system has put to sleep; false where there never was one. */
export const reviveSound = async (): Promise<boolean> => context !== null && (isSoundReady() || (await unlockSound()))

/** To be called in a click: from then on sound plays by itself, over route changes too. */
export async function unlockSound(): Promise<boolean> {
  // Voices load late: asking for them now has them there when the first question has no clip.
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.getVoices()
  const own = soundContext()
  if (own === null) return false
  await Promise.race([own.resume(), new Promise(resolve => setTimeout(resolve, 500))]).catch(() => {})
  return own.state === 'running'
}
