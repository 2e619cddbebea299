import type { ParsedResume } from '#shared/contract/resume.ts'
import { dayText, spanOf, withoutSpan } from './dates-rules.ts'
import type { ResumeLine } from './lines-rules.ts'
import { calm, cut, isDegree, isInstitution, isPlace, trimMarks, wordCount } from './words-rules.ts'

export type Education = ParsedResume['education'][number]
/** `guess` is a name beside the degree that no word marks as an institution's. */
type Facts = { degree: string | null; institution: string | null; guess: string | null; year: string | null }
type Draft = Facts & { line: number }

const mark =
  /\b(?:c?gpa|sgpa|percentage|percent|marks?|grade|score|aggregate|cpi|division|class)\b\s*[:=–-]?\s*(?:of\s)?[\d.]{1,6}\s?(?:\/\s?\d{1,3}(?:\.\d)?)?\s?%?|\b\d{1,3}(?:\.\d{1,2})?\s?%|\b\d(?:\.\d{1,2})?\s?\/\s?(?:10|4)(?:\.0)?\b|\b(?:first class|distinction|with honou?rs)\b(?: with distinction)?/giu
const tableHead =
  /^(?:s\.?\s?no\.?|degree|course|examination|exam|qualification|class|standard|year)\b[^\d]{0,120}\b(?:year|board|university|institut\w*|school|percentage|cgpa|marks|college)\b[^\d]{0,60}$/i

export function educationOf(lines: readonly ResumeLine[]): Education[] {
  const drafts: Draft[] = []
  for (const [number, line] of lines.entries()) {
    if (tableHead.test(line.text) || line.text.length > 260) continue
    add(drafts, factsOf(line.text), number, line)
  }
  return drafts.flatMap(answerOf).slice(0, 10)
}

function answerOf({ degree, institution, guess, year }: Draft): Education[] {
  const place = institution ?? guess
  const named = degree ?? institution
  if (!named) return []
  return [{ degree: cut(calm(named), 150), institution: degree && place ? cut(calm(place), 150) : null, year }]
}

/** Facts of a line go to the entry at hand until it has one of the kind already. */
function add(drafts: Draft[], facts: Facts, line: number, { isAfterGap }: ResumeLine): void {
  if (!facts.degree && !facts.institution && !facts.year) return
  const draft = drafts.at(-1)
  const names = facts.degree ?? facts.institution
  const clashes =
    draft !== undefined &&
    ((facts.degree && draft.degree) || (facts.institution && draft.institution) || (names && facts.year && draft.year))
  const isNext = draft && isAfterGap && draft.degree && draft.institution && names
  if (draft && !clashes && !isNext && line - draft.line <= 4) {
    draft.degree ??= facts.degree
    draft.institution ??= facts.institution
    draft.guess ??= facts.guess
    draft.year ??= facts.year
    draft.line = line
  } else if (names) drafts.push({ ...facts, line })
}

const hasDegreeForm = /\b(?:in|of)\b|bachelor|master|diploma|b\.|m\./i
/** 'Government Engineering College': a college's name with a degree's word in it. */
const isCollegeName = (part: string) =>
  /university|college|institute/i.test(part) && isInstitution(part) && !hasDegreeForm.test(part)

function factsOf(raw: string): Facts {
  const span = spanOf(raw)
  const year = span ? dayText(span.to === 'present' ? span.from : (span.to ?? span.from)) : null
  const parts = partsOf((span ? withoutSpan(raw, span) : raw).replace(mark, '\t').replace(passing, '\t'))
  const degreeAt = parts.findIndex(part => isDegree(part) && !isCollegeName(part))
  const institutionAt = parts.findIndex((part, index) => index !== degreeAt && isInstitution(part))
  const institution =
    parts[institutionAt] === undefined ? null : withTown(parts[institutionAt], parts[institutionAt + 1])
  const degree = degreeAt < 0 ? null : degreeWithBranch(parts, degreeAt, institution)
  const guess =
    degree === null || institution !== null
      ? null
      : (parts
          .slice(degreeAt + 1)
          .find(
            part =>
              !degree.includes(part) &&
              !isPlace(part) &&
              !isDegree(part) &&
              /^\p{Lu}/u.test(part) &&
              wordCount(part) <= 8 &&
              part.length > 2,
          ) ?? null)
  return { degree, institution, guess, year }
}

const passing = /\b(?:passing year|year of passing|passed in|completed in|graduated|expected|pursuing|passed out)\b:?/gi

/** The towns that are part of a university's name: 'Indian Institute of Technology, Madras'. */
const withTown = (name: string, town: string | undefined) =>
  town &&
  wordCount(town) <= 2 &&
  /^(?:university of california|indian institute of \w+|national institute of technology|birla institute of technology and science|ii?i?t|nit)$/i.test(
    name,
  )
    ? `${name}, ${town}`
    : name

function partsOf(text: string): string[] {
  return text
    .split(/\t|\s\|\s?|\s[–—-]{1,2}\s|[–—|;]|,\s|\sfrom\s(?=\p{Lu})|\sat\s(?=\p{Lu})/u)
    .map(part =>
      trimMarks(
        part
          .replace(/\s(?:in|during|year|of)\s*$/i, '')
          .replace(/^(?:institute|institution|university|college|board|degree|school)\s*:\s*/i, '')
          .replace(/\(\s*\)/g, ''),
      ),
    )
    .filter(part => part.length > 1)
}

/** 'B.Tech, Computer Science': the branch belongs to the degree. */
function degreeWithBranch(parts: readonly string[], at: number, institution: string | null): string {
  const degree = parts[at] ?? ''
  const next = parts[at + 1]
  const isBranch =
    next !== undefined &&
    next !== institution &&
    wordCount(degree) <= 3 &&
    wordCount(next) <= 6 &&
    !isPlace(next) &&
    !isInstitution(next) &&
    !isDegree(next) &&
    /scien|engineer|tech|commerce|arts|computer|electr|mechan|civil|inform|nurs|account|finance|business|management|market|math|physic|chemi|biolog|econom|english|history|literature|psycholog|education|human|design|pcm|pcb|cse|ece|eee|it\b|mpc|bipc|data|artificial|market|hr|law|journal|hotel|tourism|agri|fitter|electrician/i.test(
      next,
    )
  return isBranch ? `${degree}, ${next}` : degree
}
