import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hear, type Script, samplesOf } from './acoustic-match.ts'

/** A speech recogniser with OpenAI's interface (STT_URL) that hears only the scripts it was taught. */
export async function startRecogniser(
  scripts: readonly Script[],
): Promise<{ url: string; heard: string[]; stop(): Promise<void> }> {
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    try {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk)
      const form = await new Response(Buffer.concat(chunks), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      const file = form.get('file')
      if (!(file instanceof Blob)) throw new Error('no file')
      const { text } = hear(samplesOf(new Uint8Array(await file.arrayBuffer())), scripts)
      heard.push(text)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }))
    } catch (error) {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: String(error) } }))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/audio/transcriptions`,
    heard,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}
