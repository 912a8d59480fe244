import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '#server/ocr/prepare/decode.ts'

const [width, height] = [240, 160]

/** White paper whose upper left corner is black, as the camera stored it. */
async function photoWith(orientation: number): Promise<Buffer> {
  const corner = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

it.each([
  [1, 'upper left', false],
  [2, 'upper right', false],
  [3, 'lower right', false],
  [4, 'lower left', false],
  [5, 'upper left', true],
  [6, 'upper right', true],
  [7, 'lower right', true],
  [8, 'lower left', true],
] as const)('a photo of orientation %d has its corner in the %s', async (orientation, corner, isTurned) => {
  const image = await decodePhoto(await photoWith(orientation))
  expect([image.width, image.height]).toEqual(isTurned ? [height, width] : [width, height])
  const x = corner.endsWith('left') ? 5 : image.width - 6
  const y = corner.startsWith('upper') ? 5 : image.height - 6
  expect(image.data[y * image.width + x]).toBeLessThan(40)
  expect(image.data[(image.height - 1 - y) * image.width + x]).toBeGreaterThan(220)
})
