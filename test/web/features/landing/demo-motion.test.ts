import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('web/features/landing/demo.module.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const avatar = readFileSync('web/ui/avatar/avatar.svg', 'utf8')
const moving = css.indexOf('@media (prefers-reduced-motion: no-preference)')

/** What stands between the braces that open at a place. */
function blockAt(start: number): string {
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(start, at + 1)
  }
  return ''
}

describe('the demo on the landing page', () => {
  it('moves only for who has not asked for stillness, and stops when told to', () => {
    const block = blockAt(moving)
    expect(css.replace(block, '')).not.toMatch(/(^|[^-])animation(-name)?:/)
    expect(block).toMatch(/:has\(\.pause :checked\) \* \{\s*animation-play-state: paused/)
  })

  it('waits until the headline has been read', () => {
    expect(css).toMatch(/--wait: 3s/)
  })

  it('names keyframes that are there', () => {
    const named = [...css.matchAll(/animation-name: ([\w-]+)/g)].map(([, name]) => name)
    const made = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(name => !made.has(name))).toEqual([])
  })

  it('opens one mouth at a time, and only mouths the face has', () => {
    const track = blockAt(css.indexOf('@keyframes talk'))
    let open = new Set<string>()
    for (const [, stop = ''] of track.matchAll(/[\d.]+% \{([^}]*)\}/g)) {
      for (const [, mouth = '', value] of stop.matchAll(/--v-(\w+): (\d)/g)) {
        expect(avatar, mouth).toContain(`v-${mouth}`)
        open = value === '1' ? new Set([...open, mouth]) : new Set([...open].filter(other => other !== mouth))
      }
      expect([...open]).toHaveLength(1)
    }
    expect([...open]).toEqual(['rest'])
  })
})
