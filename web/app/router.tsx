import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { AccountLayout } from './account-layout.tsx'
import { CandidateLayout } from './candidate-layout.tsx'
import { CrashPage } from './crash-page.tsx'
import { AdminsOnly, SuperadminsOnly } from './guards.tsx'
import { InstitutionLayout, OperatorLayout } from './institution-layout.tsx'
import { PublicLayout } from './public-layout.tsx'
import { RoomLayout } from './room-layout.tsx'

const page = (load: () => Promise<React.ComponentType>): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
})

/** The specification's route table (SPEC-201). Each page's code is loaded when it is first visited. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      { path: '/', ...page(async () => (await import('./front.tsx')).Front) },
      {
        Component: PublicLayout,
        children: [
          {
            path: '/login/:domain?',
            ...page(async () => (await import('#web/features/login/login-page.tsx')).LoginPage),
          },
          {
            path: '/address',
            ...page(async () => (await import('#web/features/login/address-link-page.tsx')).AddressLinkPage),
          },
          { path: '/terms', ...page(async () => (await import('#web/features/legal/terms-page.tsx')).TermsPage) },
          {
            path: '/privacy-policy',
            ...page(async () => (await import('#web/features/legal/privacy-page.tsx')).PrivacyPage),
          },
        ],
      },
      {
        Component: AccountLayout,
        children: [
          {
            path: '/account',
            ...page(async () => (await import('#web/features/profile/account-page.tsx')).AccountPage),
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
      {
        Component: OperatorLayout,
        children: [
          {
            path: '/b2b/entities',
            ...page(async () => (await import('#web/features/institutions/institutions-page.tsx')).InstitutionsPage),
          },
          {
            path: '/b2b/entity/create',
            ...page(
              async () =>
                (await import('#web/features/institutions/create-institution-page.tsx')).CreateInstitutionPage,
            ),
          },
          {
            path: '/b2b/entities/:entityId',
            ...page(
              async () => (await import('#web/features/institutions/edit-institution-page.tsx')).EditInstitutionPage,
            ),
          },
          {
            path: '/b2b/contacts',
            ...page(async () => (await import('#web/features/contact/contacts-page.tsx')).ContactsPage),
          },
          {
            Component: SuperadminsOnly,
            children: [
              {
                path: '/b2b/operators',
                ...page(async () => (await import('#web/features/operators/operators-page.tsx')).OperatorsPage),
              },
            ],
          },
        ],
      },
      {
        Component: InstitutionLayout,
        children: [
          {
            path: '/b2b/entitydashboard',
            ...page(
              async () =>
                (await import('#web/features/institution/admin-dashboard/dashboard-page.tsx')).AdminDashboardPage,
            ),
          },
          {
            path: '/b2b/analytics',
            ...page(
              async () =>
                (await import('#web/features/institution/practice-analytics/analytics-page.tsx')).AnalyticsPage,
            ),
          },
          {
            path: '/b2b/users',
            ...page(async () => (await import('#web/features/students/students-page.tsx')).StudentsPage),
          },
          {
            path: '/b2b/users/:userId',
            ...page(async () => (await import('#web/features/students/student-page.tsx')).StudentPage),
          },
          {
            path: '/b2b/users/:userId/feedback/:sessionId',
            ...page(async () => (await import('#web/features/feedback/student-feedback-page.tsx')).StudentFeedbackPage),
          },
          {
            path: '/b2b/settings/values',
            ...page(async () => (await import('#web/features/institution/value-lists/values-page.tsx')).ValuesPage),
          },
          {
            Component: AdminsOnly,
            children: [
              {
                path: '/b2b/audit',
                ...page(async () => (await import('#web/features/institution/audit-log/audit-page.tsx')).AuditPage),
              },
              {
                path: '/b2b/staff',
                ...page(async () => (await import('#web/features/staff/staff-page.tsx')).StaffPage),
              },
              {
                path: '/b2b/settings',
                ...page(
                  async () =>
                    (await import('#web/features/institution/institution-settings/settings-page.tsx')).SettingsPage,
                ),
              },
              {
                path: '/b2b/users/removed',
                ...page(async () => (await import('#web/features/students/removed-page.tsx')).RemovedPage),
              },
              {
                path: '/b2b/users/add',
                ...page(async () => (await import('#web/features/add-people/add-people-page.tsx')).AddPeoplePage),
              },
              {
                path: '/b2b/userupload',
                ...page(async () => (await import('#web/features/add-people/bulk-upload-page.tsx')).BulkUploadPage),
              },
            ],
          },
        ],
      },
      { path: '/b2b/*', element: <Navigate to="/b2b/entitydashboard" replace /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
])
