/** Work that must be asked or done before the token goes, such as answers not yet sent (SPEC-03). Each may veto with false. */
type Step = () => Promise<boolean> | boolean
const steps = new Set<Step>()

export function beforeSignOut(step: Step): () => void {
  steps.add(step)
  return () => steps.delete(step)
}

export async function maySignOut(): Promise<boolean> {
  for (const step of steps) if (!(await step())) return false
  return true
}
