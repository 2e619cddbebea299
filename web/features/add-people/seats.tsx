import type { Entity } from '#shared/contract/entity.ts'
import { decimal } from '#web/lib/format.ts'

export const seatsTaken = ({ seatsUsed, seats }: Pick<Entity, 'seatsUsed' | 'seats'>): string =>
  `${decimal(seatsUsed)} of ${decimal(seats)} seats are taken.`

export function Seats({ entity }: { entity: Entity }) {
  return <p className="soft num">{seatsTaken(entity)}</p>
}
