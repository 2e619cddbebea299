/** How far a person is from being able to start: the mail is known, the name counts a fifth, the resume the rest. */
export function completionPercentage(profile: {
  name: string
  resume: 'analyzing' | 'analyzed' | 'failed' | null
}): number {
  const name = profile.name.trim() === '' ? 0 : 20
  const resume = profile.resume === 'analyzed' ? 60 : profile.resume === 'analyzing' ? 30 : 0
  return 20 + name + resume
}
