import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const texts = globSync([
  '{bench,docs,functions,infra,scripts,shared,test,web}/**/*.{ts,tsx,mjs,css,html,md,json,sh}',
  '*.{md,json,ts}',
  '.ci/*',
])
  .filter(file => !/\b(fixtures|dist)\/|^package-lock\.json$/.test(file))
  .sort()
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))
const documents = texts.filter(({ file }) => file.endsWith('.md'))
/** Sources with everything blanked but the lines that are comments, so that lines keep their numbers. */
const comments = texts
  .filter(({ file }) => /\.(tsx?|mjs)$/.test(file))
  .map(({ file, text }) => ({ file, text: text.replace(/^(?!\s*(?:\/\*|\*|\/\/)).*$/gm, '') }))
const decisions = documents.flatMap(({ file, text }) => {
  const number = /^docs\/decisions\/(\d+)-/.exec(file)?.[1]
  return number === undefined ? [] : [{ id: `ADR-${number}`, file, text, lines: text.split('\n') }]
})

const ids = [
  ...documents
    .filter(({ file }) => file.startsWith('docs/specification/'))
    .flatMap(({ text }) => [...text.matchAll(/^### (\S+) \S.*\n\S/gm)].map(([, id]) => id ?? '')),
  ...decisions.map(({ id }) => id),
]

/** Every place in a text that a pattern finds, as file:line and what stands there. */
const places = (pattern: RegExp, among = texts) =>
  among.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(hit => ({
      file,
      found: hit[1] ?? hit[0],
      said: `${file}:${text.slice(0, hit.index).split('\n').length}: ${hit[1] ?? hit[0]}`,
    })),
  )

const citation = /\b(?:SPEC|ABUSE|ADR)-\d\w*/g
// Also over the end of a comment's line.
const gap = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*|//)[ \t]+)`
const bareNumber = new RegExp(
  String.raw`\b(?:(?:decision|point|abuse${gap}case)s?${gap}\d+[ab]?|issues?${gap}#?\d+|ADR \d+)\b|\bdocs/decisions/\d+(?![\d-])`,
  'gi',
)

describe('Citations', () => {
  it('name an entry that is there', () => {
    expect(
      places(citation)
        .filter(({ found }) => !ids.includes(found))
        .map(({ said }) => said),
      'No such entry. Cite one of docs/specification or docs/decisions, or write it: a heading "### SPEC-nn Title" with its text below.',
    ).toEqual([])
  })

  it('have one form: a number without a kind could be anything', () => {
    expect(
      places(bareNumber).map(({ said }) => said),
      'Write SPEC-nn, ABUSE-nn or ADR-nnnn (docs/specification/README.md says which is which).',
    ).toEqual([])
  })

  it('are noticed in every old form', () => {
    const kinds = [
      '(decision',
      'Decisions',
      'point',
      "the outline's points",
      'abuse case',
      'Abuse cases',
      'issue',
      'ADR',
    ]
    const wrapped = 'as abuse\n * case'
    for (const kind of [...kinds, wrapped])
      expect(places(bareNumber, [{ file: 'a.ts', text: `${kind} 3) and 4` }]), kind).toHaveLength(1)
  })
})

describe('The specification', () => {
  it('gives each id once, in its own form', () => {
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at || !/^(SPEC-(\d\d|[1-9]\d\d)|ABUSE-\d\d|ADR-\d{4})$/.test(id)),
      'Give an entry the next free number of its kind (docs/specification/README.md); two digits at least.',
    ).toEqual([])
    expect(ids.length).toBeGreaterThan(100)
  })
})

describe('Documents', () => {
  it('link to what is there', () => {
    const links = places(/\]\(([^)\s]+)\)/g, documents).filter(({ found }) => !/^(https?|mailto):/.test(found))
    expect(
      links.filter(({ file, found }) => !leadsSomewhere(file, found)).map(({ said }) => said),
      'A link whose file or heading is not there: mend its path, which is relative to its own document.',
    ).toEqual([])
  })

  it('name files that are there, and so do comments', () => {
    const inText = places(/(?<![\w./@-])((?:bench|docs|functions|infra|scripts|shared|test|web)\/[\w./-]*\w)/g, [
      ...documents,
      ...comments,
    ])
    expect(
      inText.filter(({ found }) => !existsSync(found) && !existsSync(`${found}.ts`)).map(({ said }) => said),
      'No such file or folder (any more): mend the path.',
    ).toEqual([])
  })
})

describe('Decisions', () => {
  const link = String.raw`\[ADR-\d{4}\]\([\w-]+\.md\)`
  const relation = '(?:superseded(?: in part)? by|supersedes(?: in part)?|extended by)'
  const statusLine = new RegExp(
    String.raw`^Status: accepted, 20\d\d-\d\d-\d\d(?:; ${relation} ${link}(?:(?:, | and )${link})*)*$`,
  )
  /** What a status says of other decisions: 'supersedes in part' -> ADR-0010. */
  const relations = (status: string) =>
    status
      .split('; ')
      .slice(1)
      .flatMap(part => [...part.matchAll(/ADR-\d{4}(?=\])/g)].map(([to]) => ({ kind: part.split(' [')[0] ?? '', to })))

  it('begin with their id and title, and with a status', () => {
    expect(
      decisions
        .filter(({ id, lines }) => !lines[0]?.startsWith(`# ${id} `) || !statusLine.test(lines[1] ?? ''))
        .map(({ file }) => file),
      'Begin as docs/decisions/README.md says: "# ADR-nnnn Title", then "Status: accepted, 2026-11-21".',
    ).toEqual([])
  })

  it('name each other in both directions where one takes the place of another', () => {
    const back: Record<string, string> = {
      'superseded by': 'supersedes',
      'superseded in part by': 'supersedes in part',
      supersedes: 'superseded by',
      'supersedes in part': 'superseded in part by',
    }
    const said = decisions.flatMap(({ id, lines }) => relations(lines[1] ?? '').map(({ kind, to }) => [id, kind, to]))
    const missing = said
      .filter(([, kind = '']) => kind in back)
      .filter(([id, kind = '', to]) => !said.some(([from, how, of]) => from === to && how === back[kind] && of === id))
    expect(
      missing.map(([id, kind, to]) => `${id} is said to be '${kind} ${to}'`),
      'Say it in the status of the other decision too.',
    ).toEqual([])
  })

  it('stand in the list, with their title and status', () => {
    const list = readFileSync('docs/decisions/README.md', 'utf8').split('\n')
    const rows = decisions.map(({ id, file, lines }) => {
      const [title, status] = [lines[0]?.slice(`# ${id} `.length), lines[1]?.slice('Status: '.length)]
      return `| [${id}](${path.basename(file)}) ${title} | ${status} |`
    })
    expect(
      list.filter(line => line.startsWith('| [')),
      'The table of docs/decisions/README.md is to say what the decisions say.',
    ).toEqual(rows)
  })
})

function leadsSomewhere(from: string, to: string): boolean {
  const [name = '', heading] = to.split('#')
  const file = name === '' ? from : path.join(path.dirname(from), name)
  if (!existsSync(file)) return false
  if (heading === undefined) return true
  const slugs = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return slugs.includes(heading)
}
