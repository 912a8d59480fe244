import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { join, type Member } from '../support/people.ts'
import { fetchPicture } from '../support/pictures.ts'
import { printPage } from '../support/printed-page.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Detail {
  photoUrl: string
  turn: number
  lines: { text: string; box: { x: number; y: number; w: number; h: number } }[]
}
type Reread = Detail & { reading: { title: string; ingredients: string[]; directions: string } }

const upper = [
  ['Oat Biscuits', 84],
  ['Ingredients', 56],
  ['250 g rolled oats', 44],
  ['100 g butter', 44],
  ['2 eggs', 44],
  ['Directions', 56],
  ['1. Stir everything together in a bowl.', 44],
  ['2. Bake for twenty minutes until brown.', 44],
] as const
const lower = [
  ['Plum Compote', 84],
  ['Ingredients', 56],
  ['500 g ripe plums', 44],
  ['80 g sugar', 44],
  ['1 cinnamon stick', 44],
  ['Directions', 56],
  ['1. Halve the plums and take out the stones.', 44],
  ['2. Simmer them with the rest until soft.', 44],
] as const

/** Two recipes on one photo, the second in the lower half. */
const drawPage = () => printPage(2000, { top: 40, lines: upper }, { top: 1040, lines: lower }).toBuffer()

async function photograph(member: Member, photo: Buffer): Promise<Recipe> {
  const listener = await member.listen()
  const file = `data:image/jpeg;base64,${photo.toString('base64')}`
  expect((await member.post('/api/scrape/ocr', { file })).status).toBe(202)
  const recipe = await listener.event<Recipe>('recipe:created')
  listener.close()
  return recipe
}

describe('rereading a stored photo', () => {
  it('reads only the selected part, and returns positions on the whole photo', async () => {
    const ada = await join(server)
    const recipe = await photograph(ada, await drawPage())
    const { status, body } = await ada.post<Reread>(`/api/recipes/${recipe._id}/ocr`, {
      turn: 0,
      crop: { x: 0, y: 0.5, w: 1, h: 0.5 },
    })
    expect(status).toBe(200)
    expect(body.reading).toMatchObject({
      title: 'Plum Compote',
      ingredients: ['500 g ripe plums', '80 g sugar', '1 cinnamon stick'],
    })
    const plums = body.lines.find(({ text }) => text.includes('plums'))
    expect(plums?.box.y).toBeGreaterThan(0.55)
    expect(plums?.box.y).toBeLessThan(0.75)
    // The recipe does not change until its author saves, and the photo is not cropped.
    expect((await ada.get<Recipe>(`/api/recipes/${recipe._id}`)).body).toMatchObject({ title: recipe.title })
    expect(body.photoUrl).toBe(recipe.photoUrl)
    const photo = await sharp(
      Buffer.from(await (await fetchPicture(server, ada, recipe.photoUrl)).arrayBuffer()),
    ).metadata()
    expect([photo.width, photo.height]).toEqual([1500, 2000])
  })

  it('rotates it first, and stores the rotation', async () => {
    const ada = await join(server)
    const recipe = await photograph(ada, await drawPage())
    const address = `/api/recipes/${recipe._id}/ocr`
    const sideways = await ada.post<Reread & { error: string }>(address, { turn: 90, crop: null })
    expect(sideways.body.reading?.title ?? '').not.toContain('Oat Biscuits')
    const upright = await ada.post<Reread>(address, { turn: 0, crop: { x: 0, y: 0, w: 1, h: 0.5 } })
    expect(upright.body).toMatchObject({ turn: 0, reading: { title: 'Oat Biscuits' } })
    expect((await ada.get<Detail>(address)).body.turn).toBe(0)
  })

  it('is for its author only, and rejects invalid parts', async () => {
    const ada = await join(server)
    const recipe = await photograph(ada, await drawPage())
    const address = `/api/recipes/${recipe._id}/ocr`
    const ben = await join(server, 'Ben')
    expect((await ben.post(address, { turn: 0, crop: null })).status).toBe(404)
    const before = (await ada.get<Detail>(address)).body
    for (const body of [
      { turn: 45, crop: null },
      { turn: 0 },
      { turn: 0, crop: { x: 0.9, y: 0, w: 0.5, h: 1 } },
      { turn: 0, crop: { x: 0, y: 0, w: 0.001, h: 1 } },
      { turn: 0, crop: { x: -1, y: 0, w: 1, h: 1 } },
    ]) {
      expect((await ada.post(address, body)).status).toBe(400)
    }
    expect((await ada.get<Detail>(address)).body).toEqual(before)
  })

  it('without text there is rejected, and keeps the previous reading', async () => {
    const ada = await join(server)
    const recipe = await photograph(ada, await drawPage())
    const address = `/api/recipes/${recipe._id}/ocr`
    const before = (await ada.get<Detail>(address)).body
    const { status, body } = await ada.post<{ error: string }>(address, {
      turn: 0,
      crop: { x: 0.85, y: 0.1, w: 0.15, h: 0.2 },
    })
    expect(status).toBe(422)
    expect(body.error).toBe('No text could be read in this part of the photo.')
    expect((await ada.get<Detail>(address)).body).toEqual(before)
  })
})

describe('a rotated photo', () => {
  it.each([90, 180, 270])(
    'by %d degrees is read upright',
    async (turn) => {
      const ada = await join(server)
      const half = await sharp(await drawPage())
        .extract({ left: 0, top: 0, width: 1500, height: 1000 })
        .toBuffer()
      const recipe = await photograph(ada, await sharp(half).rotate(turn).jpeg().toBuffer())
      expect(recipe).toMatchObject({
        title: 'Oat Biscuits',
        ingredients: ['250 g rolled oats', '100 g butter', '2 eggs'],
      })
    },
    90_000,
  )
})
