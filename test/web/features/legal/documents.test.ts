import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { sectionInView } from '#web/features/legal/in-view-rules.ts'
import { parted, unlinked } from '#web/features/legal/linked.tsx'
import { privacySections } from '#web/features/legal/privacy/sections.ts'
import { termsSections } from '#web/features/legal/terms/sections.ts'
import { addressesIn, readAloud } from './reading.ts'

const documents = { '/terms': termsSections, '/privacy-policy': privacySections }
const idsOf = (path: keyof typeof documents) => documents[path].map(({ id }) => id)

describe.each(Object.entries(documents))('The text at %s', (path, sections) => {
  it('has an anchor of its own for each section', () => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of [...ids, 'contents', 'main']) expect(id).toMatch(/^[a-z][a-z-]*$/)
    expect(ids).not.toContain('contents')
    expect(ids).not.toContain('main')
  })

  it('gives each section another title, one line in short, and something to say', () => {
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
    for (const { id, inShort, blocks } of sections) {
      expect(inShort.length, id).toBeLessThan(130)
      expect(blocks.length, id).toBeGreaterThan(0)
    }
  })

  it('links only to places that are there, to us, and to no third party', () => {
    for (const address of addressesIn(sections)) {
      if (address.startsWith('#')) expect(sections.map(({ id }) => id)).toContain(address.slice(1))
      else if (address.startsWith('/')) {
        const [page = '', place] = address.split('#')
        expect(Object.keys(documents)).toContain(page)
        expect(page).not.toBe(path)
        if (place) expect(idsOf(page === '/terms' ? '/terms' : '/privacy-policy')).toContain(place)
      } else expect([`mailto:${brand.supportEmail}`, `mailto:${brand.salesEmail}`, brand.websiteUrl]).toContain(address)
    }
  })

  it('leaves no number or name unfilled and names no address but our own', () => {
    const text = readAloud(sections)
    expect(text).not.toMatch(/undefined|NaN|null|\$\{|TODO|\[|\]/)
    const mails = text.match(/[\w.-]+@[\w.-]+\w/g) ?? []
    expect(mails.length).toBeGreaterThan(2)
    for (const mail of mails) expect([brand.supportEmail, brand.salesEmail]).toContain(mail)
  })

  it('repeats no paragraph within a section', () => {
    for (const { blocks } of sections)
      expect(new Set(blocks.map(block => JSON.stringify(block))).size).toBe(blocks.length)
  })
})

describe('A text with links', () => {
  it('is parted into words and links', () => {
    expect(parted('Read [the policy](/privacy-policy#voice), or write.')).toEqual([
      'Read ',
      { text: 'the policy', address: '/privacy-policy#voice' },
      ', or write.',
    ])
    expect(parted('[a](#b)[c](#d)')).toEqual([
      { text: 'a', address: '#b' },
      { text: 'c', address: '#d' },
    ])
  })

  it('stays as it is without any', () => {
    expect(parted('No link (here).')).toEqual(['No link (here).'])
    expect(unlinked('See [it](#there).')).toBe('See it.')
  })
})

describe('The section that is being read', () => {
  const height = 1000
  it.each([
    ['the first at the top of the page', [200, 900, 1600], 5000, 0],
    ['the one whose head has passed the upper third', [-900, 250, 900], 3000, 1],
    ['the one before, while the next is lower', [-900, 350, 900], 3000, 0],
    ['the last one at the end of the page, however short', [-900, 100, 940], 0, 2],
    ['the first where all are further down', [400, 900, 1600], 5000, 0],
  ])('is %s', (_, tops, left, index) => {
    expect(sectionInView({ tops, height, left })).toBe(index)
  })
})
