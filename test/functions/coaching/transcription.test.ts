import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transcribeAnswer } from '#functions/coaching/answers/transcribe-answer.job.ts'
import { transcriptReady } from '#functions/coaching/answers/transcript-ready.job.ts'
import type { SessionState } from '#functions/interviews/items.ts'
import { readAnswer } from '#functions/interviews/store.ts'
import { writeTranscript } from '#functions/platform/aws/transcript-file.ts'
import type { Recogniser, Recording } from '#functions/platform/ports/recogniser.ts'
import type { Table } from '#functions/platform/ports/table.ts'
import { Unavailable } from '#functions/platform/ports/unavailable.ts'
import { memoryFiles } from '#test/fakes/files.ts'
import { recordedQueue } from '#test/fakes/queue.ts'
import { startTable } from '#test/fakes/table.ts'
import {
  anAnswerItem,
  aRecording,
  aState,
  heldRecogniser,
  jobEnded,
  messageFor,
  putSession,
  transcriptOf,
} from './a-session.ts'

let engine: Awaited<ReturnType<typeof startTable>>
beforeAll(async () => {
  engine = await startTable()
})
afterAll(() => engine.stop())

let count = 0
let sessionId = ''
let services: ReturnType<typeof freshServices>
const freshServices = (table: Table) => {
  const recogniser = heldRecogniser()
  return { table, audio: memoryFiles(), held: recogniser, recogniser: () => recogniser, ...recordedQueue() }
}
beforeEach(() => {
  sessionId = `session-${++count}`
  services = freshServices(engine.table)
})

const given = (segments: number, state: Partial<SessionState> = {}) =>
  putSession(engine.table, aState(sessionId, state), [aRecording(sessionId, 1, segments)])
const answer = () => readAnswer(engine.table, sessionId, 1)
const name = (segment: number) => `${sessionId}.01.${segment}`
const keyOf = (segment: number) => `people/student-1/transcripts/${name(segment)}.json`

const heard = (segment: number, text: string) =>
  services.audio.put(keyOf(segment), transcriptOf(text), 'application/json')
const ends = (segment: number, status?: 'FAILED') => transcriptReady(jobEnded(name(segment), status), services)

describe('a recording that nobody has heard yet', () => {
  it('starts one recogniser job per segment, once however often the message comes', async () => {
    await given(3)
    await transcribeAnswer(messageFor(sessionId, 1), services)
    await transcribeAnswer(messageFor(sessionId, 1), services)
    expect(services.held.started).toEqual([name(0), name(1), name(2)])
  })

  it('waits for typed words where no recogniser is configured', async () => {
    await given(1)
    await transcribeAnswer(messageFor(sessionId, 1), { ...services, recogniser: () => null })
    expect(await answer()).toMatchObject({ state: 'awaiting_words' })
    expect(services.sent.map(({ queue }) => queue)).toEqual(['summarise-session'])
  })

  it('starts nothing for an answer that has its words, or that does not exist', async () => {
    await putSession(engine.table, aState(sessionId), [anAnswerItem(sessionId, 1, { state: 'assessed' })])
    await transcribeAnswer(messageFor(sessionId, 1), services)
    await transcribeAnswer(messageFor(sessionId, 2), services)
    await transcribeAnswer({ ...messageFor(sessionId, 1), questionId: 'nonsense' }, services)
    expect(services.held.started).toEqual([])
  })
})

describe('a recogniser that is out of order', () => {
  const down = {
    start: () => Promise.reject(new Unavailable('The recogniser')),
  }
  const minutes = (count: number) => ({ waitedMs: count * 60_000 })
  const transcribe = (waited: { waitedMs: number }) =>
    transcribeAnswer(messageFor(sessionId, 1), { ...services, recogniser: () => down }, waited)
  const rough = () => ({ ...aRecording(sessionId, 1, 1), transcript: 'forty timings', heardBy: 'browser' as const })

  it('is waited for nearly a day; then the person may type what they said', async () => {
    await given(1)
    await expect(transcribe(minutes(22 * 60))).rejects.toBeInstanceOf(Unavailable)
    expect(await answer()).toMatchObject({ state: 'transcribing' })
    await transcribe(minutes(23 * 60))
    expect(await answer()).toMatchObject({ state: 'awaiting_words' })
  })

  it('is waited for ten minutes where the browser heard something, which is then assessed', async () => {
    await putSession(engine.table, aState(sessionId), [rough()])
    await expect(transcribe(minutes(9))).rejects.toBeInstanceOf(Unavailable)
    await transcribe(minutes(10))
    expect(await answer()).toMatchObject({ state: 'assessing', transcript: 'forty timings' })
    expect(services.sent.map(({ queue }) => queue)).toEqual(['assess-answer'])
  })

  it('is not given up on for any other reason', async () => {
    await given(1)
    const broken = { ...down, start: () => Promise.reject(new Error('a bug')) }
    const transcribed = transcribeAnswer(
      messageFor(sessionId, 1),
      { ...services, recogniser: () => broken },
      minutes(9999),
    )
    await expect(transcribed).rejects.toThrow('a bug')
    expect(await answer()).toMatchObject({ state: 'transcribing' })
  })
})

describe('a recogniser that hears at once', () => {
  const said = new Map([
    [0, 'We took forty timings'],
    [1, 'over three days'],
  ])
  /** Segments that are not in `said` begin a job. */
  const model = (asked: Recording[] = []): Recogniser => ({
    async start(recording) {
      asked.push(recording)
      const text = said.get(Number(recording.name.split('.').at(-1)))
      if (text === undefined) return 'begun'
      await writeTranscript(services.audio, recording.outputKey, text)
      return 'done'
    },
  })
  const transcribe = (recogniser: Recogniser, more: Partial<typeof services> = {}) =>
    transcribeAnswer(messageFor(sessionId, 1), { ...services, ...more, recogniser: () => recogniser })
  const queues = () => services.sent.map(({ queue }) => queue)

  it('takes the answer on without an event, and tells no times of words', async () => {
    await given(2)
    await transcribe(model())
    expect(await answer()).toMatchObject({
      state: 'assessing',
      transcript: 'We took forty timings over three days',
      heardBy: 'recogniser',
      wordTimes: null,
    })
    expect(queues()).toEqual(['assess-answer'])
  })

  it('is told how much of one recording was voice, and of a part of an answer nothing', async () => {
    await given(1)
    const asked: Recording[] = []
    await transcribe(model(asked))
    expect(asked).toEqual([expect.objectContaining({ milliseconds: 10_000, voicedMs: 30_000 })])
    sessionId = `session-${++count}`
    await given(2)
    await transcribe(model(asked))
    expect(asked.slice(1).map(({ voicedMs }) => voicedMs)).toEqual([null, null])
  })

  it('takes the answer on once, whatever broke off, however often the message comes', async () => {
    await given(1)
    await expect(
      transcribe(model(), { queue: { send: () => Promise.reject(new Error('The process died')) } }),
    ).rejects.toThrow('The process died')
    expect(await answer()).toMatchObject({ state: 'assessing' })
    expect(queues()).toEqual([])
    await transcribe(model())
    expect(await answer()).toMatchObject({ state: 'assessing', transcript: 'We took forty timings' })
    expect(queues()).toEqual(['assess-answer'])
  })

  it.each(['before', 'after'])('joins a segment that a job hears %s the others are done', async when => {
    await given(3)
    const ended = async () => {
      await heard(2, 'at the depot')
      await ends(2)
    }
    const model3 = model()
    const early: Recogniser = {
      async start(recording) {
        const started = await model3.start(recording)
        if (started === 'begun' && when === 'before') await ended()
        return started
      },
    }
    await transcribe(early)
    if (when === 'after') await ended()
    expect(await answer()).toMatchObject({
      state: 'assessing',
      transcript: 'We took forty timings over three days at the depot',
      wordTimes: null,
    })
  })

  it('keeps what is heard of the others while one waits for it', async () => {
    await given(2)
    const model2 = model()
    const half: Recogniser = {
      start: recording =>
        recording.name.endsWith('.1') ? Promise.reject(new Unavailable('The model')) : model2.start(recording),
    }
    await expect(transcribe(half)).rejects.toBeInstanceOf(Unavailable)
    expect(services.audio.stored.has(keyOf(0))).toBe(true)
    expect(await answer()).toMatchObject({ state: 'transcribing' })
    await transcribe(model())
    expect(await answer()).toMatchObject({ transcript: 'We took forty timings over three days' })
  })

  it('is chosen by the profile that the session was created with', async () => {
    await given(1, { voiceProfile: 'studio' })
    const asked: string[] = []
    const chosen = (profile: string) => {
      asked.push(profile)
      return services.held
    }
    await transcribeAnswer(messageFor(sessionId, 1), { ...services, recogniser: chosen })
    expect(asked).toEqual(['studio'])
    expect(services.held.started).toEqual([name(0)])
  })
})

describe('the end of recogniser jobs', () => {
  it('joins the segments in their order, with word times, though the ends come out of order', async () => {
    await given(2)
    await heard(1, 'over three days')
    await ends(1)
    expect(await answer()).toMatchObject({ state: 'transcribing', transcript: null })
    expect(services.sent).toEqual([])
    await heard(0, 'We took forty timings')
    await ends(0)
    expect(await answer()).toMatchObject({
      state: 'assessing',
      transcript: 'We took forty timings over three days',
      content: 'We took forty timings over three days',
      heardBy: 'recogniser',
      wordTimes: [0, 40, 50, 90, 100, 140, 150, 190, 1000, 1040, 1050, 1090, 1100, 1140],
    })
    expect(services.sent).toEqual([{ queue: 'assess-answer', message: messageFor(sessionId, 1), delaySeconds: 0 }])
  })

  it('asks for the assessment again when its event comes twice, as the first try may have broken off', async () => {
    await given(1)
    await heard(0, 'We took forty timings')
    const breaking = { ...services, queue: { send: () => Promise.reject(new Error('The process died')) } }
    await expect(transcriptReady(jobEnded(name(0)), breaking)).rejects.toThrow('The process died')
    await ends(0)
    expect(services.sent.map(({ queue }) => queue)).toEqual(['assess-answer'])
  })

  it('does nothing for an answer that is assessed already', async () => {
    await putSession(engine.table, aState(sessionId), [
      { ...aRecording(sessionId, 1, 1), state: 'assessed', transcript: 'We took forty timings' },
    ])
    await heard(0, 'Something else')
    await ends(0)
    expect(await answer()).toMatchObject({ state: 'assessed', transcript: 'We took forty timings' })
    expect(services.sent).toEqual([])
  })

  it('uses the other segments where one failed, whichever end comes first', async () => {
    await given(2)
    await ends(0, 'FAILED')
    expect(await answer()).toMatchObject({ state: 'transcribing' })
    await heard(1, 'over three days')
    await ends(1)
    expect(await answer()).toMatchObject({ state: 'assessing', transcript: 'over three days' })
  })

  it('waits for typed words where all failed, and lets the summary go on without them', async () => {
    await given(2)
    await ends(1, 'FAILED')
    await ends(0, 'FAILED')
    expect(await answer()).toMatchObject({ state: 'awaiting_words', transcript: null })
    expect(services.sent.map(({ queue }) => queue)).toEqual(['summarise-session'])
  })

  it('asks for no summary while the interview goes on', async () => {
    await given(1, { status: 'in_progress', endedAt: null })
    await ends(0, 'FAILED')
    expect(await answer()).toMatchObject({ state: 'awaiting_words' })
    expect(services.sent).toEqual([])
  })

  it('keeps the few words the browser heard where the recogniser heard nothing', async () => {
    const recording = { ...aRecording(sessionId, 1, 1), transcript: 'forty timings', heardBy: 'browser' as const }
    await putSession(engine.table, aState(sessionId), [recording])
    await ends(0, 'FAILED')
    expect(await answer()).toMatchObject({ state: 'assessing', transcript: 'forty timings', heardBy: 'browser' })
    expect(services.sent.map(({ queue }) => queue)).toEqual(['assess-answer'])
  })

  it('ignores jobs that are not ours', async () => {
    await transcriptReady(jobEnded('somebody-elses-job'), services)
    await transcriptReady(jobEnded('no-such-session.01.0'), services)
    expect(services.sent).toEqual([])
  })
})
