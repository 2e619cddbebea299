import type { QuestionKind, Settings } from '#shared/contract/interview.ts'
import type { Level } from './bank/table.ts'

/** One place in the plan. A free place may name an item of the resume or not; the others name one. */
export type ResumePlace = { kind: QuestionKind; level: Level; isFree: boolean }

const rhythm: Record<Settings['type'], QuestionKind[]> = {
  mixed: ['behavioural', 'technical', 'technical', 'behavioural', 'technical', 'behavioural'],
  technical: ['technical', 'behavioural', 'technical', 'technical', 'technical', 'technical'],
  behavioural: ['behavioural', 'behavioural', 'technical', 'behavioural', 'behavioural', 'behavioural'],
}

function levelAt(progress: number, difficulty: Settings['difficulty']): Level {
  if (difficulty === 'beginner') return progress < 0.5 ? 1 : 2
  if (difficulty === 'advanced') return progress < 0.4 ? 2 : 3
  if (progress < 0.35) return 1
  return progress < 0.65 ? 2 : 3
}

/** A warm-up, then behavioural and technical in turn, growing harder, then the closing. */
export function shapeOf(settings: Settings, count: number): ResumePlace[] {
  return Array.from({ length: count }, (_, index): ResumePlace => {
    if (index === 0) return { kind: 'warm_up', level: 1, isFree: false }
    if (index === count - 1) return { kind: 'closing', level: 1, isFree: true }
    const beats = rhythm[settings.type]
    const kind = beats[(index - 1) % beats.length] ?? 'behavioural'
    return { kind, level: levelAt(index / (count - 1), settings.difficulty), isFree: index % 6 === 5 }
  })
}

/** How many questions must name an item of the resume: five of eight. */
export const namedAtLeast = (count: number) => Math.ceil((count * 5) / 8)
