import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
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
import { recipePage, type Site, startSite } from '../support/site.ts'
import { createMover, zipOfRecipes } from '../support/transfer.ts'

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

const shareWith = async (sam: Member, recipeId: string | undefined, targetUserEmail: string) => {
  const listener = await sam.listen()
  await listener.socket.emitWithAck('recipe:share', { recipeId, targetUserEmail })
  listener.close()
}

const insideAddresses = [
  'http://192.168.1.1/cgi-bin/reboot?now=1',
  'http://127.0.0.1/x.png',
  'http://169.254.169.254/latest',
  'http://[::1]/x.png',
  'http://router.lan/x.png',
]

it.each(insideAddresses)('the picture address %s is removed after it was refused', async (image) => {
  const ada = await join(server)
  const listener = await ada.listen()
  const { _id } = await typeRecipe(ada, 'Soup', { image })
  await expect.poll(async () => (await listOf(ada))[0]?.imageUrl).toBeNull()
  expect(await listener.event<Recipe>('recipe:updated')).toMatchObject({
    _id,
    imageUrl: null,
    thumbnailUrl: null,
  })
  listener.close()
})

it('a picture address that a member typed never reaches a friend, the admin or their exports', async () => {
  const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
  await befriend(sam, ben)
  const listener = await ben.listen()
  // The fetch fails, so that it stays the fallback for its author.
  const image = `${site.url.replace('http:', 'https:')}/tracking.png`
  const { _id } = await typeRecipe(sam, 'Tracked soup', { image })
  await shareWith(sam, _id, ben.email)
  const received = await listener.event<{ recipe: Recipe }>('recipe:shared')
  await sam.put('/api/manual-recipe', { id: _id, title: 'Tracked stew' })
  const updated = await listener.event<Recipe>('recipe:updated')
  const cards = await ben.get<RecipePage>('/api/recipes?fields=card')
  const page = await fetch(server.url, { headers: { cookie: '' } })
  const admin = await root.get('/api/admin/recipes?page=1&query=tracked')
  const zip = await createMover(server).exportOf(ben)
  for (const text of [received, updated, cards.body, admin.body].map((each) => JSON.stringify(each))) {
    expect(text).toContain('Tracked')
    expect(text).not.toContain('tracking.png')
  }
  expect([zip.includes('tracking.png'), (await page.text()).includes('tracking.png')]).toEqual([false, false])
  expect((await listOf(sam))[0]?.imageUrl).toBe(image)
  listener.close()
})

it('nor does one in a document that a member sent, or in a file that a friend imported', async () => {
  const [sam, ben] = [await joinAsSharer(server), await join(server, 'Ben')]
  await befriend(sam, ben)
  site.pages['/closed'] = { status: 403, body: 'no' }
  const url = `${site.url}/closed`
  const image = 'https://pictures.invalid/tracking.png'
  await sam.post('/api/scrape', { url, html: recipePage({ name: 'Sent', image }) })
  await scrape(ben, url)
  await createMover(server).importFor(sam, zipOfRecipes([{ name: 'Imported', image }]))
  await shareWith(sam, (await listOf(sam))[0]?._id, ben.email)
  expect((await listOf(ben)).map(({ title, imageUrl }) => [title, imageUrl])).toEqual([
    ['Imported', null],
    ['Sent', null],
  ])
  expect((await listOf(sam)).map(({ imageUrl }) => imageUrl)).toEqual([image, image])
})

it('pages may load pictures from this server only', async () => {
  for (const path of ['/', '/login', '/handle-share', '/bookmarklet', '/api/docs', '/no/such/page']) {
    const policy = (await fetch(server.url + path)).headers.get('content-security-policy')
    expect(policy?.split('; ')).toContain("img-src 'self' data: blob:")
  }
})
