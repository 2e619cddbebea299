import { isToolName, technologiesWithin } from '#functions/interviewer/skills-rules.ts'
import { mirror, type Token } from '#functions/interviewer/transcript-rules.ts'
import { isSpokenNumber } from './numbers-rules.ts'
import { nounPhrase, subjectBefore } from './phrases-rules.ts'
import type { PickUp } from './pick-up.ts'

const people =
  /^(?:manager|customer|customers|client|clients|boss|lead|leader|guide|professor|teacher|principal|patient|patients|doctor|guest|guests|colleague|colleagues|friend|teammate|teammates|supervisor|senior|seniors|supplier|vendor|contractor|parents|mother|father|student|students|user|users|director|interviewer)$/

const reactions =
  /^(?:said|told|asked|refused|wanted|complained|disagreed|rejected|shouted|called|thanked|praised|doubted|insisted|blamed|objected|ignored|trusted|left|cried|argued|appreciated)$/

const turns =
  /^(?:got|became|went|dropped|fell|rose|improved|increased|decreased|doubled|grew|shrank|disappeared|stopped|failed|crashed|broke)$/

const turned =
  /^(?:shorter|faster|better|worse|smaller|bigger|higher|lower|easier|quicker|cheaper|safer|calmer|longer|slower|up|down|stronger|happier|smoother|quieter|cleaner|viral|well|wrong)$/

const states =
  /^(?:difficult|hard|tough|challenging|tight|late|slow|broken|angry|upset|unhappy|confused|nervous|scared|afraid|wrong|missing|short|rude|worried|stressed|frustrated|complicated|expensive|unclear|impossible|heavy|full|empty|sick)$/

const trouble = /^(?:challenge|problem|difficulty|issue|obstacle|hurdle|bottleneck)$/

function changeAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  if (!turns.test(word)) return []
  const subject = subjectBefore(tokens, index)
  const verb = tokens[index]
  const next = tokens[index + 1]
  if (subject.length === 0 || !verb) return []
  if (next && !verb.ends && turned.test(next.word))
    return [{ kind: 'change', quote: mirror([...subject, verb, next]), weight: 9.5 }]
  const standsAlone =
    /^(?:improved|doubled|disappeared|crashed|failed|dropped|increased|decreased|stopped|rose|fell)$/.test(word)
  return standsAlone ? [{ kind: 'change', quote: mirror([...subject, verb]), weight: 8.8 }] : []
}

function stateAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  if (word !== 'was' && word !== 'were') return []
  const subject = subjectBefore(tokens, index)
  const verb = tokens[index]
  if (subject.length === 0 || !verb) return []
  if (trouble.test(subject.at(-1)?.word ?? '')) {
    const named = nounPhrase(tokens, index + (tokens[index + 1]?.word === 'that' ? 2 : 1), 5)
    return named.length > 1 ? [{ kind: 'trouble', quote: mirror(named), weight: 8 }] : []
  }
  const next = tokens.slice(index + 1, index + 3)
  const end = next.findIndex(token => states.test(token.word))
  const isPlain = end === 0 || /^(?:very|so|too|really|quite|extremely|always)$/.test(next[0]?.word ?? '')
  return end >= 0 && isPlain
    ? [{ kind: 'state', quote: mirror([...subject, verb, ...next.slice(0, end + 1)]), weight: 7.4 }]
    : []
}

function personAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  const owner = tokens[index - 1]
  const verb = tokens[index + 1]
  if (!people.test(word) || !owner || !/^(?:my|the|our|a|one)$/.test(owner.word) || !verb || !reactions.test(verb.word))
    return []
  const who = tokens[index]
  return who && !who.ends ? [{ kind: 'person', quote: mirror([owner, who, verb]), weight: 7.6 }] : []
}

/** What a person names as theirs when they introduce themselves. */
function traitAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  const verb = tokens[index + 1]?.word
  const isTheirs =
    tokens[index - 1]?.word === 'my' || /^(?:biggest|main|greatest|real)$/.test(tokens[index - 1]?.word ?? '')
  if (
    !/^(?:hobby|hobbies|strengths?|weakness|weaknesses|dream|goal|interests?|passion)$/.test(word) ||
    !isTheirs ||
    (verb !== 'is' && verb !== 'are')
  )
    return []
  const named = nounPhrase(tokens, index + 2, 3)
  return named.length === 0 ? [] : [{ kind: 'trait', quote: mirror(named), weight: 6 }]
}

export function technologiesSaid(tokens: readonly Token[], isTechnical: boolean): PickUp[] {
  const text = tokens.map(token => token.said).join(' ')
  return technologiesWithin(text, name => isToolName(name) && !everyday.test(name)).map(name => ({
    kind: 'technology' as const,
    quote: /^[a-z]+$/.test(name) ? (spelling[name] ?? name.charAt(0).toUpperCase() + name.slice(1)) : name,
    weight: isTechnical ? 9.8 : 7.8,
  }))
}

/** Names of tools that are everyday words in speech. */
const everyday =
  /^(?:caching|containers|containerization|dashboards|spreadsheets|reservations|opera|ticketing|drafting|draughting|bookkeeping|express|eagle|sketch|keras?|flask|ansible|unix)$/i
const spelling: Record<string, string> = {
  sql: 'SQL',
  php: 'PHP',
  aws: 'AWS',
  gst: 'GST',
  sap: 'SAP',
  seo: 'SEO',
  crm: 'CRM',
  plc: 'PLC',
  iot: 'IoT',
  mysql: 'MySQL',
  mongodb: 'MongoDB',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  autocad: 'AutoCAD',
  solidworks: 'SolidWorks',
  postgresql: 'PostgreSQL',
  postgres: 'Postgres',
  nodejs: 'Node.js',
  github: 'GitHub',
}

const notInAName =
  /^(?:in|on|at|for|with|from|of|about|into|across|between|same|first|last|next|whole|main|best|most|lost|hated|loved|reads?|comes?|goes|takes?|makes?|gives?|returns?|needs?|wants?|says?|works?|allows?|started|stopped)$/

/** Where nothing stronger was said, a thing the candidate named: 'the billing counter'. */
function subjectAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  if (!/^(?:the|my|our)$/.test(word)) return []
  const named = nounPhrase(tokens, index, 4)
  const [, second = '', last = ''] = named.map(token => token.word)
  const isThing =
    named.length >= 3 &&
    !named.some(token => notInAName.test(token.word)) &&
    !people.test(second) &&
    !named.some(token => isSpokenNumber(token.word))
  const isClause = /ed$/.test(last) || turns.test(last) || reactions.test(last)
  return isThing && !isClause ? [{ kind: 'subject', quote: mirror(named), weight: 2 }] : []
}

export function hiddenBehindWe(tokens: readonly Token[]): PickUp[] {
  const count = (word: RegExp) => tokens.filter(token => word.test(token.word)).length
  return count(/^we(?:'ve|'re|'d)?$/) >= 4 && count(/^i(?:'ve|'m|'d)?$/) <= 1
    ? [{ kind: 'we', quote: 'we', weight: 7.2 }]
    : []
}

/** What happened, how things stood, who reacted, what was named. */
export const factDetectors = [changeAt, stateAt, personAt, traitAt, subjectAt]
