import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SubmitAnswerBody } from '#shared/contract/interview.ts'
import { FileName, lines, statistic, text, words } from '#shared/contract/text.ts'
import { cleanText, textProblems } from '#shared/rules/clean-text.ts'

const problemOf = (value: string, schema = text(200)) => schema.safeParse(value).error?.issues[0]?.message ?? null

describe('a line of text', () => {
  it.each([
    'Asha Rao',
    "Siobhán O'Neill-Żółć",
    'अनघा जोशी',
    // The eyelash ra of Marathi and a conjunct held apart.
    'र\u094d\u200dयाड मास्तर',
    'शृंगार\u094d\u200cव',
    // Chillus as they were spelt before Unicode 5.1, at a word's end.
    'മോഹന\u0d4d\u200d നായര\u0d4d\u200d',
    'மு. கருணாநிதி',
    'محمد علي',
    // Persian: a plural after ZWNJ.
    'خانه\u200cها',
    'ශ\u0dca\u200dරී ලංකා',
    'सुनीता K. Rao',
    'Иван Петров (Ivan Petrov)',
    '葛\u{e0100}城市',
    '10 µm',
    'Team 👩\u200d🏫 and ❤\ufe0f',
  ])('%j is kept as it is written', value => {
    expect(text(200).parse(value)).toBe(value.normalize('NFC'))
  })

  it.each([
    ['NUL', 'Asha\u0000Rao'],
    ['a bell', 'Asha\u0007'],
    ['a bidi override', 'Asha \u202eoaR'],
    ['a bidi isolate', 'Asha \u2066Rao'],
    ['a zero-width space', 'As\u200bha'],
    ['a word joiner', 'As\u2060ha'],
    ['a byte order mark within', 'As\ufeffha'],
    ['a soft hyphen', 'As\u00adha'],
    ['a joiner between Latin letters', 'As\u200dha'],
    ['a joiner before a Latin letter', 'अ\u200ca'],
    ['two joiners', 'क\u094d\u200d\u200dष'],
    ['a Hangul filler', 'Asha\u3164'],
    ['tag characters', 'Asha\u{e0041}'],
    ['a blank of Braille', '\u2800'],
  ])('is refused with %s', (_, value) => {
    expect(problemOf(value)).toBe(textProblems.unseen)
  })

  it.each(['B\u0430nk', 'Ban\u03bf', 'р\u0430ypal', 'St\u0430te'])(
    'is refused with a word of two alphabets: %j',
    value => {
      expect(problemOf(value)).toBe(textProblems.mixed)
    },
  )

  it('is made well-formed, composed and one line', () => {
    expect(text(40).parse(' Zoe\u0308\t\ud800 Rao\r\n')).toBe('Zo\u00eb \ufffd Rao')
  })

  it('is never anything but a well-formed line that is kept the same when it comes again, or refused', () => {
    const odd = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\0', '\ud800', '\udc00', '\u200d', '\u202e', 'а', 'a', 'क', '\u094d', '\n'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
      maxLength: 12,
    })
    fc.assert(
      fc.property(odd, value => {
        const parsed = text(400).safeParse(value)
        if (!parsed.success) return
        expect(parsed.data.isWellFormed()).toBe(true)
        expect(parsed.data).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/u)
        expect(text(400).parse(parsed.data)).toBe(parsed.data)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('several lines', () => {
  it('keep their breaks, and words of two alphabets', () => {
    expect(lines(200).parse(' one\r\ntwo\tthree\n\n\n\nfour \u03bc\u0061\u2028end')).toBe(
      'one\ntwo three\n\nfour \u03bca\nend',
    )
  })
  it.each(['a\u0000b', 'a\u202eb', 'a\u200bb'])('are refused with what nobody sees: %j', value => {
    expect(problemOf(value, lines(200))).toBe(textProblems.unseen)
  })
})

it('text of anywhere is cleaned of what nobody sees, and keeps its spelling', () => {
  expect(cleanText('മോഹന\u0d4d\u200d\u200b\u0000 \u202eX\ud800 👩\u200d🏫\ufffe')).toBe(
    'മോഹന\u0d4d\u200d X\ufffd 👩\u200d🏫',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), value => {
      const clean = cleanText(value)
      expect(clean.isWellFormed()).toBe(true)
      expect(problemOf(clean, text(10_000))).not.toBe(textProblems.unseen)
    }),
    { numRuns: 2000 },
  )
})

it("a file's name loses what nobody sees, and is never refused for it", () => {
  expect(FileName.parse('\u200eresume\u202efdp.exe\u0000\ud800.pdf')).toBe('resume fdp.exe \ufffd.pdf')
})

describe('an answer', () => {
  const submitted = (more: object) =>
    SubmitAnswerBody.safeParse({ questionId: 'q-01', content: 'I led it.', audioFile: [], ...more })

  it('is kept whatever its characters: well-formed and without NUL', () => {
    expect(words().parse('so\u0000 \ud800 \u202e a\u200bb B\u0430nk\n')).toBe('so \ufffd \u202e a\u200bb B\u0430nk\n')
    const any = fc.string({ unit: 'binary', maxLength: 50 })
    fc.assert(fc.property(any, any, (content, transcript) => submitted({ content, transcript }).success))
  })

  it('is refused by no value of what goes with it', () => {
    const odd = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: false }),
      fc.double(),
      fc.constantFrom('NaN', '', '12', '-1', 'Infinity', '1e999', [], [[]], {}, null),
    )
    const names = fc.constantFrom('responseTime', 'promptText', 'media', 'isInactivityResponse', 'transcript')
    fc.assert(
      fc.property(names, odd, (name, value) => submitted({ [name]: value }).success),
      { numRuns: 1000 },
    )
    const inMedia = fc.constantFrom('mimeType', 'segmentMs', 'voicedMs', 'typed', 'autoSubmitted', 'finishedAt')
    fc.assert(
      fc.property(inMedia, odd, fc.boolean(), (name, value, asText) => {
        const media = { finishedAt: '2026-11-22T05:00:00.000Z', [name]: value }
        const parsed = submitted({ media: asText ? JSON.stringify(media) : media })
        if (name !== 'finishedAt') expect(parsed.data?.media?.finishedAt).toBe('2026-11-22T05:00:00.000Z')
        return parsed.success
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['12.5', 12.5],
    [7, 7],
    [-1, undefined],
    ['soon', undefined],
    [Number.NaN, undefined],
    [1e300, 36_000],
    ['Infinity', 36_000],
    [['1', '2'], undefined],
    [true, undefined],
    [undefined, undefined],
  ])('with a responseTime of %j keeps %j', (given, kept) => {
    expect(statistic(36_000).parse(given)).toBe(kept)
    expect(submitted({ responseTime: given }).data?.responseTime).toBe(kept)
  })

  it('knows what it can of its segments', () => {
    expect(submitted({ media: { segmentMs: [1200, 'x', 1e300, -4] } }).data?.media?.segmentMs).toEqual([
      1200,
      null,
      36_000_000,
      null,
    ])
  })
})
