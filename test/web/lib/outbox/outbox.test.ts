import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as outbox from '#web/lib/outbox/outbox.ts'

const asha = { ownerId: 'asha', sessionId: 's1', questionId: 'q1' }
const fields = (over: Partial<outbox.AnswerFields> = {}): outbox.AnswerFields => ({
  content: '',
  transcript: 'I led the team',
  responseTime: 12,
  voicedMs: 9000,
  typed: false,
  autoSubmitted: false,
  finishedAt: '2026-11-21T09:00:00.000Z',
  ...over,
})
const sound = (text: string) => new Blob([text])
const noWait = () => Promise.resolve()

async function recordSeconds(seconds: number, place = asha) {
  const { id, segment } = await outbox.beginSegment(place, 'audio/webm')
  for (let second = 0; second < seconds; second++)
    await outbox.addChunk(id, segment, second, sound(`${segment}.${second} `))
  return { id, segment }
}

/** Answers each try with the next of these, and notes what was sent. */
function server(...deliveries: outbox.AnswerDelivery<string>[]) {
  const tries: { key: string; audio: string[]; fields: outbox.AnswerFields | null }[] = []
  const send: outbox.SendAnswer<string> = async (answer, audio) => {
    tries.push({ key: answer.id, audio: await Promise.all(audio.map(blob => blob.text())), fields: answer.fields })
    return deliveries[tries.length - 1] ?? { kind: 'accepted', answer: 'ok' }
  }
  return { tries, send }
}

beforeEach(() => outbox.purgeOutbox())

describe('an answer on the device', () => {
  test('is there second by second while it is recorded', async () => {
    await recordSeconds(5)
    expect(await outbox.keptFor('asha', 'q1')).toMatchObject({ keptMs: 5000, isSending: false })
  })

  test('goes on in a new segment after a pause or a reload', async () => {
    const first = await recordSeconds(3)
    const second = await recordSeconds(2)
    expect(second).toEqual({ id: first.id, segment: 1 })
    expect((await outbox.keptFor('asha', 'q1')).keptMs).toBe(5000)
  })

  test('is sent with its segments in order and apart, for two recordings do not concatenate', async () => {
    await recordSeconds(2)
    await recordSeconds(1)
    await outbox.sealAnswer(asha, fields())
    const { tries, send } = server()
    await outbox.drainOutbox('asha', send, () => {})
    expect(tries.map(each => each.audio)).toEqual([['0.0 0.1 ', '1.0 ']])
  })

  test('names a length for each part that has sound, and for no other', async () => {
    await recordSeconds(0)
    await recordSeconds(2)
    await outbox.sealAnswer(asha, fields())
    const sent: [number[], number][] = []
    const send: outbox.SendAnswer<string> = async (answer, audio) => {
      sent.push([answer.segments.map(segment => segment.ms), audio.length])
      return { kind: 'accepted', answer: 'ok' }
    }
    await outbox.drainOutbox('asha', send, () => {})
    expect(sent).toEqual([[[2000], 1]])
  })

  test('leaves only when the server has acknowledged it, with the same key every time', async () => {
    await recordSeconds(1)
    await outbox.sealAnswer(asha, fields())
    const { tries, send } = server({ kind: 'unreachable' }, { kind: 'unreachable' })
    const reports: string[] = []
    await outbox.drainOutbox('asha', send, (_answer, delivery) => reports.push(delivery.kind), { wait: noWait })
    expect(reports).toEqual(['unreachable', 'unreachable', 'accepted'])
    expect(new Set(tries.map(each => each.key)).size).toBe(1)
    expect(await outbox.unsentAnswers('asha')).toBe(0)
  })

  test('waits longer after each failed try', async () => {
    await outbox.sealAnswer(asha, fields())
    const waits: number[] = []
    const { send } = server({ kind: 'unreachable', retryAfterMs: 7000 })
    await outbox.drainOutbox('asha', send, () => {}, { wait: async ms => void waits.push(ms) })
    expect(waits[0]).toBe(0)
    expect(waits[1]).toBeGreaterThan(6000)
  })

  test('is kept on 401 until somebody signs in again', async () => {
    await outbox.sealAnswer(asha, fields())
    await outbox.drainOutbox('asha', server({ kind: 'signed_out' }).send, () => {})
    expect(await outbox.unsentAnswers('asha')).toBe(1)
  })

  test('is kept when it is refused, and not sent again until the person says so', async () => {
    await outbox.sealAnswer(asha, fields())
    const { tries, send } = server({ kind: 'refused', message: 'Too large' })
    await outbox.drainOutbox('asha', send, () => {})
    await outbox.drainOutbox('asha', send, () => {})
    expect(tries).toHaveLength(1)
    await outbox.retryAnswer('asha', 'q1')
    await outbox.drainOutbox('asha', send, () => {})
    expect(tries).toHaveLength(2)
    expect(await outbox.unsentAnswers('asha')).toBe(0)
  })

  test('is dropped when the person gives it up', async () => {
    await outbox.sealAnswer(asha, fields())
    await outbox.dropStoredAnswer('asha', 'q1')
    expect(await outbox.unsentAnswers('asha')).toBe(0)
  })

  test('is one for its question, however often it is finished', async () => {
    await outbox.sealAnswer(asha, fields({ content: 'first' }))
    await outbox.sealAnswer(asha, fields({ content: 'second' }))
    const { tries, send } = server()
    await outbox.drainOutbox('asha', send, () => {})
    expect(tries.map(each => each.fields?.content)).toEqual(['first'])
  })

  test('of a question left behind by a crash is finished and sent', async () => {
    await recordSeconds(4)
    await outbox.sealStranded('asha', 'q2')
    const { tries, send } = server()
    await outbox.drainOutbox('asha', send, () => {})
    expect(tries.map(each => each.fields?.responseTime)).toEqual([4])
  })

  test('of the question that is still open can go on', async () => {
    await recordSeconds(4)
    await outbox.sealStranded('asha', 'q1')
    expect((await outbox.keptFor('asha', 'q1')).isSending).toBe(false)
  })

  test('is neither seen nor sent by the next person at the same computer', async () => {
    await outbox.sealAnswer(asha, fields())
    const { tries, send } = server()
    await outbox.drainOutbox('ravi', send, () => {})
    expect(tries).toEqual([])
    expect(await outbox.unsentAnswers('ravi')).toBe(0)
  })
})

describe('signing out', () => {
  test('can send what is left first, without waiting for a lost line', async () => {
    await outbox.sealAnswer(asha, fields())
    const { tries, send } = server({ kind: 'unreachable' })
    await outbox.drainOutbox('asha', send, () => {}, { once: true })
    expect([tries.length, await outbox.unsentAnswers('asha')]).toEqual([1, 1])
  })

  test('leaves no recording and no draft of anybody on the device', async () => {
    await recordSeconds(2)
    await outbox.keepDraft('asha', 'q1', 'half an answer')
    await outbox.purgeOutbox()
    expect(await outbox.keptFor('asha', 'q1')).toEqual({ keptMs: 0, draft: '', isSending: false })
  })
})

test('a draft survives a reload and goes when its answer is finished', async () => {
  await outbox.keepDraft('asha', 'q1', 'So far')
  expect((await outbox.keptFor('asha', 'q1')).draft).toBe('So far')
  await outbox.sealAnswer(asha, fields())
  expect((await outbox.keptFor('asha', 'q1')).draft).toBe('')
})
