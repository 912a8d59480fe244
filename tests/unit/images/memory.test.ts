import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { encodeImage } from '#server/images/encode.ts'
import { memoryNeed } from '#server/images/memory-need.ts'
import { readApart } from '#server/images/read-pixels.ts'

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
    await expect(encodeImage(await make())).rejects.toMatchObject({
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

const folder = mkdtempSync(join(tmpdir(), 'potluck-pixels-'))
afterAll(() => rmSync(folder, { recursive: true }))

let workers = 0
function workerOf(source: string): string {
  workers += 1
  const file = join(folder, `${workers}.mjs`)
  writeFileSync(file, source)
  return file
}

describe('a picture decoded in a process of its own', () => {
  const box = { width: 10, height: 20 }
  const read = (source: string) => readApart(workerOf(source), Buffer.from('soup'), box)

  it('comes back as pixels', async () => {
    const pixels = await read(
      `process.on('message', ({ bytes, box }) =>
        process.send({ data: Buffer.from(bytes), width: box.width, height: box.height, channels: 3 }))`,
    )
    expect(pixels).toEqual({ data: Buffer.from('soup'), width: 10, height: 20, channels: 3 })
    expect(Buffer.isBuffer(pixels.data)).toBe(true)
  })

  it('is refused with the sentence that the process found', async () => {
    const reading = read(
      `process.on('message', () => process.send({ refused: 'That picture has too many pixels.' }))`,
    )
    await expect(reading).rejects.toMatchObject({ status: 422, message: 'That picture has too many pixels.' })
  })

  it.each([
    ['dies', `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`],
    ['answers nonsense', `process.on('message', () => process.send('soup'))`],
  ])('is refused with a sentence when the process %s', async (_, source) => {
    await expect(read(source)).rejects.toMatchObject({ status: 422, message: /could not be read/ })
  })
})
