import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CookedEntry } from '#server/contract/cooking.ts'
import type { PublicLink } from '#server/contract/links.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { join, listOf, type Member, scrape, typeRecipe } from '../support/people.ts'
import { createVisitor, invite, makeLink } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Site, startSite } from '../support/site.ts'

let server: TestServer
let site: Site
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

let shade = 0
/** A different one each time, so that no two recipes share a picture. */
function photo(width = 1200) {
  shade += 11
  const background = { r: 200, g: shade % 250, b: 30 }
  return sharp({ create: { width, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
const dataUrl = async () => `data:image/jpeg;base64,${(await photo()).toString('base64')}`
const photographed = async (title: string) => typeRecipe(ada, title, { image: await dataUrl() })

const open = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await open(path, headers)).status
const asProgram = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const pathsOf = ({ imageUrl, thumbnailUrl }: Pick<Recipe, 'imageUrl' | 'thumbnailUrl'>) =>
  [imageUrl, thumbnailUrl].map((path) => path ?? 'none')

describe('the picture', () => {
  it('of a typed recipe needs the cookie or a token, and no cache of others keeps it', async () => {
    const cake = await photographed('Birthday cake')
    const ben = await join(server, 'Ben')
    for (const path of pathsOf(cake)) {
      expect(path).toMatch(/^\/images\//)
      expect(await statusOf(path)).toBe(404)
      expect(await statusOf(path, { cookie: 'potluck_page=AAAA' })).toBe(404)
      expect(await statusOf(path, { authorization: 'Bearer AAAA' })).toBe(404)
      const shown = await open(path, { cookie: ada.pageCookie })
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([
        200,
        'private, max-age=31536000, immutable',
      ])
      const etag = { 'if-none-match': shown.headers.get('etag') ?? '' }
      expect(await statusOf(path, { ...etag, cookie: ada.pageCookie })).toBe(304)
      expect(await statusOf(path, etag)).toBe(404)
      expect(await statusOf(path, asProgram(ben))).toBe(200)
    }
    await ben.post('/api/logout')
    expect(await statusOf(pathsOf(cake)[0] ?? '', { cookie: ben.pageCookie })).toBe(404)
  })

  it('of a cooked day and in the bin needs them, too', async () => {
    const cake = await photographed('Layer cake')
    const { body } = await ada.put<{ entries: CookedEntry[] }>(`/api/recipe/${cake._id}/cooked/day`, {
      day: '2026-11-01',
      comment: '',
      photo: await dataUrl(),
    })
    const eaten = body.entries[0]?.photoUrl ?? ''
    expect([await statusOf(eaten), await statusOf(eaten, { cookie: ada.pageCookie })]).toEqual([404, 200])
    await ada.delete(`/api/results/${cake._id}`)
    const [path = ''] = pathsOf(cake)
    expect([await statusOf(path), await statusOf(path, { cookie: ada.pageCookie })]).toEqual([404, 200])
  })

  it('that a typed recipe has from a web address needs them, one of a page does not', async () => {
    site.pages['/typed.jpg'] = { type: 'image/jpeg', body: await photo() }
    site.pages['/page.jpg'] = { type: 'image/jpeg', body: await photo() }
    await typeRecipe(ada, 'Typed', { image: `${site.url}/typed.jpg` })
    const recipe = { '@type': 'Recipe', name: 'Of a page', recipeIngredient: ['1 egg', '2 pears'] }
    const json = { ...recipe, recipeInstructions: ['Boil it.'], image: `${site.url}/page.jpg` }
    site.pages['/page'] = {
      body: `<script type="application/ld+json">${JSON.stringify(json)}</script>`,
    }
    await scrape(ada, `${site.url}/page`)
    await server.settleJobs()
    const recipes = await listOf(ada)
    const statuses = await Promise.all(
      ['Typed', 'Of a page'].map(async (title) => {
        const found = recipes.find((each) => each.title === title)
        return [title, await statusOf(found?.imageUrl ?? 'none')]
      }),
    )
    expect(statuses).toEqual([
      ['Typed', 404],
      ['Of a page', 200],
    ])
  })
})

describe('a public link', () => {
  it('shows the pictures of its recipe to anyone, and no others, until it ends', async () => {
    const [tart, other] = [await photographed('Tart'), await photographed('Other')]
    const { body } = await ada.post<{ link: PublicLink }>('/api/links', { recipeId: tart._id })
    const html = await (await fetch(body.link.url)).text()
    const { pathname } = new URL(body.link.url)
    const shown = `${pathname}${tart.imageUrl}`
    expect(html).toContain(`property="og:image" content="${server.url}${shown}"`)
    expect(html).not.toContain(`"${tart.imageUrl}"`)
    const answer = await open(shown)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(await statusOf(`${pathname}${other.imageUrl}`)).toBe(404)
    expect(await statusOf(`/r/${'A'.repeat(22)}${tart.imageUrl}`)).toBe(404)
    await ada.delete(`/api/links/${body.link._id}`)
    expect(await statusOf(shown)).toBe(404)
  })
})

describe("a potluck's link", () => {
  it('shows the pictures of its dishes to guests who have answered', async () => {
    const [tart, other] = [await photographed('Tart to bring'), await photographed('At home')]
    const potluck = await invite(ada)
    const dish = { course: 'dessert', serves: 4, recipeId: tart._id }
    expect((await ada.put(`/api/potlucks/${potluck._id}/dishes/tart-of-ada-cook`, dish)).status).toBe(200)
    const url = await makeLink(ada, potluck)
    const { pathname } = new URL(url)
    const guest = createVisitor(server)
    const see = async (path = '') => (await guest.open(server.url + path)).status
    expect(await see(`${pathname}${tart.thumbnailUrl}`)).toBe(404)
    await guest.fill(url, { name: 'Dev', answer: 'yes', people: '1' })
    const { html } = await guest.open(url)
    expect(html).toContain(`${pathname}${tart.thumbnailUrl}`)
    const page = await guest.open(`${url}/dishes/tart-of-ada-cook`)
    expect(page.html).toContain(`${pathname}${tart.imageUrl}`)
    expect(await see(`${pathname}${tart.thumbnailUrl}`)).toBe(200)
    expect(await see(`${pathname}${tart.imageUrl}`)).toBe(200)
    expect(await see(`${pathname}${other.imageUrl}`)).toBe(404)
    expect(await statusOf(`/potlucks/${potluck._id}${tart.imageUrl}`)).toBe(404)
    await ada.delete(`/api/potlucks/${potluck._id}/link`)
    expect(await see(`${pathname}${tart.imageUrl}`)).toBe(404)
  })
})

describe('a browser that lost the cookie', () => {
  it('gets it again with its token, and a program does not', async () => {
    const cake = await photographed('Sponge')
    const again = await ada.post('/api/account/page-cookie')
    const [cookie = ''] = again.headers.getSetCookie()
    expect([again.status, cookie]).toEqual([204, expect.stringMatching(/HttpOnly.*SameSite=Lax/)])
    const [path = ''] = pathsOf(cake)
    expect(await statusOf(path, { cookie: cookie.split(';')[0] ?? '' })).toBe(200)
    expect(await statusOf(path, { cookie: ada.pageCookie })).toBe(404)
    const made = await ada.post<{ secret: string }>('/api/account/tokens', {
      name: 'Reader',
      scope: 'write',
      days: 30,
    })
    const program = asProgram({ token: made.body.secret })
    expect(await statusOf(path, program)).toBe(200)
    const refused = await fetch(`${server.url}/api/account/page-cookie`, { method: 'POST', headers: program })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
  })
})
