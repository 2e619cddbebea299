/** Why the microphone cannot be used (SPEC-414): each has its own words and its own way out. */
export type MicrophoneRefusal = 'not_allowed' | 'not_found' | 'in_use' | 'unsupported'

export function microphoneRefusalOf(errorName: string): MicrophoneRefusal {
  switch (errorName) {
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'not_found'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'in_use'
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported'
    default:
      return 'not_allowed'
  }
}

export const microphoneRefusalTexts: Record<MicrophoneRefusal, { title: string; what: string; wayOut: string }> = {
  not_allowed: {
    title: 'Not allowed',
    what: 'Microphone access denied. Please enable microphone access in your browser settings.',
    wayOut: 'Press the lock beside the address, set Microphone to Allow, and come back.',
  },
  not_found: {
    title: 'Not found',
    what: 'We can find no microphone on this device.',
    wayOut: 'Plug in a headset or switch Bluetooth on. The list fills by itself when one appears.',
  },
  in_use: {
    title: 'In use',
    what: 'Another program is holding the microphone.',
    wayOut: 'Close the call or recorder that uses it. Nothing here is lost while you do.',
  },
  unsupported: {
    title: 'Not possible here',
    what: 'This browser cannot record sound.',
    wayOut: 'Open this page in a current Chrome, Edge, Firefox or Safari, or type your answers here.',
  },
}

export type Loudness = 'too_quiet' | 'good' | 'clipping'

const quietestDb = -60
/** The zones of the meter, in parts of its width: what is under the first is too quiet, over the second it clips. */
export const meterZones = { good: 0.3, clipping: 0.87 } as const

/** 0..1 of the meter's width: -60 dB to 0 dB. */
export const meterPart = (db: number): number => Math.min(1, Math.max(0, (db - quietestDb) / -quietestDb))

export function loudnessOf(part: number): Loudness {
  if (part < meterZones.good) return 'too_quiet'
  return part < meterZones.clipping ? 'good' : 'clipping'
}
