import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#server/contract/errors.ts'
import type { ScrapeResult } from '#server/contract/recipes.ts'
import { join, joinAsAdmin, listOf, type Member, scrape } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Page, recipePage, type Site, startSite } from '../support/site.ts'

let site: Site
let server: TestServer
let ada: Member
let admin: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  admin = await joinAsAdmin(server)
  ada = await join(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const titled = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`
const links = ['Leek pie', 'Onion soup', 'Apple cake', 'Bean stew']
  .map((dish) => `<article><a href="/recipes/${dish.replace(' ', '-')}"><h3>${dish}</h3></a></article>`)
  .join('')
const challenge = titled('Just a moment...', '<p>Verify you are human.</p>')

describe('a page without a recipe of its own', () => {
  const list = '<h2>Ingredients</h2><ul><li>800 g plums</li><li>150 g flour</li><li>100 g butter</li></ul>'
  const steps =
    '<h2>Method</h2><ol><li>Halve the plums.</li><li>Rub butter into the flour, and bake for 45 minutes.</li></ol>'
  const shown = titled('Framed crumble', `<h1>Framed crumble</h1>${list}${steps}`)
  const quoted = shown.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const empty = '<div id="root"></div><script>1</script>'

  it.each<[string, string, string]>([
    [
      'in a frame of its source',
      titled('A page', `<iframe title="x" srcdoc="${quoted}"></iframe>`),
      'Framed crumble',
    ],
    ['on its page for phones', `<link rel="amphtml" href="/other-form">${empty}`, 'Plum crumble'],
    [
      'on its page for printers',
      titled('A page', `<a href="/other-form">Print recipe</a>${empty}`),
      'Plum crumble',
    ],
  ])('is saved when the recipe is %s', async (where, body, title) => {
    const bob = await join(server)
    const path = `/${where.replaceAll(' ', '-')}`
    site.pages[path] = { body }
    site.pages['/other-form'] = { body: recipePage() }
    const answer = await scrape<ScrapeResult>(bob, site.url + path)
    expect(answer.body).toMatchObject({ title })
    expect((await listOf(bob))[0]).toMatchObject({ title, link: site.url + path })
  })

  it('is saved when it is packed with brotli and does not say so', async () => {
    const bob = await join(server)
    site.pages['/packed'] = { body: brotliCompressSync(recipePage()) }
    expect((await scrape<ScrapeResult>(bob, `${site.url}/packed`)).body.title).toBe('Plum crumble')
  })

  it('offers its picture and its PDFs, where the recipe may be', async () => {
    const files = '<a href="/pie.pdf">Pie to print</a><img src="/pie.jpg" width="900">'
    site.pages['/pictured'] = { body: titled('Leek pie recipe', `<h1>Leek pie</h1>${files}`) }
    const { body } = await scrape<ErrorBody>(ada, `${site.url}/pictured`)
    expect(body.page).toMatchObject({
      reason: 'file',
      recipes: [
        { title: 'Pie to print', url: `${site.url}/pie.pdf` },
        { title: 'The picture on this page', url: `${site.url}/pie.jpg` },
      ],
    })
  })

  it('is a list when it is a feed of recipes', async () => {
    const items = ['Leek pie', 'Onion soup', 'Apple cake', 'Bean stew'].map(
      (dish) =>
        `<item><title><![CDATA[${dish}]]></title><link>${site.url}/${dish.replace(' ', '-')}</link></item>`,
    )
    const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>New recipes</title>${items.join('')}</channel></rss>`
    site.pages['/feed'] = { type: 'application/rss+xml', body }
    const answer = await scrape<ErrorBody>(ada, `${site.url}/feed`)
    expect(answer.body.page?.reason).toBe('list')
    expect(answer.body.page?.recipes).toHaveLength(4)
    expect(answer.body.page?.recipes[1]).toEqual({ title: 'Onion soup', url: `${site.url}/Onion-soup` })
  })
})

describe('an address without a recipe', () => {
  it.each<[string, Page, number, string, string]>([
    [
      'a teaser',
      { body: titled('Pie', '<h1>Pie</h1><p>Subscribe to continue</p>') },
      404,
      'Recipe not found',
      'paywall',
    ],
    [
      'a list',
      { body: titled('Winter recipes', `<h1>Winter recipes</h1>${links}`) },
      404,
      'Recipe not found',
      'list',
    ],
    ['a check for robots', { body: challenge }, 404, 'Recipe not found', 'robot-check'],
    [
      'a refused check for robots',
      { status: 403, body: challenge },
      502,
      'refused the request (403).',
      'robot-check',
    ],
    [
      'a busy check for robots',
      { status: 503, body: challenge },
      502,
      'unexpected response (503).',
      'robot-check',
    ],
    ['a broken site', { status: 500, body: 'oops' }, 502, 'unexpected response (500).', 'unavailable'],
    [
      'a site under maintenance',
      { status: 503, body: titled('Leek pie', '<h1>Down for maintenance</h1><p>Back on Monday.</p>') },
      502,
      'unexpected response (503).',
      'unavailable',
    ],
    [
      'a site under maintenance with a good status',
      { body: titled('The Leek House', '<h1>Down for maintenance</h1><p>Back on Monday.</p>') },
      404,
      'Recipe not found',
      'unavailable',
    ],
    [
      'too many requests',
      { status: 429, body: '' },
      502,
      'has had too many requests (429). Please try again later.',
      'too-many-requests',
    ],
    ['a refusal', { status: 403, body: '' }, 502, 'refused the request (403).', 'refused'],
    [
      'a site that took too long',
      { status: 408, body: '' },
      502,
      'unexpected response (408).',
      'unavailable',
    ],
    ['a site without an answer', { status: 204 }, 502, 'unexpected response (204).', 'unavailable'],
    [
      'a site that is overloaded',
      { status: 503, body: '' },
      502,
      'unexpected response (503).',
      'unavailable',
    ],
    ['a sign-in', { status: 401, body: '' }, 502, 'refused the request (401).', 'sign-in'],
    ['a payment', { status: 402, body: '' }, 502, 'refused the request (402).', 'paywall'],
    [
      'a refusal that recommends another recipe',
      { status: 403, body: recipePage().replace(/<title>[^<]*/, '<title>403 Forbidden') },
      502,
      'refused the request (403).',
      'refused',
    ],
    ['a page that has gone', { status: 410 }, 404, 'Recipe not found', 'gone'],
    [
      'an empty app',
      { body: titled('Pie', '<div id="root"></div><script>1</script>') },
      404,
      'Recipe not found',
      'script',
    ],
  ])('%s says what it is', async (name, page, status, error, reason) => {
    const path = `/${name.replaceAll(' ', '-')}`
    site.pages[path] = page
    const answer = await scrape<ErrorBody>(ada, site.url + path)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toContain(error)
    expect(answer.body.page?.reason).toBe(reason)
    expect(answer.body.page?.sentence).toMatch(/^\p{Lu}.*\.$/u)
    expect(await listOf(ada)).toEqual([])
  })

  it.each([
    [429, 'This site has had too many requests. Please try again later.'],
    [403, 'This site refused the request. It may let in browsers only.'],
    [401, 'This page is only for people who have signed in there.'],
    [503, 'This site is not working at the moment. Please try again later.'],
  ])('that is status %i says no more than is known', async (status, sentence) => {
    site.pages[`/only-${status}`] = { status, body: '' }
    const { body } = await scrape<ErrorBody>(ada, `${site.url}/only-${status}`)
    expect(body.page?.sentence).toBe(sentence)
  })

  it.each([401, 403, 429, 451, 500, 503])(
    'with status %i is saved when the recipe is on it',
    async (status) => {
      const eve = await join(server, 'Eve')
      const name = `Refused cake ${status}`
      site.pages[`/refused-${status}`] = {
        status,
        body: recipePage({ name }).replaceAll('>Plum crumble<', `>${name}<`),
      }
      const answer = await scrape<ScrapeResult>(eve, `${site.url}/refused-${status}`)
      expect([answer.status, answer.body]).toEqual([200, { existed: false, title: name }])
      expect(await listOf(eve)).toMatchObject([{ title: name, link: `${site.url}/refused-${status}` }])
    },
  )

  it('that lists recipes names them with their addresses', async () => {
    site.pages['/list'] = { body: titled('Winter recipes', `<h1>Winter recipes</h1>${links}`) }
    const { body } = await scrape<ErrorBody>(ada, `${site.url}/list`)
    expect(body.page?.recipes).toContainEqual({ title: 'Onion soup', url: `${site.url}/recipes/Onion-soup` })
  })

  it('says the same of a source that a browser sent', async () => {
    const html = titled('Log in', '<form><input type="password"></form>')
    const answer = await ada.post<ErrorBody>('/api/scrape', { url: `${site.url}/sent`, html })
    expect(answer).toMatchObject({ status: 404, body: { page: { reason: 'sign-in' } } })
  })

  it('says the same when a recipe is read again', async () => {
    const url = `${site.url}/moved`
    site.pages['/moved'] = { body: recipePage({ name: 'Moved pie' }) }
    await scrape(ada, url)
    site.pages['/moved'] = { body: titled('Moved pie', '<h1>Moved pie</h1><p>Already a subscriber?</p>') }
    const answer = await admin.post<ErrorBody>('/api/admin/recipes/rescrape', { link: url })
    expect(answer).toMatchObject({ status: 404, body: { page: { reason: 'paywall' } } })
    expect((await listOf(ada))[0]?.title).toBe('Moved pie')
  })
})

describe('a page with two recipes', () => {
  const recipe = (name: string, lines: string[]) => ({
    '@type': 'Recipe',
    name,
    recipeIngredient: lines,
    recipeInstructions: ['Mix it all well in a bowl.', 'Bake it for twenty minutes until golden.'],
  })
  const both = (titles = ['Plum cake', 'Vanilla sauce - quick']) =>
    titled(
      'Plum cake',
      `<script type="application/ld+json">${JSON.stringify({
        '@graph': titles.map((title, at) =>
          recipe(title, [`${at + 2} plums`, '200 g flour', `${title} sugar`]),
        ),
      })}</script>`,
    )
  const save = async (member: Member, url: string) => (await scrape(member, url)).body

  it('offers the other, which is saved, shared and read again by its own link', async () => {
    const nell = await join(server)
    const url = `${site.url}/plum-cake`
    site.pages['/plum-cake'] = { body: both() }
    const first = await save(nell, url)
    const other = { title: 'Vanilla sauce - quick', url: `${url}#:~:text=Vanilla%20sauce%20%2D%20quick` }
    expect(first).toEqual({ existed: false, title: 'Plum cake', others: [other] })
    expect(await save(nell, other.url)).toEqual({ existed: false, title: 'Vanilla sauce - quick' })
    expect((await listOf(nell)).map(({ title, link }) => [title, link])).toEqual([
      ['Vanilla sauce - quick', other.url],
      ['Plum cake', url],
    ])
    const asked = site.asked.length
    expect(await save(nell, other.url)).toEqual({ existed: true, title: 'Vanilla sauce - quick' })
    expect(await save(nell, url)).toEqual({ existed: true, title: 'Plum cake' })
    expect(site.asked.length).toBe(asked)

    const again = await admin.post('/api/admin/recipes/rescrape', { link: other.url })
    expect(again.status).toBe(200)
    site.pages['/plum-cake'] = { body: both(['Plum cake', 'Custard']) }
    const gone = await admin.post<ErrorBody>('/api/admin/recipes/rescrape', { link: other.url })
    expect(gone).toMatchObject({ status: 404, body: { page: { reason: 'no-recipe' } } })
    expect((await listOf(nell)).map(({ title }) => title)).toEqual(['Vanilla sauce - quick', 'Plum cake'])
  })

  it('is saved by the address of a highlighted text as by its own', async () => {
    const rosa = await join(server)
    site.pages['/supper'] = { body: both(['Plum cake', 'Custard']) }
    const result = await save(rosa, `${site.url}/supper#:~:text=some%20words`)
    expect(result).toMatchObject({ title: 'Plum cake', others: [{ title: 'Custard' }] })
    expect((await listOf(rosa))[0]?.link).toBe(`${site.url}/supper`)
  })

  it('offers the other of a source that a browser sent', async () => {
    const ben = await join(server)
    const html = both()
    const url = `${site.url}/sent-twice`
    const first = await ben.post<ScrapeResult>('/api/scrape', { url, html })
    const [other] = first.body.others ?? []
    expect(other?.title).toBe('Vanilla sauce - quick')
    const second = await ben.post<ScrapeResult>('/api/scrape', { url: other?.url, html })
    expect(second.body).toMatchObject({ existed: false, title: 'Vanilla sauce - quick' })
    expect(await listOf(ben)).toHaveLength(2)
  })
})
