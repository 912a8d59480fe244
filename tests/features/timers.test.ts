import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredTimers } from '#server/contract/notices.ts'
import { createClient } from '../support/client.ts'
import { join, type Member, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const now = () => Math.round(server.app.now())
const timer = (given: object = {}) => ({
  name: 'Simmer',
  recipeId: 'r',
  recipeTitle: 'Lentil soup',
  seconds: 1200,
  extraSeconds: 300,
  endsAt: now() + 20 * minute,
  sentAt: now(),
  ...given,
})
const timersOf = async (member: Pick<Member, 'get'>) =>
  (await member.get<StoredTimers>('/api/timers')).body.timers

describe('a timer that was started on one device', () => {
  it('is on the others at once, with what is left by the clock of the server, and survives a restart', async () => {
    const ada = await join(server)
    const tablet = await ada.listen()
    const behindMs = 3 * 60 * minute
    const sent = { ...timer(), sentAt: now() - behindMs, endsAt: now() + 20 * minute - behindMs }
    expect((await ada.put('/api/timers/soup', sent)).status).toBe(204)
    expect(await tablet.event('timer:changed')).toEqual({ _id: 'soup' })
    tablet.close()
    const shown = {
      _id: 'soup',
      name: 'Simmer',
      recipeTitle: 'Lentil soup',
      seconds: 1200,
      extraSeconds: 300,
    }
    const [found] = await timersOf(ada)
    expect(found).toMatchObject(shown)
    expect(Math.abs((found?.endsAt ?? 0) - now() - 20 * minute)).toBeLessThan(minute / 2)
    await server.restart()
    const { body } = await server.api.post<{ token: string }>('/api/login', { email: ada.email, password })
    expect(await timersOf(createClient(server.url, body.token))).toMatchObject([shown])
  })

  it('is paused, goes on and is stopped everywhere; after its end it rings until it is stopped', async () => {
    const ada = await join(server)
    await ada.put('/api/timers/soup', timer())
    await ada.put('/api/timers/soup', timer({ endsAt: null, leftMs: 7 * minute, sentAt: now() + 1 }))
    expect(await timersOf(ada)).toMatchObject([{ endsAt: null, leftMs: 7 * minute }])
    await ada.put('/api/timers/soup', timer({ endsAt: now() + 7 * minute, sentAt: now() + 2 }))
    await server.later(10 * minute, async () => {
      await server.settleJobs()
      expect(await timersOf(ada)).toMatchObject([{ _id: 'soup' }])
      const phone = await ada.listen()
      await ada.delete(`/api/timers/soup?sentAt=${now()}`)
      await phone.event('timer:changed')
      phone.close()
      expect(await timersOf(ada)).toEqual([])
    })
  })

  it('that nobody stopped is gone hours later', async () => {
    const ada = await join(server)
    await ada.put('/api/timers/soup', timer())
    expect(await server.later(8 * 60 * minute, () => timersOf(ada))).toEqual([])
  })

  it('is seen, changed and ended by its person only', async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    await ada.put('/api/timers/soup', timer())
    await eve.delete('/api/timers/soup')
    await eve.put('/api/timers/soup', timer({ name: 'Mine' }))
    expect(await timersOf(ada)).toMatchObject([{ name: 'Simmer' }])
    expect(await timersOf(eve)).toMatchObject([{ name: 'Mine' }])
    expect((await server.api.get('/api/timers')).status).toBe(401)
  })
})

describe('changes that were made without a network', () => {
  it('meet in the later one, whichever arrives first', async () => {
    const ada = await join(server)
    const start = now()
    const at = (minutes: number, given: object = {}) => ({
      ...timer({ endsAt: start + 20 * minute, sentAt: now(), changedAt: start + minutes * minute }),
      ...given,
    })
    await server.later(30 * minute, async () => {
      await ada.put('/api/timers/soup', at(0))
      await ada.put('/api/timers/soup', at(5, { endsAt: start + 40 * minute }))
      // Paused before that on a phone that was away until now.
      await ada.put('/api/timers/soup', at(2, { endsAt: null, leftMs: 18 * minute }))
      const [found] = await timersOf(ada)
      expect(Math.abs((found?.endsAt ?? 0) - start - 40 * minute)).toBeLessThan(minute / 2)
      await ada.delete(`/api/timers/soup?sentAt=${now()}&changedAt=${start + 3 * minute}`)
      expect(await timersOf(ada)).toHaveLength(1)
      await ada.delete(`/api/timers/soup?sentAt=${now()}&changedAt=${start + 9 * minute}`)
      await ada.put('/api/timers/soup', at(7, { endsAt: start + 50 * minute }))
      expect(await timersOf(ada)).toEqual([])
    })
  })

  it('have one effect when they are sent twice', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const sent = timer()
    await ada.put('/api/timers/soup', sent)
    await ada.put('/api/timers/soup', { ...sent, sentAt: sent.sentAt })
    await listener.event('timer:changed')
    await ada.put('/api/timers/rice', timer())
    await expect.poll(() => listener.received.map(({ payload }) => payload)).toContainEqual({ _id: 'rice' })
    expect(listener.received.filter(({ name }) => name === 'timer:changed')).toHaveLength(2)
    listener.close()
  })
})
