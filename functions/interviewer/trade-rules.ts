import type { ParsedResume } from '#shared/contract/resume.ts'
import { tradeQuestions } from './bank.ts'

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `

/** The trade of the bank a resume speaks of, or null. What a person did counts more than what they studied or list. */
export function tradeOf(resume: ParsedResume): string | null {
  const sources: [string[], number][] = [
    [[resume.headline ?? ''], 4],
    [resume.roles.map(role => role.title), 4],
    [resume.education.map(entry => entry.degree), 2],
    [resume.skills, 1],
    [resume.projects.map(project => project.name), 1],
  ]
  let best: string | null = null
  let most = 1
  for (const trade of tradeQuestions) {
    let points = 0
    for (const [texts, weight] of sources) {
      const text = texts.map(plain).join('|')
      points += weight * Math.min(3, trade.words.filter(word => text.includes(plain(word))).length)
    }
    if (points > most) {
      best = trade.id
      most = points
    }
  }
  return best
}
