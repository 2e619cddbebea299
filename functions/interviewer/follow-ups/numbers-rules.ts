import { isStopWord } from '#functions/interviewer/similar-rules.ts'
import type { Token } from '#functions/interviewer/transcript-rules.ts'
import type { PickUp } from './pick-up.ts'

const spelled =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakh|lakhs|million|crore|crores|dozen)(?:-\w+)?$/
const figure = /^(?:[₹$]?\d{1,3}(?:,\d{2,3})+|[₹$]?\d+(?:\.\d+)?)[k%]?$/
const large = /^(?:hundred|thousand|lakhs?|million|crores?|dozen)$/

export const isSpokenNumber = (word: string) => spelled.test(word) || figure.test(word)
const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)
const team =
  /^(?:people|members|colleagues|friends|teammates|interns|volunteers|juniors|nurses|engineers|developers|students|classmates|workers|persons)$/
const time = /^(?:minutes|hours|days|weeks|months|nights)$/
const money = /^(?:rupees|dollars|euros|rs|inr)$/
const noUnit =
  /^(?:years?|am|pm|o'clock|percent|class|times|more|less|other|different|new|big|of|or|point|main|major|steps|things|ways|reasons|types|kinds|parts|days?)$/

function sizeOf(words: readonly string[]): number {
  if (words.some(word => large.test(word))) return 100
  const last = Number(words.at(-1)?.replace(/[^\d.]/g, '') || Number.NaN)
  return Number.isNaN(last) ? (words.length > 1 || /ty$/.test(words[0] ?? '') ? 20 : 5) : last
}

function unitOf(number: string[], unit: Token | undefined): { kind: PickUp['kind']; weight: number } | null {
  if (number.at(-1)?.endsWith('%')) return { kind: 'percent', weight: 9 }
  if (/^[₹$]/.test(number[0] ?? '')) return { kind: 'money', weight: 8 }
  if (!unit) return null
  if (/^(?:marks|points|percentile|runs)$/.test(unit.word)) return { kind: 'percent', weight: 6.3 }
  if (money.test(unit.word)) return { kind: 'money', weight: 8 }
  if (time.test(unit.word)) return { kind: 'time', weight: 5 }
  if (noUnit.test(unit.word) || isStopWord(unit.word) || !/^[a-z]{3,}s$|^people$/.test(unit.word)) return null
  const value = sizeOf(number)
  if (value >= 20) return { kind: 'crowd', weight: 6.4 }
  return team.test(unit.word) ? { kind: 'team', weight: 6.2 } : { kind: 'count', weight: 5.5 }
}

/** Numbers with what they count: '340 students', 'thirty percent', 'three weeks'. Bare figures and years are left alone. */
export function spokenNumbersIn(tokens: readonly Token[]): PickUp[] {
  const found: PickUp[] = []
  for (let start = 0; start < tokens.length; start += 1) {
    let end = start
    while (end < tokens.length && isSpokenNumber(tokens[end]?.word ?? '') && (end === start || !tokens[end - 1]?.ends))
      end += 1
    if (end === start) continue
    const number = tokens.slice(start, end)
    const words = number.map(token => token.word)
    const next = tokens[end]
    const isMoment = /^(?:before|after|later|ago|a|per|back)$/.test(tokens[end + 1]?.word ?? '')
    const isPercent = next !== undefined && /^(?:percent|percentage)$/.test(next.word)
    const unit = isPercent
      ? { kind: 'percent' as const, weight: 9 }
      : unitOf(words, number.at(-1)?.ends ? undefined : next)
    if (unit && !words.some(isYear) && !(unit.kind === 'time' && isMoment)) {
      const hasWord = isPercent || (!words.at(-1)?.endsWith('%') && !/^[₹$]/.test(words[0] ?? ''))
      const said = [...number, ...(hasWord && next ? [next] : [])].map(token => token.said.toLowerCase())
      found.push({
        ...unit,
        quote: said.join(' ').replace(/(\d)%/, '$1 percent').replace(/^₹/, 'rupees ').replace(/^\$/, 'dollars '),
      })
    }
    start = end
  }
  return found
}
