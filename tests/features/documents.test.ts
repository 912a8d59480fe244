import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadDraft, ReadFile } from '#server/contract/drafts.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { pdfOf, plumCakePdf } from '../support/pdf.ts'
import { join, listOf, type Member, scrape } from '../support/people.ts'
import { printPage } from '../support/printed-page.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let ada: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const soup = `Leek soup

Serves 4

Ingredients
- 3 leeks
- 2 potatoes
- 1 l vegetable stock

Method
1. Slice the leeks and dice the potatoes.
2. Simmer both in the stock for twenty minutes, and blend.`

let paths = 0
function publish(body: string | Buffer, type: string, headers: Record<string, string> = {}): string {
  paths += 1
  site.pages[`/file-${paths}`] = { body, type, headers }
  return `${site.url}/file-${paths}`
}

const photograph = () =>
  printPage(1300, {
    top: 80,
    lines: [
      ['Buttermilk Pancakes', 84],
      ['Ingredients', 56],
      ['250 g flour', 44],
      ['2 eggs', 44],
      ['500 ml buttermilk', 44],
      ['Directions', 56],
      ['1. Whisk the eggs with the buttermilk.', 44],
      ['2. Fold in the flour and rest for ten minutes.', 44],
    ],
  }).toBuffer()

describe('an address that leads to a text', () => {
  it.each(['text/plain; charset=utf-8', 'text/markdown', 'text/html', 'application/octet-stream', ''])(
    'is saved with the type "%s"',
    async (type) => {
      const reader = await join(server)
      const url = publish(soup, type)
      expect((await scrape(reader, url)).body).toEqual({ existed: false, title: 'Leek soup' })
      expect((await listOf(reader))[0]).toMatchObject({
        title: 'Leek soup',
        link: url,
        servings: '4',
        ingredients: ['3 leeks', '2 potatoes', '1 l vegetable stock'],
        directions:
          'Slice the leeks and dice the potatoes.\nSimmer both in the stock for twenty minutes, and blend.',
      })
    },
  )

  it('is saved after a redirect, and a page that is announced as text is a page', async () => {
    const reader = await join(server)
    const target = publish(soup, 'text/plain')
    paths += 1
    site.pages[`/to-${paths}`] = { status: 302, headers: { location: target } }
    expect((await scrape(reader, `${site.url}/to-${paths}`)).body.title).toBe('Leek soup')
    expect((await scrape(reader, publish(recipePage(), 'text/plain'))).body.title).toBe('Plum crumble')
  })

  it('without a recipe is refused like a page without one', async () => {
    const answer = await scrape(ada, publish('User-agent: *\nDisallow: /private', 'text/plain'))
    expect(answer).toMatchObject({ status: 404, body: { error: 'Recipe not found' } })
    expect(await listOf(ada)).toEqual([])
  })
})

describe('an address of an API that returns JSON', () => {
  const dish = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek soup',
    recipeIngredient: ['3 leeks', '2 potatoes'],
    recipeInstructions: 'Slice the leeks and simmer them with the potatoes for twenty minutes.',
  }

  it.each(['application/json', 'application/ld+json; charset=utf-8'])(
    'is saved when it is a recipe, with the type "%s"',
    async (type) => {
      const reader = await join(server)
      expect((await scrape(reader, publish(JSON.stringify(dish), type))).body.title).toBe('Leek soup')
      expect((await listOf(reader))[0]?.ingredients).toEqual(dish.recipeIngredient)
    },
  )

  it('is refused like a page without a recipe when it is something else', async () => {
    const answer = await scrape(ada, publish('{"status":"ok"}', 'application/json'))
    expect(answer).toMatchObject({ status: 404, body: { error: 'Recipe not found' } })
  })
})

describe('an address that leads to a PDF', () => {
  it.each(['application/pdf', 'application/octet-stream', 'text/html'])(
    'is saved with the type %s',
    async (type) => {
      const reader = await join(server)
      expect((await scrape(reader, publish(plumCakePdf(), type))).body).toEqual({
        existed: false,
        title: 'Plum cake with almonds',
      })
      expect((await listOf(reader))[0]?.ingredients).toHaveLength(5)
    },
  )

  it('without text or photos is refused with a sentence', async () => {
    const { status, body } = await scrape(ada, publish(pdfOf([[]]), 'application/pdf'))
    expect([status, body.error]).toEqual([
      422,
      'This PDF has no text, and its pages cannot be read as pictures. Please take a photo of them.',
    ])
  })
})

describe('an address that leads to a picture', () => {
  it('is read like a photo, for the person who can then correct it', async () => {
    const reader = await join(server)
    const listener = await reader.listen()
    const { status, body } = await scrape(reader, publish(await photograph(), 'image/jpeg'))
    expect([status, body]).toEqual([200, { existed: false, title: '', photo: true }])
    expect(await listener.event<Recipe>('recipe:created')).toMatchObject({
      title: 'Buttermilk Pancakes',
      source: 'OCR',
      editable: true,
    })
    listener.close()
  })
})

describe('an address that leads to anything else', () => {
  it.each([
    ['a film', 'video/mp4'],
    ['bytes', 'application/octet-stream'],
    ['JSON', 'application/json'],
  ])('is refused with a sentence: %s', async (_, type) => {
    const { status, body } = await scrape(ada, publish(Buffer.from([0, 1, 2, 3, 4]), type))
    expect([status, body.error]).toEqual([
      502,
      '127.0.0.1 did not return a web page, a text, a PDF or a picture.',
    ])
  })
})

describe('a pasted text', () => {
  const readText = (text: string) => ada.post<ReadDraft>('/api/drafts/text', { text })

  it('is returned for the form, and nothing is saved', async () => {
    const { status, body } = await readText(soup)
    expect([status, body]).toEqual([
      200,
      {
        title: 'Leek soup',
        summary: '',
        ingredients: ['3 leeks', '2 potatoes', '1 l vegetable stock'],
        directions:
          'Slice the leeks and dice the potatoes.\nSimmer both in the stock for twenty minutes, and blend.',
        servings: '4',
        cookTime: '',
        tags: [],
        image: null,
        tips: [],
        equipment: [],
        video: '',
        isRecipe: true,
        others: [],
      },
    ])
    expect(await listOf(ada)).toEqual([])
  })

  it('with two recipes is returned as both', async () => {
    const other = soup.replace('Leek soup', 'Second soup').replace('3 leeks', '2 turnips')
    const { body } = await readText(`${soup}\n\n${other}`)
    expect([body.title, ...body.others.map(({ title }) => title)]).toEqual(['Leek soup', 'Second soup'])
    expect(body.others[0]?.ingredients[0]).toBe('2 turnips')
  })

  it('in which little is found is kept whole as the directions', async () => {
    const text = 'Auntie says: first the onions,\nand then whatever is left.'
    expect((await readText(text)).body).toMatchObject({
      title: '',
      ingredients: [],
      directions: text,
      isRecipe: false,
    })
  })

  it('that is empty or far too long is refused with a sentence', async () => {
    expect(await readText(' \n ')).toMatchObject({
      status: 400,
      body: { error: 'Please paste the text of a recipe.' },
    })
    expect(await readText('a'.repeat(100_001))).toMatchObject({
      status: 400,
      body: { error: 'A recipe can have at most 100,000 characters.' },
    })
  })
})

describe('a sent file', () => {
  async function send(bytes: string | Buffer, name: string, type = '') {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(bytes))], name, { type }))
    const response = await fetch(`${server.url}/api/drafts/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body,
    })
    const answer: ReadFile & { error: string } = await response.json()
    return { status: response.status, answer }
  }

  it.each([
    ['a text', soup, 'soup.txt', 'text/plain', 'Leek soup'],
    ['Markdown without a type', `# Leek soup\n${soup.slice(9)}`, 'soup.md', '', 'Leek soup'],
    ['a saved page', recipePage(), 'crumble.html', 'text/html', 'Plum crumble'],
    ['a PDF', plumCakePdf(), 'cake.pdf', 'application/pdf', 'Plum cake with almonds'],
  ])('is returned for the form: %s', async (_, bytes, name, type, title) => {
    const { status, answer } = await send(bytes, name, type)
    expect([status, answer]).toMatchObject([200, { kind: 'draft', draft: { title, isRecipe: true } }])
    expect(await listOf(ada)).toEqual([])
  })

  it('that is a picture is read like a photo', async () => {
    const { answer } = await send(await photograph(), 'page.jpg', 'image/jpeg')
    expect(answer.kind).toBe('photo')
    await server.settleJobs()
  })

  it.each([
    [
      'an export',
      Buffer.from('PK\u0003\u0004rest'),
      422,
      'This looks like an export of another program. Please import it in your profile.',
    ],
    [
      'a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 0]),
      415,
      'Potluck reads photos, PDFs, texts and web pages, and this file is none of them.',
    ],
    ['a page without a recipe', '<!doctype html><p>Opening hours', 422, 'No recipe was found in this file.'],
    ['a damaged PDF', '%PDF-1.7 and no more', 422, 'This PDF is damaged or incomplete.'],
    ['a whole book', 'word '.repeat(100_000), 413, 'This text is too long for one recipe.'],
  ])('is refused with a sentence: %s', async (_, bytes, status, sentence) => {
    expect(await send(bytes, 'file')).toMatchObject({ status, answer: { error: sentence } })
  })

  it('is needed', async () => {
    expect(await ada.post('/api/drafts/file', {})).toMatchObject({
      status: 400,
      body: { error: 'Please choose a file.' },
    })
  })
})
