import { describe, expect, test } from 'vitest'
import { followUpFrames } from '#functions/interviewer/bank/follow-up-frames.ts'
import { bank, technologies, tradeQuestions } from '#functions/interviewer/bank.ts'
import { comparedWords, isNearDuplicate } from '#functions/interviewer/similar-rules.ts'
import { isSpeakable } from '#functions/interviewer/speakable-rules.ts'

describe('the bank', () => {
  test('holds at least 220 questions, at least 60 technologies and 14 trades', () => {
    expect(bank.length).toBeGreaterThanOrEqual(220)
    expect(technologies.length).toBeGreaterThanOrEqual(60)
    expect(tradeQuestions.length).toBeGreaterThanOrEqual(14)
  })

  test('asks each technology and each trade something of its own', () => {
    for (const { id, questions } of technologies) {
      expect(questions.length, id).toBeGreaterThanOrEqual(1)
      expect(
        questions.every(({ content }) => content.includes('{skill}')),
        id,
      ).toBe(true)
    }
    for (const { id, questions } of tradeQuestions) expect(questions.length, id).toBeGreaterThanOrEqual(7)
  })

  test('is written to be spoken: short, plain, and each question ends', () => {
    for (const { content, followUp } of bank) {
      expect(isSpeakable(content.replace(/\{\w+\}/, 'Spring Boot')), content).toBe(true)
      expect(comparedWords(content).length, content).toBeLessThanOrEqual(28)
      expect(isSpeakable(followUp), followUp).toBe(true)
      expect(content.match(/\?/g)?.length ?? 0, content).toBeLessThanOrEqual(2)
      expect(content.match(/\{/g)?.length ?? 0, content).toBeLessThanOrEqual(1)
    }
  })

  test('says no question and no follow-up twice', () => {
    const contents = bank.map(({ content }) => content)
    expect(new Set(contents).size).toBe(contents.length)
    const followUps = bank.map(({ followUp }) => followUp)
    expect(followUps.filter((text, index) => followUps.indexOf(text) !== index)).toEqual([])
  })

  test('has no two general questions that are nearly alike', () => {
    const general = bank.filter(({ slot }) => slot === null).map(({ content }) => content)
    for (const [index, text] of general.entries()) {
      expect(
        general.slice(0, index).filter(other => isNearDuplicate(other, text)),
        text,
      ).toEqual([])
    }
  })

  test('knows each spelling of a technology once', () => {
    const aliases = technologies.flatMap(technology => technology.aliases)
    expect(aliases.filter((alias, index) => aliases.indexOf(alias) !== index)).toEqual([])
  })

  test('takes up what was said in more than one way', () => {
    for (const [kind, frames] of Object.entries(followUpFrames))
      expect(new Set(frames).size, kind).toBeGreaterThanOrEqual(2)
  })
})
