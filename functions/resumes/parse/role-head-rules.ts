import type { ResumeLine } from './lines-rules.ts'
import { isEmployer, isPlace, isSentence, isTitle, trimMarks, wordCount } from './words-rules.ts'

/** Sure when a word or the line's form says that the employer is one. */
export type RoleHead = { title: string | null; employer: string | null; isSure: boolean }

const separators = /\t|\s[|•·~]\s?|\s[-–—]{1,2}\s|\s@\s|[–—|]|\s\bat\b\s|\s\bwith\b\s|(?<=\)),?\s/i
const legalForm = /^(?:inc|ltd|llc|llp|corp|co|pvt ltd|pvt\. ltd|limited|gmbh|plc|p\) ltd)\.?$/i

type Part = { text: string; line: number; isAfterAt: boolean }

/** Which of the names above, on and below the line with the dates is the job and which the employer. */
export function roleHeadOf(lines: readonly ResumeLine[]): RoleHead {
  const labelled = lines.map(
    line =>
      /^(?:name of (?:the )?)?(?:company|organi[sz]ation|employer|institution|hospital|school|firm)(?: name)?\s*[:–-]\s*(.+)$/i.exec(
        line.text,
      )?.[1],
  )
  const named = labelled.find(text => text !== undefined)
  const parts = lines.flatMap((line, index) => (labelled[index] === undefined ? partsOf(line.text, index) : []))
  const titlePart = best(parts, titleScore)
  const rest = parts.filter(part => part !== titlePart)
  const employerPart = named ? undefined : best(rest, part => employerScore(part, titlePart))
  const title = titlePart && titleScore(titlePart) > 0 ? titlePart.text : null
  const employer = named ? trimMarks(named.split(/\t|,\s/)[0] ?? '') : (employerPart?.text ?? null)
  const isSure =
    named !== undefined ||
    (employerPart !== undefined &&
      (employerPart.isAfterAt || isEmployer(employerPart.text) || employerPart.line !== titlePart?.line))
  if (title || !employerPart || named) return { title, employer, isSure }
  return untitled(employerPart, rest)
}

/** Neither name is a known job: 'Acme Ltd / Growth' still says what is what by the employer's form. */
function untitled(employerPart: Part, parts: readonly Part[]): RoleHead {
  const other = parts.find(part => part !== employerPart && !isPlace(part.text) && wordCount(part.text) <= 6)
  return {
    title: other && isEmployer(employerPart.text) ? other.text : null,
    employer: employerPart.text,
    isSure: true,
  }
}

/** 'Working as a DevOps Engineer in Emirates Tech Solutions' says it as 'DevOps Engineer at ...'. */
const asSentence =
  /^(?:(?:am |is )?(?:currently |presently )?(?:work(?:ed|ing|s)|employed|associated|served|serving)\s(?:as\s(?:an?\s|the\s)?))/i
const plainHead = (text: string) =>
  asSentence.test(text)
    ? text
        .replace(asSentence, '')
        .replace(/\s(?:in|with|for|at)\s(?=\p{Lu})/u, ' at ')
        .replace(/\sfrom\s*$/i, '')
    : text

function partsOf(raw: string, line: number): Part[] {
  const text = plainHead(raw)
  const at = text.search(/\s(?:at|@)\s/i)
  let position = 0
  return text.split(separators).flatMap(piece => {
    const start = text.indexOf(piece, position)
    position = start + piece.length
    return commaParts(piece).flatMap(part => {
      const clean = trimMarks(
        part.replace(
          /\((?:remote|hybrid|onsite|on-site|full[- ]time|part[- ]time|contract|internship|[^()]{0,25}\b(?:india|usa|uk))\)/gi,
          ' ',
        ),
      ).replace(/^(?:designation|position|role|title|worked as|working as|as an?)\s*[:–-]?\s+/i, '')
      const isDetail =
        /^(?:full[- ]?time|part[- ]?time|contract|permanent|intern(?:ship)?\)|\d+ (?:years?|months?|weeks?|days?).{0,20}|[\W\d]*)$/i.test(
          clean,
        )
      return clean.length < 2 || isDetail ? [] : [{ text: clean, line, isAfterAt: at >= 0 && start > at }]
    })
  })
}

/** Comma parts, with 'Inc.' kept on its name and the parts of one title kept together. */
function commaParts(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(/,\s/)) {
    const last = parts.at(-1)
    if (last !== undefined && (legalForm.test(part.trim()) || /\([^)]*$/.test(last)))
      parts[parts.length - 1] = `${last}, ${part}`
    else parts.push(part)
  }
  return parts
}

function best(parts: readonly Part[], score: (part: Part) => number): Part | undefined {
  let found: Part | undefined
  for (const part of parts) {
    if (score(part) > 0 && (!found || score(part) > score(found))) found = part
  }
  return found
}

function titleScore(part: Part): number {
  if (!isTitle(part.text) || isSentence(part.text) || wordCount(part.text) > 9) return 0
  const isAlsoEmployer =
    isEmployer(part.text) &&
    !/(?:engineer|developer|manager|analyst|nurse|teacher|officer|intern|accountant|executive|consultant|designer|assistant|technician|trainee|lead|specialist)s?\b/i.test(
      part.text,
    )
  return 10 - part.line - (isAlsoEmployer ? 7 : 0) - (part.isAfterAt ? 6 : 0)
}

function employerScore(part: Part, title: Part | undefined): number {
  if (isSentence(part.text) || wordCount(part.text) > 10) return 0
  if (isPlace(part.text) || /^[\w.]+@|https?:|^www\./i.test(part.text)) return 0
  const isKnown = isEmployer(part.text)
  const isJob = isTitle(part.text) && !isKnown
  const isNear = title !== undefined && part.line === title.line
  return (
    6 +
    (isKnown ? 5 : 0) +
    (part.isAfterAt ? 4 : 0) +
    (isNear ? 1 : 0) -
    (isJob ? 3 : 0) -
    part.line * 0.5 -
    (/^\p{Ll}/u.test(part.text) ? 4 : 0)
  )
}
