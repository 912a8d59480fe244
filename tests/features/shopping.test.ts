import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RefusedOperations } from '#server/contract/operations.ts'
import { stampOf } from '#server/contract/replica.ts'
import type {
  OpenedList,
  ShoppingChanged,
  ShoppingList,
  ShoppingLists,
  ShoppingOperation,
} from '#server/contract/shopping.ts'
import { listAllShopping, showShopping } from '#server/services/admin/admin-lists.ts'
import { tidy } from '#server/services/admin/housekeeping.ts'
import { createClient } from '../support/client.ts'
import { newDeviceId } from '../support/device-ids.ts'
import { befriend, join, joinAroundPlace, joinAsSharer, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let time = Date.now()
let admin: Member
/** Owns lists. */
let olga: Member
let fred: Member
let stranger: Member
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => time } })
  ;({ admin, olga, fred, stranger } = await joinAroundPlace(server))
})
afterAll(() => server.close())

const listsOf = async (member: Member) => (await member.get<ShoppingLists>('/api/shopping')).body
const create = async (member: Member, name: string) =>
  (await member.post<{ list: ShoppingList }>('/api/shopping', { name })).body.list
const openedBy = async (member: Member, { _id }: Pick<ShoppingList, '_id'>) =>
  (await member.get<OpenedList>(`/api/shopping/${_id}`)).body
const textsOf = async (member: Member, list: Pick<ShoppingList, '_id'>) =>
  (await openedBy(member, list)).items.map(({ text }) => text)
const send = (member: Member, operations: readonly object[]) =>
  member.post<RefusedOperations>('/api/shopping/operations', { operations })
const adding = ({ _id: list }: Pick<ShoppingList, '_id'>, text: string, rest: object = {}) => ({
  kind: 'add',
  id: newDeviceId('op'),
  at: time,
  list,
  item: newDeviceId('item'),
  text,
  place: time * 1000,
  ...rest,
})
const share = (owner: Member, { _id }: ShoppingList, friend: Member) =>
  owner.put<{ list: ShoppingList }>(`/api/shopping/${_id}/members`, { friendEmail: friend.email })
const notFound = { status: 404, body: { error: 'Shopping list not found' } }

describe('shopping lists', () => {
  it('begin with one that is made by itself, once', async () => {
    const ina = await join(server, 'Ina')
    const [one, other] = await Promise.all([listsOf(ina), listsOf(ina)])
    expect(one).toMatchObject({
      lists: [{ name: 'Groceries', count: 0, owner: null, people: [] }],
      pantry: [],
    })
    expect(other).toEqual(one)
  })

  it('are made once for each id, renamed, deleted and restored', async () => {
    const input = { _id: newDeviceId('list'), name: ' Hardware \n shop ' }
    const { body } = await olga.post<{ list: ShoppingList }>('/api/shopping', input)
    expect(body.list).toMatchObject({ _id: input._id, name: 'Hardware shop' })
    expect((await olga.post('/api/shopping', input)).body).toEqual(body)
    await olga.patch(`/api/shopping/${input._id}`, { name: 'Tools' })
    await send(olga, [adding(body.list, 'nails')])
    expect(await openedBy(olga, body.list)).toMatchObject({ list: { name: 'Tools', count: 1 } })
    expect((await olga.delete(`/api/shopping/${input._id}`)).status).toBe(204)
    expect(await olga.get(`/api/shopping/${input._id}`)).toMatchObject(notFound)
    expect((await olga.post('/api/shopping', input)).status).toBe(409)
    await olga.post(`/api/shopping/${input._id}/restore`)
    await olga.post(`/api/shopping/${input._id}/restore`)
    expect(await textsOf(olga, body.list)).toEqual(['nails'])
  })

  it('take names of 1 to 60 characters, and 50 lists of a person', async () => {
    const many = await join(server, 'Many')
    expect(await many.post('/api/shopping', { name: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a name.' },
    })
    expect((await many.post('/api/shopping', { name: 'x'.repeat(61) })).status).toBe(400)
    for (let n = 0; n < 50; n += 1) await create(many, `List ${n}`)
    expect(await many.post('/api/shopping', { name: 'One more' })).toMatchObject({
      status: 400,
      body: { error: 'You can have at most 50 shopping lists.' },
    })
  })

  it('can be restored while there is room, the last 50 of those deleted', async () => {
    const tess = await join(server, 'Tess')
    const [groceries] = (await listsOf(tess)).lists
    const deleted: ShoppingList[] = []
    for (let n = 0; n < 51; n += 1) {
      const list = await create(tess, `List ${n}`)
      expect((await tess.delete(`/api/shopping/${list._id}`)).status).toBe(204)
      deleted.push(list)
    }
    const restore = (list: ShoppingList | undefined) => tess.post(`/api/shopping/${list?._id}/restore`)
    expect(await restore(deleted[0])).toMatchObject(notFound)
    expect((await restore(deleted[1])).status).toBe(200)
    for (let n = 0; n < 48; n += 1) await create(tess, `Other ${n}`)
    expect(await restore(deleted[2])).toMatchObject({
      status: 400,
      body: { error: 'You can have at most 50 shopping lists.' },
    })
    expect((await listsOf(tess)).lists).toHaveLength(50)
    expect(groceries?.name).toBe('Groceries')
  })
})

describe('operations on a list', () => {
  it('add, edit, tick, move and remove lines, each once', async () => {
    const list = await create(olga, 'Week')
    const [milk, eggs] = [adding(list, 'milk', { recipe: 'Pancakes' }), adding(list, ' 6 \n eggs')]
    const about = { list: list._id, item: milk.item, at: time + 1 }
    const operations = [
      milk,
      eggs,
      { ...about, id: newDeviceId('op'), kind: 'edit', text: '2 l milk' },
      { ...about, id: newDeviceId('op'), kind: 'tick', isTicked: true },
      { ...about, id: newDeviceId('op'), kind: 'place', place: time * 1000 + 5 },
    ]
    expect(await send(olga, operations)).toMatchObject({ status: 200, body: { refused: [] } })
    const first = await openedBy(olga, list)
    expect(first.items).toMatchObject([
      { text: '6 eggs', isTicked: false, recipe: null, addedBy: null },
      { text: '2 l milk', isTicked: true, recipe: 'Pancakes', addedBy: null },
    ])
    await send(olga, operations.toReversed())
    expect(await openedBy(olga, list)).toEqual(first)
    const remove = { ...about, id: newDeviceId('op'), kind: 'remove', isRemoved: true, at: time + 2 }
    await send(olga, [remove])
    expect(await textsOf(olga, list)).toEqual(['6 eggs'])
    await send(olga, [{ ...remove, id: newDeviceId('op'), isRemoved: false, at: time + 3 }])
    expect(await textsOf(olga, list)).toEqual(['6 eggs', '2 l milk'])
  })

  it('may arrive before the line that they change', async () => {
    const list = await create(olga, 'Early')
    const bread = adding(list, 'bread', { recipe: 'Toast' })
    const tick = {
      kind: 'tick',
      id: newDeviceId('op'),
      at: time + 1,
      list: list._id,
      item: bread.item,
      isTicked: true,
    }
    await send(olga, [tick])
    expect(await textsOf(olga, list)).toEqual([])
    await send(olga, [bread])
    expect((await openedBy(olga, list)).items).toMatchObject([
      { text: 'bread', isTicked: true, recipe: 'Toast' },
    ])
  })

  it('end the same in any order and number of arrivals', async () => {
    const { _id: list } = await create(olga, 'One way')
    const { _id: other } = await create(olga, 'Another way')
    let runs = 0
    const kinds = fc.constantFrom('add', 'edit', 'tick', 'place', 'remove')
    const one = fc.record({ item: fc.nat(2), by: fc.nat(5), kind: kinds, value: fc.boolean() })
    const arrivals = fc.array(one, { minLength: 1, maxLength: 12 }).chain((changes) =>
      fc.record({
        changes: fc.constant(changes),
        order: fc.shuffledSubarray(
          changes.flatMap((_, n) => [n, n]),
          { minLength: changes.length * 2 },
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ changes, order }) => {
        runs += 1
        const made = changes.map(({ item, by, kind, value }, n) => ({
          id: `device-${by}-${n}`,
          at: time + by,
          item: `item-${runs}-${item}`,
          kind,
          ...(kind === 'add' || kind === 'edit' ? { text: `line ${item} ${n}` } : {}),
          ...(kind === 'add' || kind === 'place' ? { place: n } : {}),
          ...(kind === 'edit' &&
            value && { was: stampOf({ at: time, id: `device-${changes[by % n]?.by}-${by % n}` }) }),
          ...(kind === 'tick' && { isTicked: value }),
          ...(kind === 'remove' && { isRemoved: value }),
        }))
        await send(
          olga,
          made.map((each) => ({ ...each, list })),
        )
        const later = order.flatMap((n) => made[n] ?? []).map((each) => ({ ...each, list: other }))
        await send(olga, later.slice(0, later.length / 2))
        await send(olga, later.slice(later.length / 2))
        expect((await openedBy(olga, { _id: other })).items).toEqual(
          (await openedBy(olga, { _id: list })).items,
        )
      }),
      { numRuns: 25 },
    )
  })

  it('refuse one line without the others', async () => {
    const list = await create(olga, 'Partly')
    const elsewhere = adding({ _id: 'nothing-of-mine' }, 'butter')
    const theirs = adding((await listsOf(stranger)).lists[0] ?? list, 'butter')
    const { body } = await send(olga, [elsewhere, adding(list, 'bread'), theirs])
    const message = 'This shopping list is no longer shared with you.'
    expect(body.refused).toHaveLength(2)
    expect(body.refused).toEqual(
      expect.arrayContaining([
        { id: elsewhere.id, message },
        { id: theirs.id, message },
      ]),
    )
    expect(await textsOf(olga, list)).toEqual(['bread'])
  })

  it('take at most 1,000 lines on a list', async () => {
    const list = await create(olga, 'Long')
    for (let from = 0; from < 1000; from += 200)
      await send(
        olga,
        Array.from({ length: 200 }, (_, n) => adding(list, `line ${from + n}`)),
      )
    const surplus = adding(list, 'one more')
    expect((await send(olga, [surplus])).body.refused).toEqual([
      { id: surplus.id, message: 'A shopping list can have at most 1000 lines. Please clear some.' },
    ])
    expect(await textsOf(olga, list)).toHaveLength(1000)
  })

  it.each<[string, object]>([
    ['an unknown kind', { kind: 'paint' }],
    ['an empty text', { text: ' \n ' }],
    ['a text that nobody sees', { text: '\u200b\u2060' }],
    ['a text of 301 characters', { text: 'x'.repeat(301) }],
    ['an id with a slash', { item: '../../../etc' }],
    ['a place beyond whole numbers', { place: 9e15 }],
    ['a time before 1970', { at: -1 }],
    ['no list', { list: undefined }],
    ['a note of 301 characters', { note: 'x'.repeat(301) }],
    ['an aisle named twice', { kind: 'order', order: ['fish', 'fish'] }],
    ['an unknown aisle', { kind: 'order', order: ['toys'] }],
  ])('refuse %s with 400, and change nothing', async (_name, wrong) => {
    const list = await create(olga, 'Refusals')
    expect((await send(olga, [adding(list, 'fine'), adding(list, 'wrong', wrong)])).status).toBe(400)
    expect(await textsOf(olga, list)).toEqual([])
    await olga.delete(`/api/shopping/${list._id}`)
  })

  it('of a clock that is years ahead do not win for years', async () => {
    const list = await create(olga, 'Clocks')
    const milk = adding(list, 'milk', { at: time + 400 * 24 * 3_600_000 })
    await send(olga, [milk])
    const day = 24 * 3_600_000
    time += day + 1000
    const edit = {
      kind: 'edit',
      id: newDeviceId('op'),
      at: time,
      list: list._id,
      item: milk.item,
      text: 'oat milk',
    }
    await send(olga, [edit])
    expect(await textsOf(olga, list)).toEqual(['oat milk'])
  })

  it('of a clock that is days ahead keep their order, whatever their ids', async () => {
    const list = await create(olga, 'Fast clocks')
    const at = time + 3 * 24 * 3_600_000
    const rice = adding(list, 'rice', { id: 'operation-4', at })
    const { item } = rice
    const later = [
      { kind: 'edit', id: 'operation-3', at: at + 1, list: list._id, item, text: 'wild rice' },
      { kind: 'tick', id: 'operation-2', at: at + 2, list: list._id, item, isTicked: true },
      { kind: 'tick', id: 'operation-1', at: at + 3, list: list._id, item, isTicked: false },
    ]
    await send(olga, [rice, ...later])
    expect((await openedBy(olga, list)).items).toMatchObject([{ text: 'wild rice', isTicked: false }])
  })

  it('move foods to other aisles of one list, and remember what is in the pantry', async () => {
    const list = await create(olga, 'Aisles')
    const listener = await olga.listen()
    const move = {
      kind: 'aisle',
      id: newDeviceId('op'),
      at: time,
      list: list._id,
      food: 'tofu',
      aisle: 'dairy',
    }
    const salt = { kind: 'pantry', id: newDeviceId('op'), at: time, food: 'salt', isKept: true }
    await send(olga, [move, salt])
    await send(olga, [{ ...move, id: newDeviceId('op'), at: time - 5, aisle: 'produce' }])
    expect((await openedBy(olga, list)).aisles).toMatchObject([{ food: 'tofu', aisle: 'dairy' }])
    expect((await listsOf(olga)).pantry).toMatchObject([{ food: 'salt', isKept: true }])
    expect((await listsOf(fred)).pantry).toEqual([])
    expect(await listener.event('shopping:changed')).toMatchObject({
      list: list._id,
      items: [],
      aisles: [{ food: 'tofu', aisle: 'dairy' }],
    })
    expect(await listener.event('shopping:pantry')).toMatchObject({ foods: [{ food: 'salt' }] })
    listener.close()
  })
})

describe('the order of the aisles of a list', () => {
  it('is the newest one for all who see it, live, whichever arrives first', async () => {
    const list = await create(olga, 'In order')
    await share(olga, list, fred)
    const listener = await fred.listen()
    const ordering = (order: string[], at: number) => ({
      ...{ kind: 'order', id: newDeviceId('op'), at: time + at, list: list._id, order },
    })
    expect((await openedBy(fred, list)).order).toEqual({ order: [], stamp: '' })
    await send(olga, [ordering(['fish', 'meat'], 2)])
    expect(await listener.event('shopping:changed')).toMatchObject({
      ...{ list: list._id, items: [], aisles: [], order: { order: ['fish', 'meat'] } },
    })
    await send(fred, [ordering(['pets'], 1)])
    expect((await openedBy(olga, list)).order.order).toEqual(['fish', 'meat'])
    expect((await send(stranger, [ordering(['pets'], 3)])).body.refused).toHaveLength(1)
    await send(fred, [ordering([], 4)])
    expect((await openedBy(olga, list)).order.order).toEqual([])
    listener.close()
  })
})

describe('a shared list', () => {
  let list: ShoppingList
  beforeAll(async () => {
    list = await create(olga, 'Together')
  })

  it('is changed by both, live, with who added each line', async () => {
    const listener = await fred.listen()
    expect((await share(olga, list, fred)).body.list.people).toMatchObject([{ firstName: 'Fred' }])
    await share(olga, list, fred)
    expect(await listener.event('shopping:shared')).toMatchObject({
      list: { name: 'Together', owner: { firstName: 'Olga' } },
      sender: { email: olga.email },
    })
    expect(listener.received.filter(({ name }) => name === 'shopping:shared')).toHaveLength(1)
    await send(olga, [adding(list, 'apples')])
    const { items } = await listener.event<ShoppingChanged>('shopping:changed')
    expect(items).toMatchObject([{ text: 'apples', addedBy: 'Olga Cook' }])
    await send(fred, [adding(list, 'pears')])
    expect((await openedBy(olga, list)).items).toMatchObject([
      { text: 'apples', addedBy: null },
      { text: 'pears', addedBy: 'Fred Cook' },
    ])
    expect((await listsOf(fred)).lists.map(({ name }) => name)).toContain('Together')
    listener.close()
  })

  it('is nobody else’s: not a stranger’s, not an admin’s, not of anyone without an account', async () => {
    const calls = (member: Member) => [
      member.get(`/api/shopping/${list._id}`),
      member.patch(`/api/shopping/${list._id}`, { name: 'Mine' }),
      member.delete(`/api/shopping/${list._id}`),
      member.post(`/api/shopping/${list._id}/restore`),
      member.put(`/api/shopping/${list._id}/members`, { friendEmail: olga.email }),
      member.delete(`/api/shopping/${list._id}/members`, { friendEmail: olga.email }),
    ]
    for (const member of [stranger, admin]) {
      for (const answer of await Promise.all(calls(member))) expect(answer).toMatchObject(notFound)
      expect((await send(member, [adding(list, 'theirs')])).body.refused).toHaveLength(1)
    }
    const nobody = createClient(server.url)
    expect((await nobody.get(`/api/shopping/${list._id}`)).status).toBe(401)
    expect((await openedBy(olga, list)).list.name).toBe('Together')
    expect(await textsOf(olga, list)).not.toContain('theirs')
  })

  it('is renamed, deleted and shared by its owner only', async () => {
    expect((await fred.patch(`/api/shopping/${list._id}`, { name: 'Mine' })).status).toBe(403)
    expect(await fred.delete(`/api/shopping/${list._id}`)).toMatchObject({
      status: 400,
      body: { error: 'This shopping list belongs to a friend. You can leave it instead.' },
    })
    expect((await share(fred, list, olga)).status).toBe(403)
    expect(await share(olga, list, stranger)).toMatchObject({
      status: 400,
      body: { error: 'You can only share shopping lists with your friends.' },
    })
  })

  it('keeps what a friend added when they leave it, and is gone for a former friend', async () => {
    const ben = await join(server, 'Ben')
    await befriend(olga, ben)
    await share(olga, list, ben)
    const listener = await ben.listen()
    await send(ben, [adding(list, 'coffee')])
    await olga.delete('/api/friends', { friendEmail: ben.email })
    expect(await listener.event('shopping:list:removed')).toEqual({ _id: list._id })
    expect(await ben.get(`/api/shopping/${list._id}`)).toMatchObject(notFound)
    expect((await send(ben, [adding(list, 'tea')])).body.refused).toHaveLength(1)
    expect(await textsOf(olga, list)).toContain('coffee')
    expect((await fred.delete(`/api/shopping/${list._id}/members`, { friendEmail: fred.email })).status).toBe(
      204,
    )
    expect(await fred.get(`/api/shopping/${list._id}`)).toMatchObject(notFound)
    listener.close()
  })

  it('outlives the account of a friend, and is deleted with that of its owner', async () => {
    const [host, guest] = [await joinAsSharer(server, 'Host'), await join(server, 'Guest')]
    await befriend(host, guest)
    const common = await create(host, 'Common')
    await share(host, common, guest)
    await send(guest, [adding(common, 'wine')])
    await admin.delete(`/api/admin/users/${guest.id}`)
    expect((await openedBy(host, common)).items).toMatchObject([{ text: 'wine', addedBy: null }])
    const heir = await join(server, 'Heir')
    await befriend(host, heir)
    await share(host, common, heir)
    const listener = await heir.listen()
    await admin.delete(`/api/admin/users/${host.id}`)
    expect(await listener.event('shopping:list:removed')).toEqual({ _id: common._id })
    expect(await heir.get(`/api/shopping/${common._id}`)).toMatchObject(notFound)
    listener.close()
  })
})

it('lines that were removed and lists that were deleted go after 30 days; a late edit brings a line back', async () => {
  const [list, gone] = [await create(olga, 'Kept'), await create(olga, 'Gone')]
  const [milk, eggs] = [adding(list, 'milk'), adding(list, 'eggs')]
  const remove = { kind: 'remove', list: list._id, item: milk.item, isRemoved: true }
  await send(olga, [milk, eggs, { ...remove, id: newDeviceId('op'), at: time + 1 }])
  await olga.delete(`/api/shopping/${gone._id}`)
  // In two steps: the session is extended when it is used.
  for (const days of [16, 16]) {
    time += days * 24 * 3_600_000
    await tidy(server.app)
    expect(await textsOf(olga, list)).toEqual(['eggs'])
  }
  expect(await olga.post(`/api/shopping/${gone._id}/restore`)).toMatchObject(notFound)
  const edit: Partial<ShoppingOperation> = { kind: 'edit', list: list._id, item: milk.item, text: 'oat milk' }
  await send(olga, [{ ...edit, id: newDeviceId('op'), at: time }])
  expect(await textsOf(olga, list)).toEqual(['oat milk', 'eggs'])
})

it('the command line lists all lists, and shows one with its lines', async () => {
  const lea = await join(server, 'Lea')
  const list = await create(lea, 'Market')
  await send(lea, [adding(list, 'figs', { recipe: 'Tart', note: 'ripe' })])
  expect((await listAllShopping(server.app)).find(({ _id }) => _id === list._id)).toEqual({
    _id: list._id,
    name: 'Market',
    owner: lea.email,
    open: 1,
    sharedWith: [],
  })
  expect(await showShopping(server.app, list._id)).toMatchObject({
    items: [{ text: 'figs', note: 'ripe', isTicked: false, recipe: 'Tart' }],
  })
  await expect(showShopping(server.app, 'unknown')).rejects.toThrow('Shopping list not found')
})
