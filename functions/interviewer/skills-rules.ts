import { technologies } from './bank.ts'
import { speakablePhrase } from './speakable-rules.ts'

export type Skill = { label: string; technology: string | null; isTool: boolean; isSoft: boolean }

/** One spelling for comparison: 'Node.js', 'node js' and 'NODE-JS' are one. */
const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/c#|c sharp/g, 'csharp')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .replace(/ and /g, ' ')
    .trim()

const byAlias = new Map(technologies.flatMap(({ id, aliases }) => aliases.map(alias => [key(alias), id] as const)))

/** The technology a name stands for, or null. Version numbers do not matter. */
const technologyOf = (name: string): string | null =>
  byAlias.get(key(name)) ?? byAlias.get(key(name).replace(/\s*\d+( \d+)*$/, '')) ?? null

const shortButClear = new Set(['sql', 'php', 'aws', 'git', 'gst', 'sap', 'seo', 'crm', 'plc', 'iot', 'c++'])
const isClear = (word: string) =>
  word.length > 4 || shortButClear.has(word) || ['java', 'excel', 'linux', 'figma'].includes(word)

/** Names of technologies within a text, in the text's own spelling. Only names that are no everyday words. */
export function technologiesWithin(text: string, known: (name: string) => boolean): string[] {
  const words = text.split(/[\s,;]+/).filter(word => word !== '')
  const found: string[] = []
  for (let start = 0; start < words.length; ) {
    const length = [3, 2, 1].find(
      size => start + size <= words.length && known(words.slice(start, start + size).join(' ')),
    )
    if (length)
      found.push(
        words
          .slice(start, start + length)
          .join(' ')
          .replace(/[.,;:!?]+$/, ''),
      )
    start += length ?? 1
  }
  return found
}

const isClearTechnology = (name: string) => isClear(key(name)) && technologyOf(name) !== null

const soft: [RegExp, string][] = [
  [/\bteam ?work|team player|team ?building|collaborat\w+/i, 'teamwork'],
  [/\bleader(?:ship)?\b/i, 'leadership'],
  [/\bcommunicat\w+/i, 'communication'],
  [/\btime[- ]management/i, 'time management'],
  [/\bproblem[- ]solv\w+/i, 'problem solving'],
  [/\bcritical[- ]thinking/i, 'critical thinking'],
  [/\b(?:quick|fast)[- ]learn\w+|learn quickly/i, 'quick learning'],
  [/\badapt\w+|flexib\w+/i, 'adaptability'],
  [/\bcreativ\w+/i, 'creativity'],
  [/\bempath\w+|compassion\w*/i, 'empathy'],
  [/\bpatience|patient and\b/i, 'patience'],
  [/\bdecision[- ]making/i, 'decision making'],
  [/\bpublic speaking|presentation\b/i, 'public speaking'],
  [/\bconflict[- ](?:resolution|management)/i, 'conflict resolution'],
  [/\bhard[- ]?work\w*|dedicat\w+|self[- ]motivat\w+|work ethic/i, 'dedication'],
  [/\binterpersonal/i, 'working with people'],
  [/\bmulti[- ]?tasking/i, 'multitasking'],
  [/\battention to detail|detail[- ]oriented/i, 'attention to detail'],
  [/\bpunctual\w*/i, 'punctuality'],
  [/\blistening\b|good listener/i, 'listening'],
]
const notASkill =
  /^(?:english|hindi|marathi|tamil|telugu|kannada|malayalam|gujarati|bengali|punjabi|urdu|odia|sanskrit|konkani|french|german|spanish|japanese|arabic|languages?( known)?|skills?|technical skills?|soft skills?|others?|tools?|hobbies|reading|music|cricket|travell?ing|cooking|internet|n a|na|nil|none|computer|computers|basic computer|basic|intermediate|advanced|expert|beginner|frameworks?|databases?|libraries|platforms?|technologies|programming languages?|operating systems? windows|windows|strengths?)$/i
const introduction =
  /^(?:(?:very |highly )?(?:proficient|proficiency|experienced|skilled|skilful|well versed|familiar|familiarity|knowledge|working knowledge|good knowledge|basic knowledge|sound knowledge|hands[- ]on( experience)?|experience|expertise|expert|good|strong|excellent|basic|basics|advanced|fundamentals|great|intermediate|understanding|exposure|certified)(?: (?:in|of|with|at|on|to|using))?|and|i know|i can use|use of|using)\s+/i
const closing =
  /\s+(?:skills?|abilit(?:y|ies)|knowledge|basics|fundamentals|basic|intermediate|advanced|beginner|expert|language|concepts)$/i

function bareOf(phrase: string): string {
  let bare = phrase
  while (introduction.test(bare)) bare = bare.replace(introduction, '')
  bare = bare.replace(/^(?:an?|the) /, '')
  return technologyOf(bare) ? bare : bare.replace(closing, '').replace(/\s\d+ ?\w*$/, '')
}

const toolIds = new Set(technologies.filter(({ isTool }) => isTool).map(({ id }) => id))

/** Whether a word in running speech is surely the name of a tool. */
export const isToolName = (name: string) => isClearTechnology(name) && toolIds.has(technologyOf(name) ?? '')

function hardSkill(label: string): Skill {
  const technology = technologyOf(label)
  return { label, technology, isTool: technology !== null && toolIds.has(technology), isSoft: false }
}

function skillOf(part: string): Skill[] {
  const phrase = speakablePhrase(part)
  if (!phrase) return []
  const bare = bareOf(phrase).replace(/[,.]+$/, '')
  if (technologyOf(bare)) return [hardSkill(bare)]
  if (notASkill.test(bare) || /^(?:ability|able|capable|willing)\b/i.test(bare)) return []
  const trait = soft.find(([pattern]) => pattern.test(bare))
  if (trait) return [{ label: trait[1], technology: null, isTool: false, isSoft: true }]
  const within = technologiesWithin(bare, isClearTechnology)
  const words = bare.split(' ')
  if (words.length > 3 && within.length > 0) return within.map(hardSkill)
  return words.length <= 4 && bare.length > 2 && !/\b(?:i|we|my|have|has|is|are|was)\b/i.test(bare)
    ? [hardSkill(bare)]
    : []
}

/** 'Languages: Java, Python' is two skills; a short 'R and D' stays one. */
function partsOf(line: string): string[] {
  const list = /^[^:]{2,40}:(?!\/\/)\s*(.+)$/.exec(line)?.[1] ?? line
  const parts = list.split(/[,;|•·\n\t]|\s[–—-]\s/)
  return parts.flatMap(part => {
    if (technologyOf(part.replace(/\([^)]*\)/g, '').replace(/[/&]/g, ' '))) return [part]
    const halves = part.split(/\/|\s(?:and|&|\+)\s/i)
    return halves.length > 1 && halves.some(half => technologyOf(half) !== null || isNamed(half)) ? halves : [part]
  })
}
const isNamed = (half: string) => technologyOf(bareOf(half.trim())) !== null

/** The skills a resume lists, once each, ready to be said; long phrases give up the technologies they hold. */
export function skillsIn(lines: readonly string[]): Skill[] {
  const skills = new Map<string, Skill>()
  for (const skill of lines.flatMap(line => partsOf(line.slice(0, 300)).flatMap(skillOf))) {
    const name = key(skill.label).replace(/\s|^(?:ms|microsoft|core|advanced) |js$/g, '')
    if (!skills.has(name)) skills.set(name, skill)
  }
  return [...skills.values()]
}
