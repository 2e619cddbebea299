import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny'

/**
 * The same Opus sound in an Ogg file: packets are copied, nothing is decoded. Null for what is no WebM or MP4, or holds
 * another codec, as older Safaris record.
 */
export async function oggOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] })
  const track = await input.getPrimaryAudioTrack().catch(() => null)
  const decoderConfig = track?.codec === 'opus' ? await track.getDecoderConfig() : null
  if (!track || !decoderConfig) return null
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
  await output.finalize()
  return target.buffer ? new Uint8Array(target.buffer) : null
}
