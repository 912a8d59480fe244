import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Friend } from '#server/contract/friends.ts'
import type { Me } from '#server/contract/users.ts'
import { befriend, join, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let ada: Member
let ben: Member
let carl: Member
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function three(): Promise<void> {
  ada = await join(server, 'Ada')
  ben = await join(server, 'Ben')
  carl = await join(server, 'Carl')
}

const friendsOf = async (member: Member) =>
  (await member.get<Friend[]>('/api/friends')).body.map((friend) => friend.email)
const pendingOf = async (member: Member) => (await member.get<Me>('/api/me')).body.pendingRequests
const ask = (from: Member, to: { email: string }) =>
  from.post('/api/friend-request', { friendEmail: to.email })

describe('a friend request', () => {
  it('reaches its receiver, live and after a reload', async () => {
    await three()
    const listener = await ben.listen()
    expect(await ask(ada, ben)).toMatchObject({ status: 200, body: { message: 'Friend request sent!' } })
    const received = await listener.event<{ _id: string; from: Friend }>('friend:request')
    expect(received.from).toEqual({ firstName: 'Ada', lastName: 'Cook', email: ada.email })
    expect(await pendingOf(ben)).toEqual([received])
    expect(await pendingOf(ada)).toEqual([])
    listener.close()
  })

  it('makes both friends when approved, and emits to its sender', async () => {
    await three()
    await ask(ada, ben)
    const listener = await ada.listen()
    const [request] = await pendingOf(ben)
    const { status } = await ben.post('/api/friend-requests/approve', { requestId: request?._id })
    expect(status).toBe(204)
    expect(await friendsOf(ada)).toEqual([ben.email])
    expect(await friendsOf(ben)).toEqual([ada.email])
    expect(await pendingOf(ben)).toEqual([])
    expect(await listener.event('friend:accepted')).toEqual({
      friend: { firstName: 'Ben', lastName: 'Cook', email: ben.email },
    })
    listener.close()
  })

  it('is deleted when declined, and from the other devices of its receiver', async () => {
    await three()
    await ask(ada, ben)
    const [request] = await pendingOf(ben)
    const otherDevice = await ben.listen()
    expect((await ben.post('/api/friend-requests/decline', { requestId: request?._id })).status).toBe(204)
    expect(await pendingOf(ben)).toEqual([])
    expect(await friendsOf(ben)).toEqual([])
    expect(await otherDevice.event('friend:removed')).toEqual({ email: ada.email })
    otherDevice.close()
  })

  it('can be approved or declined by its receiver only', async () => {
    await three()
    await ask(ada, ben)
    const [request] = await pendingOf(ben)
    for (const other of [ada, carl]) {
      for (const decision of ['approve', 'decline']) {
        const { status } = await other.post(`/api/friend-requests/${decision}`, { requestId: request?._id })
        expect(status).toBe(404)
      }
    }
    expect(await pendingOf(ben)).toHaveLength(1)
    expect(await friendsOf(ada)).toEqual([])
  })

  it('is rejected to oneself, to unknown addresses, twice, and to friends', async () => {
    await three()
    expect((await ask(ada, ada)).status).toBe(400)
    expect((await ask(ada, { email: 'nobody@example.com' })).status).toBe(404)
    await ask(ada, ben)
    expect(await ask(ada, ben)).toMatchObject({
      status: 409,
      body: { error: 'You have already sent a friend request to this person.' },
    })
    await ask(ben, ada)
    expect(await ask(ada, ben)).toMatchObject({ status: 409, body: { error: 'You are already friends.' } })
  })

  it('that crosses another makes them friends immediately, also concurrently', async () => {
    await three()
    await Promise.all([ask(ada, ben), ask(ben, ada)])
    expect(await friendsOf(ada)).toEqual([ben.email])
    expect(await friendsOf(ben)).toEqual([ada.email])
    expect([await pendingOf(ada), await pendingOf(ben)]).toEqual([[], []])
  })

  it('sent fifty times concurrently is one request', async () => {
    await three()
    const listener = await ben.listen()
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(ada, ben)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await pendingOf(ben)).toHaveLength(1)
    expect(listener.received.filter((event) => event.name === 'friend:request')).toHaveLength(1)
    listener.close()
  })

  it('approved fifty times concurrently makes one friendship', async () => {
    await three()
    await ask(ada, ben)
    const [request] = await pendingOf(ben)
    const approve = () => ben.post('/api/friend-requests/approve', { requestId: request?._id })
    const responses = await Promise.all(Array.from({ length: 50 }, approve))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await friendsOf(ada)).toEqual([ben.email])
  })
})

describe('a friendship', () => {
  it('ends on both sides, live', async () => {
    await three()
    await befriend(ada, ben)
    const listener = await ben.listen()
    expect((await ada.delete('/api/friends', { friendEmail: ben.email })).status).toBe(204)
    expect(await listener.event('friend:removed')).toEqual({ email: ada.email })
    expect([await friendsOf(ada), await friendsOf(ben)]).toEqual([[], []])
    expect((await ada.delete('/api/friends', { friendEmail: ben.email })).status).toBe(404)
    listener.close()
  })
})

describe('checking whether an address has an account', () => {
  it('returns yes or no and nothing else', async () => {
    await three()
    const yes = await ada.get(`/api/check-user?email=${encodeURIComponent(ben.email.toUpperCase())}`)
    expect(yes.body).toEqual({ exists: true })
    expect((await ada.get('/api/check-user?email=nobody@example.com')).body).toEqual({ exists: false })
    expect((await ada.get('/api/check-user?email=nonsense')).status).toBe(400)
  })
})
