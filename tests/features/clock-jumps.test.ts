import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let offset = 0
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ given: { now: () => Date.now() + offset } })
})
afterAll(() => server.close())

const isSignedIn = async ({ token }: Member) =>
  (await createClient(server.url, token).get('/api/me')).status === 200

describe('a session', () => {
  it('in use lasts 180 days from signing in, and one that is not used 30 days', async () => {
    offset = 0
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const days: [number, boolean, boolean][] = []
    for (const day of [29, 31, 58, 87, 116, 145, 174, 179, 181]) {
      offset = day * dayMs
      days.push([day, await isSignedIn(ada), day > 29 && (await isSignedIn(ben))])
      // The extension is not awaited by the request.
      await server.app.store.write(async () => undefined)
    }
    offset = 0
    const lasted = days.filter(([, isInUse]) => isInUse).map(([day]) => day)
    expect(lasted).toEqual([29, 31, 58, 87, 116, 145, 174, 179])
    expect(days.some(([, , isUnused]) => isUnused)).toBe(false)
  })
})

describe('a clock jump', () => {
  it('of 400 days forwards ends earlier sessions, and back ends later ones', async () => {
    const before = await join(server)
    offset = 400 * dayMs
    expect(await isSignedIn(before)).toBe(false)
    const ahead = await join(server)
    expect(await isSignedIn(ahead)).toBe(true)
    offset = 0
    expect(await isSignedIn(ahead)).toBe(false)
  })

  it('of two hours back keeps the list in order and emits every event once', async () => {
    offset = 0
    const ada = await join(server)
    const page = await ada.listen()
    await typeRecipe(ada, 'first')
    offset = -2 * hourMs
    await typeRecipe(ada, 'second')
    await typeRecipe(ada, 'third')
    expect((await listOf(ada)).map(({ title }) => title)).toEqual(['third', 'second', 'first'])
    await expect.poll(() => page.received.length).toBe(3)
    page.close()
  })
})
