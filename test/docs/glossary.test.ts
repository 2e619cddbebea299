import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { allRoutes, fileOf } from '#shared/contract/index.ts'

type Exported = { name: string; file: string; isFunction: boolean }

const sources = globSync('{functions,infra,shared,web}/**/*.{ts,tsx}').map(file => file.replaceAll('\\', '/'))
const exported = sources.flatMap(exportedBy)
/** The contract says what stands on the wire, and a handler is called as its route. */
const isOnTheWire = ({ name, file }: Exported) =>
  file.startsWith('shared/contract/') ||
  allRoutes.some(({ key }) => key === name && new RegExp(`^functions/.*/${fileOf(key)}\\.ts$`).test(file))

describe('The glossary (docs/glossary.md)', () => {
  it('calls nothing an entity or a user, but what stands on the wire', () => {
    const strays = exported.filter(
      one => !isOnTheWire(one) && /[Ee]ntit(y|ies)(?![a-z])|[Uu]sers?(?![a-z])/.test(one.name),
    )
    expect(strays.map(said), 'say Institution, Person, Student or Staff (ADR-0028)').toEqual([])
  })

  it('has a word of its own for each function', () => {
    const functions = Map.groupBy(
      exported.filter(({ name, isFunction }) => isFunction && name !== 'handler'),
      ({ name }) => name,
    )
    const twice = [...functions.values()].filter(group => new Set(group.map(({ file }) => file)).size > 1)
    expect(twice.flat().map(said), 'give one of them a fuller name').toEqual([])
  })

  it('leaves no word that only its author understands', () => {
    const riddles = /^(Place|Line|Given|Wish|Wanted|Kept|Here|Held|Aside|[Hh]and|[Vv]eil|[Ee]dge|[Tt]aker|[Ee]ars)$/
    expect(exported.filter(({ name }) => riddles.test(name)).map(said), 'say what it is').toEqual([])
  })

  it('names each of its words once', () => {
    const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(
      ([, word]) => word,
    )
    expect(words.length).toBeGreaterThan(12)
    expect(new Set(words).size).toBe(words.length)
  })
})

const said = ({ name, file }: Exported) => `${name} (${file})`

function exportedBy(file: string): Exported[] {
  return parseSync(file, readFileSync(file, 'utf8')).program.body.flatMap(statement => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' ? [{ name: id.name, file, isFunction: init?.type === 'ArrowFunctionExpression' }] : [],
      )
    if (!('id' in declaration) || declaration.id?.type !== 'Identifier') return []
    return [{ name: declaration.id.name, file, isFunction: declaration.type === 'FunctionDeclaration' }]
  })
}
