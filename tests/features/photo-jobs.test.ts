import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { jobFiles, jobs } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { Busy } from '#server/errors.ts'
import type { PhotoReader } from '#server/ocr/photo-reader.ts'
import type { OcrResult } from '#server/ocr/result.ts'
import { join, listOf, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
afterEach(() => server.close())

const result: OcrResult = {
  found: 'recipe',
  turn: 0,
  recipe: {
    title: 'Barley Soup',
    ingredients: ['200 g barley'],
    ingredientGroups: [],
    directions: ['Simmer it.'],
    servings: '4',
    totalTime: null,
    prepTime: null,
    cookTime: null,
    language: 'en',
  },
  text: '',
  lines: [],
  words: [],
  quality: 0.9,
  photo: { width: 300, height: 200 },
}

/** With a fake reader, and an adjustable clock for retries. */
async function startWith(read: PhotoReader['read']) {
  const clock = { ahead: 0 }
  server = await startTestServer({
    given: { ocr: { read, close: async () => undefined }, now: () => Date.now() + clock.ahead },
  })
  return clock
}

async function upload(member: Member): Promise<void> {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer()
  const file = `data:image/jpeg;base64,${photo.toString('base64')}`
  expect((await member.post('/api/scrape/ocr', { file })).status).toBe(202)
}

const photoJob = async () => (await server.app.store.read.select().from(jobs).where(eq(jobs.kind, 'ocr')))[0]

it('a photo that crashes the reader is tried twice, and then kept next to an empty recipe', async () => {
  let tries = 0
  const clock = await startWith(async () => {
    tries += 1
    throw new Error('The reading process ended unexpectedly.')
  })
  const ada = await join(server)
  const listener = await ada.listen()
  await upload(ada)
  await server.settleJobs()
  expect([tries, (await photoJob())?.state]).toEqual([1, 'queued'])
  clock.ahead += 60_000
  await server.settleJobs()
  const recipe = await listener.event<Recipe>('recipe:created')
  expect(recipe).toMatchObject({ title: 'Untitled recipe', ingredients: [], directions: '' })
  clock.ahead += 24 * 3_600_000
  await server.settleJobs()
  expect(tries).toBe(2)
  expect(await photoJob()).toMatchObject({ state: 'done', attempts: 2 })
  expect(await listOf(ada)).toHaveLength(1)
  listener.close()
})

it('a single time on a photo is its cook time, when read and reread', async () => {
  const recipe = { ...result.recipe, totalTime: 65 }
  await startWith(async () => ({ ...result, recipe }))
  const ada = await join(server)
  const listener = await ada.listen()
  await upload(ada)
  await server.settleJobs()
  const read = await listener.event<Recipe>('recipe:created')
  expect(read).toMatchObject({ cookTime: '1 hr 5 min', totalTime: '1 hr 5 min' })
  const again = await ada.post<{ reading: object }>(`/api/recipes/${read._id}/ocr`, { turn: 0, crop: null })
  expect(again.body.reading).toMatchObject({ cookTime: '1 hr 5 min' })
  listener.close()
})

it('a photo that was being read when the server stopped is read once after the restart', async () => {
  let tries = 0
  await startWith(async () => {
    tries += 1
    // The first reading never ends, as when the server is killed during it.
    return tries === 1 ? new Promise<OcrResult>(() => undefined) : result
  })
  const ada = await join(server)
  await upload(ada)
  await expect.poll(() => tries).toBe(1)
  await server.restart()
  await expect.poll(async () => (await listOf(ada)).length).toBe(1)
  expect((await listOf(ada)) as Recipe[]).toMatchObject([{ title: 'Barley Soup', source: 'OCR' }])
  expect(tries).toBe(2)
  await server.restart()
  expect(await listOf(ada)).toHaveLength(1)
  expect(await server.app.store.read.select().from(jobFiles)).toEqual([])
})

/** Photos of one recipe, each with a width of its own. */
async function uploadSeveral(member: Member, widths: number[]): Promise<void> {
  const body = new FormData()
  for (const width of widths) {
    const photo = sharp({ create: { width, height: 200, channels: 3, background: '#eee' } })
    body.append('file', new File([new Uint8Array(await photo.jpeg().toBuffer())], `${width}.jpg`))
  }
  const headers = { authorization: `Bearer ${member.token}` }
  const { status } = await fetch(`${server.url}/api/scrape/ocr`, { method: 'POST', headers, body })
  expect(status).toBe(202)
}

const widthOf = async (photo: Buffer) => (await sharp(photo).metadata()).width

it('a photo waits while the machine is busy, however often, and is then read', async () => {
  let tries = 0
  const clock = await startWith(async () => {
    tries += 1
    if (tries < 6) throw new Busy()
    return result
  })
  const ada = await join(server)
  await upload(ada)
  for (let round = 1; round < 6; round++) {
    await server.settleJobs()
    expect(await photoJob()).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await listOf(ada)).toEqual([])
    clock.ahead += 61_000
  }
  await server.settleJobs()
  expect(await listOf(ada)).toMatchObject([{ title: 'Barley Soup', ingredients: ['200 g barley'] }])
  expect(tries).toBe(6)
})

it.each([
  ['the machine was busy', new Busy()],
  ['the reader crashed', new Error('The reading process ended unexpectedly.')],
])(
  'of several photos, none is read again after %s',
  async (_, error) => {
    const read: number[] = []
    let isBroken = true
    const clock = await startWith(async (photo) => {
      const width = (await widthOf(photo)) ?? 0
      read.push(width)
      if (width === 302 && isBroken) throw error
      const recipe = { ...result.recipe, ingredients: [`${width} g barley`], directions: [] }
      return { ...result, turn: width === 301 ? 90 : 0, recipe }
    })
    const ada = await join(server)
    await uploadSeveral(ada, [300, 301, 302, 303])
    await server.settleJobs()
    const kept = JSON.stringify((await photoJob())?.payload)
    expect([kept.includes('300 g barley'), kept.includes('Buffer')]).toEqual([true, false])
    isBroken = false
    clock.ahead += 61_000
    await server.settleJobs()
    expect(read).toEqual([300, 301, 302, 302, 303])
    const [recipe] = await listOf(ada)
    expect(recipe?.ingredients).toEqual(['300 g barley', '301 g barley', '302 g barley', '303 g barley'])
    const { body } = await ada.get<{ otherPhotos: { photoUrl: string }[] }>(`/api/recipes/${recipe?._id}/ocr`)
    const headers = { cookie: ada.pageCookie }
    const second = await fetch(`${server.url}${body.otherPhotos[0]?.photoUrl}`, { headers })
    expect((await sharp(await second.arrayBuffer()).metadata()).height).toBe(301)
    expect(JSON.stringify((await photoJob())?.payload)).not.toContain('barley')
  },
  60_000,
)
