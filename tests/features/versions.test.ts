import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipes } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsFriends,
  joinAsSharer,
  listOf,
  type Member,
  scrape,
  typeRecipe,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { again, edit, originalOf, savePage, settle, shareWith } from '../support/versions.ts'

let site: Site
let server: TestServer
let admin: Member
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  admin = await joinAsAdmin(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

let pages = 0
/** An address with a recipe. */
function publish(recipe: object = {}): string {
  pages += 1
  site.pages[`/crumble-${pages}`] = { body: recipePage(recipe) }
  return `${site.url}/crumble-${pages}`
}
const republish = (url: string, recipe: object) => {
  site.pages[new URL(url).pathname] = { body: recipePage(recipe) }
}
const rescrape = (link: string) => admin.post('/api/admin/recipes/rescrape', { link })
const rowsOf = async (title: string) =>
  (await server.app.store.read.select().from(recipes)).filter((row) => row.title === title)

describe('changing a recipe from the web', () => {
  it('makes a version in the same place, with its tags, heart, picture and address', async () => {
    const image = `${site.url}/plum.jpg`
    site.pages['/plum.jpg'] = { type: 'image/jpeg', body: await redPicture() }
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const url = publish({ image })
    await savePage(ben, url)
    const first = await savePage(ada, url)
    await typeRecipe(ada)
    await server.settleJobs()
    await ada.post('/api/favorites/toggle', { link: url })
    await ada.put('/api/favorites', { recipeId: first._id, tags: ['plums'] })
    const before = await again(ada, first)
    const ears = [await ada.listen(), await ada.listen()]
    const { body } = await edit(ada, before, { ingredients: ['900 g plums'] })
    expect(body.recipe).toEqual({
      ...before,
      ingredients: ['900 g plums'],
      editable: true,
      lastScraped: null,
      basedOn: { changed: 0 },
      revision: 1,
    })
    expect(body.recipe).toMatchObject({ link: url, isFavorite: true, tags: ['plums'] })
    expect(body.recipe.imageUrl).toMatch(/^\/images\//)
    expect((await listOf(ada)).map(({ _id }) => _id)[1]).toBe(first._id)
    for (const ear of ears) {
      expect(await ear.event<Recipe>('recipe:updated')).toEqual(body.recipe)
      ear.close()
    }
    const [others] = await listOf(ben)
    expect(others).toMatchObject({ ingredients: before.ingredients, editable: false })
    expect(others?.basedOn).toBeUndefined()
  })

  it('is not a version when only tags change, nor when it is sent twice', async () => {
    const ada = await join(server)
    const recipe = await savePage(ada, publish({ name: 'Sent twice' }))
    const tagged = await edit(ada, recipe, { tags: ['plums'] })
    expect(tagged.body.recipe).toEqual({ ...recipe, tags: ['plums'] })
    const [one, other] = await Promise.all([1, 2].map(() => edit(ada, recipe, { servings: '8' })))
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.body).toEqual(other?.body)
    expect(await rowsOf('Sent twice')).toHaveLength(2)
  })

  it('keeps the version when the page is fetched again, and tells its author', async () => {
    const ada = await join(server)
    const url = publish({ name: 'Fetched again' })
    const version = (await edit(ada, await savePage(ada, url), { servings: '8' })).body.recipe
    republish(url, {
      name: 'Fetched again',
      recipeIngredient: ['800 g plums', '150 g flour', '120 g butter'],
    })
    const ear = await ada.listen()
    expect((await rescrape(url)).status).toBe(200)
    expect(await ear.event<Recipe>('recipe:updated')).toEqual({ ...version, basedOn: { changed: 1 } })
    ear.close()
    expect((await originalOf(ada, version)).changes).toMatchObject([
      { part: 'ingredient', before: '100 g butter', after: '120 g butter' },
    ])
  })

  it('saves the same address no second time', async () => {
    const ada = await join(server)
    const url = publish()
    const version = (await edit(ada, await savePage(ada, url), { title: 'Mine' })).body.recipe
    const answer = await scrape(ada, url)
    expect(answer.body).toEqual({ existed: true, title: 'Mine' })
    expect(await listOf(ada)).toEqual([version])
  })

  it('keeps a version of a page that a browser sent, also when Potluck can fetch it later', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const url = publish()
    const path = new URL(url).pathname
    site.pages[path] = { status: 403 }
    await ada.post('/api/scrape', { url, html: recipePage({ name: 'Sent page' }) })
    const version = (await edit(ada, (await listOf(ada))[0] ?? missing(), { title: 'Mine' })).body.recipe
    republish(url, { name: 'Sent page', recipeYield: '12' })
    await savePage(ben, url)
    expect(await again(ada, version)).toEqual({ ...version, basedOn: { changed: 1 } })
    expect(await rowsOf('Sent page')).toHaveLength(1)
  })
})

const missing = (): never => {
  throw new Error('There is no recipe.')
}

describe('changing a friend’s recipe', () => {
  it('makes a version that the friend does not see, and that can be shared', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const original = await typeRecipe(sam, 'Soup of Sam')
    const shared = await shareWith(sam, ada, original)
    const version = (await edit(ada, shared, { title: 'Soup of Ada' })).body.recipe
    expect(version).toMatchObject({ _id: shared._id, sharedBy: null, editable: true })
    expect(await again(sam, original)).toEqual(original)
    const back = await shareWith(ada, sam, version)
    expect(back).toMatchObject({ title: 'Soup of Ada', sharedBy: 'Ada Cook', editable: false })
    expect(back.basedOn).toEqual({ changed: 0 })
    expect(await again(sam, original)).toEqual(original)
    const { title } = (await edit(ada, version, { title: 'Better soup of Ada' })).body.recipe
    expect((await again(sam, back)).title).toBe(title)
  })

  it('is refused before it is saved, and for strangers', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const original = await typeRecipe(sam)
    const { socket, close } = await sam.listen()
    const input = { recipeId: original._id, targetUserEmail: ada.email }
    await socket.timeout(10_000).emitWithAck('recipe:share', input)
    close()
    const [shared = missing()] = await listOf(ada)
    const refused = await edit(ada, shared, { title: 'Mine' })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "Please press 'View & Save' on this recipe first." },
    })
    expect((await edit(ada, original, { title: 'Mine' })).status).toBe(404)
    expect(await listOf(ada)).toEqual([shared])
  })

  it('survives the friend, who deletes the recipe or their account', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const recipe = await typeRecipe(sam, 'Soup that stays')
    const version = (await edit(ada, await shareWith(sam, ada, recipe), { title: 'Mine' })).body.recipe
    await sam.delete(`/api/results/${recipe._id}`)
    await sam.delete(`/api/deleted/${recipe._id}`)
    expect(await again(ada, version)).toEqual(version)
    await admin.delete(`/api/admin/users/${sam.id}`)
    expect(await again(ada, version)).toEqual(version)
    expect((await originalOf(ada, version)).lineage).toEqual([
      { whose: { is: 'you' }, isVersion: true },
      { whose: { is: 'other' }, isVersion: false },
    ])
    await ada.delete(`/api/results/${version._id}`)
    await ada.delete(`/api/deleted/${version._id}`)
    expect(await rowsOf('Soup that stays')).toEqual([])
  })

  it('survives the admin, who deletes the recipe for everyone', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const recipe = await typeRecipe(sam, 'Soup that goes')
    const version = (await edit(ada, await shareWith(sam, ada, recipe), { title: 'Mine' })).body.recipe
    const [row = missing()] = await rowsOf('Soup that goes')
    await edit(sam, recipe, { servings: '4' })
    expect((await again(ada, version)).basedOn).toEqual({ changed: 1 })
    await admin.delete(`/api/admin/recipes/${row.id}`)
    expect(await rowsOf('Soup that goes')).toEqual([])
    expect(await again(ada, version)).toEqual(version)
    expect(await originalOf(ada, version)).toEqual({
      lineage: [
        { whose: { is: 'you' }, isVersion: true },
        { whose: { is: 'gone' }, isVersion: false },
      ],
      changes: [],
    })
  })

  it('is restored with its heart when it was deleted', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const shared = await shareWith(sam, ada, await typeRecipe(sam))
    const version = (await edit(ada, shared, { title: 'Mine', isFavorited: true })).body.recipe
    await ada.delete(`/api/results/${version._id}`)
    await ada.post(`/api/deleted/${version._id}/restore`)
    expect(await listOf(ada)).toEqual([version])
  })
})

describe('where a version is from', () => {
  it('names friends and sites only, with what the person may open', async () => {
    const [sam, ada] = await joinAsFriends(server)
    const cat = await joinAsSharer(server, 'Cat')
    await befriend(ada, cat)
    const url = publish({ name: 'Crumble of three' })
    const sams = (await edit(sam, await savePage(sam, url), { servings: '8' })).body.recipe
    const adas = (await edit(ada, await shareWith(sam, ada, sams), { servings: '9' })).body.recipe
    const page = { whose: { is: 'site', name: '127.0.0.1' }, isVersion: false, address: url }
    expect((await originalOf(ada, adas)).lineage).toEqual([
      { whose: { is: 'you' }, isVersion: true },
      { whose: { is: 'friend', name: 'Sam' }, isVersion: true },
      page,
    ])
    const own = await savePage(cat, url)
    const cats = await shareWith(ada, cat, adas)
    expect((await originalOf(cat, cats)).lineage).toEqual([
      { whose: { is: 'friend', name: 'Ada' }, isVersion: true },
      { whose: { is: 'other' }, isVersion: true },
      { ...page, _id: own._id },
    ])
    expect((await originalOf(cat, await typeRecipe(cat))).lineage).toEqual([])
    expect((await sam.get(`/api/recipes/${cats._id}/original`)).status).toBe(404)
  })
})

describe('when the original has changed', () => {
  async function changedSoup() {
    const [sam, ada] = await joinAsFriends(server)
    const original = await typeRecipe(sam)
    const shared = await shareWith(sam, ada, original)
    const version = (await edit(ada, shared, { ingredients: ['300 g lentils', '1 l water', '1 carrot'] }))
      .body.recipe
    const ear = await ada.listen()
    await edit(sam, original, { ingredients: ['250 g lentils', '1 l stock'], servings: '4' })
    expect(await ear.event<Recipe>('recipe:updated')).toEqual({ ...version, basedOn: { changed: 3 } })
    ear.close()
    return { sam, ada, original, version }
  }

  it('single lines are taken over, on all devices, and others are left', async () => {
    const { ada, version } = await changedSoup()
    const { changes } = await originalOf(ada, version)
    expect(changes).toMatchObject([
      { part: 'servings', before: null, after: '4' },
      { part: 'ingredient', before: '200 g lentils', after: '250 g lentils', yours: '300 g lentils' },
      { part: 'ingredient', before: '1 l water', after: '1 l stock' },
    ])
    const [servings = missing(), lentils = missing(), stock = missing()] = changes
    const ear = await ada.listen()
    const taken = await settle(ada, version, { take: [stock], dismiss: [lentils] })
    expect(taken.body.recipe).toEqual({
      ...version,
      ingredients: ['300 g lentils', '1 l stock', '1 carrot'],
      basedOn: { changed: 1 },
      revision: 2,
    })
    expect(taken.body.original.changes).toEqual([servings])
    expect(await ear.event<Recipe>('recipe:updated')).toEqual(taken.body.recipe)
    ear.close()
    // Sent again after a lost answer.
    expect((await settle(ada, version, { take: [stock] })).body).toEqual(taken.body)
    const rest = await settle(ada, version, { dismiss: [servings] })
    expect(rest.body).toMatchObject({ recipe: { servings: '', basedOn: { changed: 0 } } })
    expect(rest.body.original.changes).toEqual([])
  })

  it('all lines can be taken over, and what changes next is news again', async () => {
    const { sam, ada, original, version } = await changedSoup()
    const { changes } = await originalOf(ada, version)
    const { recipe } = (await settle(ada, version, { take: changes })).body
    expect(recipe).toMatchObject({
      servings: '4',
      ingredients: ['250 g lentils', '1 l stock', '1 carrot'],
      basedOn: { changed: 0 },
    })
    const now = await again(sam, original)
    await edit(sam, now, { title: 'Lentil stew' })
    expect((await originalOf(ada, version)).changes).toMatchObject([
      { part: 'title', before: 'Lentil soup', after: 'Lentil stew' },
    ])
    await edit(sam, await again(sam, original), { title: 'Lentil soup' })
    expect((await again(ada, version)).basedOn).toEqual({ changed: 0 })
  })

  it('nobody else takes over its lines or sees them', async () => {
    const { sam, ada, version } = await changedSoup()
    const { changes } = await originalOf(ada, version)
    const held = await shareWith(ada, sam, await again(ada, version))
    expect(held.basedOn).toEqual({ changed: 0 })
    expect((await originalOf(sam, held)).changes).toEqual([])
    expect((await settle(sam, held, { take: changes })).status).toBe(404)
    expect((await settle(sam, version, { take: changes })).status).toBe(404)
    expect((await settle(ada, await typeRecipe(ada), { take: changes })).status).toBe(404)
    expect((await again(ada, version)).ingredients).toEqual(version.ingredients)
  })
})

describe('two devices that change a recipe at once', () => {
  it('get a conflict instead of replacing what the other one saved', async () => {
    const ada = await join(server)
    const recipe = await savePage(ada, publish())
    const first = (await edit(ada, recipe, { title: 'From the phone' })).body.recipe
    const second = await edit(ada, recipe, { title: 'From the tablet' })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This recipe was changed elsewhere in the meantime.' },
    })
    expect(await again(ada, recipe)).toEqual(first)
    expect((await edit(ada, first, { title: 'From the tablet' })).status).toBe(200)
  })
})
