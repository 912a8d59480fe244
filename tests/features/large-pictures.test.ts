import { platform } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { join, listOf, typeRecipe } from '../support/people.ts'
import { fetchPicture } from '../support/pictures.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`

it.each([
  ['an AVIF', () => plain(4032, 3024).avif({ effort: 0 }).toBuffer()],
  ['a progressive JPEG', () => plain(5712, 4284).jpeg({ progressive: true }).toBuffer()],
  ['an interlaced PNG', () => plain(5712, 4284).png({ progressive: true }).toBuffer()],
])('a picture as large as phones make them is kept when it is %s', async (_, make) => {
  const ada = await join(server)
  const { imageUrl } = await typeRecipe(ada, 'Soup', { image: dataUrl(await make()) })
  const picture = await fetchPicture(server, ada, imageUrl)
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1440 })
})

it('a picture that would fill the memory is refused, and nothing is saved', async () => {
  const ada = await join(server)
  const image = dataUrl(await plain(7100, 9100).jpeg({ quality: 1 }).toBuffer())
  const answer = await ada.post<{ error: string }>('/api/manual-recipe', { title: 'Soup', image })
  expect(answer).toMatchObject({ status: 422, body: { error: 'That picture has too many pixels.' } })
  expect(await listOf(ada)).toEqual([])
})

it.runIf(platform() === 'linux')(
  'after many pictures, damaged ones among them, the server is as small as before',
  async () => {
    const ada = await join(server)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const grainy = sharp({ create: { width: 2500, height: 2000, channels: 3, background: '#fff', noise } })
    const jpeg = await grainy.clone().jpeg().toBuffer()
    const third = Math.floor(jpeg.length / 3)
    const damaged = Buffer.from(jpeg)
    damaged.fill(0xaa, third, 2 * third)
    const pictures = [
      jpeg,
      damaged,
      jpeg.subarray(0, third),
      await grainy.clone().webp().toBuffer(),
      await plain(4000, 4000).gif().toBuffer(),
      await plain(6000, 6000).png().toBuffer(),
    ]
    // With the first, what takes pictures is loaded.
    await ada.post('/api/manual-recipe', { title: 'Soup', image: dataUrl(jpeg) })
    const before = server.residentBytes()
    for (const picture of [...pictures, ...pictures]) {
      const { status } = await ada.post('/api/manual-recipe', { title: 'Soup', image: dataUrl(picture) })
      expect([200, 422]).toContain(status)
    }
    expect(server.residentBytes() - before).toBeLessThan(60_000_000)
  },
  120_000,
)
