// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TryIt } from '#web/features/try/try-it.tsx'
import type { RecognitionEngine } from '#web/lib/voice/recognition.ts'
import { type Answer, type ApiCall, stubApi } from '../students/api.ts'

const question = {
  questionId: 'q1',
  content: 'Tell me about a time you had to learn something.',
  audioUrl: null,
  speechMarks: [],
}
const words = 'I learned it in two nights. It worked on the first try.'
const facts = {
  words: 12,
  speakingSeconds: null,
  wordsPerMinute: null,
  fillers: { count: 0, words: [] },
  hedges: { count: 0, words: [] },
  numbers: 1,
  structure: { situation: true, task: false, action: true, result: true },
  firstPerson: { i: 1, we: 0 },
  longestPauseSeconds: null,
}
const feedback = {
  score: 61.4,
  rubric: { relevance: 3, evidence: 3, structure: 3, depth: 2, clarity: 4 },
  strengths: ['You said what came of it.'],
  weaknesses: ['Say why: the reason is missing.'],
  remarks: [
    { kind: 'strength', quote: 'It worked on the first try', title: 'An outcome', text: 'One hears what came.' },
  ],
  facts,
  assessedBy: 'rules',
  assessor: 'rules.v1',
}
const result = { question: question.content, transcript: words, feedback }
const server = (post: () => Answer = () => ({ data: result })) =>
  stubApi(({ method }: ApiCall) => (method === 'GET' ? { data: question } : post()))

let asked: { contact: number; leave: number }
const open = (mode: 'speak' | 'type') => {
  asked = { contact: 0, leave: 0 }
  render(<TryIt mode={mode} onContact={() => asked.contact++} onLeave={() => asked.leave++} />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (text: string) => fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: text } })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('one question, typed', () => {
  it('is read, answered and marked, with the own words underlined', async () => {
    const calls = server()
    open('type')
    expect(await screen.findByRole('heading', { name: question.content })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit Answer' }).hasAttribute('disabled')).toBe(true)
    write(words)
    press('Submit Answer')
    expect((await screen.findByText('It worked on the first try')).tagName).toBe('MARK')
    expect(calls.at(-1)?.body).toEqual({ questionId: 'q1', transcript: words, seconds: null })
    expect(screen.getByText('An outcome')).toBeTruthy()
    expect(screen.getByText('Say why: the reason is missing.')).toBeTruthy()
    expect(screen.getByText('61')).toBeTruthy()
    expect(screen.getByText('Nothing of this was kept.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(question.content))
  })

  it('leads on: to the trial, to another question, and out', async () => {
    const calls = server()
    open('type')
    await screen.findByLabelText('Your answer')
    write(words)
    press('Submit Answer')
    await screen.findByText('Nothing of this was kept.')
    press('Start 15 day free trial')
    press('Try another question')
    expect(await screen.findByLabelText('Your answer')).toBeTruthy()
    expect(calls.at(-1)?.query).toEqual({ not: 'q1' })
    press('Close')
    expect(asked).toEqual({ contact: 1, leave: 1 })
  })

  it('loses nothing where the server refuses, and says why', async () => {
    let refuses = true
    server(() => (refuses ? { status: 429, message: 'Please come back in an hour.' } : { data: result }))
    open('type')
    await screen.findByLabelText('Your answer')
    write(words)
    press('Submit Answer')
    expect(await screen.findByText('Please come back in an hour.')).toBeTruthy()
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', words)
    refuses = false
    press('Submit Answer')
    expect(await screen.findByText('Nothing of this was kept.')).toBeTruthy()
  })

  it('can be asked for again where the line was down', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no line')
    })
    open('type')
    expect((await screen.findByRole('alert')).textContent).toContain('check your connection')
    server()
    press('Try again')
    expect(await screen.findByLabelText('Your answer')).toBeTruthy()
  })
})

class FakeEngine implements RecognitionEngine {
  static made: FakeEngine[] = []
  lang = ''
  continuous = false
  interimResults = false
  onresult: RecognitionEngine['onresult'] = null
  onerror: RecognitionEngine['onerror'] = null
  onend: RecognitionEngine['onend'] = null
  constructor() {
    FakeEngine.made.push(this)
  }
  start() {}
  stop() {}
  abort() {}
  says(text: string) {
    this.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: text } }] })
  }
  fails(error: string) {
    this.onerror?.({ error })
    this.onend?.()
  }
}

/** A browser that recognises, with a microphone that is allowed or not. */
function browserThatHears(allowed = true) {
  FakeEngine.made = []
  let stopped = 0
  vi.stubGlobal('webkitSpeechRecognition', FakeEngine)
  const track = { addEventListener: () => undefined, getSettings: () => ({ deviceId: 'm' }), stop: () => stopped++ }
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Chrome',
    mediaDevices: {
      getUserMedia: async () => {
        if (!allowed) throw Object.assign(new Error('no'), { name: 'NotAllowedError' })
        return { active: true, getAudioTracks: () => [track], getTracks: () => [track] }
      },
      enumerateDevices: async () => [],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  })
  return { engine: () => FakeEngine.made.at(-1) ?? new FakeEngine(), stopped: () => stopped }
}

describe('one question, spoken', () => {
  it('says who hears it, listens, shows the words, and gives the microphone back', async () => {
    const calls = server()
    const { engine, stopped } = browserThatHears()
    open('speak')
    expect(await screen.findByText(/its maker's service hears your voice/)).toBeTruthy()
    expect(screen.getByText('Speaking...')).toBeTruthy()
    press('Answer now')
    await screen.findByRole('button', { name: 'Finish Answer' })
    act(() => engine().says(words))
    expect(screen.getByText(words)).toBeTruthy()
    press('Finish Answer')
    expect(await screen.findByText('Nothing of this was kept.')).toBeTruthy()
    expect(calls.at(-1)?.body).toMatchObject({ transcript: words, seconds: 0 })
    expect(stopped()).toBe(1)
  })

  it('ends by itself after a minute, and sends what was heard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = server()
    const { engine } = browserThatHears()
    open('speak')
    await screen.findByText(/maker's service/)
    press('Answer now')
    await screen.findByRole('button', { name: 'Finish Answer' })
    act(() => engine().says(words))
    act(() => vi.advanceTimersByTime(30_000))
    expect(screen.getByText('30 seconds left.')).toBeTruthy()
    act(() => vi.advanceTimersByTime(30_500))
    expect(await screen.findByText('Nothing of this was kept.')).toBeTruthy()
    expect(calls.at(-1)?.body).toMatchObject({ transcript: words })
    vi.useRealTimers()
  })

  it('says so where it heard nothing, and sends nothing', async () => {
    const calls = server()
    browserThatHears()
    open('speak')
    await screen.findByText(/maker's service/)
    press('Answer now')
    await screen.findByRole('button', { name: 'Finish Answer' })
    press('Finish Answer')
    expect(await screen.findByText(/We heard no words/)).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('leads to typing where the browser gives up, with the words it has', async () => {
    server()
    const { engine, stopped } = browserThatHears()
    open('speak')
    await screen.findByText(/maker's service/)
    press('Answer now')
    await screen.findByRole('button', { name: 'Finish Answer' })
    act(() => engine().says('I learned it'))
    act(() => engine().fails('network'))
    expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'I learned it')
    expect(stopped()).toBe(1)
  })

  it('leads to typing where the microphone is not allowed', async () => {
    server()
    browserThatHears(false)
    open('speak')
    await screen.findByText(/maker's service/)
    press('Answer now')
    expect(await screen.findByText(/Microphone access denied/)).toBeTruthy()
    expect(screen.getByLabelText('Your answer')).toBeTruthy()
  })

  it('says first where the browser cannot write words down, and offers typing', async () => {
    server()
    open('speak')
    expect(await screen.findByText(/This browser cannot write down what you say/)).toBeTruthy()
    press('Type my answer')
    expect(await screen.findByLabelText('Your answer')).toBeTruthy()
  })

  it('lets go of the microphone when the page goes', async () => {
    server()
    const { stopped } = browserThatHears()
    open('speak')
    await screen.findByText(/maker's service/)
    press('Answer now')
    await screen.findByRole('button', { name: 'Finish Answer' })
    cleanup()
    expect(stopped()).toBe(1)
  })
})
