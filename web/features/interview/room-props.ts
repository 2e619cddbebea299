import type { State } from './machine-types.ts'
import type { Runner } from './runner.ts'

/** What each part of the room is given. */
export type RoomProps = { state: State; runner: Runner }
