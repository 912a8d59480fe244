import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { join, listOf, typeRecipe } from '../support/people.ts'

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
  const picture = await fetch(new URL(imageUrl ?? '', server.url))
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1280 })
})

it('a picture that would fill the memory is refused, and nothing is saved', async () => {
  const ada = await join(server)
  const image = dataUrl(await plain(7100, 9100).jpeg({ quality: 1 }).toBuffer())
  const answer = await ada.post<{ error: string }>('/api/manual-recipe', { title: 'Soup', image })
  expect(answer).toMatchObject({ status: 422, body: { error: 'That picture has too many pixels.' } })
  expect(await listOf(ada)).toEqual([])
})
