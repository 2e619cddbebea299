import type { Institution } from '#functions/institutions/public.ts'
import type { SessionState } from '#functions/interviews/items.ts'
import type { Practice } from '#functions/interviews/practice-rules.ts'
import type { Person } from '#functions/people/public.ts'
import type { Settings } from '#shared/contract/interview.ts'
import { limits } from '#shared/limits.ts'

type Beginning = {
  sessionId: string
  person: Person
  institution: Institution | null
  resumeId: string
  settings: Settings
  interviewer: SessionState['interviewer']
  practice: Practice
  now: Date
}

/** A session as it begins. Extra time multiplies the 180 seconds and the session's minutes (SPEC-14). */
export function newState({
  sessionId,
  person,
  institution,
  resumeId,
  settings,
  interviewer,
  practice,
  now,
}: Beginning): SessionState {
  const { extraTime } = person.accommodations
  return {
    sessionId,
    userId: person.userId,
    entityId: person.entityId,
    resumeId,
    status: 'created',
    settings,
    durationMinutes: settings.duration * extraTime,
    questionSeconds: limits.questionSeconds * extraTime,
    interviewNumber: practice.total,
    countedOn: practice.day,
    interviewer,
    voiceProfile: institution?.voiceProfile ?? 'economy',
    browserHears: institution?.browserRecognitionAllowed ?? true,
    createdAt: now.toISOString(),
    startedAt: null,
    endedAt: null,
    endReason: null,
    pausedAt: null,
    pausedMs: 0,
    questionOpenedMs: 0,
    lastCallAt: now.toISOString(),
    current: 1,
    totalQuestions: limits.interviewQuestions,
    planned: 1,
    answered: 0,
    assessed: 0,
    followUps: 0,
    prompts: 0,
    promptsTotal: 0,
    version: 1,
  }
}
