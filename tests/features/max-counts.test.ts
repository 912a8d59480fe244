import { count, eq, inArray, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  friendRequests,
  friendships,
  invitations,
  pantryFoods,
  passkeys,
  programTokens,
  pushSubscriptions,
  sessions,
  shoppingAisles,
  shoppingLists,
  users,
  webhooks,
} from '#db/schema.ts'
import type { ShoppingLists } from '#server/contract/shopping.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { maxSessions } from '#server/services/accounts/sessions.ts'
import { type Limited, maxCounts } from '#server/services/base/max-counts.ts'
import { createClient } from '../support/client.ts'
import { join, type Member, password } from '../support/people.ts'
import { PushService } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const push = new PushService()
beforeAll(async () => {
  await push.start()
  server = await startTestServer({ env: { FETCH_ALLOW: push.host } })
})
afterAll(async () => {
  await server.close()
  await push.close()
})

const write = (work: Parameters<TestServer['app']['store']['write']>[0]) => server.app.store.write(work)
const now = () => server.app.now()
const numbers = (n: number) => Array.from({ length: n }, (_, index) => index)

/** Accounts without anything, to be friends of. */
async function addPeople(n: number): Promise<string[]> {
  const ids = numbers(n).map(() => server.app.store.newId())
  const names = { firstName: 'One', lastName: 'Of many', passwordHash: '' }
  const rows = ids.map((id) => ({ id, email: `${id}@example.com`, ...names, createdAt: now() }))
  await write((tx) => tx.insert(users).values(rows))
  return ids
}

async function fillFriends(userId: string, n: number): Promise<void> {
  const rows = (await addPeople(n)).map((friendId) => ({ userId, friendId, createdAt: now() }))
  await write((tx) => tx.insert(friendships).values(rows))
}

const requestFrom = (fromId: string, toId: string) => ({
  ...{ id: server.app.store.newId(), fromId, toId, createdAt: now() },
})

type Counted =
  | typeof friendships
  | typeof friendRequests
  | typeof invitations
  | typeof programTokens
  | typeof passkeys
  | typeof webhooks
  | typeof pushSubscriptions
  | typeof pantryFoods
  | typeof shoppingAisles
  | typeof sessions

interface Case {
  /** The rows that count. */
  of(person: Member): { table: Counted; where: SQL }
  /** Stores as many as `n` of the person. */
  fill(person: Member, n: number): Promise<unknown>
  /** Adds one more as people do; returns the sentence of the refusal, or undefined. */
  add(person: Member): Promise<string | undefined>
}

const sentenceOf = ({ status, body }: { status: number; body: { message?: string } }) =>
  status < 300 ? undefined : body.message

const askFriend = async (from: Member, to: Member) =>
  sentenceOf(await from.post('/api/friend-request', { friendEmail: to.email }))

async function sendOperation(person: Member, operation: object): Promise<string | undefined> {
  const { body } = await person.post<{ refused: { message: string }[] }>('/api/shopping/operations', {
    operations: [{ id: server.app.store.newId(), at: now(), ...operation }],
  })
  return body.refused[0]?.message
}

const listsOf = (userId: string) =>
  server.app.store.read
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(eq(shoppingLists.userId, userId))

const listOf = async (person: Member) =>
  (await person.get<ShoppingLists>('/api/shopping')).body.lists[0]?._id ?? ''

const cases: Record<Limited, Case> = {
  friend: {
    of: ({ id }) => ({ table: friendships, where: eq(friendships.userId, id) }),
    fill: ({ id }, n) => fillFriends(id, n),
    async add(ada) {
      const ben = await join(server, 'Ben')
      await askFriend(ben, ada)
      return askFriend(ada, ben)
    },
  },
  'friend of the other': {
    of: ({ id }) => ({ table: friendships, where: eq(friendships.userId, id) }),
    fill: ({ id }, n) => fillFriends(id, n),
    async add(ada) {
      const ben = await join(server, 'Ben')
      const row = requestFrom(ada.id, ben.id)
      await write((tx) => tx.insert(friendRequests).values(row))
      return sentenceOf(await ben.post('/api/friend-requests/approve', { requestId: row.id }))
    },
  },
  'sent request': {
    of: ({ id }) => ({ table: friendRequests, where: eq(friendRequests.fromId, id) }),
    async fill(ada, n) {
      const rows = (await addPeople(n)).map((id) => requestFrom(ada.id, id))
      await write((tx) => tx.insert(friendRequests).values(rows))
    },
    add: async (ada) => askFriend(ada, await join(server, 'Ben')),
  },
  'received request': {
    of: ({ id }) => ({ table: friendRequests, where: eq(friendRequests.toId, id) }),
    async fill(ada, n) {
      const rows = (await addPeople(n)).map((id) => requestFrom(id, ada.id))
      await write((tx) => tx.insert(friendRequests).values(rows))
    },
    add: async (ada) => askFriend(await join(server, 'Ben'), ada),
  },
  invitation: {
    of: ({ id }) => ({ table: invitations, where: eq(invitations.inviterId, id) }),
    fill: ({ id: inviterId }, n) =>
      write((tx) =>
        tx.insert(invitations).values(
          numbers(n).map((index) => ({
            ...{ id: server.app.store.newId(), inviterId, email: `${inviterId}.${index}@example.com` },
            ...{ createdAt: now(), expiresAt: now() + 3_600_000 },
          })),
        ),
      ),
    add: async (ada) => sentenceOf(await ada.post('/api/invite', { email: `new.${ada.email}` })),
  },
  token: {
    of: ({ id }) => ({ table: programTokens, where: eq(programTokens.userId, id) }),
    fill: ({ id: userId }, n) =>
      write((tx) =>
        tx.insert(programTokens).values(
          numbers(n).map(() => {
            const id = server.app.store.newId()
            return { id, userId, name: 'Script', scope: 'read' as const, tokenHash: id, createdAt: now() }
          }),
        ),
      ),
    add: async (ada) =>
      sentenceOf(await ada.post('/api/account/tokens', { name: 'One more', scope: 'read', days: null })),
  },
  passkey: {
    of: ({ id }) => ({ table: passkeys, where: eq(passkeys.userId, id) }),
    fill: ({ id: userId }, n) =>
      write((tx) =>
        tx.insert(passkeys).values(
          numbers(n).map(() => {
            const id = server.app.store.newId()
            const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Phone' }
            // Suspended ones count, too, and ask for no confirmation.
            return { id, userId, credentialId: id, ...key, createdAt: now(), suspendedAt: now() }
          }),
        ),
      ),
    add: async (ada) => sentenceOf(await ada.post('/api/account/passkeys/options')),
  },
  webhook: {
    of: ({ id }) => ({ table: webhooks, where: eq(webhooks.userId, id) }),
    fill: ({ id: userId }, n) =>
      write((tx) =>
        tx.insert(webhooks).values(
          numbers(n).map(() => ({
            ...{ id: server.app.store.newId(), userId, url: 'https://hooks.example/', secret: 's' },
            ...{ events: ['recipe.created' as const], createdAt: now() },
          })),
        ),
      ),
    add: async (ada) =>
      sentenceOf(
        await ada.post('/api/account/webhooks', {
          url: 'https://hooks.example/x',
          events: ['recipe.created'],
        }),
      ),
  },
  'notified device': {
    of: ({ id }) => ({ table: pushSubscriptions, where: eq(pushSubscriptions.userId, id) }),
    fill: ({ id: userId }, n) =>
      write(async (tx) => {
        for (const index of numbers(n)) {
          const id = server.app.store.newId()
          const hashes = { tokenHash: id, pageHash: id }
          const times = { createdAt: now(), usedAt: now(), expiresAt: now() + 3_600_000 }
          await tx.insert(sessions).values({ id, userId, ...hashes, ...times })
          await tx.insert(pushSubscriptions).values({
            ...{ id, userId, sessionId: id, endpoint: `https://push.example/${id}/${index}` },
            ...{ p256dh: 'p', auth: 'a', device: '', createdAt: now() },
          })
        }
      }),
    add: async (ada) => sentenceOf(await ada.put('/api/account/push', push.subscription('phone'))),
  },
  'pantry food': {
    of: ({ id }) => ({ table: pantryFoods, where: eq(pantryFoods.userId, id) }),
    fill: ({ id: userId }, n) =>
      write((tx) =>
        tx
          .insert(pantryFoods)
          .values(numbers(n).map((index) => ({ userId, food: `food ${index}`, isKept: true, stamp: '1' }))),
      ),
    add: (ada) => sendOperation(ada, { kind: 'pantry', food: 'one more', isKept: true }),
  },
  'moved food': {
    of: ({ id }) => ({ table: shoppingAisles, where: inArray(shoppingAisles.listId, listsOf(id)) }),
    async fill(ada, n) {
      const listId = await listOf(ada)
      const aisle = 'baking' as const
      const rows = numbers(n).map((index) => ({ listId, food: `food ${index}`, aisle, stamp: '1' }))
      await write((tx) => tx.insert(shoppingAisles).values(rows))
    },
    add: async (ada) =>
      sendOperation(ada, { kind: 'aisle', list: await listOf(ada), food: 'one more', aisle: 'baking' }),
  },
}

const countOf = async (person: Member, { of }: Pick<Case, 'of'>) => {
  const { table, where } = of(person)
  const [row] = await server.app.store.read.select({ n: count() }).from(table).where(where)
  return row?.n
}

describe.each(Object.entries(cases))('at the limit', (name, each) => {
  const { max, full } = maxCounts[name as Limited]

  it(`one more ${name} is refused with a sentence, and adds nothing`, async () => {
    const ada = await join(server)
    await each.fill(ada, max)
    expect(await each.add(ada)).toBe(full())
    expect(await countOf(ada, each)).toBe(max)
  })

  it(`the last ${name} is added`, async () => {
    const ada = await join(server)
    await each.fill(ada, max - 1)
    expect(await each.add(ada)).toBeUndefined()
  })
})

describe('the sessions of an account', () => {
  const logIn = async ({ email }: Member) =>
    (await server.api.post<SignedIn>('/api/login', { email, password })).body.token
  const isValid = async (token: string) =>
    (await createClient(server.url, token).get('/api/me')).status === 200

  it('are a hundred, of which those that were not used for longest end', async () => {
    const ada = await join(server)
    // Used again later, as a phone is.
    await server.later(2 * 3_600_000, () => isValid(ada.token))
    const tokens: string[] = []
    for (const _ of numbers(maxSessions)) tokens.push(await logIn(ada))
    expect(
      await countOf(ada, { of: ({ id }) => ({ table: sessions, where: eq(sessions.userId, id) }) }),
    ).toBe(maxSessions)
    expect([await isValid(ada.token), await isValid(tokens[0] ?? '')]).toEqual([true, false])
    expect(await isValid(tokens.at(-1) ?? '')).toBe(true)
  })
})
