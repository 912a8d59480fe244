import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createClient } from '../../../support/client.ts'
import type { Bench, Group, Person } from '../harness/bench.ts'
import { compare } from '../harness/compare.ts'
import type { Measured } from '../harness/figure.ts'

/** Storing and serving a picture, and reading a photo. */
export const pictures: Group = async (bench) => {
  const person = await bench.person(3)
  const { ms, imageUrl } = await storePicture(bench, person)
  return [
    { id: 'image-store', what: 'a 12 megapixel picture, re-encoded and stored', value: ms, unit: 'ms' },
    await compare(bench, 'image', 'serving a private picture', bench.get(person, imageUrl)),
    await readPhoto(bench, person),
  ]
}

async function storePicture({ url }: Bench, { token }: Person): Promise<{ ms: number; imageUrl: string }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const bytes = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  const image = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const startedAt = performance.now()
  const { status, body } = await createClient(url, token).post<{ recipe: { imageUrl: string } }>(
    '/api/manual-recipe',
    { title: 'Grey soup', image },
  )
  if (status !== 200) throw new Error(`The picture was not stored: ${JSON.stringify(body)}`)
  return { ms: performance.now() - startedAt, imageUrl: body.recipe.imageUrl }
}

const lines = [
  'Plum crumble',
  '',
  'Ingredients',
  '800 g plums',
  '150 g flour',
  '100 g butter',
  '80 g sugar',
  '',
  'Directions',
]
const steps = [
  'Halve the plums and lay them in a dish.',
  'Rub the butter into flour and sugar.',
  'Bake for 45 minutes.',
]

/** From the upload until the recipe is in the list. */
async function readPhoto({ url }: Bench, { token }: Person): Promise<Measured> {
  const text = [...lines, ...steps]
    .map((line, i) => `<text x="120" y="${200 + i * 110}" font-family="serif" font-size="60">${line}</text>`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#fff"/>${text}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  const client = createClient(url, token)
  const count = async () =>
    (await client.get<{ totalRecipes: number }>('/api/recipes?limit=1')).body.totalRecipes
  const before = await count()
  const startedAt = performance.now()
  await client.post('/api/scrape/ocr', { file: `data:image/jpeg;base64,${bytes.toString('base64')}` })
  while ((await count()) === before) {
    if (performance.now() - startedAt > 60_000) throw new Error('The photo was not read within a minute.')
    await sleep(50)
  }
  return {
    id: 'photo',
    what: 'a photo, from upload until the recipe is in the list',
    value: performance.now() - startedAt,
    unit: 'ms',
  }
}
