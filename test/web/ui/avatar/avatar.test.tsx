// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Avatar } from '#web/ui/avatar/avatar.tsx'

afterEach(cleanup)

describe("the interviewer's portrait", () => {
  it('may stand on a page twice: no id is used twice, and each reference finds its own', () => {
    const { container } = render(
      <>
        <Avatar />
        <Avatar crop="bust" />
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map(element => element.id)
    expect(ids.length).toBeGreaterThan(40)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [...container.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1])
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.filter(id => !ids.includes(id ?? ''))).toEqual([])
  })

  it('may leave out the mouths a picture does not need, and nothing else', () => {
    const whole = render(<Avatar />).container
    const { container } = render(<Avatar mouths={['rest', 'a', 'schwa']} />)
    const named = (place: HTMLElement) => [...place.querySelectorAll('.viseme')].map(({ classList }) => classList[1])
    expect(named(container)).toEqual(['v-rest', 'v-a', 'v-schwa'])
    const without = (place: HTMLElement) => place.querySelectorAll('svg :not(.viseme, .viseme *)').length
    expect(without(container)).toBe(without(whole))
  })

  it('has a mouth for every viseme of Polly', () => {
    const { container } = render(<Avatar />)
    const known = [...container.querySelectorAll('[data-polly]')].flatMap(
      mouth => mouth.getAttribute('data-polly')?.split(' ') ?? [],
    )
    expect(known.toSorted()).toEqual([
      '@',
      'E',
      'O',
      'S',
      'T',
      'a',
      'e',
      'f',
      'i',
      'k',
      'o',
      'p',
      'r',
      's',
      'sil',
      't',
      'u',
    ])
  })

  it('says nothing to a screen reader: the words beside it do', () => {
    const { container } = render(<Avatar />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})
