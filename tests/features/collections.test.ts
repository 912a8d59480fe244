import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#db/schema.ts'
import type { AdminRecipePage } from '#server/contract/admin.ts'
import type { Collection, CollectionPage, OpenedRecipe } from '#server/contract/collections.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { listAllCollections, showCollection } from '#server/services/admin/admin-collections.ts'
import { tidy } from '#server/services/admin/housekeeping.ts'
import { createClient } from '../support/client.ts'
import {
  befriend,
  join,
  joinAroundPlace,
  joinAsSharer,
  listOf,
  type Member,
  password,
  typeRecipe,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
let time = Date.now()
/** Owns collections. */
let olga: Member
let fred: Member
let stranger: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ;({ admin, olga, fred, stranger } = await joinAroundPlace(server))
})
afterAll(() => server.close())

const create = async (member: Member, name: string) =>
  (await member.post<{ collection: Collection }>('/api/collections', { name })).body.collection
const listed = async (member: Member) =>
  (await member.get<{ collections: Collection[] }>('/api/collections')).body.collections
const pageOf = async (member: Member, { _id }: Collection, query = '') =>
  (await member.get<CollectionPage>(`/api/collections/${_id}${query}`)).body
const titlesOf = async (member: Member, collection: Collection) =>
  (await pageOf(member, collection)).recipes.map(({ title }) => title)
const add = (member: Member, { _id }: Collection, recipes: Recipe[]) =>
  member.post<{ added: number; collection: Collection }>(`/api/collections/${_id}/recipes`, {
    recipeIds: recipes.map((recipe) => recipe._id),
  })
const shareWith = (owner: Member, { _id }: Collection, friend: Member, canEdit = false) =>
  owner.put<{ collection: Collection }>(`/api/collections/${_id}/members`, {
    friendEmail: friend.email,
    canEdit,
  })
const notFound = { status: 404, body: { error: 'Collection not found' } }

describe('collections', () => {
  it('are made once for each name, renamed, ordered, deleted and restored', async () => {
    const sunday = await create(olga, ' Sunday \n lunch ')
    expect(sunday).toMatchObject({ name: 'Sunday lunch', count: 0, owner: null, canEdit: true, members: [] })
    expect((await create(olga, 'SUNDAY LUNCH'))._id).toBe(sunday._id)
    const baking = await create(olga, 'Baking')
    expect((await listed(olga)).map(({ name }) => name)).toEqual(['Sunday lunch', 'Baking'])
    await olga.put('/api/collections/order', { ids: [baking._id, 'unknown', baking._id] })
    expect((await listed(olga)).map(({ name }) => name)).toEqual(['Baking', 'Sunday lunch'])
    expect(await olga.patch(`/api/collections/${baking._id}`, { name: 'sunday lunch' })).toMatchObject({
      status: 409,
      body: { error: 'You have a collection of this name already.' },
    })
    await olga.patch(`/api/collections/${baking._id}`, { name: 'Bread' })
    const soup = await typeRecipe(olga, 'Rye bread')
    await add(olga, baking, [soup])
    expect((await olga.delete(`/api/collections/${baking._id}`)).status).toBe(204)
    expect(await olga.get(`/api/collections/${baking._id}`)).toMatchObject(notFound)
    expect((await listOf(olga)).map(({ title }) => title)).toContain('Rye bread')
    await olga.post(`/api/collections/${baking._id}/restore`)
    expect(await olga.post(`/api/collections/${baking._id}/restore`)).toMatchObject({
      body: { collection: { name: 'Bread', count: 1 } },
    })
    expect(await titlesOf(olga, baking)).toEqual(['Rye bread'])
  })

  it('have a cover on Home while there are recipes in them', async () => {
    const mia = await join(server, 'Mia')
    const cookie = mia.pageCookie
    const covers = async () => {
      const html = await (await fetch(server.url, { headers: { cookie } })).text()
      const row = html.match(/<ul role="list" aria-label="Collections".*?<\/ul>/)?.[0] ?? ''
      return [...row.matchAll(/href="\/collections\/([^"]+)"/g)].map(([, id]) => id)
    }
    const [first, second] = [await create(mia, 'First'), await create(mia, 'Second')]
    expect(await covers()).toEqual([])
    const recipe = await typeRecipe(mia, 'Rye bread')
    for (const collection of [second, first]) await add(mia, collection, [recipe])
    expect(await covers()).toEqual([first._id, second._id])
    const { recipes } = await pageOf(mia, first)
    await mia.delete(`/api/collections/${first._id}/recipes/${recipes[0]?._id}`)
    expect(await covers()).toEqual([second._id])
    await mia.delete(`/api/collections/${second._id}`)
    expect(await covers()).toEqual([])
  })

  it('come together in one order when two devices move different ones', async () => {
    const yara = await join(server, 'Yara')
    const made: Collection[] = []
    for (const name of ['One', 'Two', 'Three', 'Four']) made.push(await create(yara, name))
    const [one, two, three, four] = made.map(({ _id }) => _id)
    const place = (id = '', before: string | null = null) =>
      yara.put(`/api/collections/${id}/place`, { before })
    // Each phone had the first order.
    for (const _again of [1, 2]) await place(four, two)
    await place(one)
    const names = async () => (await listed(yara)).map(({ name }) => name)
    expect(await names()).toEqual(['Four', 'Two', 'Three', 'One'])
    await place(three, three)
    await place(two, 'unknown')
    expect(await names()).toEqual(['Four', 'Three', 'One', 'Two'])
    expect(await place('unknown', one)).toMatchObject(notFound)
    expect(await olga.put(`/api/collections/${one}/place`, { before: null })).toMatchObject(notFound)
  })

  it('are made once by a device that sends the call again, also after they were deleted', async () => {
    const made = { _id: 'made-on-a-phone', name: 'Picnic' }
    for (let n = 0; n < 2; n += 1)
      expect(await olga.post('/api/collections', made)).toMatchObject({
        body: { collection: { _id: made._id, name: 'Picnic' } },
      })
    expect((await listed(olga)).filter(({ name }) => name === 'Picnic')).toHaveLength(1)
    await olga.delete(`/api/collections/${made._id}`)
    for (const member of [olga, stranger])
      expect(await member.post('/api/collections', made)).toMatchObject({ status: 409 })
    expect((await listed(olga)).map(({ name }) => name)).not.toContain('Picnic')
  })

  it('hold recipes once, in an order that can be changed', async () => {
    const week = await create(olga, 'Week')
    const [a, b, c] = [await typeRecipe(olga, 'A'), await typeRecipe(olga, 'B'), await typeRecipe(olga, 'C')]
    expect((await add(olga, week, [a, b, c, a])).body.added).toBe(3)
    expect((await add(olga, week, [b])).body).toMatchObject({ added: 0, collection: { count: 3 } })
    const place = (recipe: Recipe, before: Recipe | null) =>
      olga.put(`/api/collections/${week._id}/recipes/${recipe._id}/place`, { before: before?._id ?? null })
    await place(c, a)
    expect(await titlesOf(olga, week)).toEqual(['C', 'A', 'B'])
    await place(c, null)
    expect(await titlesOf(olga, week)).toEqual(['A', 'B', 'C'])
    // More often than there are numbers in between.
    for (let n = 0; n < 13; n += 1) {
      await place(c, b)
      await place(b, c)
    }
    expect(await titlesOf(olga, week)).toEqual(['A', 'B', 'C'])
    const second = await pageOf(olga, week, '?page=2&limit=2')
    expect(second).toMatchObject({
      totalPages: 2,
      totalRecipes: 3,
      recipes: [{ title: 'C', recipeId: c._id }],
    })
    expect(await listOf(olga, `?collection=${week._id}&sort=a-z`)).toHaveLength(3)
    const { body } = await olga.get(`/api/collections?recipe=${a._id}`)
    expect(body).toMatchObject({ containing: [week._id] })
  })

  it('that two devices arrange without a network keep what each of them moved, also before what the other took out', async () => {
    const feast = await create(olga, 'Feast of two')
    const [a, b, c, d] = [
      ...[await typeRecipe(olga, 'A'), await typeRecipe(olga, 'B')],
      ...[await typeRecipe(olga, 'C'), await typeRecipe(olga, 'D')],
    ] as const
    await add(olga, feast, [a, b, c, d])
    const path = `/api/collections/${feast._id}/recipes`
    const place = (recipe: Recipe, before: Recipe | null) =>
      olga.put(`${path}/${recipe._id}/place`, { before: before?._id ?? null })
    // Both had seen A, B, C, D. The first:
    for (const { status } of [
      await place(d, a),
      await olga.delete(`${path}/${b._id}`),
      // The second:
      await place(a, null),
      await place(c, b),
    ])
      expect(status).toBe(204)
    expect(await titlesOf(olga, feast)).toEqual(['D', 'C', 'A'])
    await olga.post(`${path}/${b._id}/restore`)
    expect(await titlesOf(olga, feast)).toEqual(['D', 'C', 'B', 'A'])
  })

  it('are at most 500, also by restoring, and the last 500 deleted ones are kept', async () => {
    const lea = await join(server, 'Lea')
    const { app } = server
    const rows = (count: number, deletedAt: number | null) =>
      Array.from({ length: count }, (_, n) => ({
        id: app.store.newId(),
        userId: lea.id,
        name: `${deletedAt === null ? 'Shown' : 'Deleted'} ${n}`,
        position: n,
        createdAt: 1,
        deletedAt: deletedAt === null ? null : deletedAt + n,
      }))
    const now = app.now()
    const [shown, deleted] = [rows(500, null), rows(500, now - 1000)]
    await app.store.write((tx) => tx.insert(collections).values([...shown, ...deleted]))
    const [oldest, newest] = [deleted[0], deleted.at(-1)]
    expect(await lea.post(`/api/collections/${newest?.id}/restore`)).toMatchObject({
      status: 400,
      body: { error: 'You can have at most 500 collections.' },
    })
    expect((await lea.delete(`/api/collections/${shown[0]?.id}`)).status).toBe(204)
    expect(await lea.post(`/api/collections/${oldest?.id}/restore`)).toMatchObject(notFound)
    expect((await lea.post(`/api/collections/${newest?.id}/restore`)).status).toBe(200)
  })

  it('put a recipe back in its place after it was taken out, or deleted and restored', async () => {
    const short = await create(olga, 'Short')
    const [x, y] = [await typeRecipe(olga, 'X'), await typeRecipe(olga, 'Y')]
    await add(olga, short, [x, y])
    const path = `/api/collections/${short._id}/recipes/${x._id}`
    await olga.delete(path)
    expect((await olga.delete(path)).status).toBe(204)
    expect(await titlesOf(olga, short)).toEqual(['Y'])
    await olga.post(`${path}/restore`)
    expect(await titlesOf(olga, short)).toEqual(['X', 'Y'])
    await olga.delete(`/api/results/${x._id}`)
    expect(await pageOf(olga, short)).toMatchObject({ totalRecipes: 1, collection: { count: 1 } })
    await olga.post(`/api/deleted/${x._id}/restore`)
    expect(await titlesOf(olga, short)).toEqual(['X', 'Y'])
  })

  it('refuse what is not in the list, an empty name and too many recipes, and keep what they have', async () => {
    const mine = await create(olga, 'Mine')
    const other = await typeRecipe(fred, 'Of Fred')
    expect(await add(olga, mine, [other])).toMatchObject({ status: 404, body: { error: 'Recipe not found' } })
    for (const name of [' ', '\0', '\u202e'])
      expect(await olga.post('/api/collections', { name })).toMatchObject({
        status: 400,
        body: { error: 'Please enter a name.' },
      })
    expect((await olga.post('/api/collections', { name: 'x'.repeat(101) })).status).toBe(400)
    const ids = Array.from({ length: 501 }, (_, n) => `${n}`)
    expect((await olga.post(`/api/collections/${mine._id}/recipes`, { recipeIds: ids })).status).toBe(400)
    expect((await pageOf(olga, mine)).totalRecipes).toBe(0)
  })
})

describe('a shared collection', () => {
  it('is seen live by friends, who read its recipes and save them', async () => {
    const listener = await fred.listen()
    const feast = await create(olga, 'Feast')
    const goose = await typeRecipe(olga, 'Goose', { summary: 'For ten.', tags: ['secret'] })
    await add(olga, feast, [goose])
    expect((await shareWith(olga, feast, fred)).body.collection.members).toMatchObject([
      { firstName: 'Fred', canEdit: false },
    ])
    const shared = await listener.event<{ collection: Collection }>('collection:shared')
    expect(shared).toMatchObject({
      collection: { _id: feast._id, name: 'Feast', count: 1, canEdit: false, members: [] },
      sender: { firstName: 'Olga' },
    })
    expect(shared.collection.owner).toMatchObject({ firstName: 'Olga' })
    expect((await listed(fred)).map(({ name }) => name)).toEqual(['Feast'])
    const [item] = (await pageOf(fred, feast)).recipes
    expect(item).toMatchObject({ title: 'Goose', recipeId: null, addedBy: 'Olga Cook' })
    const path = `/api/collections/${feast._id}/recipes/${item?._id}`
    const opened = (await fred.get<{ recipe: OpenedRecipe }>(path)).body.recipe
    expect(opened).toMatchObject({ summary: 'For ten.', ingredients: ['200 g lentils', '1 l water'] })
    expect(JSON.stringify(opened)).not.toContain('secret')
    const saved = (await fred.post<{ recipe: Recipe }>(`${path}/save`)).body.recipe
    expect(saved).toMatchObject({
      title: 'Goose',
      sharedBy: 'Olga Cook',
      acknowledged: true,
      editable: false,
      tags: [],
    })
    expect((await fred.post<{ recipe: Recipe }>(`${path}/save`)).body.recipe._id).toBe(saved._id)
    expect((await pageOf(fred, feast)).recipes[0]?.recipeId).toBe(saved._id)
    expect(await listOf(fred, `?collection=${feast._id}`)).toHaveLength(1)
    // What changes arrives: another recipe, another title, another name.
    listener.received.length = 0
    await add(olga, feast, [await typeRecipe(olga, 'Dumplings')])
    expect(await listener.event('collection:changed')).toMatchObject({
      count: 2,
      owner: { firstName: 'Olga' },
    })
    listener.received.length = 0
    await olga.put('/api/manual-recipe', { id: goose._id, title: 'Roast goose' })
    await listener.event('collection:changed')
    expect(await titlesOf(fred, feast)).toEqual(['Roast goose', 'Dumplings'])
    listener.close()
  })

  it('tells friends when the admin removes one of its recipes from all lists', async () => {
    const fasting = await create(olga, 'Fasting')
    const soup = await typeRecipe(olga, 'Nettle soup')
    await add(olga, fasting, [soup])
    await shareWith(olga, fasting, fred)
    const listener = await fred.listen()
    const found = await admin.get<AdminRecipePage>('/api/admin/recipes?query=Nettle')
    await admin.delete(`/api/admin/recipes/${found.body.recipes[0]?._id}`)
    expect(await listener.event('collection:changed')).toMatchObject({ _id: fasting._id, count: 0 })
    listener.close()
  })

  it('is changed by those who may edit it, and by nobody else', async () => {
    const potluck = await create(olga, 'Club')
    const cake = await typeRecipe(olga, 'Cake')
    const pie = await typeRecipe(fred, 'Pie')
    await add(olga, potluck, [cake])
    await shareWith(olga, potluck, fred)
    const path = `/api/collections/${potluck._id}`
    const attempts = () =>
      Promise.all([
        add(fred, potluck, [pie]),
        fred.delete(`${path}/recipes/${cake._id}`),
        fred.post(`${path}/recipes/${cake._id}/restore`),
        fred.put(`${path}/recipes/${cake._id}/place`, { before: null }),
      ])
    for (const refused of await attempts())
      expect(refused).toMatchObject({
        status: 403,
        body: { error: 'This collection is shared with you to read.' },
      })
    await shareWith(olga, potluck, fred, true)
    expect((await add(fred, potluck, [pie])).body.added).toBe(1)
    await fred.put(`${path}/recipes/${pie._id}/place`, { before: cake._id })
    expect(await titlesOf(olga, potluck)).toEqual(['Pie', 'Cake'])
    expect((await pageOf(olga, potluck)).recipes.map(({ addedBy }) => addedBy)).toEqual(['Fred Cook', null])
    // What is the owner's alone.
    const others = [
      await fred.patch(path, { name: 'Mine now' }),
      await fred.put(`${path}/members`, { friendEmail: fred.email, canEdit: true }),
      await fred.delete(`${path}/members`, { friendEmail: olga.email }),
    ]
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await fred.delete(path)).status).toBe(400)
    expect((await fred.post(`${path}/restore`)).status).not.toBe(500)
    expect((await pageOf(olga, potluck)).collection.name).toBe('Club')
    // What Fred deletes from his list leaves the collection, and comes back with it.
    await fred.delete(`/api/results/${pie._id}`)
    expect(await titlesOf(olga, potluck)).toEqual(['Cake'])
    await fred.post(`/api/deleted/${pie._id}/restore`)
    expect(await titlesOf(olga, potluck)).toEqual(['Pie', 'Cake'])
  })

  it('does not exist for strangers, in any call', async () => {
    const secret = await create(olga, 'Secret')
    const recipe = await typeRecipe(olga, 'Truffles')
    await add(olga, secret, [recipe])
    const path = `/api/collections/${secret._id}`
    const item = `${path}/recipes/${recipe._id}`
    const own = await typeRecipe(stranger, 'Toast')
    const calls = [
      stranger.get(path),
      stranger.patch(path, { name: 'x' }),
      stranger.delete(path),
      stranger.post(`${path}/restore`),
      stranger.post(`${path}/recipes`, { recipeIds: [own._id] }),
      stranger.get(item),
      stranger.delete(item),
      stranger.post(`${item}/restore`),
      stranger.put(`${item}/place`, { before: null }),
      stranger.post(`${item}/save`),
      stranger.put(`${path}/members`, { friendEmail: stranger.email }),
      stranger.delete(`${path}/members`, { friendEmail: stranger.email }),
      stranger.get(`/api/recipes?collection=${secret._id}`),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(notFound)
    expect(await listed(stranger)).toEqual([])
    expect(await titlesOf(olga, secret)).toEqual(['Truffles'])
  })

  it('is shared with friends only', async () => {
    const plain = await create(olga, 'Plain')
    const refusal = { status: 400, body: { error: 'You can only share collections with your friends.' } }
    expect(await shareWith(olga, plain, stranger)).toMatchObject(refusal)
    expect(
      await olga.put(`/api/collections/${plain._id}/members`, { friendEmail: 'nobody@example.com' }),
    ).toMatchObject(refusal)
    expect((await pageOf(olga, plain)).collection.members).toEqual([])
  })

  it('ends with leaving, removal and the friendship; what the friend added goes, but for what the owner has', async () => {
    const [owner, friend] = [await joinAsSharer(server, 'Otto'), await joinAsSharer(server, 'Frida')]
    await befriend(owner, friend)
    const [one, two, three] = [
      await create(owner, 'One'),
      await create(owner, 'Two'),
      await create(owner, 'Three'),
    ]
    const theirs = await typeRecipe(friend, 'Theirs')
    const kept = await typeRecipe(friend, 'Kept')
    const listener = await friend.listen()
    for (const collection of [one, two, three]) {
      await shareWith(owner, collection, friend, true)
      await add(friend, collection, [theirs, kept])
    }
    await owner.post(`/api/collections/${one._id}/recipes/${kept._id}/save`)
    await friend.delete(`/api/collections/${one._id}/members`, { friendEmail: friend.email })
    await owner.delete(`/api/collections/${two._id}/members`, { friendEmail: friend.email })
    expect(await listed(friend)).toMatchObject([{ name: 'Three' }])
    const own = await create(friend, 'Own')
    await shareWith(friend, own, owner)
    await owner.delete('/api/friends', { friendEmail: friend.email })
    expect(await listed(friend)).toMatchObject([{ name: 'Own', members: [] }])
    expect((await listed(owner)).map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
    for (const collection of [one, two, three]) {
      expect(await friend.get(`/api/collections/${collection._id}`)).toMatchObject(notFound)
      expect((await pageOf(owner, collection)).recipes).toMatchObject([{ title: 'Kept', addedBy: null }])
    }
    const removed = () => listener.received.filter(({ name }) => name === 'collection:removed')
    await expect.poll(() => removed().length).toBe(3)
    listener.close()
  })

  it('ends when its owner or a friend deletes their account', async () => {
    const [owner, friend] = [await joinAsSharer(server, 'Olaf'), await joinAsSharer(server, 'Freya')]
    await befriend(owner, friend)
    const [his, hers] = [await create(owner, 'His'), await create(friend, 'Hers')]
    await shareWith(owner, his, friend, true)
    await shareWith(friend, hers, owner, true)
    await add(friend, his, [await typeRecipe(friend, 'Waffles')])
    const listener = await owner.listen()
    await admin.delete(`/api/admin/users/${friend.id}`)
    expect(await listener.event('collection:removed')).toEqual({ _id: hers._id })
    expect(await listener.event('collection:changed')).toMatchObject({ _id: his._id, count: 0, members: [] })
    expect((await listed(owner)).map(({ name }) => name)).toEqual(['His'])
    listener.close()
  })
})

it('a deleted collection can be restored for 30 days', async () => {
  const day = 24 * 3_600_000
  const old = await create(olga, 'Old')
  await add(olga, old, [await typeRecipe(olga, 'Aspic')])
  const remove = async () => (await signedInAgain()).delete(`/api/collections/${old._id}`)
  const restore = async () => (await signedInAgain()).post(`/api/collections/${old._id}/restore`)
  await remove()
  time += 29 * day
  await tidy(server.app)
  expect(await restore()).toMatchObject({ body: { collection: { count: 1 } } })
  await remove()
  time += 30 * day
  await tidy(server.app)
  expect(await restore()).toMatchObject(notFound)
})

it('the command line lists collections and shows what is in them', async () => {
  const [ina, ivo] = [await joinAsSharer(server, 'Ina'), await joinAsSharer(server, 'Ivo')]
  await befriend(ina, ivo)
  const picnic = await create(ina, 'Picnic')
  await add(ina, picnic, [await typeRecipe(ina, 'Quiche'), await typeRecipe(ina, 'Lemonade')])
  await shareWith(ina, picnic, ivo)
  const entry = { _id: picnic._id, name: 'Picnic', owner: ina.email, recipes: 2, sharedWith: [ivo.email] }
  expect(await listAllCollections(server.app)).toContainEqual(entry)
  expect(await showCollection(server.app, picnic._id)).toEqual({ ...entry, titles: ['Quiche', 'Lemonade'] })
  await expect(showCollection(server.app, 'unknown')).rejects.toThrow('Collection not found')
})

/** The session of before may have expired. */
async function signedInAgain() {
  const { body } = await server.api.post<SignedIn>('/api/login', { email: olga.email, password })
  return createClient(server.url, body.token)
}
