import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushSubscriptions, timers } from '#db/schema.ts'
import type { NoticeKind, PushSettings } from '#server/contract/notices.ts'
import { createClient } from '../support/client.ts'
import { byTheClock } from '../support/patience.ts'
import { befriend, join, joinAsSharer, type Member, password, typeRecipe } from '../support/people.ts'
import { PushService } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const service = new PushService()
let server: TestServer
beforeAll(async () => {
  await service.start()
  server = await startTestServer({ env: { FETCH_ALLOW: service.host, TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await server.close()
  await service.close()
  expect(service.complaints).toEqual([])
})

let devices = 0
async function subscribe(member: Pick<Member, 'put'>): Promise<string> {
  devices += 1
  const device = `device-${devices}`
  expect((await member.put('/api/account/push', service.subscription(device))).status).toBe(204)
  return device
}

const settingsOf = async (member: Pick<Member, 'get'>) =>
  (await member.get<PushSettings>('/api/account/push')).body

/** Another person asks `member` to be friends, which is the simplest notice. */
async function ask(member: Member): Promise<string> {
  const other = await join(server, 'Ben')
  await other.post('/api/friend-request', { friendEmail: member.email })
  return 'New friend request from Ben Cook'
}

const titles = (device: string) => service.of(device).map(({ notice }) => (notice as { title: string }).title)

const minutes = 60_000

describe('a notification', () => {
  it('of a shared recipe arrives on each device, encrypted and signed with the key of this Potluck', async () => {
    const [sam, ada] = [await joinAsSharer(server), await join(server)]
    await befriend(sam, ada)
    const [phone, tablet] = [await subscribe(ada), await subscribe(await again(ada))]
    const recipe = await typeRecipe(sam, 'Lentil soup')
    const socket = await sam.listen()
    const share = { recipeId: recipe._id, targetUserEmail: ada.email }
    expect(await socket.socket.emitWithAck('recipe:share', share)).toEqual({ ok: true })
    socket.close()
    await server.settleJobs()
    const { publicKey } = await settingsOf(ada)
    for (const device of [phone, tablet]) {
      const notice = { title: 'New recipe from Sam Cook', body: 'Lentil soup', path: '/' }
      expect(service.of(device)).toMatchObject([{ notice, publicKey, ttl: 86_400, urgency: 'normal' }])
    }
  })

  it('of a friend request arrives', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    const title = await ask(ada)
    await server.settleJobs()
    expect(titles(device)).toEqual([title])
  })

  it('of a kind that was switched off is not sent', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    const muted: NoticeKind[] = ['friend']
    expect((await ada.patch('/api/account/push', { muted })).status).toBe(204)
    await ask(ada)
    await server.settleJobs()
    expect(service.asked.get(device)).toBeUndefined()
    expect((await settingsOf(ada)).muted).toEqual(muted)
  })

  it('is not sent in quiet hours, but a timer is', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    const minute = new Date(server.app.now()).getUTCHours() * 60 + new Date(server.app.now()).getUTCMinutes()
    const quietHours = { from: (minute + 1380) % 1440, until: (minute + 60) % 1440, zone: 'UTC' }
    await ada.patch('/api/account/push', { quietHours })
    await ask(ada)
    await ada.put('/api/timers/rice', timerIn(0, 'Rice'))
    await server.settleJobs()
    expect(titles(device)).toEqual(['Rice is done'])
    await ada.patch('/api/account/push', { quietHours: null })
    const title = await ask(ada)
    await server.settleJobs()
    expect(titles(device)).toEqual(['Rice is done', title])
  })

  it('of a sign-in on a new device arrives on those before, also in quiet hours', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    await ada.patch('/api/account/push', { quietHours: { from: 0, until: 1439, zone: 'UTC' } })
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: ada.email, password }),
    })
    await server.settleJobs()
    expect(titles(device)).toEqual(['A new device signed in'])
  })
})

describe('a push service', () => {
  it('that hangs for the devices of one person does not delay the others', byTheClock, async () => {
    const [ada, ben] = [await join(server), await join(server)]
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const hanging: string[] = []
    for (let turn = 0; turn < 5; turn += 1) hanging.push(await subscribe(turn === 0 ? ada : await again(ada)))
    for (const each of hanging) service.hanging.set(each, isAnswered)
    const device = await subscribe(ben)
    await ask(ada)
    const settled = server.settleJobs()
    await expect.poll(() => hanging.filter((each) => service.asked.has(each)).length).toBeGreaterThan(1)
    const title = await ask(ben)
    // Also when the check fails.
    await expect
      .poll(() => titles(device), { timeout: 8000 })
      .toEqual([title])
      .finally(answer)
    await settled
  })

  it.each([404, 410, 403])('that answers %i ends the subscription', async (status) => {
    const ada = await join(server)
    const device = await subscribe(ada)
    service.statusOf.set(device, status)
    await ask(ada)
    await server.settleJobs()
    expect(await settingsOf(ada)).toMatchObject({ subscriptions: [] })
    expect(service.asked.get(device)).toBe(1)
  })

  it.each([429, 503])('that answers %i is asked again later', async (status) => {
    const ada = await join(server)
    const device = await subscribe(ada)
    service.statusOf.set(device, status)
    const title = await ask(ada)
    await server.settleJobs()
    service.statusOf.delete(device)
    await server.settleJobs()
    expect(titles(device)).toEqual([])
    await server.later(minutes, () => server.settleJobs())
    expect(titles(device)).toEqual([title])
    expect((await settingsOf(ada)).subscriptions).toHaveLength(1)
  })

  it.each([
    'https://10.0.0.1/push',
    'https://169.254.169.254/latest',
    'https://localhost/push',
    'http://push.example.com/x',
    'https://push.example.com:22/x',
    'https://user:secret@push.example.com/x',
  ])('at %s is refused', async (endpoint) => {
    const ada = await join(server)
    const { keys } = service.subscription('nobody')
    expect((await ada.put('/api/account/push', { endpoint, keys })).status).toBe(400)
    expect((await settingsOf(ada)).subscriptions).toEqual([])
  })
})

describe('a subscription', () => {
  it.each([
    ['no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['a short secret', { auth: 'A'.repeat(21) }],
  ])('with %s is refused, for nothing could ever be sent to it', async (_, wrong) => {
    const ada = await join(server)
    const { endpoint, keys } = service.subscription('forged')
    const refused = await ada.put('/api/account/push', { endpoint, keys: { ...keys, ...wrong } })
    expect([refused.status, refused.body.message]).toEqual([400, 'This browser cannot show notifications.'])
    expect((await settingsOf(ada)).subscriptions).toEqual([])
  })

  it('ends with the session: who signs out is notified no more', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    await ada.post('/api/logout')
    await ask(ada)
    await server.settleJobs()
    expect(service.asked.get(device)).toBeUndefined()
  })

  it('belongs to who is signed in now, and is removed by its owner only', async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    const browser = service.subscription('shared-laptop')
    await ada.put('/api/account/push', browser)
    await ada.put('/api/account/push', browser)
    const [own] = (await settingsOf(ada)).subscriptions
    expect(own).toMatchObject({ isCurrent: true })
    expect((await eve.delete(`/api/account/push/${own?.id}`)).status).toBe(404)
    await eve.put('/api/account/push', browser)
    expect((await settingsOf(ada)).subscriptions).toEqual([])
    await ask(ada)
    await server.settleJobs()
    expect(service.asked.get('shared-laptop')).toBeUndefined()
    const [theirs] = (await settingsOf(eve)).subscriptions
    expect((await eve.delete(`/api/account/push/${theirs?.id}`)).status).toBe(204)
  })

  it('is deleted with the account, and so are its timers', async () => {
    const ada = await join(server)
    await subscribe(ada)
    await ada.put('/api/timers/ham', timerIn(minutes))
    await ada.post('/api/account/deletion', { password })
    await server.later(8 * 24 * 60 * minutes, async () => {
      const { deleteDueAccounts } = await import('#server/services/accounts/account-deletion.ts')
      await deleteDueAccounts(server.app)
    })
    const db = server.app.store.read
    const stored = [...(await db.select().from(pushSubscriptions)), ...(await db.select().from(timers))]
    expect(stored.filter(({ userId }) => userId === ada.id)).toEqual([])
  })
})

describe('a timer', () => {
  it('rings at its end, once, and not before', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    await ada.put('/api/timers/pasta', timerIn(9 * minutes, 'Pasta'))
    await server.settleJobs()
    expect(titles(device)).toEqual([])
    await server.later(9 * minutes + 1, async () => {
      await server.settleJobs()
      await server.settleJobs()
    })
    expect(service.of(device)).toMatchObject([
      {
        notice: {
          title: 'Pasta is done',
          body: 'Lentil soup',
          path: expect.stringMatching(/^\/\?recipe=[\w-]+&cook=$/),
          tag: 'timer pasta',
        },
        ttl: 1800,
        urgency: 'high',
      },
    ])
  })

  it.each([
    ['ahead', 1],
    ['behind', -1],
  ])('of a device whose clock is a day %s rings in time', async (_, days) => {
    const ada = await join(server)
    const device = await subscribe(ada)
    const wrongMs = days * 24 * 60 * minutes
    const { endsAt, ...timer } = timerIn(9 * minutes, 'Pasta')
    const sentAt = server.app.now() + wrongMs
    await ada.put('/api/timers/pasta', { ...timer, endsAt: endsAt + wrongMs, sentAt })
    await server.later(8 * minutes, () => server.settleJobs())
    expect(titles(device)).toEqual([])
    await server.later(9 * minutes + 1000, () => server.settleJobs())
    expect(titles(device)).toEqual(['Pasta is done'])
  })

  it('that was paused or ended is silent, and one that was extended rings at its new end', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    await ada.put('/api/timers/ended', timerIn(minutes, 'Ended'))
    await ada.put('/api/timers/longer', timerIn(minutes, 'Longer'))
    expect((await ada.delete('/api/timers/ended')).status).toBe(204)
    expect((await ada.delete('/api/timers/ended')).status).toBe(204)
    await ada.put('/api/timers/longer', timerIn(5 * minutes, 'Longer'))
    await server.later(2 * minutes, () => server.settleJobs())
    expect(titles(device)).toEqual([])
    await server.later(5 * minutes + 1, () => server.settleJobs())
    expect(titles(device)).toEqual(['Longer is done'])
  })

  it('of another person can be neither ended nor changed', async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    const device = await subscribe(ada)
    await ada.put('/api/timers/one', timerIn(minutes, 'One'))
    await eve.delete('/api/timers/one')
    await eve.put('/api/timers/one', timerIn(20 * minutes, 'Mine'))
    await server.later(minutes + 1, () => server.settleJobs())
    expect(titles(device)).toEqual(['One is done'])
  })

  it('rings also after a restart, with the same key, but not hours late', async () => {
    const ada = await join(server)
    const device = await subscribe(ada)
    const { publicKey } = await settingsOf(ada)
    await ada.put('/api/timers/bread', timerIn(10 * minutes, 'Bread'))
    await ada.put('/api/timers/stock', timerIn(60 * minutes, 'Stock'))
    await server.restart()
    await server.later(10 * minutes + 1, () => server.settleJobs())
    expect(service.of(device)).toMatchObject([{ notice: { title: 'Bread is done' }, publicKey }])
    await server.later(10 * 60 * minutes, () => server.settleJobs())
    expect(titles(device)).toEqual(['Bread is done'])
  })

  it('has limits: a week, and fifty at once', async () => {
    const ada = await join(server)
    expect((await ada.put('/api/timers/long', timerIn(8 * 24 * 60 * minutes))).status).toBe(400)
    for (let n = 0; n < 50; n += 1) await ada.put(`/api/timers/${n}`, timerIn(minutes))
    expect((await ada.put('/api/timers/more', timerIn(minutes))).status).toBe(409)
    expect((await ada.put('/api/timers/49', timerIn(2 * minutes))).status).toBe(204)
  })
})

const timerIn = (ms: number, name = 'Timer') => ({
  name,
  recipeId: 'r',
  recipeTitle: 'Lentil soup',
  endsAt: Math.round(server.app.now() + ms),
})

/** The same person on another device. */
async function again({ email }: Member) {
  const { body } = await server.api.post<{ token: string }>('/api/login', { email, password })
  return createClient(server.url, body.token)
}
