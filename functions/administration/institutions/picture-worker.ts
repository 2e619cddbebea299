import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { fitted, type PictureKind, type Pixels } from './image-rules.ts'

/**
 * Where this module is, also after bundling: the parent imports it lazily and starts a thread from the same file. With code
 * splitting a lazily imported module keeps a file of its own.
 */
export const pictureWorkerUrl = import.meta.url

export const pictureTask = 'redraw-picture'
export type PictureTask = { task: typeof pictureTask; kind: PictureKind; bytes: Uint8Array }
/** A PNG, or null where the picture cannot be read. */
export type PictureOutcome = Uint8Array | null

/** Four times what pages and mails show. */
const most = { width: 800, height: 400 }

const codecs: Record<PictureKind, string> = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
}

const { resolve } = createRequire(import.meta.url)

/** The packages are found beside the code: in node_modules here, in the copy that the bundle carries on AWS. */
const codec = async (kind: PictureKind) => new WebAssembly.Module(new Uint8Array(await readFile(resolve(codecs[kind]))))

async function decoded({ kind, bytes }: PictureTask): Promise<Pixels> {
  const data = new Uint8Array(bytes).buffer
  if (kind === 'png') {
    await initPng(await codec('png'))
    return decodePng(data)
  }
  if (kind === 'jpeg') {
    await initJpeg(await codec('jpeg'))
    return decodeJpeg(data, { preserveOrientation: true })
  }
  await initWebp(await codec('webp'))
  return decodeWebp(data)
}

/** A picture as a PNG of its pixels alone: what else the file held, before, within or after them, is gone. */
async function redraw(given: PictureTask): Promise<PictureOutcome> {
  try {
    const { width, height, data } = fitted(await decoded(given), most)
    await initPngEncoder(await codec('png'))
    const pixels = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' } as const
    return new Uint8Array(await encodePng(pixels))
  } catch {
    return null
  }
}

const isTask = (given: unknown): given is PictureTask =>
  typeof given === 'object' && given !== null && 'task' in given && given.task === pictureTask
if (parentPort && isTask(workerData)) parentPort.postMessage(await redraw(workerData))
