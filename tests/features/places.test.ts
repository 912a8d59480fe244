import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { friendships } from '#db/schema.ts'
import type { Collection } from '#server/contract/collections.ts'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { startCooking } from '../support/cooking.ts'
import { befriend, joinAsSharer, type Member, typeRecipe } from '../support/people.ts'
import { PushService } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { addUser } from '../support/store.ts'

/** What a person shares with friends, and what its notice says. */
interface Place {
  kind: NoticeKind
  noun: string
  make(owner: Member): Promise<string>
  /** Where its members are. */
  path(id: string): string
  notice(id: string): { title: string; body: string; path: string }
  full: string
}

const places: Place[] = [
  {
    kind: 'collection',
    noun: 'collection',
    make: async (owner) =>
      (await owner.post<{ collection: Collection }>('/api/collections', { name: 'Feast' })).body.collection
        ._id,
    path: (id) => `/api/collections/${id}/members`,
    notice: (id) => ({
      title: 'Olga Cook shares a collection with you',
      body: 'Feast',
      path: `/collections/${id}`,
    }),
    full: 'You can share a collection with at most 30 friends.',
  },
  {
    kind: 'list',
    noun: 'shopping list',
    make: async (owner) =>
      (await owner.post<{ list: ShoppingList }>('/api/shopping', { name: 'Feast' })).body.list._id,
    path: (id) => `/api/shopping/${id}/members`,
    notice: (id) => ({
      title: 'Olga Cook shares a shopping list with you',
      body: 'Feast',
      path: `/shopping?list=${id}`,
    }),
    full: 'You can share a shopping list with at most 30 friends.',
  },
  {
    kind: 'cooking',
    noun: 'dish',
    async make(owner) {
      const { _id } = await typeRecipe(owner, 'Feast')
      await startCooking(owner, _id, time)
      return _id
    },
    path: (id) => `/api/cooking/${id}/members`,
    notice: () => ({ title: 'Olga Cook shares a dish to cook with you', body: 'Feast', path: '/' }),
    full: 'You can cook together with at most 30 friends.',
  },
  {
    kind: 'plan',
    noun: 'plan',
    make: async (owner) => owner.id,
    path: (id) => `/api/plans/${id}/members`,
    notice: () => ({ title: 'Olga Cook shares the plan of the week with you', body: '', path: '/plan' }),
    full: 'You can share your plan with at most 30 friends.',
  },
]

const service = new PushService()
let server: TestServer
let time = Date.now()
let olga: Member
let fred: Member
/** Notices of Fred that were looked at. */
let read = 0
/** Friends of Olga who never sign in. */
const friends = Array.from({ length: 30 }, (_, at) => ({
  id: `friend-${at}`,
  email: `friend-${at}@example.com`,
}))

beforeAll(async () => {
  await service.start()
  server = await startTestServer({ env: { FETCH_ALLOW: service.host }, given: { now: () => time } })
  olga = await joinAsSharer(server, 'Olga')
  fred = await joinAsSharer(server, 'Fred')
  await befriend(olga, fred)
  await fred.put('/api/account/push', service.subscription('fred'))
  await server.app.store.write(async (tx) => {
    for (const { id } of friends) await addUser(tx, id)
    const createdAt = Date.now()
    const both = friends.flatMap(({ id }) => [
      { userId: olga.id, friendId: id, createdAt },
      { userId: id, friendId: olga.id, createdAt },
    ])
    await tx.insert(friendships).values(both)
  })
  await server.settleJobs()
  read = service.of('fred').length
})
afterAll(async () => {
  await server.close()
  await service.close()
})

describe.each(places)('a $kind that is shared with a friend', ({ kind, make, path, notice, full }) => {
  const share = (id: string, friendEmail: string) =>
    olga.put(path(id), { friendEmail, ...(kind === 'collection' && { canEdit: false }) })
  const leave = (id: string, friendEmail: string) => olga.delete(path(id), { friendEmail })
  const noticesOfFred = async () => {
    await server.settleJobs()
    const fresh = service.of('fred').slice(read)
    read += fresh.length
    return fresh
  }

  it('notifies the friend, once', async () => {
    const id = await make(olga)
    expect((await share(id, fred.email)).status).toBe(200)
    expect((await share(id, fred.email)).status).toBe(200)
    expect((await noticesOfFred()).map((sent) => sent.notice)).toMatchObject([notice(id)])
    expect((await leave(id, fred.email)).status).toBe(204)
  })

  it('notifies nobody who left it while the push service was down', async () => {
    const id = await make(olga)
    service.statusOf.set('fred', 503)
    await share(id, fred.email)
    expect(await noticesOfFred()).toEqual([])
    service.statusOf.delete('fred')
    await leave(id, fred.email)
    time += 3_600_000
    expect(await noticesOfFred()).toEqual([])
  })

  it('notifies nobody who switched this kind off', async () => {
    await fred.patch('/api/account/push', { muted: [kind] })
    const id = await make(olga)
    await share(id, fred.email)
    expect(await noticesOfFred()).toEqual([])
    await leave(id, fred.email)
    await fred.patch('/api/account/push', { muted: [] })
  })

  it('has room for 30 friends, and for the next when one of them has left', async () => {
    const id = await make(olga)
    for (const { email } of friends) expect((await share(id, email)).status).toBe(200)
    expect(await share(id, fred.email)).toMatchObject({ status: 400, body: { error: full } })
    expect(await noticesOfFred()).toEqual([])
    expect((await share(id, friends[0]?.email ?? '')).status).toBe(200)
    await leave(id, friends[0]?.email ?? '')
    expect((await share(id, fred.email)).status).toBe(200)
    expect((await noticesOfFred()).length).toBe(1)
  })
})
