import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { joinedPlaces } from '#db/schema.ts'
import { unwantedIn } from '#islands/state/unwanted-here.ts'
import type { AccessList, ViewAs } from '#server/contract/access.ts'
import type { RecipeClashes } from '#server/contract/clashes.ts'
import type { Collection, CollectionPage } from '#server/contract/collections.ts'
import type { LibraryVersions } from '#server/contract/library.ts'
import type { OpenedPlan, PlanClashes, Plans } from '#server/contract/plan.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import type { Me } from '#server/contract/users.ts'
import { listAllHouseholds, showHousehold } from '#server/services/admin/admin-households.ts'
import { kitchenFigures } from '#server/services/admin/kitchen-figures.ts'
import { partPlaces } from '#server/services/households/joined-places.ts'
import { readKitchen } from '#server/services/transfer/export-kitchen.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { householdsOf, inviteHome, joinHome, leaveHome, liveTogether } from '../support/households.ts'
import { befriend, join, type Member, listOf as recipesOf, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let time = Date.now()
let anna: Member
let lee: Member
let mia: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
})
afterAll(() => server.close())
beforeEach(async () => {
  time += 60_000
  anna = await join(server, 'Anna')
  lee = await join(server, 'Lee')
  mia = await join(server, 'Mia')
})

/** The clock of all devices. */
function tick(): number {
  time += 1
  return time
}

const day = new Date(time + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
const days = `?from=${day}&to=${day}`

/** Adds an entry to a person's plan, as their device does; returns its id. */
async function plan(member: Member, title: string, given: object = {}): Promise<string> {
  const entry = newDeviceId('entry')
  await changePlan(member, {
    ...{ kind: 'add', plan: member.id, entry, title, recipe: null, servings: null },
    ...{ day, meal: 'dinner', place: time, ...given },
  })
  return entry
}
const changePlan = (member: Member, change: object) =>
  member.post('/api/plans/operations', {
    operations: [{ id: newDeviceId('op'), at: tick(), ...change }],
  })
const plannedBy = async (member: Member, id = member.id) =>
  (await member.get<OpenedPlan>(`/api/plans/${id}${days}`)).body.entries?.map(({ title }) => title).sort()

const firstListOf = async (member: Member): Promise<string> =>
  (await member.get<ShoppingLists>('/api/shopping')).body.lists.find(({ owner }) => owner === null)?._id ?? ''
async function buy(member: Member, text: string): Promise<string> {
  const item = newDeviceId('item')
  await changeList(member, { kind: 'add', item, text, place: time, recipe: null })
  return item
}
const changeList = async (member: Member, change: object) =>
  member.post('/api/shopping/operations', {
    operations: [{ id: newDeviceId('op'), at: tick(), list: await firstListOf(member), ...change }],
  })
const listOf = async (member: Member) =>
  (await member.get<OpenedList>(`/api/shopping/${await firstListOf(member)}`)).body.items
    .map(({ text }) => text)
    .sort()

const isJoined = async (member: Member) => (await householdsOf(member)).own !== null
const notFound = { status: 404, body: { error: 'Household not found' } }

describe('a household', () => {
  it('is founded by the first invitation, which only friends get', async () => {
    const refused = await anna.put('/api/households/members', { friendEmail: lee.email })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'You can only invite your friends into your household.' },
    })
    expect(await isJoined(anna)).toBe(false)
    const id = await inviteHome(anna, lee)
    expect(await inviteHome(anna, mia)).toBe(id)
    expect(await householdsOf(lee)).toMatchObject({
      own: null,
      invitations: [
        { _id: id, owner: { firstName: 'Anna' }, people: [{ firstName: 'Anna' }, { firstName: 'Mia' }] },
      ],
    })
    expect((await householdsOf(anna)).own).toMatchObject({
      owner: null,
      people: [
        { firstName: 'Lee', hasJoined: false },
        { firstName: 'Mia', hasJoined: false },
      ],
    })
    expect((await lee.get<Me>('/api/me')).body.householdInvitations).toBe(1)
  })

  it('shares nothing before an invitation is accepted', async () => {
    await plan(anna, 'Soup')
    await inviteHome(anna, lee)
    expect(await plannedBy(lee)).toEqual([])
    expect(await plannedBy(lee, anna.id)).toBeUndefined()
  })

  it('is not there for others, also not for those who know its id', async () => {
    const id = await inviteHome(anna, lee)
    expect(await joinHome(mia, id)).toMatchObject(notFound)
    expect(await leaveHome(mia, id)).toMatchObject(notFound)
  })

  it('has at most ten people', async () => {
    const friends: Member[] = []
    for (let n = 0; n < 10; n += 1) friends.push(await join(server, `Friend${n}`))
    const id = await inviteHome(anna, ...friends)
    expect((await householdsOf(anna)).own?.people).toHaveLength(9)
    await leaveHome(anna, id, friends[0])
    await inviteHome(anna, ...friends.slice(9))
    expect((await householdsOf(anna)).own?.people).toHaveLength(9)
  })

  it('is the only one of a person; an empty one is given up for another', async () => {
    await liveTogether(anna, lee)
    const other = await inviteHome(mia, lee, anna)
    for (const member of [lee, anna])
      expect(await joinHome(member, other)).toMatchObject({
        status: 409,
        body: { error: 'You are in a household already. Please leave it first.' },
      })
    const zoe = await join(server, 'Zoe')
    await inviteHome(zoe, await join(server, 'Tom'))
    await inviteHome(mia, zoe)
    expect((await joinHome(zoe, other)).body.own).toMatchObject({ _id: other })
  })

  it('ends all other invitations, for the one who joins and for those who sent them', async () => {
    const other = await inviteHome(mia, lee)
    const id = await inviteHome(anna, lee)
    const listener = await mia.listen()
    expect((await joinHome(lee, id)).body).toMatchObject({ own: { _id: id }, invitations: [] })
    expect((await lee.get<Me>('/api/me')).body.householdInvitations).toBeUndefined()
    expect(await listener.event('household:changed')).toEqual({ _id: other })
    expect((await householdsOf(mia)).own?.people).toEqual([])
    listener.close()
  })

  it('is one of two who invite each other and accept at once', async () => {
    const [annas, lees] = [await inviteHome(anna, lee), await inviteHome(lee, anna)]
    const answers = await Promise.all([joinHome(anna, lees), joinHome(lee, annas)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'You are in a household already. Please leave it first.',
    })
    for (const [member, other] of [
      [anna, 'Lee'],
      [lee, 'Anna'],
    ] as const)
      expect(await householdsOf(member)).toMatchObject({
        own: { people: [{ firstName: other, hasJoined: true }] },
        invitations: [],
      })
  })

  it('lets an invitation be declined, and taken back', async () => {
    const id = await inviteHome(anna, lee, mia)
    expect((await leaveHome(lee, id)).status).toBe(204)
    expect((await leaveHome(anna, id, mia)).status).toBe(204)
    expect(await joinHome(lee, id)).toMatchObject(notFound)
    expect(await joinHome(mia, id)).toMatchObject(notFound)
    expect((await householdsOf(anna)).own?.people).toEqual([])
  })
})

describe('the plan and the first list of a household', () => {
  it('are one, with what each had before', async () => {
    await plan(anna, 'Soup')
    await plan(lee, 'Curry')
    await buy(anna, 'onions')
    await changeList(lee, { kind: 'note', item: await buy(lee, 'rice'), note: 'for sushi' })
    await changeList(anna, { kind: 'order', order: ['fish'] })
    await changeList(lee, { kind: 'order', order: ['bakery', 'pets'] })
    await liveTogether(anna, lee)
    await plan(lee, 'Pie')
    await buy(anna, 'milk')
    for (const member of [anna, lee]) {
      expect(await plannedBy(member)).toEqual(['Curry', 'Pie', 'Soup'])
      expect(await listOf(member)).toEqual(['milk', 'onions', 'rice'])
      const { body } = await member.get<OpenedList>(`/api/shopping/${await firstListOf(member)}`)
      expect(body.order.order).toEqual(['bakery', 'pets'])
      expect(body.items.find(({ text }) => text === 'rice')).toMatchObject({ note: 'for sushi' })
    }
  })

  it('are each one’s own, under the id that their devices know', async () => {
    const entry = await plan(lee, 'Curry')
    await liveTogether(anna, lee)
    const { body } = await lee.get<Plans>('/api/plans')
    expect(body.plans).toMatchObject([
      {
        _id: lee.id,
        owner: null,
        people: [{ firstName: 'Anna' }],
        joined: { people: [{ firstName: 'Anna' }] },
      },
    ])
    // Written without a network before joining, sent afterwards.
    await changePlan(lee, { kind: 'edit', plan: lee.id, entry, title: 'Green curry', servings: 2 })
    expect(await plannedBy(anna)).toEqual(['Green curry'])
  })

  it('change live for everyone, and are read again when someone joins or leaves', async () => {
    const id = await liveTogether(anna, lee)
    const [phone, other] = [await anna.listen(), await lee.listen()]
    await plan(lee, 'Pie')
    await buy(lee, 'flour')
    expect(await phone.event('plan:changed')).toMatchObject({
      plan: anna.id,
      entries: [{ title: 'Pie', addedBy: 'Lee Cook' }],
    })
    expect(await phone.event('shopping:changed')).toMatchObject({
      list: await firstListOf(anna),
      items: [{ text: 'flour' }],
    })
    await leaveHome(lee, id)
    expect(await other.event('plan:replaced')).toEqual({ _id: lee.id })
    expect(await other.event('shopping:replaced')).toEqual({ _id: await firstListOf(lee) })
    for (const socket of [phone, other]) expect(await socket.event('household:changed')).toEqual({ _id: id })
    phone.close()
    other.close()
  })

  it('give a person who leaves what was theirs before and what they added, and stay as they are', async () => {
    await plan(anna, 'Soup')
    const curry = await plan(lee, 'Curry')
    await buy(lee, 'rice')
    const id = await liveTogether(anna, lee)
    await plan(lee, 'Pie')
    await plan(anna, 'Stew')
    await buy(anna, 'milk')
    await changePlan(anna, { kind: 'edit', plan: anna.id, entry: curry, title: 'Red curry', servings: 2 })
    expect((await leaveHome(lee, id)).status).toBe(204)
    expect(await plannedBy(lee)).toEqual(['Pie', 'Red curry'])
    expect(await listOf(lee)).toEqual(['rice'])
    expect(await plannedBy(anna)).toEqual(['Pie', 'Red curry', 'Soup', 'Stew'])
    expect(await listOf(anna)).toEqual(['milk', 'rice'])
  })

  it('are closed to a former member from that moment on, and theirs to the others', async () => {
    const id = await liveTogether(anna, lee, mia)
    await leaveHome(anna, id, lee)
    await plan(anna, 'Secret')
    await plan(lee, 'Alone')
    await buy(mia, 'a present')
    expect(await plannedBy(lee)).toEqual(['Alone'])
    expect(await listOf(lee)).toEqual([])
    expect(await plannedBy(mia)).toEqual(['Secret'])
    expect(await householdsOf(lee)).toEqual({ own: null, invitations: [], offered: 0 })
  })

  it('take a change that a former member made without a network into what they have now', async () => {
    const curry = await plan(lee, 'Curry')
    const id = await liveTogether(anna, lee)
    await leaveHome(lee, id)
    await changePlan(lee, { kind: 'edit', plan: lee.id, entry: curry, title: 'My curry', servings: null })
    expect(await plannedBy(lee)).toEqual(['My curry'])
    expect(await plannedBy(anna)).toEqual(['Curry'])
  })

  it('keep the words that a former member wrote over those of others without a network, on the day of writing', async () => {
    const id = await liveTogether(anna, lee)
    const pizza = await plan(anna, 'Pizza')
    await leaveHome(anna, id, lee)
    await changePlan(lee, { kind: 'edit', plan: lee.id, entry: pizza, title: 'Pizza with figs', servings: 2 })
    expect([await plannedBy(lee), await plannedBy(anna)]).toEqual([[], ['Pizza']])
    const today = new Date(time).toISOString().slice(0, 10)
    const { body } = await lee.get<OpenedPlan>(`/api/plans/${lee.id}?from=${today}&to=${today}`)
    expect(body.entries).toMatchObject([{ title: 'Pizza with figs', servings: 2, day: today }])
    expect(body.menus).toEqual([])
    // Where the entry is to be, as far as it becomes known, is where it is shown.
    await changePlan(lee, { kind: 'move', plan: lee.id, entry: pizza, day, meal: 'lunch', place: 1 })
    expect(await plannedBy(lee)).toEqual(['Pizza with figs'])
  })

  it('go on when the founder leaves, who keeps what was theirs', async () => {
    await plan(anna, 'Soup')
    await buy(anna, 'onions')
    await plan(lee, 'Curry')
    const id = await liveTogether(anna, lee, mia)
    await plan(mia, 'Pie')
    await buy(mia, 'milk')
    expect((await leaveHome(anna, id)).status).toBe(204)
    expect(await plannedBy(anna)).toEqual(['Soup'])
    expect(await listOf(anna)).toEqual(['onions'])
    for (const member of [lee, mia]) {
      expect(await plannedBy(member)).toEqual(['Curry', 'Pie', 'Soup'])
      expect(await listOf(member)).toEqual(['milk', 'onions'])
    }
    expect((await householdsOf(lee)).own).toMatchObject({
      _id: id,
      owner: null,
      people: [{ firstName: 'Mia' }],
    })
    await leaveHome(mia, id)
    expect(await plannedBy(mia)).toEqual(['Pie'])
    expect(await server.app.store.read.select().from(joinedPlaces)).not.toContainEqual(
      expect.objectContaining({ userId: lee.id }),
    )
  })

  it('are parted by leaving again when the server ended before all of the others was taken out of them', async () => {
    await plan(anna, 'Soup')
    const id = await liveTogether(anna, lee, mia)
    await plan(mia, 'Pie')
    await server.app.store.write((tx) => partPlaces(tx, server.app.now(), anna.id))
    expect(await plannedBy(anna)).toEqual(['Pie', 'Soup'])
    await plan(anna, 'Salad')
    expect((await leaveHome(anna, id)).status).toBe(204)
    expect(await plannedBy(anna)).toEqual(['Salad', 'Soup'])
    expect(await plannedBy(lee)).toEqual(['Pie', 'Soup'])
  })

  it('are one again when someone comes back, with the newest of each change', async () => {
    const curry = await plan(lee, 'Curry')
    const id = await liveTogether(anna, lee)
    await leaveHome(lee, id)
    await changePlan(lee, { kind: 'edit', plan: lee.id, entry: curry, title: 'Late curry', servings: null })
    await liveTogether(anna, lee)
    expect(await plannedBy(anna)).toEqual(['Late curry'])
    expect(await plannedBy(lee)).toEqual(['Late curry'])
  })

  it('stay with the others when an account is deleted', async () => {
    await plan(anna, 'Soup')
    await liveTogether(anna, lee)
    const { deleteAccount } = await import('#server/services/accounts/account-deletion.ts')
    await server.app.store.write((tx) => deleteAccount(server.app, tx, anna.id))
    expect(await plannedBy(lee)).toEqual(['Soup'])
    expect(await isJoined(lee)).toBe(true)
  })

  it('end between two who are no longer friends', async () => {
    await plan(anna, 'Soup')
    await liveTogether(anna, lee, mia)
    await lee.delete('/api/friends', { friendEmail: anna.email })
    expect(await plannedBy(lee)).toEqual([])
    expect(await plannedBy(mia)).toEqual(['Soup'])
  })

  it('are seen by friends outside as before', async () => {
    const fred = await join(server, 'Fred')
    await befriend(anna, fred)
    await anna.put(`/api/plans/${anna.id}/members`, { friendEmail: fred.email })
    const id = await liveTogether(anna, lee)
    await plan(lee, 'Pie')
    expect(await plannedBy(fred, anna.id)).toEqual(['Pie'])
    await leaveHome(anna, id)
    await plan(lee, 'Stew')
    expect(await plannedBy(fred, anna.id)).toEqual([])
  })

  it('are refused where they would have more lines than a list can', async () => {
    const operations = async (member: Member, count: number, name: string) => {
      const list = await firstListOf(member)
      const all = Array.from({ length: count }, (_, n) => ({
        ...{ kind: 'add', id: `${name}-op-${n}`, at: tick(), list, item: `${name}-item-${n}` },
        ...{ text: `thing ${n}`, place: n, recipe: null },
      }))
      for (let n = 0; n < count; n += 200)
        await member.post('/api/shopping/operations', { operations: all.slice(n, n + 200) })
    }
    await operations(anna, 600, 'anna')
    await operations(lee, 600, 'lee')
    const id = await inviteHome(anna, lee)
    expect(await joinHome(lee, id)).toMatchObject({
      status: 409,
      body: { error: 'Together, your shopping lists have more than 1000 lines. Please clear some first.' },
    })
    expect(await isJoined(lee)).toBe(false)
  })

  it('cannot be deleted', async () => {
    await liveTogether(anna, lee)
    expect(await lee.delete(`/api/shopping/${await firstListOf(lee)}`)).toMatchObject({
      status: 400,
      body: { error: 'This is the shopping list of your household. You can leave the household instead.' },
    })
  })
})

describe('a collection of a household', () => {
  const make = async (member: Member, name = 'Sunday') =>
    (await member.post<{ collection: Collection }>('/api/collections', { name })).body.collection._id
  const shareAtHome = (member: Member, id: string) =>
    member.put<{ collection: Collection }>(`/api/collections/${id}/household`)
  const collect = (member: Member, id: string, ...recipes: { _id: string }[]) =>
    member.post(`/api/collections/${id}/recipes`, { recipeIds: recipes.map(({ _id }) => _id) })
  const collectionsOf = async (member: Member) =>
    (await member.get<{ collections: Collection[] }>('/api/collections')).body.collections
  const titlesIn = async (member: Member, id: string) =>
    (await member.get<CollectionPage>(`/api/collections/${id}`)).body.recipes?.map(({ title }) => title)
  const statusOf = async (member: Member, id: string) => (await member.get(`/api/collections/${id}`)).status

  it('is read and changed by all who live there, live, also by who joins later, and by nobody else', async () => {
    const home = await liveTogether(anna, lee)
    await befriend(anna, mia)
    const id = await make(anna)
    expect(await statusOf(lee, id)).toBe(404)
    const tablet = await lee.listen()
    expect((await shareAtHome(anna, id)).body.collection).toMatchObject({ isOfHome: true, members: [] })
    expect(await tablet.event('collection:changed')).toMatchObject({ _id: id, canEdit: true, isOfHome: true })
    const soup = await typeRecipe(lee, 'Soup of Lee')
    await collect(lee, id, soup)
    expect([await titlesIn(anna, id), await titlesIn(lee, id)]).toEqual([['Soup of Lee'], ['Soup of Lee']])
    tablet.close()
    expect(await statusOf(mia, id)).toBe(404)
    await anna.put('/api/households/members', { friendEmail: mia.email })
    expect(await statusOf(mia, id)).toBe(404)
    await joinHome(mia, home)
    expect(await collectionsOf(mia)).toMatchObject([
      { _id: id, owner: { firstName: 'Anna' }, canEdit: true, isOfHome: true, members: [] },
    ])
    expect((await collect(mia, id, await typeRecipe(mia, 'Pie of Mia'))).status).toBe(200)
    expect(await titlesIn(anna, id)).toEqual(['Soup of Lee', 'Pie of Mia'])
  })

  it('is closed at once to who leaves, and keeps what they added', async () => {
    const home = await liveTogether(anna, lee, mia)
    const id = await make(anna)
    await shareAtHome(anna, id)
    await collect(lee, id, await typeRecipe(lee, 'Soup of Lee'))
    const tablet = await lee.listen()
    await leaveHome(lee, home)
    expect(await tablet.event('collection:removed')).toEqual({ _id: id })
    tablet.close()
    expect([await statusOf(lee, id), await collectionsOf(lee)]).toEqual([404, []])
    expect([await titlesIn(anna, id), await titlesIn(mia, id)]).toEqual([['Soup of Lee'], ['Soup of Lee']])
  })

  it('stays with its owner who leaves, and the others have a copy of it', async () => {
    const home = await liveTogether(anna, lee, mia)
    const own = await make(lee)
    const id = await make(anna)
    await shareAtHome(anna, id)
    await collect(anna, id, await typeRecipe(anna, 'Bread'))
    await collect(lee, id, await typeRecipe(lee, 'Soup of Lee'))
    await leaveHome(anna, home)
    expect(await collectionsOf(anna)).toMatchObject([{ _id: id, isOfHome: false, count: 2 }])
    expect([await statusOf(lee, id), await statusOf(mia, id)]).toEqual([404, 404])
    const [ofLee, copy] = await collectionsOf(lee)
    expect(ofLee).toMatchObject({ _id: own, name: 'Sunday', isOfHome: false, count: 0 })
    expect(copy).toMatchObject({ name: 'Sunday (Anna)', isOfHome: true, owner: null })
    expect(await collectionsOf(mia)).toMatchObject([{ _id: copy?._id, owner: { firstName: 'Lee' } }])
    expect(await titlesIn(mia, copy?._id ?? '')).toEqual(['Bread', 'Soup of Lee'])
    await collect(anna, id, await typeRecipe(anna, 'Of later'))
    expect(await titlesIn(mia, copy?._id ?? '')).toEqual(['Bread', 'Soup of Lee'])
  })

  it('stays with the others when the account of its owner is deleted, or two are no longer friends', async () => {
    await liveTogether(anna, lee)
    const id = await make(lee, 'Of Lee')
    await shareAtHome(lee, id)
    await collect(lee, id, await typeRecipe(lee, 'Soup of Lee'))
    await anna.delete('/api/friends', { friendEmail: lee.email })
    expect(await statusOf(anna, id)).toBe(404)
    const [copy] = await collectionsOf(anna)
    expect(copy).toMatchObject({ name: 'Of Lee', owner: null })
    expect(await titlesIn(anna, copy?._id ?? '')).toEqual(['Soup of Lee'])
  })

  it('is in Who can see, where it ends; friends whom its owner chose still read it', async () => {
    await liveTogether(anna, lee)
    await befriend(anna, mia)
    const id = await make(anna)
    await shareAtHome(anna, id)
    await anna.put(`/api/collections/${id}/members`, { friendEmail: mia.email, canEdit: false })
    const { body } = await anna.get<AccessList>('/api/account/access')
    const shown = body.items.filter(({ kind }) => kind === 'collection')
    expect(shown.map(({ name, detail, person }) => [name, detail, person?.firstName])).toEqual([
      ['Sunday', 'All of your household read and change it', undefined],
      ['Sunday', 'Reads it', 'Mia'],
    ])
    await anna.delete(`/api/account/access/collection/${shown[0]?.id}`)
    expect([await statusOf(lee, id), await statusOf(mia, id)]).toEqual([404, 200])
  })

  it('is shared by its owner only, and only where anyone lives with them', async () => {
    const id = await make(anna)
    expect(await shareAtHome(anna, id)).toMatchObject({ status: 400 })
    await liveTogether(anna, lee)
    await shareAtHome(anna, id)
    expect(await shareAtHome(lee, id)).toMatchObject({ status: 403 })
    expect(await lee.delete(`/api/collections/${id}/household`)).toMatchObject({ status: 403 })
    expect(await mia.delete(`/api/collections/${id}/household`)).toMatchObject({ status: 404 })
    await anna.delete(`/api/collections/${id}/household`)
    expect(await statusOf(lee, id)).toBe(404)
  })
})

describe('what else shows a household', () => {
  it('is the plan, which knows what each of its people must not eat', async () => {
    await lee.patch('/api/me', { diets: ['nuts'] })
    await liveTogether(anna, lee)
    await plan(anna, 'Walnut bread')
    const { body } = await anna.get<PlanClashes>(`/api/plans/${anna.id}/clashes${days}`)
    expect(body.clashes).toMatchObject([{ person: 'Lee Cook', because: 'Walnut bread' }])
  })

  it('is each of its recipes, and the filter, as to what one of them must not eat', async () => {
    await lee.patch('/api/me', { diets: ['nuts'], avoids: 'celery' })
    const old = await typeRecipe(anna, 'Old bread', { ingredients: ['100 g walnuts'] })
    const titlesFor = async (member: Member) =>
      (await recipesOf(member, '?suits=home')).map(({ title }) => title).sort()
    expect(await titlesFor(anna)).toEqual(['Old bread'])
    await liveTogether(anna, lee)
    await typeRecipe(anna, 'Rice', { ingredients: ['1 cup rice'] })
    const bread = await typeRecipe(anna, 'Bread', { ingredients: ['500 g flour', '100 g walnuts'] })
    await typeRecipe(anna, 'Stock', { ingredients: ['2 sticks celery'] })
    expect(await titlesFor(anna)).toEqual(['Rice'])
    expect(await titlesFor(lee)).toEqual(['Rice'])
    const clashesOf = async (member: Member, id: string) =>
      (await member.get<RecipeClashes>(`/api/recipes/${id}/clashes`)).body.clashes
    const found = { avoids: 'No nuts', because: '100 g walnuts' }
    expect(await clashesOf(anna, bread._id)).toEqual([{ person: 'Lee Cook', ...found }])
    expect(await clashesOf(anna, old._id)).toEqual([{ person: 'Lee Cook', ...found }])
    const ofLee = (await recipesOf(lee)).find(({ title }) => title === 'Bread')?._id ?? ''
    expect(await clashesOf(lee, ofLee)).toEqual([{ person: null, ...found }])
    await leaveHome(lee, (await householdsOf(anna)).own?._id ?? '')
    expect(await clashesOf(anna, bread._id)).toEqual([])
    expect((await titlesFor(anna)).length).toBe(4)
  })

  it('is the filter of a device without a network, which knows what each must not eat by now', async () => {
    /** The answer that the server keeps for devices, and the titles that are left by it. */
    const titlesFor = async (member: Member) => {
      const { body } = await member.get<LibraryVersions>('/api/library')
      const hasUnwanted = unwantedIn('', body.unwantedAtHome)
      const left = (await recipesOf(member)).filter((recipe) => !hasUnwanted(recipe))
      return left.map(({ title }) => title).sort()
    }
    await typeRecipe(anna, 'Bread', { ingredients: ['100 g walnuts'] })
    await typeRecipe(anna, 'Stock', { ingredients: ['2 sticks celery'] })
    await lee.patch('/api/me', { diets: ['nuts'] })
    expect(await titlesFor(anna)).toEqual(['Bread', 'Stock'])
    const home = await liveTogether(anna, lee)
    expect(await titlesFor(anna)).toEqual(['Stock'])
    await lee.patch('/api/me', { avoids: 'celery' })
    expect(await titlesFor(anna)).toEqual([])
    await leaveHome(lee, home)
    expect(await titlesFor(anna)).toEqual(['Bread', 'Stock'])
  })

  it('is the export of each of its people, and their calendar', async () => {
    await liveTogether(anna, lee)
    await plan(anna, 'Stew')
    const kitchen = await server.app.store.snapshot((db) => readKitchen(db, lee.id))
    expect(kitchen?.plan.map(({ title }) => title)).toEqual(['Stew'])
    const { body } = await lee.post<{ url: string }>('/api/plans/calendar', { replaces: null })
    const feed = await (await fetch(`${server.url}${new URL(body.url).pathname}`)).text()
    expect(feed).toContain('Dinner: Stew')
    expect(feed).not.toContain('In the plan of')
  })

  it('is Who can see, where its owner puts one out and anyone else leaves', async () => {
    const id = await liveTogether(anna, lee, mia)
    const seenBy = async (member: Member) =>
      (await member.get<AccessList>('/api/account/access')).body.items.filter(
        ({ kind }) => kind === 'household',
      )
    expect((await seenBy(anna)).map(({ person }) => person?.firstName)).toEqual(['Lee', 'Mia'])
    await anna.delete(`/api/account/access/household/${lee.id}`)
    expect(await isJoined(lee)).toBe(false)
    const [ofMia] = await seenBy(mia)
    expect(ofMia).toMatchObject({ person: { firstName: 'Anna' } })
    await plan(mia, 'Pie')
    await buy(mia, 'milk')
    const { body } = await anna.get<ViewAs>(`/api/account/view-as?friendEmail=${mia.email}`)
    expect(body).toMatchObject({ lists: [{ lines: ['milk'] }], plan: [{ title: 'Pie' }] })
    await mia.delete(`/api/account/access/household/${ofMia?.id}`)
    expect(await isJoined(mia)).toBe(false)
    expect((await householdsOf(anna)).own).toMatchObject({ _id: id, people: [] })
  })

  it('is the command line, which shows them by number', async () => {
    const { households: before } = await kitchenFigures(server.app)
    const id = await inviteHome(anna, lee, mia)
    await joinHome(lee, id)
    expect((await kitchenFigures(server.app)).households).toBe(before + 1)
    expect(await listAllHouseholds(server.app)).toContainEqual({
      id,
      owner: anna.email,
      people: 2,
      invited: 1,
    })
    expect(await showHousehold(server.app, id)).toEqual([
      { email: anna.email, state: 'owner' },
      { email: lee.email, state: 'joined' },
      { email: mia.email, state: 'invited' },
    ])
  })
})
