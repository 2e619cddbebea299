import { mirror, type Token } from '#functions/interviewer/transcript-rules.ts'
import { isOwnDeed, nounPhrase } from './phrases-rules.ts'
import type { PickUp } from './pick-up.ts'

const pattern = (words: string) => new RegExp(`^(?:${words.replace(/\s+/g, '|')})$`)

const results = pattern(
  'reduced cut increased improved decreased saved doubled tripled halved boosted raised lowered shortened',
)

const feats = pattern(
  'automated eliminated removed fixed solved resolved prevented won recovered restored achieved exceeded cleared sold completed finished published passed topped qualified',
)

const deeds = pattern(
  'built created designed developed implemented wrote organised organized led managed handled trained taught convinced persuaded negotiated introduced started launched made prepared planned tested checked measured analysed analyzed collected interviewed called visited moved migrated replaced rewrote redesigned repaired installed configured explained arranged coordinated divided split proposed suggested presented conducted supervised calculated compared cleaned sorted scheduled helped supported counselled monitored reported documented drew simplified added changed offered rotated shifted prioritised prioritized served selected used hired recruited drafted studied assembled welded operated inspected audited prescribed cooked served negotiated',
)

const intents =
  /^(?:check|measure|ask|call|inform|test|compare|draw|calculate|explain|isolate|replace|inspect|verify|reconcile|review|prepare|monitor|clean|divide|create|build|record|report|examine|add|remove|analyse|analyze|plan|write|send|collect|count|split|restart|search|improve|reduce|arrange|assess|offer|read|study|show|contact|confirm|reassure|apologise|apologize)$/

const withLink = /^(?:talked|spoke|listened|worked|focused|focussed|sat|apologised|apologized|applied|searched)$/
/** 'I completed my bachelor of commerce' is the resume again, and no news. */
const studies =
  /^(?:bachelors?|degree|b\.?tech|graduation|post-?graduation|course|schooling|education|diploma|mba|masters?|10th|12th|studies|ssc|hsc)$/
const weights = { result: 10, feat: 8.2, deed: 7 }

function kindOfDeed(word: string, next: string): keyof typeof weights | null {
  if (results.test(word)) return 'result'
  if (feats.test(word)) return 'feat'
  return deeds.test(word) || (withLink.test(word) && /^(?:about|to|with|on|for)$/.test(next)) ? 'deed' : null
}

function deedAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  const kind = kindOfDeed(word, tokens[index + 1]?.word ?? '')
  const verb = tokens[index]
  if (!kind || !verb || verb.ends || !isOwnDeed(tokens, index)) return []
  const link = kind === 'deed' && withLink.test(word) ? tokens.slice(index + 1, index + 2) : []
  const object = nounPhrase(tokens, index + 1 + link.length, 5)
  if (object.length === 0 || object.some(token => studies.test(token.word))) return []
  const quote = mirror([{ ...verb, said: word }, ...link, ...object])
  return [{ kind, quote, weight: weights[kind] + Math.min(object.length, 3) * 0.1 }]
}

function decisionAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  if (!/^(?:decided|chose|opted|preferred)$/.test(word) || !isOwnDeed(tokens, index)) return []
  const link = tokens[index + 1]?.word === 'to' || tokens[index + 1]?.word === 'for' ? 2 : 1
  const head = tokens.slice(index, index + link)
  const isInfinitive = head.at(-1)?.word === 'to'
  const verb = isInfinitive ? tokens.slice(index + 2, index + 3) : []
  if (isInfinitive && (verb.length === 0 || /^(?:do|be|have|just|not)$/.test(verb[0]?.word ?? ''))) return []
  const object = nounPhrase(tokens, index + link + verb.length, 4)
  return object.length === 0 ? [] : [{ kind: 'decision', quote: mirror([...head, ...verb, ...object]), weight: 8.5 }]
}

function lessonAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  if (!/^(?:learned|learnt|understood)$/.test(word) || !isOwnDeed(tokens, index)) return []
  const links = tokens.slice(index + 1, index + 3)
  const length = links[0]?.word === 'how' && links[1]?.word === 'to' ? 2 : links[0]?.word === 'to' ? 1 : 0
  const verb = length > 0 ? tokens.slice(index + 1 + length, index + 2 + length) : []
  const object = nounPhrase(tokens, index + 1 + length + verb.length, 4)
  const head = tokens.slice(index, index + 1 + length)
  return object.length === 0 ? [] : [{ kind: 'lesson', quote: mirror([...head, ...verb, ...object]), weight: 6.6 }]
}

function noticeAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  const verb = tokens[index]
  if (!verb || !/^(?:realised|realized|noticed|discovered|spotted|found)$/.test(word) || !isOwnDeed(tokens, index))
    return []
  const object = nounPhrase(tokens, index + 1, 5)
  return object.length < 2 ? [] : [{ kind: 'notice', quote: mirror([verb, ...object]), weight: 6.8 }]
}

/** What a candidate would do, as answers to 'what do you do when' have it. */
function planAt(tokens: readonly Token[], index: number, word: string): PickUp[] {
  const verb = tokens[index]
  const before = tokens.slice(Math.max(0, index - 4), index).map(token => token.word)
  if (
    !verb ||
    verb.ends ||
    !intents.test(word) ||
    !/(?:^| )(?:i|we|i'll|i'd|we'll)(?: (?:will|would|always|usually|first|then|also|can|should|try|to|need|have|and))*$/.test(
      before.join(' '),
    )
  )
    return []
  const object = nounPhrase(tokens, index + 1, 5)
  return object.length < 2 ? [] : [{ kind: 'plan', quote: mirror([verb, ...object]), weight: 6.3 }]
}

/** What the candidate did, decided, learnt, noticed or would do. */
export const deedDetectors = [deedAt, decisionAt, lessonAt, noticeAt, planAt]
