import { describe, expect, it } from 'vitest'
import { autoSubmitted } from '#shared/limits.ts'
import { findPhrase, markUp, shownWords } from '#web/lib/marks-rules.ts'

const remark = (quote: string | null, title = 'A remark') => ({
  kind: 'strength' as const,
  quote,
  title,
  text: 'Because.',
})
const texts = (words: string, quotes: (string | null)[], fillers: string[] = []) =>
  markUp(
    words,
    quotes.map(quote => remark(quote)),
    fillers,
  )
const marked = (words: string, quotes: string[]) =>
  texts(words, quotes).paragraphs.flatMap(({ pieces }) => pieces.filter(piece => piece.marked).map(piece => piece.text))
const whole = (words: string, quotes: string[], fillers: string[] = []) =>
  texts(words, quotes, fillers)
    .paragraphs.flatMap(({ pieces }) => pieces.map(piece => piece.text))
    .join('')

describe('the marked essay', () => {
  it('underlines the quoted phrase and numbers it where it ends', () => {
    const { paragraphs } = texts('We took forty timings over three days.', ['forty timings'])
    expect(paragraphs[0]?.pieces).toEqual([
      { text: 'We took ', filler: false, marked: false, ends: [] },
      { text: 'forty timings', filler: false, marked: true, ends: [1] },
      { text: ' over three days.', filler: false, marked: false, ends: [] },
    ])
    expect(paragraphs[0]?.remarks.map(({ number }) => number)).toEqual([1])
  })

  it('numbers remarks in the order in which they are read, not in which they were made', () => {
    const { paragraphs } = texts('First this, then that.', ['then that', 'First this'])
    expect(paragraphs[0]?.remarks.map(({ quote, number }) => [number, quote])).toEqual([
      [1, 'First this'],
      [2, 'then that'],
    ])
  })

  it('finds a phrase whatever its case, spacing and quotation marks', () => {
    expect(marked('She said  “Ship it”\nand it’s done.', ['said "ship it" AND it\'s'])).toEqual([
      'said  “Ship it”\nand it’s',
    ])
  })

  it('keeps a remark on something missing, or on words never said, beside the essay', () => {
    const { loose, paragraphs } = texts('A short answer.', [null, 'words never said'])
    expect(loose).toHaveLength(2)
    expect(paragraphs[0]?.remarks).toEqual([])
  })

  it('lets two phrases overlap without losing or doubling a letter', () => {
    const words = 'one two three four five'
    expect(whole(words, ['one two three', 'two three four'])).toBe(words)
    const ends = texts(words, ['one two three', 'two three four']).paragraphs.flatMap(({ pieces }) =>
      pieces.map(({ ends: at }) => at),
    )
    expect(ends.flat()).toEqual([1, 2])
  })

  it('pales fillers as whole words only, inside a quoted phrase too', () => {
    const pieces = texts('Um, the umbrella was um fine.', ['was um fine'], ['um']).paragraphs[0]?.pieces ?? []
    expect(pieces.filter(piece => piece.filler).map(piece => piece.text)).toEqual(['Um', 'um'])
    expect(pieces.find(piece => piece.filler && piece.marked)?.text).toBe('um')
  })

  it('takes a filler literally, whatever signs it holds', () => {
    expect(
      texts('so (well) so', [], ['(well)', 'a+b']).paragraphs[0]?.pieces.some(piece => piece.text === '(well)'),
    ).toBe(true)
  })

  it('breaks a long transcript at sentence ends, and never within a quoted phrase', () => {
    const sentence = 'I kept the logs of the robot arm and wrote every week what had changed in them. '
    const words = sentence.repeat(9).trim()
    const quote = words.slice(200, 330).trim()
    const { paragraphs } = texts(words, [quote])
    expect(paragraphs.length).toBeGreaterThan(1)
    expect(paragraphs.map(({ pieces }) => pieces.map(piece => piece.text).join('')).join('')).toBe(words)
    expect(paragraphs.filter(({ pieces }) => pieces.some(piece => piece.marked))).toHaveLength(1)
  })

  it('breaks a transcript without any full stop too', () => {
    expect(texts('word '.repeat(200), []).paragraphs.length).toBeGreaterThan(1)
  })

  it('has nothing to show for no words', () => {
    expect(texts('   ', []).paragraphs).toEqual([])
    expect(findPhrase('anything', '  ')).toBeNull()
  })
})

describe('the words shown as the response', () => {
  it('are the content, else the transcript, else nothing', () => {
    expect(shownWords({ content: 'typed', transcript: 'heard' }, [])).toBe('typed')
    expect(shownWords({ content: ' ', transcript: 'heard' }, [])).toBe('heard')
    expect(shownWords({ content: '', transcript: null }, [])).toBeNull()
  })

  it('are never the placeholder of an answer cut by the clock (SPEC-12)', () => {
    expect(shownWords({ content: autoSubmitted, transcript: 'heard' }, [])).toBe('heard')
    expect(shownWords({ content: autoSubmitted, transcript: null }, [])).toBeNull()
  })

  it('are those which the feedback quotes', () => {
    expect(
      shownWords({ content: 'live forty time', transcript: 'we took forty timings' }, [remark('forty timings')]),
    ).toBe('we took forty timings')
  })
})
