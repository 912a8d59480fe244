import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect, type Listener } from '../support/socket.ts'

let database: ServerDatabase
let one: TestServer
let two: TestServer
beforeAll(async () => {
  database = await createDatabase()
  const env = { DATABASE_URL: database.address }
  one = await startTestServer({ env })
  two = await startTestServer({ env })
})
afterAll(async () => {
  await one.close()
  await two.close()
  await database.drop()
})

const titlesOf = (listener: Listener) =>
  listener.received.flatMap(({ name, payload }) =>
    name === 'recipe:created' && payload !== null && typeof payload === 'object' && 'title' in payload
      ? String(payload.title)
      : [],
  )

describe('two servers on one database', () => {
  it('send every event once and in the same order to every socket, also of changes that the other made', async () => {
    const ada = await join(one, 'Ada')
    const elsewhere = { ...ada, listen: () => connect(two.url, ada.token) }
    const listeners = await Promise.all([ada.listen(), elsewhere.listen(), ada.listen(), elsewhere.listen()])
    const titles = Array.from({ length: 24 }, (_, i) => `Recipe ${i}`)
    await Promise.all(
      titles.map((title, i) => {
        const through = i % 2 ? one : two
        return fetch(`${through.url}/api/manual-recipe`, {
          method: 'POST',
          headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ title, directions: 'Stir.' }),
        })
      }),
    )
    for (const listener of listeners) {
      await expect.poll(() => titlesOf(listener)).toHaveLength(24)
      expect([...titlesOf(listener)].sort()).toEqual([...titles].sort())
      expect(titlesOf(listener)).toEqual(titlesOf(listeners[0] ?? listener))
      listener.close()
    }
  })

  it('deliver a share to a friend who is connected to the other', async () => {
    const sam: Member = await joinAsSharer(one)
    const ben = await join(two, 'Ben')
    await befriend(sam, ben)
    const [sams, bens] = await Promise.all([sam.listen(), ben.listen()])
    const recipe = await typeRecipe(sam)
    const ack = await sams.socket
      .timeout(10_000)
      .emitWithAck('recipe:share', { recipeId: recipe._id, targetUserEmail: ben.email })
    expect(ack).toEqual({ ok: true })
    await bens.event('recipe:shared')
    expect(await listOf(ben)).toHaveLength(1)
    for (const listener of [sams, bens]) listener.close()
  })

  it('end the sockets of a session that ended at the other within seconds', async () => {
    const eve = await join(one, 'Eve')
    const listener = await connect(two.url, eve.token)
    const ended = new Promise((resolve) => listener.socket.once('disconnect', resolve))
    expect((await eve.post('/api/logout')).status).toBeLessThan(300)
    await ended
    listener.close()
  })

  it('let one of many registrations with the same address win', async () => {
    const person = {
      email: 'twin@example.com',
      password: 'a long enough sentence',
      firstName: 'T',
      lastName: 'W',
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? one : two).api.post('/api/register', person)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })
})
