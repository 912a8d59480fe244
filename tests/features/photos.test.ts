import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OcrDetail } from '#server/contract/photos.ts'
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

const lines = [
  ['Buttermilk Pancakes', 84],
  ['Serves 4', 44],
  ['Ingredients', 56],
  ['250 g flour', 44],
  ['2 eggs', 44],
  ['500 ml buttermilk', 44],
  ['Directions', 56],
  ['1. Whisk the eggs with the buttermilk.', 44],
  ['2. Fold in the flour and rest for ten minutes.', 44],
  ['3. Fry in a hot pan until golden on both sides.', 44],
] as const

const drawPage = () =>
  printPage(1300, { top: 80, lines })
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()

function upload(member: Member, file: Buffer, name = 'page.jpg') {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(file)], name, { type: 'image/jpeg' }))
  return fetch(`${server.url}/api/scrape/ocr`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body,
  })
}

describe('a photographed page', () => {
  it('is answered at once and arrives as a recipe by event, with its photo', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    expect((await upload(ada, await drawPage())).status).toBe(202)
    const recipe = await listener.event<Recipe>('recipe:created')
    expect(recipe.source).toBe('OCR')
    expect(recipe.link).toMatch(/^potluck:/)
    expect(recipe.title).toBe('Buttermilk Pancakes')
    // A page is no picture of the dish.
    expect([recipe.imageUrl, recipe.thumbnailUrl]).toEqual([null, null])
    expect(recipe.ingredients).toEqual(['250 g flour', '2 eggs', '500 ml buttermilk'])
    expect(recipe.directions.split('\n')).toHaveLength(3)
    const { body } = await ada.get<{ photoUrl: string; lines: { text: string }[] }>(
      `/api/recipes/${recipe._id}/ocr`,
    )
    expect(body.photoUrl).toBe(recipe.photoUrl)
    expect(body.lines.map(({ text }) => text)).toContain('250 g flour')
    const photo = Buffer.from(await (await fetchPicture(server, ada, recipe.photoUrl)).arrayBuffer())
    expect((await sharp(photo).metadata()).exif).toBeUndefined()
    listener.close()
  })

  it('can be corrected by the one who took it, and stays an OCR recipe', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const page = await drawPage()
    const { status } = await ada.post('/api/scrape/ocr', {
      file: `data:image/jpeg;base64,${page.toString('base64')}`,
    })
    expect(status).toBe(202)
    const { _id } = await listener.event<Recipe>('recipe:created')
    const { body } = await ada.put<{ recipe: Recipe }>('/api/manual-recipe', {
      id: _id,
      title: 'Corrected',
      ingredients: ['1 egg'],
    })
    expect(body.recipe).toMatchObject({ title: 'Corrected', source: 'OCR', ingredients: ['1 egg'] })
    const ben = await join(server, 'Ben')
    expect((await ben.get(`/api/recipes/${_id}/ocr`)).status).toBe(404)
    listener.close()
  })

  it('on which nothing can be read is kept, to be typed from', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const grey = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    expect((await upload(ada, grey)).status).toBe(202)
    const recipe = await listener.event<Recipe>('recipe:created')
    expect(recipe).toMatchObject({ title: 'Untitled recipe', ingredients: [], directions: '', source: 'OCR' })
    expect((await ada.get(`/api/recipes/${recipe._id}/ocr`)).body).toMatchObject({ lines: [] })
    listener.close()
  })

  it('that is dark and soft, of two recipes, becomes the first, and says that there is another', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const other = [
      ['Lemon Shortbread', 84],
      ['Ingredients', 56],
      ['300 g butter', 44],
      ['1 lemon', 44],
      ['150 g sugar', 44],
      ['Directions', 56],
      ['1. Rub the butter into the sugar.', 44],
      ['2. Bake it until the edges are brown.', 44],
    ] as const
    const page = await printPage(2500, { top: 80, lines }, { top: 1350, lines: other }).toBuffer()
    const dark = await sharp(page).blur(1.2).linear(0.25, 8).jpeg().toBuffer()
    expect((await upload(ada, dark)).status).toBe(202)
    const recipe = await listener.event<Recipe>('recipe:created')
    expect(recipe.ingredients).toEqual(['250 g flour', '2 eggs', '500 ml buttermilk'])
    const { body } = await ada.get<OcrDetail>(`/api/recipes/${recipe._id}/ocr`)
    expect(body.lines.flatMap(({ role, text }) => (role === 'another' ? [text] : []))).toContain(
      '150 g sugar',
    )
    listener.close()
  })

  it.each([
    ['of more than 64 megapixels', () => blank(8100, 8100), 'That picture has too many pixels.'],
    ['of a few pixels', () => blank(60, 60), 'That picture is too small to read.'],
    [
      'that is cut short',
      async () => (await drawPage()).subarray(0, 5000),
      'That file could not be read as a picture. It may be damaged or cut short.',
    ],
  ])('%s is refused with a sentence', async (_, draw, message) => {
    const ada = await join(server)
    const listener = await ada.listen()
    expect((await upload(ada, await draw())).status).toBe(202)
    expect(await listener.event('ocr:error')).toEqual({ message })
    listener.close()
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a program', Buffer.from('MZ\u0000\u0000'.repeat(100)), 415],
    ['nothing', Buffer.alloc(0), 415],
  ])('that is %s is refused at once', async (_, file, status) => {
    const ada = await join(server)
    const answer = await upload(ada, file)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { error: string }).error).toMatch(/\.$/)
  })

  it('over 15 MB is refused with 413', async () => {
    const ada = await join(server)
    const huge = Buffer.concat([await drawPage(), Buffer.alloc(15 * 1024 * 1024)])
    expect((await upload(ada, huge)).status).toBe(413)
  })

  it('that is missing is asked for', async () => {
    const ada = await join(server)
    for (const body of [{}, { file: 3 }, { file: 'data:text/html;base64,PGI+' }, null]) {
      expect((await ada.post('/api/scrape/ocr', body)).status).toBe(400)
    }
  })
})
