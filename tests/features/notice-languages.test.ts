import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NoticeKind } from '#server/contract/notices.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { startCooking } from '../support/cooking.ts'
import { befriend, join, joinAsSharer, type Member, password, typeRecipe } from '../support/people.ts'
import { invite } from '../support/potlucks.ts'
import { PushService } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const service = new PushService()
let server: TestServer
/** Reads English, and does what the other is notified of. */
let olga: Member
/** Chose German. */
let fred: Member

beforeAll(async () => {
  await service.start()
  server = await startTestServer({ env: { FETCH_ALLOW: service.host, TRUSTED_PROXIES: '127.0.0.1' } })
  olga = await joinAsSharer(server, 'Olga')
  fred = await joinAsSharer(server, 'Fred')
  await befriend(olga, fred)
  await fred.patch('/api/me', { language: 'de' })
})
afterAll(async () => {
  await server.close()
  await service.close()
  expect(service.complaints).toEqual([])
})

const toFred = () => ({ friendEmail: fred.email })

interface Happening {
  happens(): Promise<unknown>
  title: string
  body?: unknown
}

const happenings: Record<NoticeKind, Happening> = {
  timer: {
    happens: () =>
      fred.put('/api/timers/rice', {
        ...{ name: '', recipeId: 'none', recipeTitle: 'Rice', leftMs: 0, endsAt: server.app.now() },
        ...{ totalMs: 60_000 },
      }),
    title: 'Timer ist fertig',
  },
  recipe: {
    async happens() {
      const { _id: recipeId } = await typeRecipe(olga, 'Soup')
      const { socket, close } = await olga.listen()
      await socket.emitWithAck('recipe:share', { recipeId, targetUserEmail: fred.email })
      close()
    },
    title: 'Neues Rezept von Olga Cook',
  },
  friend: {
    happens: async () => (await join(server, 'Ben')).post('/api/friend-request', toFred()),
    title: 'Neue Freundschaftsanfrage von Ben Cook',
  },
  collection: {
    async happens() {
      const { body } = await olga.post<{ collection: { _id: string } }>('/api/collections', {
        name: 'Autumn',
      })
      await olga.put(`/api/collections/${body.collection._id}/members`, toFred())
    },
    title: 'Olga Cook teilt eine Sammlung mit dir',
  },
  list: {
    async happens() {
      const { body } = await olga.post<{ list: ShoppingList }>('/api/shopping', { name: 'Party' })
      await olga.put(`/api/shopping/${body.list._id}/members`, toFred())
    },
    title: 'Olga Cook teilt eine Einkaufsliste mit dir',
  },
  plan: {
    happens: () => olga.put(`/api/plans/${olga.id}/members`, toFred()),
    title: 'Olga Cook teilt den Wochenplan mit dir',
  },
  cooking: {
    async happens() {
      const { _id } = await typeRecipe(olga, 'Stew')
      await startCooking(olga, _id)
      await olga.put(`/api/cooking/${_id}/members`, toFred())
    },
    title: 'Olga Cook lädt dich zum gemeinsamen Kochen ein',
  },
  household: {
    happens: () => olga.put('/api/households/members', toFred()),
    title: 'Olga Cook lädt dich in einen Haushalt ein',
  },
  potluck: {
    async happens() {
      const { _id } = await invite(olga, { date: '2030-06-01T18:30' })
      await olga.put(`/api/potlucks/${_id}/guests`, { friendEmails: [fred.email] })
    },
    title: 'Olga Cook lädt dich ein: Harvest potluck',
    body: expect.stringMatching(/^Samstag,\s1\.\sJuni\s2030/),
  },
  'sign-in': {
    happens: () =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.7',
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
        body: JSON.stringify({ email: fred.email, password }),
      }),
    title: 'Neues Gerät angemeldet',
    body: 'Firefox auf Windows',
  },
  space: {
    async happens() {
      server.app.config.bytesPerPerson.texts = 50_000
      await typeRecipe(fred, 'Long', { directions: 'x '.repeat(21_000) })
    },
    title: 'Dein Platz ist fast voll',
  },
}

it.each(Object.entries(happenings))(
  'a notification of the kind %s is in the language of the person who gets it',
  async (kind, { happens, title, body }) => {
    const device = `fred-${kind}`
    expect((await fred.put('/api/account/push', service.subscription(device))).status).toBe(204)
    await happens()
    await server.later(1000, () => server.settleJobs())
    expect(service.of(device).map(({ notice }) => notice)).toMatchObject([
      { title, ...(body !== undefined && { body }) },
    ])
  },
)
