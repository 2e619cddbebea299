import { comparedWords } from './similar-rules.ts'

/** Longer than this a spoken question is lost on the listener. */
export const maxWords = 35

/** Words that address the interviewer or a model rather than speak of a person's work. */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|the|your|my|of|these|those|previous|above|prior|earlier|system|other)\s+)+(?:instruction|prompt|rule|direction|guideline|question|text|message)/i,
  /\b(?:system|developer) (?:prompt|message)|\bjailbreak|\bas an ai\b|\byou are (?:now\b|an? (?:ai\b|assistant|language|chat))|\brepeat after me\b/i,
  /(?:^|[.!?]\s*|\bplease |\bnow |\byou (?:must|should|will|shall) )(?:act as|pretend|roleplay)\b/i,
  /\b(?:rate|grade|score|mark) (?:me|this|my answer) (?:as|high|well|full|a|the|with|10|ten|100|excellent|good|five|5)/i,
  /\b(?:give|award|assign|grant|output|return)\b.{0,30}\b(?:full|maximum|perfect|highest|top|high|10|ten|100|hundred|good)\b.{0,12}\b(?:marks?|scores?|points?|ratings?)\b/i,
  /\b(?:reveal|print|output|show|tell|give|repeat)\b (?:me )?(?:your|the) (?:\w+ )?(?:prompt|instructions)\b/i,
  /(?:^|\n)\s*(?:assistant|system|user)\s*:|<\/?(?:system|script|instruction|user|assistant)/i,
]
/** In a resume's short items a hint is enough: nobody's project is called 'respond only in JSON', and none is code. */
const hints =
  /\b(?:ignore|disregard|override|instructions?|jailbreak)\b|\b(?:reveal|print|output|respond|reply)\b.{0,30}\b(?:prompt|json|verbatim|exactly|only|secret|password)\b|\b(?:full|perfect|maximum) (?:marks|score)\b|\brating of\b|[{}`\\]/i

const visible = (text: string) => text.normalize('NFKC').replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')

/** Whether an answer gives the interviewer orders. What a person says about their work never reads so. */
export function isOrder(text: string): boolean {
  const plain = visible(text)
  return orders.some(order => order.test(plain))
}

const unfitWords = /\b(?:fuck\w*|shit\w*|porn\w*|sexy?|rape\w*|nazi\w*|bastard|bitch\w*|drop table|select \*)\b/i

export const isUnfit = (text: string) => unfitWords.test(text)

const entities: Record<string, string> = { '&amp;': '&', '&nbsp;': ' ', '&quot;': ' ', '&lt;': ' ', '&gt;': ' ' }

/** Letters of other alphabets leave gaps in an English sentence: a voice cannot read them. */
function foreignShare(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.filter(letter => !/\p{Script=Latin}/u.test(letter))
  return letters.length === 0 ? 0 : foreign.length / letters.length
}

function spellOut(text: string): string {
  return text
    .replace(/\b([CF])#/g, '$1 sharp')
    .replace(/(?<=\s|^)\.NET\b/g, 'dot NET')
    .replace(/\b(?:[A-Z]\.){2,}[A-Z]?(?=\W|$)/g, dotted => {
      const letters = dotted.replace(/\./g, '')
      return letters.length > 2 ? letters : letters.split('').join(' ')
    })
    .replace(/\b([A-Z])\.(?=[A-Z])/g, '$1 ')
    .replace(/\b(\p{L})\/(?=\w)|\b(\p{L}{1,3})\/(?=\p{L}{1,3}\b)/gu, '$1$2 ')
    .replace(/\s*[/&]\s*/g, ' and ')
    .replace(/(?<![\w+])\+|(?<=\s)\+/g, ' and ')
}

const shouting = (word: string) => /^[A-Z]{4,}$/.test(word)
function quieten(text: string): string {
  const words = text.split(' ')
  const isShouted = words.filter(shouting).length > 1 || (words.length === 1 && text.length > 6 && shouting(text))
  if (!isShouted) return text
  return words.map(word => (shouting(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word)).join(' ')
}

const isGarbage = (word: string) =>
  word.length > 22 || (word.length > 6 && !/[aeiouyà-ÿ\d]/i.test(word)) || /(.)\1{3,}/.test(word) || /\d{5,}/.test(word)

/** One piece of a resume as words a voice can say, or null where it holds none. Never an order, an address or mark-up. */
export function speakablePhrase(raw: string): string | null {
  const source = raw.slice(0, 400)
  if (isOrder(source) || hints.test(visible(source)) || isUnfit(source)) return null
  const plain = source
    .replace(/[™®©]/g, '')
    .normalize('NFKC')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&\w+;/g, entity => entities[entity] ?? ' ')
    .replace(
      /(?:https?:|www\.)\S+|\S+@\S+\.\S+|\b\S+\.(?:com|org|io|net|in|dev|app|co|edu|ai|me|example)\b\/?\S*/gi,
      ' ',
    )
    .replace(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')
    .replace(/[‘’`´]/g, "'")
  if (foreignShare(plain) > 0.2) return null
  const phrase = quieten(
    spellOut(plain)
      .replace(/[^\p{Script=Latin}\p{N} .,'+-]/gu, ' ')
      .replace(/(\p{L}{2,})\.(?=\s|$)/gu, '$1')
      .replace(/(?<!\d)'(?!\p{L})|(?<!\p{L})'/gu, ' ')
      .replace(/\s+([.,])/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.,'+-]+|[\s.,'-]+$/g, ''),
  )
  if (phrase === '' || isOrder(phrase) || hints.test(phrase) || !/\p{L}/u.test(phrase)) return null
  return phrase.split(' ').some(isGarbage) ? null : phrase
}

const joints =
  /^(?:using|with|for|which|that|by|to|through|via|based|where|and|in|on|from|of|at|as|into|who|while|during|under)$/i

/** At most so many words, cut where a phrase may end. Null where nothing whole is left. */
export function shortened(phrase: string, most: number): string | null {
  const words = phrase.split(' ')
  if (words.length <= most) return phrase
  for (let length = most; length >= 2; length -= 1) {
    const next = words[length]
    const last = words[length - 1]
    if (next && last && joints.test(next) && !joints.test(last)) return words.slice(0, length).join(' ')
  }
  return null
}

/** Whether a whole question can be said as it is: no mark-up, no addresses, no other alphabets, not too long, an end. */
export function isSpeakable(sentence: string): boolean {
  if (!/[.?!]$/.test(sentence) || sentence.length > 300) return false
  if (/[<>{}[\]|\\_*#@^~`=/•]|https?:|www\.|\n|\t/.test(sentence)) return false
  if (/\p{Extended_Pictographic}/u.test(sentence.replace(/\d/g, '')) || foreignShare(sentence) > 0) return false
  const count = comparedWords(sentence).length
  return count >= 2 && count <= maxWords
}
