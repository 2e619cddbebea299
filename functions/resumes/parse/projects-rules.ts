import type { ParsedResume } from '#shared/contract/resume.ts'
import { spanOf, withoutSpan } from './dates-rules.ts'
import type { ResumeLine } from './lines-rules.ts'
import { skillsOf } from './skills-rules.ts'
import { technologiesIn } from './technologies-rules.ts'
import { calm, cut, isSentence, trimMarks, unique, wordCount } from './words-rules.ts'

export type Project = ParsedResume['projects'][number]

const technologyLabel =
  /^(?:technolog(?:y|ies)(?: used)?|tech(?:nical)? ?stack|tools?(?: used)?|tools? (?:and|&) technolog(?:y|ies)(?: used)?|technolog(?:y|ies) (?:and|&) tools?(?: used)?|environment|platform|languages?(?: used)?|skills?(?: used)?|software(?: used)?|stack|built with|frontend|front end|backend|back end|database)\s*[:–-]\s*/i
const detailLabel =
  /^(?:role|duration|period|team size|client|url|link|github|guide|date|position|responsibilit(?:y|ies)|project url|live|demo|organi[sz]ation|institute|domain|mentor|status)\b[^:]{0,20}:\s*/i
const descriptionLabel =
  /^(?:(?:project )?(?:description|abstract|overview|objective|summary|synopsis|about|features|aim|outcome|result|key features))\s*:\s*/i
const nameLabel =
  /^(?:(?:project|title|project (?:title|name)|name|name of (?:the )?project|major project|mini project|minor project|final year project|main project|open source|personal project|academic project|freelance project)(?:\s?(?:no\.?\s?)?[#-]?\s?(?:\d{1,2}|[ivx]{1,4}))?)\s*[:–-]\s*|^(?:project\s)?(?:#?\d{1,2}|[ivx]{1,4})[.)]\s+/i

type Draft = { name: string; sentences: string[]; technologies: string[] }

export function projectsOf(lines: readonly ResumeLine[]): Project[] {
  const allBullets = lines.length > 0 && lines.every(line => line.isBullet || technologyLabel.test(line.text))
  const drafts: Draft[] = []
  let before: ResumeLine | undefined
  for (const line of lines) {
    const draft = drafts.at(-1)
    if (draft && technologyLabel.test(line.text))
      draft.technologies.push(...skillsOf([{ ...line, text: line.text.replace(technologyLabel, '') }]))
    else if (draft && descriptionLabel.test(line.text)) draft.sentences.push(line.text.replace(descriptionLabel, ''))
    else if (draft && detailLabel.test(line.text)) before = line
    else if (isStart(line, before, draft, allBullets)) drafts.push(startOf(line.text))
    else if (draft && !isOnlyDate(line.text)) draft.sentences.push(line.text)
    before = line
  }
  return drafts
    .filter(draft => draft.name.length > 1)
    .slice(0, 20)
    .map(projectOf)
}

const isOnlyDate = (text: string) => {
  const span = spanOf(text)
  return span !== null && withoutSpan(text, span).length < 3
}

function isStart(
  line: ResumeLine,
  before: ResumeLine | undefined,
  draft: Draft | undefined,
  allBullets: boolean,
): boolean {
  if (nameLabel.test(line.text)) return true
  if (isOnlyDate(line.text)) return false
  if (allBullets)
    return (
      !draft ||
      /^[^.:]{3,80}(?::|\s[–—-]|\s\|)\s/.test(line.text) ||
      (!isSentence(line.text) && wordCount(line.text) <= 8)
    )
  if (line.isBullet) return !draft
  if (!draft) return true
  if (isSentence(line.text) && !/^[^.:]{3,60}(?:\s[–—|-]|:)\s/.test(line.text) && !spanOf(line.text)) return false
  return before?.isBullet === true || line.isAfterGap || draft.sentences.length > 0
}

/** 'Smart Parking (React, Node.js) | Jan 2023 - Mar 2023', 'Smart Parking: an app that ...' */
function startOf(raw: string): Draft {
  const text = raw.replace(nameLabel, '')
  const span = spanOf(text)
  const undated = (span ? withoutSpan(text, span) : text).replace(
    /\(?https?:\/\/\S+\)?|\b(?:github|live|demo|link|source code)(?: link)?\b\s*$/gi,
    '',
  )
  const bracket = /\(([^()]{2,120})\)/.exec(undated)?.[1] ?? ''
  const inBracket = bracket.includes(',') || technologiesIn(bracket, 1).length > 0 ? skillsOf([asLine(bracket)]) : []
  const plain = inBracket.length > 0 ? undated.replace(`(${bracket})`, '\t') : undated
  const [first = '', ...others] = plain.split(/\t|\s*\|\s*|\s[–—-]\s|:\s/)
  const technologies: string[] = []
  const sentences: string[] = []
  for (const other of others.map(trimMarks)) {
    if (other.length < 2) continue
    const known = technologiesIn(other, 15)
    if (known.length > 0 && !isSentence(other) && wordCount(other) <= known.length * 3 + 1)
      technologies.push(...skillsOf([asLine(other)]))
    else if (wordCount(other) > 2) sentences.push(other)
  }
  return {
    name: calm(trimMarks(first.replace(/^["']|["'.]$/g, ''))),
    sentences,
    technologies: [...inBracket, ...technologies],
  }
}

const asLine = (text: string): ResumeLine => ({
  text,
  isBullet: false,
  indent: 0,
  isAfterGap: false,
  startsColumn: false,
})

function projectOf({ name, sentences, technologies }: Draft): Project {
  const description = cut(sentences.join(' '), 300)
  const named = technologies.length > 0 ? technologies : technologiesIn(`${name} ${sentences.join(' ')}`, 15)
  return {
    name: cut(name, 150),
    description: description === '' ? null : description,
    technologies: unique(named)
      .slice(0, 15)
      .map(text => cut(text, 60)),
  }
}
