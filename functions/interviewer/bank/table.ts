import type { QuestionKind } from '#shared/contract/interview.ts'

/** The kind of resume item a question names. A tool is a skill one uses, as Python; a goal is the trade one aims at. */
export type Slot = 'project' | 'skill' | 'tool' | 'soft' | 'employer' | 'role' | 'degree' | 'goal'
/** 1 opens, 3 is hard. */
export type Level = 1 | 2 | 3
export type BankQuestion = {
  kind: QuestionKind
  level: Level
  content: string
  followUp: string
  slot: Slot | null
  /** The trade or the technology the question belongs to, or null where it fits anybody. */
  trade: string | null
  technology: string | null
}
/** A tool is something one uses, as Python, rather than something one does, as patient care. */
export type Technology = { id: string; aliases: string[]; isTool: boolean; questions: BankQuestion[] }

const kinds: Record<string, QuestionKind> = { W: 'warm_up', B: 'behavioural', T: 'technical', C: 'closing' }
const levels: Record<string, Level> = { 1: 1, 2: 2, 3: 3 }
const slots: Slot[] = ['project', 'skill', 'tool', 'soft', 'employer', 'role', 'degree', 'goal']

function questionOf(line: string): BankQuestion {
  const [mark = '', content = '', followUp = ''] = line.split('|').map(part => part.trim())
  const kind = kinds[mark.charAt(0)]
  const level = levels[mark.charAt(1)]
  if (!kind || !level || !content || !followUp) throw new Error(`Not a question of the bank: ${line}`)
  const slot = slots.find(name => content.includes(`{${name}}`)) ?? null
  return { kind, level, content, followUp, slot, trade: null, technology: null }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** One question a line: kind and level | question | follow-up. So the bank reads as text and not as code. */
export const questions = (text: string): BankQuestion[] => linesOf(text).map(questionOf)

type Group = { id: string; words: string[]; isTool: boolean; questions: BankQuestion[] }

/** The same under headings: '# name: word, word', or '#* name: ...' for a tool. */
export function groups(text: string): Group[] {
  const found: Group[] = []
  for (const line of linesOf(text)) {
    if (line.startsWith('#')) {
      const [id = '', words = ''] = line.replace(/^#\*?/, '').split(':')
      found.push({
        id: id.trim(),
        words: words.split(',').map(word => word.trim()),
        isTool: line.startsWith('#*'),
        questions: [],
      })
    } else found.at(-1)?.questions.push(questionOf(line))
  }
  return found
}
