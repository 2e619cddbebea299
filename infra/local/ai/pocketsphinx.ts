import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { HeardWord } from '#functions/platform/ports/recogniser.ts'
import { NotHeard } from './heard.ts'
import { normalised } from './loudness.ts'
import { wavFile } from './wav.ts'

const program = 'pocketsphinx_continuous'
const run = promisify(execFile)

/**
 * Offline recognition with the English model that Debian's pocketsphinx-en-us brings. The higher voice threshold keeps
 * silence before the first word out of the model's noise estimate: with the default, 1.5 s of silence cost half of
 * the first sentence.
 */
export async function hearByPocketsphinx(samples: Int16Array): Promise<HeardWord[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vivavoce-hearing-'))
  try {
    const file = path.join(folder, 'answer.wav')
    await writeFile(file, wavFile(normalised(samples)))
    const { stdout } = await run(
      program,
      ['-infile', file, '-time', 'yes', '-vad_threshold', '3.0', '-logfn', path.join(folder, 'log')],
      { maxBuffer: 16 * 1024 * 1024, timeout: 300_000 },
    )
    return pocketsphinxWords(stdout)
  } catch (error) {
    throw new NotHeard(`${program} failed`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines 'service(2) 3.670 4.180 0.581955'; fillers such as <sil>, [NOISE] or ++UH++ are no words. */
export function pocketsphinxWords(printed: string): HeardWord[] {
  return [...printed.matchAll(/^([a-z][\w'.-]*)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)\r?$/gm)].map(
    ([, word = '', start, end, confidence]) => ({
      word: word.replace(/^i(?='|$)/, 'I'),
      startSeconds: Number(start),
      endSeconds: Number(end),
      confidence: Math.min(1, Number(confidence)),
    }),
  )
}

export function hasPocketsphinx(): Promise<boolean> {
  // Without arguments it prints its usage and ends with an error; only a missing program says ENOENT.
  return run(program, []).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}
