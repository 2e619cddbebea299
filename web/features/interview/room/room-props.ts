import type { InRoomState, RoomState } from '../machine/states.ts'
import type { RoomRunner } from '../runner/runner.ts'

/** What each part of the room is given. */
export type RoomProps<S extends RoomState> = { state: S; runner: RoomRunner }
export type InRoomProps = RoomProps<InRoomState>
