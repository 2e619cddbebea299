import { useSyncExternalStore } from 'react'
import type { State } from './machine-types.ts'
import type { Runner } from './runner.ts'

export const useRoomState = (runner: Runner): State => useSyncExternalStore(runner.subscribe, runner.state)
