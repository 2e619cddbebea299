import type { PhaseEvent, RoomEvent, RoomStep } from './events.ts'
import {
  type Events,
  type Phase,
  type PhaseHandler,
  type PhaseHandlers,
  type Phases,
  phaseTables,
} from './phase-tables.ts'
import { type RoomState, withRoom } from './states.ts'
import { announcementOf } from './ticking.ts'

/** The interview screen: what happens next, and what is to be done about it. Pure; time comes with the event. */
export function nextRoomState(before: RoomState, event: RoomEvent): RoomStep {
  const state = withRoom(before, { now: event.now })
  switch (event.type) {
    case 'LINE':
      return [withRoom(state, { isOnline: event.isOnline }), []]
    case 'DISMISS':
      return [withRoom(state, { notice: null }), []]
    case 'TYPED_MODE': {
      const changed = withRoom(state, { typedMode: event.on })
      return [changed.phase === 'thinking' ? { ...changed, idleSince: event.now } : changed, []]
    }
    case 'TICK': {
      const [after, effects] = handle(state.phase, event.type, state, event)
      return [withRoom(after, { announcement: announcementOf(after, before.room.now) }), effects]
    }
    default:
      return handle(state.phase, event.type, state, event)
  }
}

function handle<P extends Phase, E extends PhaseEvent['type']>(
  phase: P,
  type: E,
  state: Phases[P],
  event: Events[E],
): RoomStep {
  const handlers: PhaseHandlers<P> = phaseTables[phase]
  const handler: PhaseHandler<P, E> | undefined = handlers[type]
  return handler === undefined ? [state, []] : handler(state, event)
}
