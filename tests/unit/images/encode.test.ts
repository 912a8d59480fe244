import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type EncodedImage, encodePhoto, encodePicture } from '#server/images/encode.ts'
import type { ImageKind } from '#server/images/kind.ts'
import { createPictureEncoder } from '#server/images/picture-encoder.ts'
import { secretPlace, withPlantedMetadata } from './planted-metadata.ts'

const kinds: ImageKind[] = ['jpeg', 'png', 'webp', 'avif', 'gif']
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })

async function allVariants(bytes: Buffer): Promise<EncodedImage[]> {
  const { card, medium, reading } = await encodePicture(bytes)
  return [card, ...(medium ? [medium] : []), reading, (await encodePhoto(bytes)).photo]
}

describe('encoding a picture', () => {
  it.each(kinds)('leaves no place, author, XMP or profile of a %s in any size', async (kind) => {
    const bytes = await withPlantedMetadata(kind)
    // A comment in latin1, because the text must be seen in the original or its absence proves nothing.
    expect(bytes.toString('latin1')).toContain(secretPlace)
    for (const variant of await allVariants(bytes)) {
      const { exif, xmp, icc, iptc, format } = await sharp(variant.bytes).metadata()
      expect({ exif, xmp, icc, iptc, format }).toEqual({ format: 'webp' })
      const text = variant.bytes.toString('latin1')
      for (const trace of [secretPlace, 'EXIF', 'Exif', 'XMP', 'ICCP', 'GPS'])
        expect(text).not.toContain(trace)
    }
  })

  it.each(kinds)('makes three sizes of a %s and names them by their content', async (kind) => {
    const { card, medium, reading } = await encodePicture(await plain(2000, 1500)[kind]().toBuffer())
    expect([card.width, card.height]).toEqual([480, 360])
    expect([medium?.width, medium?.height]).toEqual([960, 720])
    expect([reading.width, reading.height]).toEqual([1440, 1080])
    for (const { bytes, width, height, hash } of [card, ...(medium ? [medium] : []), reading]) {
      await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: 'webp', width, height })
      expect(hash).toBe(createHash('sha256').update(bytes).digest('base64url'))
    }
  })

  it('never enlarges, and bounds what is very tall', async () => {
    const small = await encodePicture(await plain(200, 100).png().toBuffer())
    expect([small.card.width, small.medium, small.reading.width]).toEqual([200, null, 200])
    const tall = await encodePicture(await plain(100, 9000).png().toBuffer())
    expect(tall.card.height).toBe(960)
    expect(tall.reading.height).toBe(2880)
  })

  it('tells the average colour of a picture', async () => {
    const { color } = await encodePicture(await plain(600, 400).png().toBuffer())
    expect(color).toBe('#cc6633')
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    expect((await encodePicture(await clear.png().toBuffer())).color).toBe('#ffffff')
    const grey = sharp({ create: { width: 9, height: 9, channels: 3, background: '#777' } }).toColourspace(
      'b-w',
    )
    expect((await encodePicture(await grey.png().toBuffer())).color).toBe('#777777')
  })

  it('keeps a photographed page large enough to read', async () => {
    const { photo: kept } = await encodePhoto(await plain(3000, 4000).jpeg().toBuffer())
    expect([kept.width, kept.height]).toEqual([1800, 2400])
  })

  it('turns photos upright', async () => {
    const sideways = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
      .composite([{ input: await plain(400, 20).png().toBuffer(), top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { card } = await encodePicture(sideways)
    expect([card.width, card.height]).toEqual([300, 400])
    // The stripe along the stored top edge belongs on the right.
    expect(await colourAt(card, 295, 200)).toEqual(expect.objectContaining({ isOrange: true }))
    expect(await colourAt(card, 100, 5)).toEqual(expect.objectContaining({ isOrange: false }))
  })

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    for (const kind of ['gif', 'webp'] as const) {
      const animation = await sharp(frames, { join: { animated: true } })
        [kind]({ delay: [100, 100] })
        .toBuffer()
      expect((await sharp(animation).metadata()).pages).toBe(2)
      const { card } = await encodePicture(animation)
      const { pages, width, height } = await sharp(card.bytes).metadata()
      expect({ pages, width, height }).toEqual({ pages: undefined, width: 50, height: 50 })
      const { dominant } = await sharp(card.bytes).stats()
      expect(dominant.r).toBeGreaterThan(200)
    }
  })

  it('converts colours of wide-gamut, CMYK, grey and 16-bit pictures to what browsers show', async () => {
    const pictures = [
      await plain(80, 60).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
      await plain(80, 60).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
      await plain(80, 60).toColourspace('rgb16').png().toBuffer(),
    ]
    for (const picture of pictures)
      expect(await colourAt((await encodePicture(picture)).card, 40, 30)).toMatchObject({ isOrange: true })
    const green = sharp({ create: { width: 80, height: 60, channels: 3, background: '#0a0' } })
    const wide = await green.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    // The same green has 76 of red in that profile: a profile dropped without converting would show.
    expect((await colourAt((await encodePicture(wide)).card, 40, 30)).r).toBeLessThan(25)
    const grey = await encodePicture(await plain(80, 60).toColourspace('b-w').png().toBuffer())
    await expect(sharp(grey.card.bytes).metadata()).resolves.toMatchObject({ space: 'srgb' })
  })

  it('keeps transparency', async () => {
    const clear = sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const { card } = await encodePicture(await clear.png().toBuffer())
    expect((await sharp(card.bytes).stats()).isOpaque).toBe(false)
  })

  it('decodes one picture at a time, in order, and refuses a flood with 429', async () => {
    const bytes = await plain(400, 300).jpeg().toBuffer()
    const ended: number[] = []
    const encoder = createPictureEncoder()
    const flood = Array.from({ length: 25 }, (_, index) =>
      encoder.encode(bytes).then(() => ended.push(index)),
    )
    const results = await Promise.allSettled(flood)
    expect(ended).toEqual(Array.from({ length: 20 }, (_, index) => index))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(5)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, retryAfterS: 5 })
    await expect(encoder.encode(bytes)).resolves.toBeDefined()
    await encoder.close()
  })
})

async function colourAt({ bytes }: EncodedImage, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return { r, g, b, isOrange: r > 170 && r < 240 && g > 70 && g < 130 && b < 90 }
}
