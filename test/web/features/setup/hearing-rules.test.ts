import { describe, expect, test } from 'vitest'
import { type HearingFacts, hearingPlan, waitsFor } from '#web/features/setup/hearing-rules.ts'

const facts = (over: Partial<HearingFacts> = {}): HearingFacts => ({
  recordingTranscribed: true,
  everyRecording: false,
  browserAllowed: true,
  reach: 'remote',
  consent: null,
  ...over,
})

describe('what will hear the person', () => {
  test.each<[string, Partial<HearingFacts>, string, boolean]>([
    ['before they are asked, the recording', {}, 'recording', true],
    ['after a yes, the browser through its maker', { consent: true }, 'browser_remote', true],
    ['after a no, the recording', { consent: false }, 'recording', true],
    ['on this device, the browser without asking', { reach: 'local' }, 'browser_here', false],
    [
      'where the institution forbids the browser, the recording',
      { browserAllowed: false, consent: true },
      'recording',
      false,
    ],
    ['with no recogniser at all, nothing', { recordingTranscribed: false, reach: 'none' }, 'nothing', false],
    ['with the browser alone and no yes yet, nothing', { recordingTranscribed: false }, 'nothing', true],
    [
      'with everything forbidden, nothing',
      { recordingTranscribed: false, browserAllowed: false, reach: 'local' },
      'nothing',
      false,
    ],
  ])('%s', (_case, over, by, asksConsent) => {
    expect(hearingPlan(facts(over))).toMatchObject({ by, asksConsent })
  })

  const studio = { everyRecording: true }
  const forbidden = { everyRecording: true, browserAllowed: false }
  test.each<[string, Partial<HearingFacts>, boolean, boolean]>([
    ['in economy the browser alone', { consent: true }, false, false],
    ['in studio the recogniser after the browser', { ...studio, consent: true }, true, false],
    ['in studio the recogniser after the browser on this device', { ...studio, reach: 'local' }, true, false],
    ['in studio the recogniser once, before they are asked', studio, false, false],
    [
      'where the browser is forbidden the recogniser once, and that is said',
      { ...forbidden, consent: true },
      false,
      true,
    ],
    ['where a browser on this device is forbidden too', { ...forbidden, reach: 'local' }, false, true],
    ['where there is nothing to forbid, nothing is said of it', { ...forbidden, reach: 'none' }, false, false],
  ])('%s', (_case, over, isHeardAgain, isForbidden) => {
    expect(hearingPlan(facts(over))).toMatchObject({ isHeardAgain, isForbidden })
  })
})

describe('the start button', () => {
  test.each([
    [false, false, 'both'],
    [true, false, 'speaker'],
    [false, true, 'microphone'],
    [true, true, 'nothing'],
  ])('with microphone %j and audio %j waits for %s', (microphoneGranted, audioConfirmed, wait) => {
    expect(waitsFor({ typedMode: false, microphoneGranted, audioConfirmed })).toBe(wait)
  })

  test('waits for neither in typed mode', () => {
    expect(waitsFor({ typedMode: true, microphoneGranted: false, audioConfirmed: false })).toBe('nothing')
  })
})
