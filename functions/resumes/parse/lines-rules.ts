import { headingOf } from './headings-rules.ts'

/** One line of a resume. `text` has single spaces; a tab stands for a wide gap. A form feed begins a column. */
export type ResumeLine = { text: string; isBullet: boolean; indent: number; isAfterGap: boolean; startsColumn: boolean }

const mostCharacters = 100_000
const mostLines = 3000
const mostLineCharacters = 1200

// Dashes are bullets only with a space behind them, letters only the 'o' Word uses.
const bullet =
  /^(?:[•●○▪▫■□◦‣⁃∙·➢➤►▶❖◆◇✓✔✦★→⇒»\uf0a7\uf0b7\uf0d8\uf076\uf0fc]+[ \t]{0,4}|[-–—*+>][ \t]{1,4}|o[ \t]{1,4}(?=\p{Lu}))/u
const pageMark = /^(?:page[ \t]?)?\d{1,2}(?:[ \t]?(?:of|\/)[ \t]?\d{1,2})?$|^page[ \t]\d{1,2}\b.{0,20}$/iu

/** Cuts hostile length first: every later step sees at most 3000 lines of 1200 characters. */
export function resumeLinesOf(text: string): ResumeLine[] {
  const lines: ResumeLine[] = []
  let isAfterGap = false
  let startsColumn = false
  for (const raw of clean(text).split('\n').slice(0, mostLines)) {
    const cut = raw
      .slice(0, mostLineCharacters)
      .trimEnd()
      .replace(/ {2,}(?=\S)/g, (spaces, at: number) => (at === 0 ? spaces : spaces.length > 2 ? '\t' : ' '))
    startsColumn ||= raw.startsWith('\f')
    const body = cut.trim()
    if (body === '') {
      isAfterGap = true
      continue
    }
    if (pageMark.test(body)) continue
    const mark = bullet.exec(body)?.[0] ?? ''
    const content = unspaced(body.slice(mark.length).replace(/[ \t]*\t[ \t]*/g, '\t'))
    if (content === '') continue
    lines.push({
      text: content,
      isBullet: mark !== '',
      indent: cut.length - cut.trimStart().length,
      isAfterGap,
      startsColumn,
    })
    isAfterGap = false
    startsColumn = false
  }
  return joined(lines)
}

function clean(text: string): string {
  return (
    text
      .slice(0, mostCharacters)
      .normalize('NFKC')
      .slice(0, mostCharacters)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: Word ends a table's cell with \u0007
      .replace(/\r\n?|[\u2028\u2029\v\u0007]/g, '\n')
      .replace(/\f/g, '\n\f')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      .replace(/[\u2018\u2019\u201b\u00b4]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
  )
}

/** 'E X P E R I E N C E' is how some designs write a heading. */
function unspaced(text: string): string {
  if (!/^(?:\S ){3,40}\S$/u.test(text.replace(/\s{2,4}|\t/g, ' '))) return text
  return text
    .split(/\s{2,4}|\t/)
    .map(word => word.replace(/ /g, ''))
    .join(' ')
}

/** Puts the wrapped lines of a bullet or a sentence together again. */
function joined(lines: readonly ResumeLine[]): ResumeLine[] {
  const widest = Math.min(110, Math.max(40, ...lines.map(line => line.text.length)))
  const result: ResumeLine[] = []
  let lastLength = 0
  for (const line of lines) {
    const last = result.at(-1)
    if (last && continues(last, line, lastLength, widest) && last.text.length < 1200) {
      result[result.length - 1] = {
        ...last,
        text:
          last.text.endsWith('-') && /^\p{Ll}/u.test(line.text)
            ? `${last.text.slice(0, -1)}${line.text}`
            : `${last.text} ${line.text}`,
      }
    } else result.push(line)
    lastLength = line.text.length
  }
  return result
}

function continues(last: ResumeLine, line: ResumeLine, lastLength: number, widest: number): boolean {
  if (line.isBullet || line.isAfterGap || line.startsColumn || last.text.includes('\t') || line.text.includes('\t'))
    return false
  if (line.text.includes('@') || /^[^\s:]{1,20}( [^\s:]{1,20}){0,2}:/.test(line.text)) return false
  if (/[.!?:]$/.test(last.text) || headingOf(line.text)) return false
  if (/^[\p{Ll}(&]/u.test(line.text) && !/^https?:|^www\.|^[\w-]{2,30}\.(?:com|in|org|io|dev|net)\b/.test(line.text))
    return lastLength > 25 || /[,&]$|\b(?:and|of|the|for|with|in|to|a)$/.test(last.text)
  if (/[,–-]$/.test(last.text)) return true
  if (!last.isBullet) return /\s(?:and|of|the|for|with|to|using|by)$/.test(last.text) && lastLength > 25
  if (line.indent > last.indent) return lastLength >= widest * 0.5
  return lastLength >= widest * 0.75 && line.indent >= last.indent && !/\b(?:19|20)\d\d\b/.test(line.text)
}
