import { isStopWord } from '#functions/interviewer/similar-rules.ts'
import type { Token } from '#functions/interviewer/transcript-rules.ts'

const setOf = (words: string) => new Set(words.split(/\s+/))

const boundary = setOf(
  `and but so or because which that when then while after before until since if although though i we he she it they you like basically actually
  just also where who how what why using by within during due as is was are were be been had have has did do does will would can could got became
  went to than not there here really very again finally immediately together out up down yes no okay well now even only once twice daily them him us me everyone everybody someone somebody anyone i'm we're it's i've we've didn't its`,
)
const bridge = setOf('of for in on from with at into about across between')
const determiner = setOf(
  'a an the my our their his her this these those all some many several each every both two three four five six ten',
)
const article = /^(?:an?|the|my|our|their|his|her|this|that|these|those|every|each)$/
const vague = setOf(
  'thing things stuff lot lots something everything anything nothing one ones way ways kind sort part parts bit some work good bad other others people sure many much use things etc decision',
)
const weakEnd = setOf(
  'a an the my our their his her this these those all some many several each every both very too so more of for in on from with at into about across between same new good big main whole other different first own',
)

const isContent = (word: string) => !isStopWord(word) && !vague.has(word) && !determiner.has(word)

/** The words from `start` that belong together, at most `most`; empty where they name nothing. */
export function nounPhrase(tokens: readonly Token[], start: number, most: number): Token[] {
  const phrase: Token[] = []
  let bridges = 0
  for (const token of tokens.slice(start, start + most)) {
    if (boundary.has(token.word) || /^\d/.test(token.word)) break
    if (bridge.has(token.word)) {
      bridges += 1
      if (bridges > 1 || phrase.length === 0) break
    } else if (phrase.length > 0 && article.test(token.word) && !bridge.has(phrase.at(-1)?.word ?? '')) break
    phrase.push(token)
    if (token.ends) break
  }
  const next = tokens[start + phrase.length]
  const isCut =
    phrase.length === most &&
    !phrase.at(-1)?.ends &&
    next !== undefined &&
    isContent(next.word) &&
    !boundary.has(next.word)
  const half = phrase.findIndex(token => bridge.has(token.word))
  // Where the limit cut the second half in two, the first half stands alone; a name cut in two is no name.
  if (isCut) phrase.length = Math.max(half, 0)
  while (phrase.length > 0 && weakEnd.has(phrase.at(-1)?.word ?? '')) phrase.pop()
  return phrase.some(token => isContent(token.word) && token.word.length > 2) ? phrase : []
}

/** Up to three words before `end` that a clause may have as its subject: 'the queue', 'our customers'. */
export function subjectBefore(tokens: readonly Token[], end: number): Token[] {
  const opener = setOf('the my our their his her')
  for (let length = 2; length <= 4 && end - length >= 0; length += 1) {
    const words = tokens.slice(end - length, end)
    const [first, ...rest] = words
    if (words.slice(0, -1).some(token => token.ends)) return []
    if (first && opener.has(first.word) && rest.every(token => isContent(token.word) && !boundary.has(token.word)))
      return words
  }
  return []
}

const speakers = setOf("i we i've we've i'd we'd")
const others = setOf(
  "they he she it you who which that manager company boss customer client they've he's teacher friend someone somebody nobody everyone",
)

/** Whether the one who did it is the candidate: the nearest person named before the verb is 'I' or 'we', and it was not denied. */
export function isOwnDeed(tokens: readonly Token[], verb: number): boolean {
  const before = tokens.slice(Math.max(0, verb - 8), verb)
  const near = before.slice(-3).map(token => token.word)
  if (near.some(word => /^(?:not|never|nobody|cannot|would|could|should|might|will|if)$|n't$/.test(word))) return false
  if (/^(?:was|were|is|are|be|been|being|got|gets|to|a|an|the|of)$/.test(near.at(-1) ?? '')) return false
  const nearest = before.findLast(token => speakers.has(token.word) || others.has(token.word))
  return nearest !== undefined && speakers.has(nearest.word)
}
