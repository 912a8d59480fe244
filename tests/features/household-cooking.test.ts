import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Collection, CollectionPage } from '#server/contract/collections.ts'
import type { CookOperation } from '#server/contract/cooking-sessions.ts'
import type { DeletedRecipe } from '#server/contract/recipes.ts'
import { cookingOf, mark, sendMarks } from '../support/cooking.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { enter, homeOf, leave, sequences } from '../support/households.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Cook {
  member: Member
  /** Marks that wait on each device. */
  devices: CookOperation[][]
  /** Names of collections that they made, and those that they saw while they lived with others. */
  known: Set<string>
  made: Set<string>
}

const recipesOf = ({ member }: Cook) => listOf(member, '?limit=100')
const collectionsOf = async ({ member }: Cook) =>
  (await member.get<{ collections: Collection[] }>('/api/collections')).body.collections
const titlesIn = async ({ member }: Cook, id: string) =>
  (await member.get<CollectionPage>(`/api/collections/${id}?limit=100`)).body.recipes.map(
    ({ title }) => title,
  )
const marksOf = (marks: readonly { name: string; value: string; stamp: string }[]) =>
  marks.map(({ name, value, stamp }) => `${name} ${value} ${stamp}`).sort()

const chosen = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)]

/** Makes a collection, which is the household's when they live with others. */
async function make(cook: Cook): Promise<void> {
  const name = newDeviceId('book')
  cook.known.add(name)
  cook.made.add(name)
  const { body } = await cook.member.post<{ collection: Collection }>('/api/collections', { name })
  const { status } = await cook.member.put(`/api/collections/${body.collection._id}/household`)
  expect(status).toBe((await homeOf(cook)) ? 200 : 400)
}

async function collect(cook: Cook, which: number): Promise<void> {
  const [book, recipe] = [chosen(await collectionsOf(cook), which), chosen(await recipesOf(cook), which)]
  if (!book || !recipe) return
  const added = await cook.member.post(`/api/collections/${book._id}/recipes`, { recipeIds: [recipe._id] })
  expect(added.status).toBe(200)
}

let at = Date.now()

/** Marks what they cook, or what others cook, on a device without a network. */
async function cookOn(cook: Cook, device: CookOperation[], which: number, name: string): Promise<void> {
  const sessions = await cookingOf(cook.member)
  const ids = [...sessions.map(({ _id }) => _id), ...(await recipesOf(cook)).map(({ _id }) => _id)]
  const session = chosen(ids, which)
  if (!session) return
  at += 1
  device.push(mark(session, name, name === 'step 1' && which > 3 ? '' : '1', at))
}

/** Twice, as after an answer that was lost. What has ended, or is of others by now, is refused. */
async function send({ member }: Cook, device: CookOperation[]): Promise<void> {
  const operations = device.splice(0)
  for (let times = 0; times < 2 && operations.length > 0; times += 1)
    expect((await sendMarks(member, ...operations)).status).toBe(200)
}

async function remove(cook: Cook, which: number): Promise<void> {
  const recipe = chosen(await recipesOf(cook), which)
  const forAll = recipe?.household && which % 2 === 1 ? '?for=household' : ''
  if (recipe) expect((await cook.member.delete(`/api/results/${recipe._id}${forAll}`)).status).toBe(204)
}

async function restore({ member }: Cook): Promise<void> {
  const { body } = await member.get<{ recipes: DeletedRecipe[] }>('/api/deleted')
  for (const { _id } of body.recipes)
    expect([200, 404]).toContain((await member.post(`/api/deleted/${_id}/restore`)).status)
}

/** Who lives with nobody sees nothing of others; what others see is of who lives with them. */
async function look(cooks: readonly Cook[], cook: Cook): Promise<void> {
  const [books, sessions, home] = [
    await collectionsOf(cook),
    await cookingOf(cook.member),
    await homeOf(cook),
  ]
  const names = books.map(({ name }) => name)
  if (home) for (const name of names) cook.known.add(name)
  // The copy of a collection has the name of who left with theirs after it.
  const unknown = names.filter((name) => ![...cook.known].some((each) => name.startsWith(each)))
  expect(unknown).toEqual([])
  expect(names).toEqual(expect.arrayContaining([...cook.made]))
  const others: string[] = []
  for (const each of cooks)
    if (each !== cook && home && (await homeOf(each)) === home) others.push(each.member.email)
  const owners = [...books, ...sessions].flatMap(({ owner }) => (owner ? [owner.email] : []))
  expect(owners.filter((email) => !others.includes(email))).toEqual([])
}

const step = fc.record({
  who: fc.nat(2),
  device: fc.nat(1),
  which: fc.nat(5),
  what: fc.constantFrom(
    ...([
      'save',
      'save',
      'make',
      'collect',
      'collect',
      'start',
      'start',
      'step 1',
      'taken 1',
      'end',
    ] as const),
    ...(['send', 'send', 'delete', 'restore', 'enter', 'enter', 'enter', 'leave'] as const),
  ),
})

it('three people with two devices each have the collections of their household, and what is cooked in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const cooks: Cook[] = []
      for (const name of ['Anna', 'Lee', 'Mia']) {
        const member = await join(server, name)
        cooks.push({ member, devices: [[], []], known: new Set(), made: new Set() })
      }
      for (const { who, device: index, which, what } of steps) {
        const cook = cooks[who]
        const device = cook?.devices[index]
        if (!cook || !device) continue
        if (what === 'save') await typeRecipe(cook.member, newDeviceId('title'))
        else if (what === 'make') await make(cook)
        else if (what === 'collect') await collect(cook, which)
        else if (what === 'delete') await remove(cook, which)
        else if (what === 'restore') await restore(cook)
        else if (what === 'enter') await enter(cooks, cook)
        else if (what === 'leave') await leave(cook)
        else if (what === 'send') await send(cook, device)
        else await cookOn(cook, device, which, what)
        for (const each of cooks) await look(cooks, each)
      }
      for (const cook of cooks) for (const device of cook.devices) await send(cook, device)
      for (const cook of cooks) await look(cooks, cook)
      await compare(cooks)
    }),
    sequences(4, 11),
  )
})

/** All who live together see the same collections and the same marks. */
async function compare(cooks: readonly Cook[]): Promise<void> {
  const shelves = new Map<string, unknown[]>()
  const marked = new Map<string, string[][]>()
  for (const cook of cooks) {
    for (const { _id, marks } of await cookingOf(cook.member))
      marked.set(_id, [...(marked.get(_id) ?? []), marksOf(marks)])
    const home = await homeOf(cook)
    if (!home) continue
    const shared = (await collectionsOf(cook)).filter(({ isOfHome }) => isOfHome)
    const shelf: unknown[] = []
    for (const { _id, name } of shared.sort((one, other) => (one._id < other._id ? -1 : 1)))
      shelf.push([_id, name, await titlesIn(cook, _id)])
    shelves.set(home, [...(shelves.get(home) ?? []), shelf])
  }
  for (const [first, ...others] of [...shelves.values(), ...marked.values()])
    for (const other of others) expect(other).toEqual(first)
}
