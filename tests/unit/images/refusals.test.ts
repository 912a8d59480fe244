import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePhoto, encodePicture } from '#server/images/encode.ts'
import { findImageKind, type ImageKind, imageKindOf } from '#server/images/kind.ts'

const kinds: ImageKind[] = ['jpeg', 'png', 'webp', 'avif', 'gif']

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
const noisyPicture = sharp({ create: { width: 240, height: 160, channels: 3, background: '#fff', noise } })
const encoded = {
  jpeg: noisyPicture.clone().jpeg().toBuffer(),
  png: noisyPicture.clone().png().toBuffer(),
  webp: noisyPicture.clone().webp().toBuffer(),
  avif: noisyPicture.clone().avif({ effort: 0 }).toBuffer(),
  gif: noisyPicture.clone().gif({ effort: 1 }).toBuffer(),
}
/** A copy of a noisy picture, so that half of the file is half of the picture. */
const noisy = async (kind: ImageKind) => Buffer.from(await encoded[kind])

function pngHeader(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(25)
  chunk.writeUInt32BE(13, 0)
  chunk.write('IHDR', 4)
  chunk.writeUInt32BE(width, 8)
  chunk.writeUInt32BE(height, 12)
  chunk.set([8, 2, 0, 0, 0], 16)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk])
}

/** A real picture of one colour whose header claims another size. */
async function claiming(kind: 'png' | 'gif' | 'jpeg', width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    [kind]()
    .toBuffer()
  if (kind === 'png') return Buffer.concat([pngHeader(width, height), bytes.subarray(33)])
  if (kind === 'gif') {
    // The canvas and the first frame, whose descriptor follows a colour table of 2, 4, 8... entries.
    const frame = bytes.indexOf(0x2c, 13 + 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1))
    for (const at of [6, frame + 5]) {
      bytes.writeUInt16LE(width, at)
      bytes.writeUInt16LE(height, at + 2)
    }
    return bytes
  }
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

async function refusedQuickly(bytes: Buffer, outward: object): Promise<void> {
  for (const encode of [encodePicture, encodePhoto]) {
    const before = process.memoryUsage().rss
    // Work done, not time passed: the machine may be busy with something else.
    const work = process.cpuUsage()
    await expect(encode(bytes)).rejects.toMatchObject(outward)
    expect(process.cpuUsage(work).user).toBeLessThan(3_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  }
}

describe('what is refused', () => {
  it.each(kinds)('a %s cut short', async (kind) => {
    const bytes = await noisy(kind)
    for (const share of [0.1, 0.5, 0.9]) {
      await refusedQuickly(bytes.subarray(0, Math.floor(bytes.length * share)), {
        status: 422,
        code: 'unprocessable',
      })
    }
  })

  it.each(kinds)('only the first bytes of a %s', async (kind) => {
    const bytes = await noisy(kind)
    await refusedQuickly(bytes.subarray(0, 32), { status: 422 })
  })

  const bombs: [kind: 'png' | 'gif' | 'jpeg', width: number, height: number][] = [
    ['png', 50_000, 50_000],
    ['jpeg', 50_000, 50_000],
    ['gif', 50_000, 50_000],
    ['png', 100_000, 700],
    ['gif', 65_535, 65_535],
  ]
  it.each(bombs)('a %s of %i x %i pixels', async (kind, width, height) => {
    await refusedQuickly(await claiming(kind, width, height), {
      status: 422,
      message: 'That picture has too many pixels.',
    })
  })

  it('sizes beyond any format’s sense', async () => {
    await refusedQuickly(await claiming('png', 2_147_483_647, 2_147_483_647), { status: 422 })
    await refusedQuickly(await claiming('png', 0, 0), { status: 422 })
  })

  it('damage in the middle of a file without taking the process down', async () => {
    for (const kind of kinds) {
      const bytes = await noisy(kind)
      bytes.fill(0xaa, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2))
      // Some decoders see past damage; what counts is an answer of either kind.
      await encodePicture(bytes).catch((error: unknown) => expect(error).toMatchObject({ status: 422 }))
    }
    await expect(encodePicture(await noisy('jpeg'))).resolves.toBeDefined()
  })

  /** Each scan of a progressive picture is another pass over all of its pixels. */
  it('a JPEG of thousands of scans', async () => {
    const size = { width: 1200, height: 800, channels: 3 as const, background: '#fff' }
    const bytes = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer()
    const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const many = Buffer.concat([bytes.subarray(0, -2), ...Array(5000).fill(scan), bytes.subarray(-2)])
    await refusedQuickly(many, { status: 422 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const others: [what: string, bytes: Buffer][] = [
    ['SVG', Buffer.from(svg)],
    ['SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><p>soup</p>')],
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['BMP', Buffer.from('BM6\0\0\0\0\0\0\0', 'latin1')],
    ['MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['nothing', Buffer.alloc(0)],
    ['zeroes', Buffer.alloc(1000)],
  ]
  it.each(others)('%s, which is no picture here', async (_what, bytes) => {
    await refusedQuickly(bytes, {
      status: 415,
      code: 'unsupported_media_type',
      message: 'Pictures must be JPEG, PNG, WebP, AVIF, GIF or HEIC files.',
    })
  })
})

describe('imageKindOf', () => {
  it.each(kinds)('knows a %s by its bytes', async (kind) => {
    expect(imageKindOf(await noisy(kind))).toBe(kind)
  })

  it.each(['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic'])('knows a HEIC by its brands %j', (brands) => {
    expect(imageKindOf(Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1'))).toBe('heic')
  })

  it('finds AVIF behind a general brand', () => {
    expect(imageKindOf(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'latin1'))).toBe('avif')
  })

  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF....WEBP', 'webp'],
    ['\0\0\0\x1cftypavif', 'avif'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['<svg xmlns=', null],
  ])('knows a file that begins with %j', (start, format) => {
    expect(findImageKind(Buffer.from(start.padEnd(40, '\0'), 'latin1'))).toBe(format)
  })
})
