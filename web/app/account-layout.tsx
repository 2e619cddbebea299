import { operators, staff } from '#shared/contract/entity.ts'
import { useMe } from '#web/lib/server/me.ts'
import { CandidateLayout } from './candidate-layout.tsx'
import { SignedIn } from './guards.tsx'
import { InstitutionLayout, OperatorLayout } from './institution-layout.tsx'

/** A page that everybody has, in the layout of the person's role. */
export function AccountLayout() {
  const { me, error } = useMe()
  const holds = (wanted: readonly string[]) => me?.roles.some(role => wanted.includes(role))
  if (!me && !error) return <SignedIn>{null}</SignedIn>
  if (holds(operators)) return <OperatorLayout />
  return holds(staff) && !holds(['student']) ? <InstitutionLayout /> : <CandidateLayout />
}
