import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { images, recipePhotos } from '#db/schema.ts'
import type { OcrDetail, Reread } from '#server/contract/photos.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { unprocessable } from '#server/errors.ts'
import type { PhotoReader } from '#server/ocr/photo-reader.ts'
import type { OcrResult } from '#server/ocr/result.ts'
import { join, listOf, type Member } from '../support/people.ts'
import { fetchPicture } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
afterEach(() => server.close())

const box = { x: 0.1, y: 0.1, w: 0.5, h: 0.05 }

/** A reading with one printed line for each item. */
function readingOf(title: string, ingredients: string[], directions: string[]): OcrResult {
  const groups = { ingredientGroups: [], servings: null, totalTime: null, prepTime: null, cookTime: null }
  return {
    found: 'recipe',
    turn: 0,
    recipe: { title, ingredients, directions, ...groups, language: 'en' },
    text: '',
    lines: [
      ...ingredients.map((text, item) => ({ text, box, role: 'ingredient' as const, item })),
      ...directions.map((text, item) => ({ text, box, role: 'direction' as const, item })),
    ],
    words: [],
    quality: 0.9,
    photo: { width: 300, height: 200 },
  }
}

const front = readingOf('Rye Bread', ['500 g rye flour', '2 tsp salt'], ['Stir the flour with the water.'])
const back = readingOf('Continued', ['2 tsp salt', '1 tbsp molasses'], ['Bake it for an hour.'])

/** A sheet in one shade of grey, which the fake reader knows it by. */
const sheet = (shade: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer()

async function shadeOf(photo: Buffer): Promise<number> {
  const stats = await sharp(photo)
    .stats()
    .catch(() => {
      throw unprocessable('That picture could not be read. It may be damaged.')
    })
  return Math.round(stats.channels[0]?.mean ?? 0)
}

/** With a fake reader that knows what is on each shade of grey, and an adjustable clock for retries. */
async function startWith(read: (shade: number) => OcrResult | Promise<OcrResult>) {
  const clock = { ahead: 0 }
  const ocr: PhotoReader = { read: async (photo) => read(await shadeOf(photo)), close: async () => undefined }
  server = await startTestServer({ given: { ocr, now: () => Date.now() + clock.ahead } })
  return clock
}

const bothSides = (shade: number) => (shade < 150 ? front : back)

async function upload(member: Member, photos: readonly Buffer[]) {
  const body = new FormData()
  for (const photo of photos) body.append('file', new File([new Uint8Array(photo)], 'page.png'))
  const answer = await fetch(`${server.url}/api/scrape/ocr`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { error?: string } }
}

async function recipeFrom(member: Member, photos: readonly Buffer[]): Promise<Recipe> {
  const listener = await member.listen()
  expect((await upload(member, photos)).status).toBe(202)
  await server.settleJobs()
  const recipe = await listener.event<Recipe>('recipe:created')
  listener.close()
  return recipe
}

describe('several photos', () => {
  it('become one recipe in their order, with each printed line once, its place, and all photos', async () => {
    await startWith(bothSides)
    const ada = await join(server)
    const recipe = await recipeFrom(ada, [await sheet(100), await sheet(200)])
    expect(recipe).toMatchObject({
      title: 'Rye Bread',
      source: 'OCR',
      ingredients: ['500 g rye flour', '2 tsp salt', '1 tbsp molasses'],
      directions: 'Stir the flour with the water.\nBake it for an hour.',
    })
    expect(await listOf(ada)).toHaveLength(1)
    const { body } = await ada.get<OcrDetail>(`/api/recipes/${recipe._id}/ocr`)
    expect(body.photoUrl).toBe(recipe.photoUrl)
    expect(body.otherPhotos.map(({ lines }) => lines.map(({ role, item }) => `${role} ${item}`))).toEqual([
      ['ingredient 1', 'ingredient 2', 'direction 1'],
    ])
    const shades = [body.photoUrl, body.otherPhotos[0]?.photoUrl].map(async (url) =>
      shadeOf(Buffer.from(await (await fetchPicture(server, ada, url)).arrayBuffer())),
    )
    expect(await Promise.all(shades)).toEqual([100, 200])
  })

  it('may be sent as JSON', async () => {
    await startWith(bothSides)
    const ada = await join(server)
    const url = async (shade: number) => `data:image/png;base64,${(await sheet(shade)).toString('base64')}`
    expect((await ada.post('/api/scrape/ocr', { files: [await url(200), await url(100)] })).status).toBe(202)
    await server.settleJobs()
    expect(await listOf(ada)).toMatchObject([{ title: 'Continued' }])
  })

  it('are refused when there are none, too many, or too many bytes', async () => {
    await startWith(bothSides)
    const ada = await join(server)
    const page = await sheet(100)
    expect(await upload(ada, [])).toMatchObject({ status: 400, body: { error: 'Please choose a photo.' } })
    expect(await upload(ada, Array(5).fill(page))).toMatchObject({
      status: 400,
      body: { error: 'A recipe can have at most 4 photos.' },
    })
    const large = Buffer.concat([page, Buffer.alloc(11 * 1024 * 1024)])
    expect((await upload(ada, [large, large])).status).toBe(413)
    const file = `data:image/png;base64,${page.toString('base64')}`
    for (const body of [{ files: [] }, { files: [file, 3] }, { files: Array(5).fill(file) }]) {
      expect((await ada.post('/api/scrape/ocr', body)).status).toBe(400)
    }
    await server.settleJobs()
    expect(await listOf(ada)).toEqual([])
  })

  it('of which one is damaged become a recipe of the others, and the person is told which', async () => {
    await startWith(bothSides)
    const ada = await join(server)
    const listener = await ada.listen()
    const damaged = Buffer.concat([(await sheet(50)).subarray(0, 40), Buffer.alloc(100)])
    await upload(ada, [await sheet(100), damaged, await sheet(200)])
    await server.settleJobs()
    const recipe = await listener.event<Recipe>('recipe:created')
    expect(recipe.ingredients).toEqual(['500 g rye flour', '2 tsp salt', '1 tbsp molasses'])
    const { message } = await listener.event<{ message: string }>('ocr:error')
    expect(message).toBe('Photo 2 of 3 was left out. That picture could not be read. It may be damaged.')
    expect((await ada.get<OcrDetail>(`/api/recipes/${recipe._id}/ocr`)).body.otherPhotos).toHaveLength(1)
    listener.close()
  })

  it('of which the reader fails on one are tried again, and then kept with that one unread', async () => {
    let tries = 0
    const clock = await startWith((shade) => {
      if (shade < 150) return front
      tries += 1
      throw new Error('The worker ended with SIGKILL.')
    })
    const ada = await join(server)
    await upload(ada, [await sheet(100), await sheet(200)])
    await server.settleJobs()
    expect([tries, (await listOf(ada)).length]).toEqual([1, 0])
    clock.ahead += 60_000
    await server.settleJobs()
    const [recipe] = await listOf(ada)
    expect(recipe).toMatchObject({ title: 'Rye Bread', ingredients: front.recipe.ingredients })
    const { body } = await ada.get<OcrDetail>(`/api/recipes/${recipe?._id}/ocr`)
    expect(body.otherPhotos).toMatchObject([{ lines: [], words: [] }])
  })

  it('are read again one at a time, and the text is that of all', async () => {
    let isCropped = false
    await startWith((shade) => {
      if (shade < 150) return front
      return isCropped ? readingOf('', ['3 tbsp honey'], []) : back
    })
    const ada = await join(server)
    const recipe = await recipeFrom(ada, [await sheet(100), await sheet(200)])
    isCropped = true
    const address = `/api/recipes/${recipe._id}/ocr`
    const crop = { x: 0, y: 0, w: 1, h: 0.5 }
    const { status, body } = await ada.post<Reread>(address, { photo: 1, turn: 180, crop })
    expect(status).toBe(200)
    expect(body.reading).toMatchObject({
      title: 'Rye Bread',
      ingredients: ['500 g rye flour', '2 tsp salt', '3 tbsp honey'],
      directions: 'Stir the flour with the water.',
    })
    expect(body.otherPhotos).toMatchObject([{ turn: 180, lines: [{ item: 2, box: { y: box.y / 2 } }] }])
    const { reading: _, ...detail } = body
    expect((await ada.get<OcrDetail>(address)).body).toEqual(detail)
    expect((await ada.post(address, { photo: 2, turn: 0, crop: null })).status).toBe(404)
    expect((await ada.post(address, { photo: 4, turn: 0, crop: null })).status).toBe(400)
  })

  it('are deleted with their recipe, except those that another recipe shows', async () => {
    await startWith(bothSides)
    const ada = await join(server)
    const both = await recipeFrom(ada, [await sheet(100), await sheet(200)])
    const second = await recipeFrom(ada, [await sheet(200)])
    await ada.delete(`/api/results/${both._id}`)
    await ada.delete(`/api/deleted/${both._id}`)
    expect(await server.app.store.read.select().from(recipePhotos)).toEqual([])
    expect((await fetchPicture(server, ada, both.photoUrl)).status).toBe(404)
    expect((await fetchPicture(server, ada, second.photoUrl)).status).toBe(200)
    await ada.delete(`/api/results/${second._id}`)
    await ada.delete(`/api/deleted/${second._id}`)
    expect(await server.app.store.read.select({ hash: images.hash }).from(images)).toEqual([])
  })
})

describe('a photo', () => {
  it('that cannot be decoded is refused with a sentence', async () => {
    await startWith(() => {
      throw unprocessable('This photo could not be decoded.')
    })
    const ada = await join(server)
    const listener = await ada.listen()
    await upload(ada, [await sheet(100)])
    await server.settleJobs()
    expect(await listener.event('ocr:error')).toEqual({ message: 'This photo could not be decoded.' })
    expect(await listOf(ada)).toEqual([])
    listener.close()
  })
})
