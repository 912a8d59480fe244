import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicLink } from '#server/contract/links.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import { extractRecipe } from '#server/extract/index.ts'
import { createLimits } from '#server/limits.ts'
import { potluck } from '../support/cli.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsSharer,
  listOf,
  type Member,
  scrape,
  typeRecipe,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { redPicture, type Site, startSite } from '../support/site.ts'
import { createMover } from '../support/transfer.ts'

let site: Site
let server: TestServer
let ada: Member
let ben: Member
let time = Date.now()
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ given: { now: () => time }, env: { FETCH_ALLOW: site.host } })
  ada = await join(server)
  ben = await join(server, 'Ben')
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const make = (member: Member, recipe: Recipe, expiresAt: string | null = null) =>
  member.post<{ link: PublicLink }>('/api/links', { recipeId: recipe._id, expiresAt })
const linkOf = async (member: Member, recipe: Recipe, expiresAt: string | null = null) =>
  (await make(member, recipe, expiresAt)).body.link
const linksOf = async (member: Member) => (await member.get<{ links: PublicLink[] }>('/api/links')).body.links

describe('a link for anyone', () => {
  it('shows the recipe without an account, and nothing of its holder', async () => {
    const soup = await typeRecipe(ada, 'Leek & <potato> soup', {
      summary: 'For <cold> days.',
      servings: '4',
      tags: ['Secret tag'],
    })
    const link = await linkOf(ada, soup)
    expect(link.url).toMatch(/\/r\/[\w-]{22}$/)
    const response = await fetch(link.url)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('Leek &amp; &lt;potato&gt; soup')
    expect(html).toContain('<li dir="auto">200 g lentils</li>')
    expect(html).toContain('property="og:title" content="Leek &amp; &lt;potato&gt; soup"')
    expect(html).toContain('<meta name="description" content="For &lt;cold&gt; days.">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    for (const secret of ['Secret tag', 'Ada', 'Cook', ada.email, soup._id, ada.id])
      expect(html).not.toContain(secret)
  })

  it('says how large its picture is, so that other programs show it at once', async () => {
    const image = `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`
    const { url } = await linkOf(ada, await typeRecipe(ada, 'Red soup', { image }))
    const page = await (await fetch(server.url + new URL(url).pathname)).text()
    const tags = Object.fromEntries(
      [...page.matchAll(/<meta (?:property|name)="(og:image[^"]*|twitter:card)" content="([^"]*)">/g)].map(
        ([, name, content]) => [name, content],
      ),
    )
    const shown = await fetch(server.url + new URL(tags['og:image'] ?? '').pathname)
    const { width, height } = await sharp(await shown.arrayBuffer()).metadata()
    expect(tags).toMatchObject({
      ...{ 'og:image:width': String(width), 'og:image:height': String(height) },
      ...{ 'og:image:alt': 'Red soup', 'twitter:card': 'summary_large_image' },
    })
  })

  it('can be saved by any program that reads schema.org', async () => {
    const soup = await typeRecipe(ada, 'Barley soup', { servings: '6', summary: 'Thick.' })
    const { url } = await linkOf(ada, soup)
    expect(extractRecipe(await (await fetch(url)).text(), url)).toMatchObject({
      title: 'Barley soup',
      summary: 'Thick.',
      servings: '6',
      ingredients: ['200 g lentils', '1 l water'],
      directions: ['Rinse the lentils.', 'Simmer for 20 minutes.'],
    })
  })

  it('has what its cook corrected, for another Potluck that imports the page', async () => {
    const line = '200 g lentils'
    const soup = await typeRecipe(ada, 'Red soup')
    const { url } = await linkOf(ada, soup)
    expect(await (await fetch(url)).text()).not.toContain('"potluck"')
    await ada.put(`/api/recipes/${soup._id}/contents`, { line, content: 'mustard', isIn: true })
    const page = new TextEncoder().encode(await (await fetch(url)).text())
    const eve = await join(server, 'Eve')
    await createMover(server).importFor(eve, page, 'soup.html')
    const [saved] = await listOf(eve)
    expect(saved).toMatchObject({
      title: 'Red soup',
      corrections: [{ line, content: 'mustard', isIn: true }],
    })
  })

  it('has it for another Potluck that saves its address, too, and keeps what is corrected there', async () => {
    const line = '200 g lentils'
    const soup = await typeRecipe(ada, 'Brown soup')
    const { url } = await linkOf(ada, soup)
    await ada.put(`/api/recipes/${soup._id}/contents`, { line, content: 'mustard', isIn: true })
    site.pages['/r/soup'] = { body: await (await fetch(url)).text() }
    const gil = await join(server, 'Gil')
    await scrape(gil, `${site.url}/r/soup`)
    const [saved] = await listOf(gil)
    const mustard = { line, content: 'mustard', isIn: true }
    expect(saved).toMatchObject({ title: 'Brown soup', corrections: [mustard] })
    const milk = { line, content: 'milk', isIn: true }
    await gil.put(`/api/recipes/${saved?._id}/contents`, { line, content: 'mustard', isIn: null })
    await gil.put(`/api/recipes/${saved?._id}/contents`, milk)
    const root = await joinAsAdmin(server)
    await root.post('/api/admin/recipes/rescrape', { link: `${site.url}/r/soup` })
    expect((await listOf(gil))[0]?.corrections).toEqual([milk])
  })

  it('is saved by a member of the same Potluck without fetching it, from any of its addresses', async () => {
    const soup = await typeRecipe(ada, 'Pea soup')
    const { url } = await linkOf(ada, soup)
    const elsewhere = url.replace(/^http:\/\/[^/]+/, 'https://potluck.example.com')
    const saved = await scrape(ben, elsewhere)
    expect(saved).toMatchObject({ status: 200, body: { existed: false, title: 'Pea soup' } })
    expect(await scrape(ben, url)).toMatchObject({
      body: { existed: true },
    })
    const [held] = await listOf(ben)
    expect(held).toMatchObject({ title: 'Pea soup', acknowledged: true, editable: false, sharedBy: null })
  })

  it('is one for each recipe, and says when it was last opened', async () => {
    const soup = await typeRecipe(ada, 'Onion soup')
    const first = await linkOf(ada, soup)
    expect(first).toMatchObject({
      recipeId: soup._id,
      title: 'Onion soup',
      expiresAt: null,
      lastOpened: null,
    })
    expect((await linkOf(ada, soup)).url).toBe(first.url)
    const opened = new Date(time).toISOString()
    await fetch(first.url)
    time += 30_000
    await fetch(first.url)
    expect((await linksOf(ada)).find(({ _id }) => _id === first._id)?.lastOpened).toBe(opened)
    time += 60_000
    await fetch(first.url)
    const later = new Date(time).toISOString()
    expect((await linksOf(ada)).find(({ _id }) => _id === first._id)?.lastOpened).toBe(later)
  })

  it('ends when its maker ends it, on its last day, and with the recipe', async () => {
    const statusOf = async (link: PublicLink) => (await fetch(link.url)).status
    const [ended, timed, gone] = [
      await typeRecipe(ada),
      await typeRecipe(ada, 'B'),
      await typeRecipe(ada, 'C'),
    ]
    const one = await linkOf(ada, ended)
    const two = await linkOf(ada, timed, new Date(time + 3_600_000).toISOString())
    const three = await linkOf(ada, gone)
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([200, 200, 200])
    expect((await ada.delete(`/api/links/${one._id}`)).status).toBe(204)
    await ada.delete(`/api/results/${gone._id}`)
    time += 3_600_001
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([404, 404, 404])
    const page = await (await fetch(two.url)).text()
    expect(page).toContain('This link has ended')
    // A new end opens it again under the same address.
    expect((await linkOf(ada, timed)).url).toBe(two.url)
    expect(await statusOf(two)).toBe(200)
  })

  it('is made, seen and ended by its maker alone', async () => {
    const soup = await typeRecipe(ada, 'Miso soup')
    const link = await linkOf(ada, soup)
    expect(await make(ben, soup)).toMatchObject({ status: 404, body: { error: 'Recipe not found' } })
    expect((await linksOf(ben)).map(({ _id }) => _id)).not.toContain(link._id)
    expect(await ben.delete(`/api/links/${link._id}`)).toMatchObject({
      status: 404,
      body: { error: 'Link not found' },
    })
    expect((await fetch(link.url)).status).toBe(200)
  })

  it('refuses an end in the past, and a recipe that was not accepted yet', async () => {
    const sam = await joinAsSharer(server)
    await befriend(sam, ben)
    const soup = await typeRecipe(sam, 'Beet soup')
    const past = new Date(time - 1000).toISOString()
    expect(await make(sam, soup, past)).toMatchObject({
      status: 400,
      body: { error: 'The end of a link must be in the future.' },
    })
    const listener = await sam.listen()
    listener.socket.emit('recipe:share', { recipeId: soup._id, targetUserEmail: ben.email })
    await listener.event('recipe:share:success')
    listener.close()
    const shared = (await listOf(ben)).find(({ title }) => title === 'Beet soup')
    if (!shared) throw new Error('The recipe was not shared.')
    expect((await make(ben, shared)).status).toBe(400)
  })

  it('leads nowhere with a wrong token, whose guesses are counted', async () => {
    const limited = await startTestServer({ given: { limits: createLimits({ factor: 0.01 }) } })
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push((await fetch(`${limited.url}/r/${'x'.repeat(22)}`)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
    await limited.close()
  })
})

it('the command line lists the links without their addresses, and ends one', async () => {
  const eva = await join(server, 'Eva')
  const link = await linkOf(eva, await typeRecipe(eva, 'Fig tart'))
  const run = (...args: string[]) =>
    potluck(['links', ...args], { dataDir: server.dataDir, env: server.databaseEnv })
  const { out } = await run('list')
  expect(out).toMatch(new RegExp(`${link._id} +Fig tart +${eva.email}`))
  expect(out).not.toContain(link.url.slice(-22))
  expect((await run('end', link._id)).out).toContain('Nobody can open this link')
  expect((await fetch(link.url)).status).toBe(404)
  expect((await run('end', link._id)).exitCode).not.toBe(0)
})

it('PUBLIC_LINKS=off ends all of them and hides the button', async () => {
  const off = await startTestServer({ env: { PUBLIC_LINKS: 'off' } })
  const eva = await join(off, 'Eva')
  const soup = await typeRecipe(eva)
  expect(await make(eva, soup)).toMatchObject({
    status: 403,
    body: { error: 'Links for anyone are switched off on this Potluck.' },
  })
  expect((await eva.get<Me>('/api/me')).body.publicLinks).toBe('off')
  expect((await ada.get<Me>('/api/me')).body.publicLinks).toBeUndefined()
  await off.close()
})
