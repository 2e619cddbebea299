import { expect, it } from 'vitest'
import { pictureSize } from '#functions/administration/institutions/image-rules.ts'
import { jpeg } from '#test/fakes/pictures.ts'

/** A JPEG whose picture is gone over that often. */
function withScans(count: number): Uint8Array {
  const scan = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]))
  const again = Array.from({ length: count - 1 }, () => [...jpeg.subarray(scan, jpeg.length - 2)]).flat()
  return new Uint8Array([...jpeg.subarray(0, jpeg.length - 2), ...again, 0xff, 0xd9])
}

it('a JPEG that would be gone over for minutes is known before it is unpacked', () => {
  expect(pictureSize('jpeg', withScans(64))).toEqual({ width: 16, height: 8 })
  expect(pictureSize('jpeg', withScans(65))).toBeNull()
})

it('a JPEG says its size as often as it likes: the largest counts', () => {
  const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]))
  const second = new Uint8Array(jpeg.subarray(frame, frame + 19))
  second.set([0x75, 0x30, 0x75, 0x30], 5)
  const both = new Uint8Array([...jpeg.subarray(0, jpeg.length - 2), ...second, 0xff, 0xd9])
  expect(pictureSize('jpeg', both)).toEqual({ width: 30_000, height: 30_000 })
})
