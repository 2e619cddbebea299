// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Me } from '#shared/contract/auth.ts'
import { LiveAnswer } from '#web/features/interview/room/live-answer.tsx'
import type { RoomRunner } from '#web/features/interview/runner/runner.ts'

afterEach(cleanup)

function runnerOf(isListening: boolean): RoomRunner {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  return {
    state: () => {
      throw new Error('not asked')
    },
    subscribe: () => () => {},
    send() {},
    finish() {},
    stop() {},
    words: {
      begin() {},
      listen: async () => {},
      stop: () => '',
      text: () => '',
      parts: () => ({ settled: '', open: '' }),
      isListening: () => isListening,
    },
    detector: { levelDb: () => -100, voicedMs: () => 0, close() {} },
    player: {
      prepare() {},
      play: async () => {},
      stop() {},
      setSpeaker: async () => {},
      speaker: () => '',
      playing: () => null,
      isReady: () => true,
      unlock: async () => true,
    },
  }
}

const economy = { browserAllowed: true, recordingTranscribed: true, everyRecording: false }
const studio = { ...economy, everyRecording: true }
const deaf = { browserAllowed: false, recordingTranscribed: false, everyRecording: false }

test.each<[string, boolean, Me['hearing'], string]>([
  ['the browser, whose words stay, in economy', true, economy, 'heard by your browser'],
  ['the browser, and then the recogniser, in studio', true, studio, 'heard by your browser, corrected later'],
  ['the recogniser alone', false, economy, 'you find your words in the feedback'],
  ['the recogniser alone, in studio', false, studio, 'you find your words in the feedback'],
  ['nobody', false, deaf, 'afterwards you type what you said'],
])('beside the words stands who hears them: %s', (_, isListening, hearing, words) => {
  render(<LiveAnswer runner={runnerOf(isListening)} hearing={hearing} />)
  expect(screen.getByText(words)).toBeDefined()
})
