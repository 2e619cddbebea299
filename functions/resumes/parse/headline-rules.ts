import type { Education } from './education-rules.ts'
import { headingOf } from './headings-rules.ts'
import type { ResumeLine } from './lines-rules.ts'
import { isLearner, noTitle, type ParsedRole } from './roles-rules.ts'
import {
  cut,
  isDegree,
  isEmployer,
  isInstitution,
  isPlace,
  isSentence,
  isTitle,
  trimMarks,
  wordCount,
} from './words-rules.ts'

const acronyms = new Set(
  'HR IT QA UI UX AI ML SAP CNC PLC RN GNM ICU OT ER CA CPA CEO CTO CFO VP SDE SDET PHP API AWS SQL BI PR SEO VLSI GIS BPO KPO NICU ED TGT PGT PRT CAD SRE IOS'.split(
    ' ',
  ),
)
const aspiration =
  /\b(?:as (?:an? |the )|position of (?:an? )?|role of (?:an? )?|role as (?:an? )?|to become (?:an? )?|aspiring |am an? |an? (?:position|role|job) in )((?:[\p{L}+#./&-]{1,25} ){0,4}[\p{L}+#./&-]{2,25})/iu
const filler =
  /^(?:(?:an?|the|highly|results?|detail|self|driven|oriented|motivated|dedicated|enthusiastic|passionate|experienced|skilled|hard-?working|creative|dynamic|certified|registered(?! nurse)|qualified|seasoned|accomplished|proactive|reliable|compassionate|aspiring|recent|innovative|results?-(?:driven|oriented)|detail-oriented|self-motivated)\s+)+/i

/** The trade a resume speaks of: the line under the name, else the newest role, else what the person aims at or studied. */
export function headlineOf(
  top: readonly ResumeLine[],
  summary: readonly ResumeLine[],
  roles: readonly ParsedRole[],
  education: readonly Education[],
  name: string | null,
): string | null {
  const titles = roles.map(role => role.title).filter(title => title !== noTitle)
  const worked = titles.find(title => !isLearner.test(title))
  const said = underName(top, name) ?? worked ?? opening(summary) ?? opening(top) ?? titles[0]
  if (said) return spoken(said)
  const degree = education[0]?.degree
  return degree ? spoken(`${branchOf(degree)} graduate`) : null
}

/** 'mechanical engineering' of 'B.E., Mechanical Engineering'. */
function branchOf(degree: string): string {
  const branch = trimMarks(/(?:\sin\s|,|\s[-–—]\s|\()([^()]{4,60})/i.exec(degree)?.[1] ?? '')
  return branch === '' ? degree : branch
}

function underName(top: readonly ResumeLine[], name: string | null): string | null {
  for (const line of top.slice(0, 14)) {
    if (isSentence(line.text) && !line.text.includes('|')) continue
    for (const part of line.text.split(/\t|\s?[|•·]\s?|\s[–—-]\s|,\s/)) {
      const text = trimMarks(part)
      const isOther = text === '' || /[@\d:]|https?|linkedin/i.test(text) || text.toLowerCase() === name?.toLowerCase()
      if (isOther || !isTitle(text) || isPlace(text) || wordCount(text) > 6 || headingOf(text) || text.length < 4)
        continue
      if (
        (isDegree(text) || isInstitution(text) || isEmployer(text)) &&
        !/engineer|developer|nurse|teacher|manager|analyst|technician|officer|consultant|designer|accountant/i.test(
          text,
        )
      )
        continue
      return text.replace(/\s(?:at|with|in)\s.*$/i, '')
    }
  }
  return null
}

/** 'Registered nurse with six years ...', 'Seeking a position as a junior accountant'. */
function opening(lines: readonly ResumeLine[]): string | null {
  for (const { text } of lines.slice(0, 6)) {
    const first = (
      text.split(
        /\s(?:with|who|having|looking|seeking|and|experienced|specialising|specializing|skilled|in|at|from|to|for)\s|[,.;]/i,
      )[0] ?? ''
    ).replace(filler, '')
    if (wordCount(first) <= 5 && isTitle(first) && !/^(?:to|i|seeking|looking|my)\b/i.test(first)) return first
    const aimed = aspiration.exec(text.slice(0, 400))?.[1]
    const cutAt = aimed
      ?.split(/\s(?:in|at|with|where|to|for|and|on|by|of|position|role|who)\b/i)[0]
      ?.replace(filler, '')
    if (cutAt && isTitle(cutAt)) return cutAt
  }
  return null
}

/** As one says it in the middle of a sentence: 'backend developer', 'HR executive'. */
function spoken(text: string): string {
  const isShouted = text === text.toUpperCase()
  const words = cut(text.replace(/\([^)]{0,60}\)/g, ' '), 80).split(' ')
  return words
    .map(word => {
      const letters = word.replace(/[^\p{L}]/gu, '')
      if (acronyms.has(letters)) return word
      const isName =
        /[.+#\d]/.test(word) ||
        (!isShouted && /\p{L}\p{Lu}/u.test(word)) ||
        /^(?:java|python|angular|react|android|salesforce|oracle|linux|english|hindi|tally)$/i.test(letters)
      return isName ? word : word.toLowerCase()
    })
    .join(' ')
}
