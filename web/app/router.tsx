import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { useToken } from '#web/lib/me.ts'
import { CandidateLayout } from './candidate-layout.tsx'
import { CrashPage } from './crash-page.tsx'
import { SignedIn, WithRole } from './guards.tsx'
import { PublicLayout } from './public-layout.tsx'
import { RoomLayout } from './room-layout.tsx'

const page = (load: () => Promise<React.ComponentType>): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
})

/** Until the landing page comes: sign-in, or, for who is signed in, the dashboard. */
function Front() {
  return <Navigate to={useToken() ? '/dashboard' : '/login'} replace />
}

/** The institution's pages are not built yet: who may see them starts at the dashboard, everybody else is told why not. */
function Institution() {
  return (
    <SignedIn>
      <WithRole roles={['entity_admin', 'admin', 'superadmin']}>
        <Navigate to="/dashboard" replace />
      </WithRole>
    </SignedIn>
  )
}

/** The specification's route table (point 2). Each page's code is loaded when it is first visited. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: Front },
      {
        Component: PublicLayout,
        children: [
          {
            path: '/login/:domain?',
            ...page(async () => (await import('#web/features/login/login-page.tsx')).LoginPage),
          },
          { path: '/terms', ...page(async () => (await import('#web/features/legal/terms-page.tsx')).TermsPage) },
          {
            path: '/privacy-policy',
            ...page(async () => (await import('#web/features/legal/privacy-page.tsx')).PrivacyPage),
          },
        ],
      },
      {
        Component: CandidateLayout,
        children: [
          {
            path: '/dashboard',
            ...page(async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage),
          },
          {
            path: '/profile',
            ...page(async () => (await import('#web/features/profile/profile-page.tsx')).ProfilePage),
          },
          { path: '/resume', ...page(async () => (await import('#web/features/resume/resume-page.tsx')).ResumePage) },
          {
            path: '/history',
            ...page(async () => (await import('#web/features/history/history-page.tsx')).HistoryPage),
          },
          {
            path: '/feedback',
            ...page(async () => (await import('#web/features/feedback/newest-page.tsx')).NewestPage),
          },
          {
            path: '/feedback/:sessionId',
            ...page(async () => (await import('#web/features/feedback/feedback-page.tsx')).FeedbackPage),
          },
          {
            path: '/interview/setup',
            ...page(async () => (await import('#web/features/setup/setup-page.tsx')).SetupPage),
          },
        ],
      },
      {
        Component: RoomLayout,
        children: [
          {
            path: '/interview/:sessionId',
            ...page(async () => (await import('#web/features/interview/interview-page.tsx')).InterviewPage),
          },
        ],
      },
      { path: '/b2b/*', Component: Institution },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
])
