import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import type { FetchOptions } from '#server/fetch/fetcher.ts'
import { joinAsSharer, scrape, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const callers = new Map<string, string | undefined>()

async function fetchImage(address: string, { caller }: FetchOptions = {}) {
  callers.set(address, caller)
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()
  return { bytes, contentType: 'image/png', finalAddress: address }
}

const fetchDocument = async (address: string) => ({
  finalAddress: address,
  addresses: [address],
  status: 200,
  contentType: 'text/html; charset=utf-8',
  bytes: Buffer.from(
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name: 'Plum crumble',
      image: 'https://pictures.example/web.png',
      recipeIngredient: ['500 g plums', '100 g flour'],
      recipeInstructions: ['Stone the plums.', 'Bake for 40 minutes.'],
    })}</script>`,
  ),
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ given: { fetcher: { fetchDocument, fetchImage } } })
})
afterAll(() => server.close())

it('fetches pictures as a separate caller from the person’s documents', async () => {
  const [ada, ben] = [await joinAsSharer(server), await joinAsSharer(server, 'Ben')]
  const listeners = [await ada.listen(), await ben.listen()]
  for (const [member, name] of [
    [ada, 'ada'],
    [ben, 'ben'],
  ] as const) {
    await typeRecipe(member, `Soup of ${name}`, { image: `https://pictures.example/${name}.png` })
  }
  await scrape(ada, 'https://cakes.example/crumble')
  await scrape(ben, 'https://cakes.example/crumble')
  for (const listener of listeners) {
    await listener.event<Recipe>('recipe:updated')
    listener.close()
  }
  await expect.poll(() => callers.size).toBe(3)
  expect(Object.fromEntries(callers)).toEqual({
    'https://pictures.example/ada.png': `pictures of ${ada.id}`,
    'https://pictures.example/ben.png': `pictures of ${ben.id}`,
    'https://pictures.example/web.png': `pictures of ${ada.id}`,
  })
})
