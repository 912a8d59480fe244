import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe, ScrapeResult } from '#server/contract/recipes.ts'
import { befriend, join, joinAsAdmin, joinAsSharer, listOf, type Member, scrape } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, type Site, startSite } from '../support/site.ts'
import { createMover, titlesOf, zipOfRecipes } from '../support/transfer.ts'

let site: Site
let server: TestServer
let root: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  root = await joinAsAdmin(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

let paths = 0
/** An address of the site, which refuses servers when there is no body. */
function address(name?: string): string {
  paths += 1
  const path = `/page-${paths}`
  site.pages[path] = name === undefined ? { status: 403, body: 'no' } : { body: recipePage({ name }) }
  return site.url + path
}
const open = (url: string, name: string) => {
  site.pages[new URL(url).pathname] = { body: recipePage({ name }) }
}

const give = (member: Member, url: string, name: string) =>
  member.post<ScrapeResult>('/api/scrape', { url, html: recipePage({ name }) })
const three = async () => [await join(server), await join(server, 'Ben'), await join(server, 'Cat')] as const
const marksOf = async (member: Member) => (await listOf(member)).map(({ sentByMember }) => sentByMember)

describe('a document that a member’s browser sent', () => {
  it('never reaches another member who sends their own, whether servers are refused or not', async () => {
    for (const url of [address(), address('What the site says')]) {
      const [eve, ben] = await three()
      await give(eve, url, 'Planted')
      expect((await give(ben, url, 'What Ben saw')).body).toEqual({ existed: false, title: 'What Ben saw' })
      expect((await listOf(ben))[0]).toMatchObject({ title: 'What Ben saw', link: url })
      expect(await titlesOf(eve)).toEqual(['Planted'])
    }
  })

  it('is replaced for all holders once the server can fetch the address', async () => {
    const url = address()
    const [eve, ben, cat] = await three()
    await give(eve, url, 'Planted')
    await scrape(ben, url)
    open(url, 'What the site says')
    expect((await scrape(cat, url)).body).toEqual({ existed: false, title: 'What the site says' })
    for (const member of [eve, ben, cat]) {
      expect(await listOf(member)).toMatchObject([{ title: 'What the site says', link: url }])
      expect(await marksOf(member)).toEqual([undefined])
    }
  })

  it('is used for others who paste the address when the site refuses, and is marked as sent by a member', async () => {
    const url = address()
    const [ada, ben] = await three()
    await give(ada, url, 'Members only')
    expect((await scrape(ben, url)).body).toEqual({ existed: false, title: 'Members only' })
    expect([await marksOf(ada), await marksOf(ben)]).toEqual([[undefined], [true]])
    const cards = await ben.get<{ recipes: Recipe[] }>('/api/recipes?fields=card')
    expect(cards.body.recipes[0]?.sentByMember).toBe(true)
  })

  it('is replaced when the holder sends their own later, keeping tags and favorite', async () => {
    const url = address()
    const [eve, ben] = await three()
    await give(eve, url, 'Planted')
    await scrape(ben, url)
    const [held] = await listOf(ben)
    await ben.post('/api/favorites/toggle', { link: url })
    await ben.put('/api/favorites', { recipeId: held?._id, tags: ['soup'] })
    const listener = await ben.listen()
    expect((await give(ben, url, 'What Ben saw')).body).toEqual({ existed: true, title: 'What Ben saw' })
    expect(await listener.event<Recipe>('recipe:updated')).toMatchObject({ title: 'What Ben saw' })
    listener.close()
    const mine = { _id: held?._id, title: 'What Ben saw', isFavorite: true, tags: ['soup'], link: url }
    expect(await listOf(ben)).toMatchObject([mine])
    expect(await marksOf(ben)).toEqual([undefined])
    expect((await listOf(ben, '?q=planted')).length).toBe(0)
    expect(await titlesOf(eve)).toEqual(['Planted'])
  })

  it('is replaced by the fetched one when a holder pastes the address again', async () => {
    const url = address()
    const [eve, ben] = await three()
    await give(eve, url, 'Planted')
    await scrape(ben, url)
    open(url, 'What the site says')
    expect((await scrape(ben, url)).body).toEqual({ existed: true, title: 'What the site says' })
    expect(await titlesOf(ben)).toEqual(['What the site says'])
  })

  it('stays with its holder when a third member sends another', async () => {
    const url = address()
    const [eve, ben, cat] = await three()
    await give(eve, url, 'Planted')
    await scrape(ben, url)
    await give(cat, url, 'What Cat saw')
    expect([await titlesOf(eve), await titlesOf(ben), await titlesOf(cat)]).toEqual([
      ['Planted'],
      ['Planted'],
      ['What Cat saw'],
    ])
  })

  it('is discarded when the server has already fetched the address', async () => {
    const url = address('What the site says')
    const [ada, eve] = await three()
    await scrape(ada, url)
    expect((await give(eve, url, 'Planted')).body.title).toBe('What the site says')
    expect([await titlesOf(ada), await titlesOf(eve)]).toEqual([
      ['What the site says'],
      ['What the site says'],
    ])
  })

  it('cannot claim another address by its canonical link', async () => {
    const url = address('What the site says')
    const [eve, ben] = await three()
    const html = recipePage({ name: 'Planted' }, `<link rel="canonical" href="${url}">`)
    await eve.post('/api/scrape', { url: address(), html })
    expect((await scrape(ben, url)).body).toEqual({ existed: false, title: 'What the site says' })
  })

  it('can be shared with a friend, who saves it without a fetch', async () => {
    const url = address()
    const ben = await join(server, 'Ben')
    const sam = await joinAsSharer(server)
    await befriend(sam, ben)
    await give(sam, url, 'Members only')
    const listener = await sam.listen()
    const recipeId = (await listOf(sam))[0]?._id
    await listener.socket.emitWithAck('recipe:share', { recipeId, targetUserEmail: ben.email })
    listener.close()
    const before = site.timesAsked(url)
    expect((await ben.post('/api/scrape', { url })).body).toEqual({ existed: true, title: 'Members only' })
    expect(site.timesAsked(url)).toBe(before)
    expect(await listOf(ben)).toMatchObject([{ acknowledged: true, sharedBy: 'Sam Cook', link: url }])
  })

  it('is replaced for everyone when the admin rescrapes it', async () => {
    const url = address()
    const [eve, ben] = await three()
    await give(eve, url, 'Planted')
    await scrape(ben, url)
    open(url, 'What the site says')
    expect((await root.post('/api/admin/recipes/rescrape', { link: url })).status).toBe(200)
    expect([await titlesOf(eve), await titlesOf(ben)]).toEqual([
      ['What the site says'],
      ['What the site says'],
    ])
  })

  it('is deleted with its last holder, also after holders were moved', async () => {
    const url = address()
    const [eve, ben] = await three()
    await give(eve, url, 'Planted')
    await scrape(ben, url)
    await give(ben, url, 'What Ben saw')
    const stats = async () => (await root.get<{ totalRecipes: number }>('/api/admin/stats')).body.totalRecipes
    const before = await stats()
    for (const member of [eve, ben]) await member.delete(`/api/results/${(await listOf(member))[0]?._id}`)
    expect(await stats()).toBe(before - 2)
  })
})

describe('a fetched address', () => {
  it('is fetched although another document states it as its canonical address', async () => {
    const url = address('What the site says')
    const [eve, ben] = await three()
    const other = address()
    const head = `<link rel="canonical" href="${url}">`
    site.pages[new URL(other).pathname] = { body: recipePage({ name: 'Planted' }, head) }
    await scrape(eve, other)
    expect((await scrape(ben, url)).body).toEqual({ existed: false, title: 'What the site says' })
    expect(await titlesOf(ben)).toEqual(['What the site says'])
  })
})

describe('an imported recipe with a web address', () => {
  const mover = () => createMover(server)
  const importOf = (member: Member, name: string, url: string) =>
    mover().importFor(member, zipOfRecipes([{ name, url }]))

  it('can be edited by its importer, and no one else sees the edit', async () => {
    const url = address('What the site says')
    const [ada, ben] = await three()
    await importOf(ada, 'With my notes', url)
    await importOf(ben, 'With my notes', url)
    const [mine] = await listOf(ada)
    expect(mine).toMatchObject({ editable: true, link: url, source: '127.0.0.1' })
    const response = await ada.put('/api/manual-recipe', { id: mine?._id, title: 'With less sugar' })
    expect(response.status).toBe(200)
    expect(await listOf(ada)).toMatchObject([{ title: 'With less sugar', link: url, editable: true }])
    expect(await titlesOf(ben)).toEqual(['With my notes'])
    expect((await ben.put('/api/manual-recipe', { id: mine?._id, title: 'Stolen' })).status).toBe(404)
    // The same file adds nothing.
    expect(await importOf(ada, 'With my notes', url)).toMatchObject({ added: 0, existed: 1 })
    expect(await titlesOf(ada)).toEqual(['With less sugar'])
  })

  it('keeps its address for each person who imports it, also after others save that address', async () => {
    const url = address('What the site says')
    const [ada, ben, cat] = await three()
    await importOf(ada, 'With my notes', url)
    await importOf(ben, 'With my notes', url)
    const listener = await ada.listen()
    expect((await scrape(cat, url)).body).toEqual({ existed: false, title: 'What the site says' })
    expect((await give(await join(server), url, 'Seen')).body.title).toBe('What the site says')
    for (const member of [ada, ben]) {
      expect(await listOf(member)).toMatchObject([{ title: 'With my notes', link: url, lastScraped: null }])
    }
    expect(listener.received).toEqual([])
    listener.close()
    expect((await scrape(ada, url)).body).toEqual({ existed: true, title: 'With my notes' })
  })

  it('that its importer then shares stays theirs when the friend changes it', async () => {
    const url = address()
    const ben = await join(server, 'Ben')
    const sam = await joinAsSharer(server)
    await befriend(sam, ben)
    await importOf(sam, 'With my notes', url)
    const listener = await sam.listen()
    const recipeId = (await listOf(sam))[0]?._id
    await listener.socket.emitWithAck('recipe:share', { recipeId, targetUserEmail: ben.email })
    listener.close()
    const [gift] = await listOf(ben)
    expect(gift).toMatchObject({ editable: false, link: url, sharedBy: 'Sam Cook' })
    await ben.put(`/api/recipe/${gift?._id}`, { acknowledged: true })
    expect((await ben.put('/api/manual-recipe', { id: gift?._id, title: 'Mine' })).status).toBe(200)
    expect(await listOf(ben)).toMatchObject([{ title: 'Mine', editable: true, link: url, sharedBy: null }])
    expect(await titlesOf(sam)).toEqual(['With my notes'])
  })

  it('and the same document from a friend are two recipes with two links, both with the address', async () => {
    const url = address('What the site says')
    const ben = await join(server, 'Ben')
    const sam = await joinAsSharer(server)
    await befriend(sam, ben)
    await importOf(ben, 'With my notes', url)
    await scrape(sam, url)
    const listener = await sam.listen()
    const recipeId = (await listOf(sam))[0]?._id
    await listener.socket.emitWithAck('recipe:share', { recipeId, targetUserEmail: ben.email })
    listener.close()
    const [gift, own] = await listOf(ben)
    expect(own).toMatchObject({ title: 'With my notes', link: url })
    expect(gift).toMatchObject({ title: 'What the site says', sourceUrl: url })
    expect(gift?.link).toMatch(/^potluck:/)
    const again = await ben.post<ScrapeResult>('/api/scrape', { url: gift?.link })
    expect(again.body.title).toBe('What the site says')
    expect((await ben.post('/api/favorites/toggle', { link: gift?.link })).body).toEqual({ isFavorite: true })
    expect((await listOf(ben)).map(({ isFavorite }) => isFavorite)).toEqual([true, false])
    // An export transfers both to another account.
    const cat = await join(server, 'Cat')
    const zip = await mover().exportOf(ben)
    expect(await mover().importFor(cat, zip)).toMatchObject({ added: 2, existed: 0 })
    expect(await mover().importFor(cat, zip)).toMatchObject({ added: 0, existed: 2 })
    const addresses = (await listOf(cat)).map(({ link, sourceUrl }) => sourceUrl ?? link)
    expect(addresses).toEqual([url, url])
  })
})

it('recipes from the web are not listed as editable, and changes of one person stay theirs', async () => {
  const [ada, ben] = await three()
  const url = address('What the site says')
  for (const member of [ada, ben]) await scrape(member, url)
  await give(ada, address(), 'What Ada saw')
  for (const { _id, title, editable } of await listOf(ada)) {
    expect([title, editable]).toEqual([title, false])
    expect((await ada.put('/api/manual-recipe', { id: _id, title: 'Changed' })).status).toBe(200)
  }
  expect(await titlesOf(ada)).toEqual(['Changed', 'Changed'])
  expect(await titlesOf(ben)).toEqual(['What the site says'])
})
