import type { ResumeLine } from './lines-rules.ts'
import { cut, trimMarks, unique, wordCount } from './words-rules.ts'

const most = 60
/** 'Programming languages: Java, Python': the words before the colon name the group. */
const label = /^[^:,;|]{2,45}:\s*/
const level =
  /\s*[([]?\b(?:beginner|basic|intermediate|advanced|expert|proficient|fluent|native|good|excellent|familiar|working knowledge)\b[)\]]?\s*$|\s*\(?\d{1,2}\+?\s?(?:years?|yrs?|\/\s?(?:5|10)|%)\)?\s*$|\s*[★☆●○▮▯■□]+\s*$/iu
const noise =
  /^(?:etc|and|or|others?|n\/a|none|nil|skills?|tools?|technologies|languages?|frameworks?|databases?|basics?|strong|level|years?|\d+|other|platforms?|concepts)\.?$/i

export function skillsOf(lines: readonly ResumeLine[]): string[] {
  return unique(lines.flatMap(skillsOfLine)).slice(0, most)
}

function skillsOfLine(line: ResumeLine): string[] {
  const text = line.text.replace(/\betc\.?/gi, '')
  const rest = text.replace(label, '')
  // 'Languages<gap>Java, Python': a table with the group's name in its first column.
  const table = /^([^\t,]{2,40})\t([^\t]+,[^\t]+)$/.exec(text)
  return items(table?.[2] ?? (rest === '' ? '' : rest)).flatMap(skillOf)
}

/** Commas inside brackets belong to the item: 'AWS (EC2, S3)'. */
function items(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;|•·●▪\t]/.test(character)) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

function skillOf(raw: string): string[] {
  const item = trimMarks(raw.replace(/^\s*and\s/i, ''))
  const inner = /^[^:]{2,40}:\s*(.+)$/.exec(item)?.[1] ?? item
  const skill = trimMarks(
    inner
      .replace(level, '')
      .replace(
        /^(?:knowledge of|proficient in|experience (?:in|with)|working knowledge of|good knowledge of|familiar with|hands-on experience (?:in|with|on)|expertise in|well versed (?:in|with)|basic knowledge of|ability to work in|strong|excellent|good)\s/i,
        '',
      ),
  ).replace(/\.$/, '')
  if (skill.length < 2 && !/^[CR]$/.test(skill)) return []
  if (skill.length > 60 || wordCount(skill) > 7 || noise.test(skill) || /@|https?:|^\d+$/.test(skill)) return []
  // 'MS Word and Excel', 'HTML/CSS/JS' hold several; 'CI/CD', 'time and attendance' stay.
  if (
    /^[\p{L}.+#\d]{2,14}(?:\s?\/\s?[\p{L}.+#\d]{2,14}){1,5}$/u.test(skill) &&
    !/^(?:ci\/cd|tcp\/ip|ui\/ux|ux\/ui|pl\/sql|i\/o|a\/b|r\/3|s\/4|html\/css\/js\/ts)$/i.test(skill)
  )
    return skill.split('/').map(part => cut(part, 60))
  return [cut(skill, 60)]
}
