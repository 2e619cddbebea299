import { Navigate } from 'react-router-dom'
import { profile } from '#shared/contract/profile.ts'
import { useRoute } from '#web/lib/server/use-route.ts'
import { errors } from '#web/lib/texts.ts'
import { Page } from '#web/ui/page.tsx'
import { Bone, ErrorState, Skeleton } from '#web/ui/states.tsx'

/** /feedback alone: the newest session's feedback, or /history where there is none (SPEC-19). */
export function NewestPage() {
  const { data, error, mutate } = useRoute(profile.getInterviewHistory, {})
  if (data) {
    const newest = data.interviewHistory.find(item => item.status === 'completed')
    return <Navigate to={newest ? `/feedback/${newest.sessionId}` : '/history'} replace />
  }
  return (
    <Page title="Your newest feedback">
      {error ? (
        <ErrorState message={errors.feedback} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton label="Loading your feedback">
          <Bone height="24rem" />
        </Skeleton>
      )}
    </Page>
  )
}
