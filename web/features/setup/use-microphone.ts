import { useEffect, useSyncExternalStore } from 'react'
import { type MicrophoneState, microphone } from '#web/lib/microphone.ts'

/** Asks for the microphone as soon as it is wanted. */
export function useMicrophone(isWanted: boolean): MicrophoneState {
  const state = useSyncExternalStore(microphone.subscribe, microphone.state)
  useEffect(() => {
    if (!isWanted) microphone.release()
    else if (microphone.stream() === null) void microphone.open()
  }, [isWanted])
  return state
}
