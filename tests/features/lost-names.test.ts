import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Collection } from '#server/contract/collections.ts'
import type { LostText } from '#server/contract/lost-text.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { befriend, join, joinAsSharer, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let kim: Member
let lee: Member
beforeAll(async () => {
  server = await startTestServer()
  kim = await joinAsSharer(server, 'Kim')
  lee = await join(server, 'Lee')
  await befriend(kim, lee)
})
afterAll(() => server.close())

interface Named {
  _id: string
  name: string
  nameStamp: string
  lost?: LostText[] | undefined
}

/** What has a name that only its owner changes, on any device. */
const kinds = [
  {
    kind: 'a collection',
    event: 'collection:changed',
    path: '/api/collections',
    make: async (name: string): Promise<Named> =>
      (await kim.post<{ collection: Collection }>('/api/collections', { name })).body.collection,
    read: async (member: Member): Promise<Named[]> =>
      (await member.get<{ collections: Collection[] }>('/api/collections')).body.collections,
  },
  {
    kind: 'a shopping list',
    event: 'shopping:list',
    path: '/api/shopping',
    make: async (name: string): Promise<Named> =>
      (await kim.post<{ list: ShoppingList }>('/api/shopping', { name })).body.list,
    read: async (member: Member): Promise<Named[]> =>
      (await member.get<{ lists: ShoppingList[] }>('/api/shopping')).body.lists,
  },
] as const

let count = 0

describe.each(kinds)(
  'the name of $kind that two devices of its owner change',
  ({ event, path, make, read }) => {
    async function begin() {
      count += 1
      const { _id: id, nameStamp: was } = await make(`Weeknights ${count}`)
      const rename = (body: object) => kim.patch(`${path}/${id}`, body)
      const find = async (member = kim) => (await read(member)).find(({ _id }) => _id === id)
      return { id, was, rename, find, quick: `Quick ${count}`, fast: `Fast ${count}` }
    }

    it('is kept when the second had not seen it, and Undo brings it back', async () => {
      const { id, was, rename, find, quick, fast } = await begin()
      await kim.put(`${path}/${id}/members`, { friendEmail: lee.email })
      await rename({ name: quick, was })
      const tablet = await kim.listen()
      const friend = await lee.listen()
      expect((await rename({ name: fast, was })).status).toBe(200)
      const [lost] = (await find())?.lost ?? []
      expect(lost).toMatchObject({ text: quick, became: fast, by: null })
      expect(await tablet.event(event)).toMatchObject({ name: fast, lost: [lost] })
      expect(await friend.event(event)).not.toHaveProperty('lost')
      expect(await find(lee)).not.toHaveProperty('lost')
      await server.restart()
      const { nameStamp } = (await find()) ?? {}
      await rename({ name: quick, was: nameStamp, dismissed: lost?.edit })
      expect(await find()).toMatchObject({ name: quick })
      expect(await find()).not.toHaveProperty('lost')
      tablet.close()
      friend.close()
    })

    it('is kept until its owner has read about it', async () => {
      const { was, rename, find, quick, fast } = await begin()
      await rename({ name: quick, was })
      await rename({ name: fast, was })
      await rename({ name: fast, was })
      const [lost] = (await find())?.lost ?? []
      expect((await rename({ dismissed: lost?.edit })).body).toMatchObject({})
      expect(await find()).toMatchObject({ name: fast })
      expect(await find()).not.toHaveProperty('lost')
    })

    it('is replaced without a word by a device that had seen it, or does not say', async () => {
      const { was, rename, find, quick, fast } = await begin()
      await rename({ name: quick, was })
      await rename({ name: fast, was: (await find())?.nameStamp })
      expect(await find()).not.toHaveProperty('lost')
      await rename({ name: quick })
      expect(await find()).toMatchObject({ name: quick })
      expect(await find()).not.toHaveProperty('lost')
    })

    it('that is sent again stays replaced by the one that saw it', async () => {
      const { was, rename, find, quick, fast } = await begin()
      const sent = { id: 'made-on-a-phone', name: quick, was }
      await rename(sent)
      await rename({ name: fast, was: (await find())?.nameStamp })
      expect((await rename(sent)).status).toBe(200)
      expect(await find()).toMatchObject({ name: fast })
      expect(await find()).not.toHaveProperty('lost')
    })

    it('is asked for when a call has nothing to change', async () => {
      const { was, rename, find } = await begin()
      const { status, body } = await rename({ was })
      expect({ status, body }).toMatchObject({ status: 400, body: { error: 'Please enter a name.' } })
      expect(await find()).toMatchObject({ nameStamp: was })
    })
  },
)
