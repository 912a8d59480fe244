import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePicture } from '#server/images/encode.ts'
import { memoryNeed } from '#server/images/memory-need.ts'
import { createPictureEncoder } from '#server/images/picture-encoder.ts'
import { writeWorker } from '../../support/worker-file.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })

/** A small file that claims to be 8000 pixels wide and high. */
const claims = {
  avif: async (bitdepth: 8 | 10) => {
    const bytes = await plain(64, 64).avif({ effort: 0, bitdepth }).toBuffer()
    for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
      bytes.writeUInt32BE(8000, at + 8)
      bytes.writeUInt32BE(8000, at + 12)
    }
    return bytes
  },
  interlacedPng: async () => {
    const bytes = await plain(64, 64).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    bytes.writeUInt32BE(8000, 16)
    bytes.writeUInt32BE(8000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  },
}

describe('a picture that takes too much memory for its pixels', () => {
  it.each([
    ['an AVIF', () => claims.avif(8)],
    ['an AVIF of ten bits', () => claims.avif(10)],
    ['an interlaced PNG of sixteen bits', claims.interlacedPng],
  ])('is refused by its header when it is %s', async (_, make) => {
    await expect(encodePicture(await make())).rejects.toMatchObject({
      status: 422,
      message: 'That picture has too many pixels.',
    })
  })
})

describe('what decoding takes', () => {
  const most = 620_000_000
  const pixels = (width: number, height: number) => ({ width, height, channels: 3 as const })
  const largestPhone = pixels(5712, 4284)
  const fifty = pixels(8160, 6120)
  it.each([
    ['an AVIF of 24 megapixels', { ...largestPhone, format: 'heif', depth: 'uchar' }],
    ['an AVIF of 24 megapixels and ten bits', { ...largestPhone, format: 'heif', depth: 'ushort' }],
    [
      'an interlaced PNG of 24 megapixels and sixteen bits',
      { ...largestPhone, format: 'png', depth: 'ushort', isProgressive: true },
    ],
    [
      'a progressive JPEG of 50 megapixels',
      { ...fifty, format: 'jpeg', depth: 'uchar', isProgressive: true },
    ],
    ['a GIF of 50 megapixels', { ...fifty, format: 'gif', depth: 'uchar' }],
    ['a WebP of 50 megapixels', { ...fifty, format: 'webp', depth: 'uchar' }],
    ['a PNG of 50 megapixels', { ...fifty, format: 'png', depth: 'uchar' }],
  ] as const)('is little enough for %s', (_, header) => {
    expect(memoryNeed(header)).toBeLessThan(most)
  })
})

describe('a picture', () => {
  const encodeWith = (source: string) => {
    const encoder = createPictureEncoder(writeWorker(source))
    return encoder.encode(jpeg).finally(encoder.close)
  }
  const jpeg = Buffer.from('\xff\xd8\xff soup', 'latin1')

  it('comes back from its process as Buffers', async () => {
    const picture = await encodeWith('done({ card: { bytes: args[0] }, reading: { bytes: args[0] } })')
    expect(picture).toEqual({ card: { bytes: jpeg }, reading: { bytes: jpeg } })
    expect(Buffer.isBuffer(picture.card.bytes)).toBe(true)
  })

  it.each([
    ['dies', `process.kill(process.pid, 'SIGKILL')`],
    ['sends nonsense', `reply('soup')`],
  ])('is refused with a sentence when its process %s', async (_, source) => {
    await expect(encodeWith(source)).rejects.toMatchObject({ status: 422, message: /could not be read/ })
  })
})
