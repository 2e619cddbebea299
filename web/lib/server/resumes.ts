import { mutate } from 'swr'
import { auth } from '#shared/contract/auth.ts'
import { profile } from '#shared/contract/profile.ts'
import { type Resume, resume } from '#shared/contract/resume.ts'
import { stats } from '#shared/contract/stats.ts'
import { call } from './api.ts'
import { keyOf } from './cache.ts'
import { useRoute } from './use-route.ts'

const analysingEveryMs = 1500
/** Below the 15 minutes for which a file's address is good. */
const otherwiseEveryMs = 10 * 60_000

/** Own resumes, asked for again and again while one is being analysed. */
export function useResumes() {
  const {
    data,
    error,
    isLoading,
    mutate: refresh,
  } = useRoute(
    resume.getCurrentResumes,
    {},
    {
      refreshInterval: latest =>
        latest?.data.some(item => item.status === 'analyzing') ? analysingEveryMs : otherwiseEveryMs,
    },
  )
  return { resumes: data?.data, error, isLoading, refresh }
}

/** The one interviews start from; where none is active, the newest, so that its state can be shown. */
export const shownResume = (resumes: readonly Resume[]): Resume | undefined =>
  resumes.find(item => item.isActive) ?? newestFirst(resumes)[0]

export const newestFirst = (resumes: readonly Resume[]): Resume[] =>
  resumes.toSorted((a, b) => b.uploadDate.localeCompare(a.uploadDate))

/** Interviews can start only from an analysed, active resume (SPEC-410). */
export const readyResume = (resumes: readonly Resume[]): Resume | undefined =>
  resumes.find(item => item.isActive && item.status === 'analyzed')

export async function removeResume(id: string): Promise<void> {
  await call(resume.deleteCurrentResume, { params: { id } })
  await refreshAll()
}

export async function chooseResume(id: string): Promise<void> {
  await call(resume.setResumeActive, { params: { id }, body: {} })
  await refreshAll()
}

/** What depends on the resumes is asked for again. */
export async function refreshAll(): Promise<void> {
  const routes = [resume.getCurrentResumes, auth.me, profile.getProfile, stats.getDashboardStats]
  await Promise.all(routes.map(route => mutate(keyOf(route))))
}
