import type { Principal } from '#functions/platform/http/endpoint.ts'
import { Refusal } from '#functions/platform/http/refusal.ts'

export const resumeMissing = () => new Refusal('not-found', 'This resume is no longer there.')

/** A profile id of somebody else is answered like one that does not exist. */
export function ownProfileOnly(principal: Principal, profileId: string | undefined): void {
  if (profileId !== undefined && profileId !== principal.profileId)
    throw new Refusal('not-found', 'This profile does not exist.')
}
