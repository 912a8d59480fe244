import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePicture } from '#server/images/encode.ts'
import { withoutHeic } from '#server/images/heic.ts'
import { imageKindOf } from '#server/images/kind.ts'
import { byTheClock } from '../../support/patience.ts'

const fixture = (name: string) => readFile(new URL(name, import.meta.url))

/** The two words after the name of the box that says how large the picture is, wherever it occurs. */
function claiming(file: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(file)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

/** Mean brightness of the left fifth: where the lines of the page begin. */
async function inkOnTheLeft(picture: Buffer): Promise<number> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const { channels } = await sharp(
    await sharp(picture)
      .extract({ left: 0, top: 0, width: Math.round(width / 5), height })
      .toBuffer(),
  ).stats()
  return 255 - (channels[0]?.mean ?? 0)
}

describe('a photo as iPhones make them', () => {
  it('becomes a JPEG without metadata', async () => {
    const jpeg = await withoutHeic(await fixture('page.heic'))
    expect(imageKindOf(jpeg)).toBe('jpeg')
    const { width, height, exif, icc, xmp } = await sharp(jpeg).metadata()
    expect({ width, height, exif, icc, xmp }).toEqual({ width: 900, height: 720 })
  })

  it('is turned upright as the file says', async () => {
    const upright = await withoutHeic(await fixture('page.heic'))
    const turned = await withoutHeic(await fixture('page-turned.heic'))
    expect(await sharp(turned).metadata()).toMatchObject({ width: 900, height: 720 })
    expect(await inkOnTheLeft(turned)).toBeCloseTo(await inkOnTheLeft(upright), 0)
  })

  it('is stored like any other picture', async () => {
    const { reading, card } = await encodePicture(await fixture('page.heic'))
    expect([reading.width, card.width]).toEqual([900, 480])
  })

  it('leaves every other kind of picture as it is', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await withoutHeic(png)).toBe(png)
  })

  it('is refused with a sentence when it is damaged, and the memory for it stays bounded', async () => {
    const whole = await fixture('page.heic')
    const spoilt = Array.from({ length: 24 }, (_, i) => {
      if (i < 12) return whole.subarray(0, 40 + Math.floor((whole.length * i) / 14))
      const bytes = Buffer.from(whole)
      bytes.fill(i * 9, 60 + i * 17, 90 + i * 31)
      return bytes
    })
    const before = process.memoryUsage().rss
    let refused = 0
    for (const bytes of spoilt) {
      const answer = await withoutHeic(bytes).catch((error: unknown) => error)
      if (Buffer.isBuffer(answer)) continue
      refused += 1
      expect(answer).toMatchObject({ status: 422 })
      expect(String(answer)).toMatch(/[A-Z].+\.$/)
    }
    expect(refused).toBeGreaterThan(15)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
    await expect(withoutHeic(whole)).resolves.toBeDefined()
  }, 60_000)

  it.each([
    [50_000, 50_000],
    [60_000, 2_000],
    [8_001, 8_001],
  ])('that claims %d by %d pixels is refused before it is unpacked', byTheClock, async (width, height) => {
    const bytes = claiming(await fixture('page.heic'), width, height)
    const started = performance.now()
    await expect(withoutHeic(bytes)).rejects.toMatchObject({ status: 422 })
    expect(performance.now() - started).toBeLessThan(3000)
  })
})
