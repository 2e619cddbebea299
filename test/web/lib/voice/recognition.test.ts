import { describe, expect, test } from 'vitest'
import {
  giveRecognitionConsent,
  type RecognitionEngine,
  recognise,
  recognitionClass,
  recognitionConsent,
  recognitionReach,
  transcriptText,
} from '#web/lib/voice/recognition.ts'

class FakeEngine implements RecognitionEngine {
  lang = ''
  continuous = false
  interimResults = false
  processLocally = false
  onresult: RecognitionEngine['onresult'] = null
  onerror: RecognitionEngine['onerror'] = null
  onend: RecognitionEngine['onend'] = null
  started = 0
  start() {
    this.started++
  }
  stop() {
    this.onend?.()
  }
  abort() {}
  says(...results: [text: string, isFinal: boolean][]) {
    this.onresult?.({
      resultIndex: 0,
      results: results.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
    })
  }
  fails(error: string) {
    this.onerror?.({ error })
    this.onend?.()
  }
}

function start(ways: ('local' | 'remote')[]) {
  const engines: FakeEngine[] = []
  const heard: string[] = []
  let lost = 0
  const running = recognise(
    () => {
      const engine = new FakeEngine()
      engines.push(engine)
      return engine
    },
    ways,
    undefined,
    { onTranscript: transcript => heard.push(transcriptText(transcript)), onLost: () => lost++ },
  )
  return { engines, heard, running, engine: () => engines.at(-1) ?? new FakeEngine(), lost: () => lost }
}

describe('the live transcript', () => {
  test('grows with settled and open words', () => {
    const { engine, heard } = start(['remote'])
    engine().says(['I led', false])
    engine().says(['I led the team.', true], ['We', false])
    expect(heard).toEqual(['I led', 'I led the team. We'])
  })

  test('keeps its words when the engine ends by itself after a silence, and goes on', () => {
    const { engine, engines, running } = start(['remote'])
    engine().says(['I led the team.', true])
    engine().stop()
    engine().says(['We shipped.', true])
    expect(engines).toHaveLength(2)
    expect(transcriptText(running.stop())).toBe('I led the team. We shipped.')
  })

  test('keeps open words when it is stopped', () => {
    const { engine, running } = start(['remote'])
    engine().says(['I was about to', false])
    expect(running.stop().final).toBe('I was about to')
  })

  test('tries this device first and falls through on its errors', () => {
    const { engines, engine, lost } = start(['local', 'remote'])
    expect(engine().processLocally).toBe(true)
    engine().fails('language-not-supported')
    expect([engines.length, engine().processLocally, lost()]).toEqual([2, false, 0])
    engine().fails('network')
    expect([engines.length, lost()]).toEqual([2, 1])
  })

  test('takes silence for silence, not for a failure', () => {
    const { engines, engine, lost } = start(['remote'])
    engine().fails('no-speech')
    expect([engines.length, lost()]).toEqual([2, 0])
  })

  test('does not start again after it was stopped', () => {
    const { engines, running } = start(['remote'])
    running.stop()
    expect(engines).toHaveLength(1)
  })
})

describe('whether the browser can recognise', () => {
  const scope = { webkitSpeechRecognition: FakeEngine }

  test('on Android it cannot, for it fights the recorder for the microphone', () => {
    expect(recognitionClass(scope, 'Mozilla/5.0 (Linux; Android 15) Chrome/142')).toBeNull()
    expect(recognitionClass(scope, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142')).toBe(FakeEngine)
  })

  test('where it has none, it cannot', () => {
    expect(recognitionClass({}, 'Firefox')).toBeNull()
  })

  test('the sound stays here only where the browser says so', async () => {
    const here = Object.assign(class extends FakeEngine {}, { available: async () => 'available' })
    const away = Object.assign(class extends FakeEngine {}, { available: async () => 'downloadable' })
    expect([
      await recognitionReach(here),
      await recognitionReach(away),
      await recognitionReach(FakeEngine),
      await recognitionReach(null),
    ]).toEqual(['local', 'remote', 'remote', 'none'])
  })

  test("one person's consent is not another's", () => {
    const kept = new Map<string, string>()
    const storage = {
      length: 0,
      clear: () => kept.clear(),
      key: () => null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    giveRecognitionConsent('asha', true, storage)
    giveRecognitionConsent('meera', false, storage)
    expect(['asha', 'meera', 'ravi'].map(user => recognitionConsent(user, storage))).toEqual([true, false, null])
  })
})
