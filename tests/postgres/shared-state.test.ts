import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShareAck } from '#server/contract/realtime.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { createClient } from '../support/client.ts'
import { befriend, join, joinAsSharer, listOf, type Member, typeRecipe } from '../support/people.ts'
import { createDatabase, type ServerDatabase } from '../support/postgres/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect } from '../support/socket.ts'

let database: ServerDatabase
let one: TestServer
let two: TestServer
let sam: Member
let ben: Member

const start = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({ ...options, env: { DATABASE_URL: database.address } })

beforeAll(async () => {
  database = await createDatabase()
  one = await start({ realLimits: true })
  two = await start({ realLimits: true })
  sam = await joinAsSharer(one)
  ben = await join(two, 'Ben')
  await befriend(sam, ben)
})
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
  await database.drop()
})

const shared = (events: { name: string; payload: unknown }[]) =>
  events
    .filter(({ name }) => name === 'recipe:shared')
    .map(({ payload }) => (payload as { recipe: Recipe }).recipe.title)

describe('of two servers on one database, each', () => {
  it('delivers each event of the other once and in order', async () => {
    const [samOnOne, benOnTwo] = [await sam.listen(), await connect(two.url, ben.token)]
    const titles = Array.from({ length: 20 }, (_, n) => `Soup ${n}`)
    for (const title of titles) {
      const { _id: recipeId } = await typeRecipe(sam, title)
      const input = { recipeId, targetUserEmail: ben.email }
      const ack: ShareAck = await samOnOne.socket.timeout(10_000).emitWithAck('recipe:share', input)
      expect(ack).toEqual({ ok: true })
    }
    await expect.poll(() => shared(benOnTwo.received)).toEqual(titles)
    expect(await listOf(ben)).toHaveLength(20)
    samOnOne.close()
    benOnTwo.close()
  })

  it('closes the sockets of a session that ended on the other', async () => {
    const eva = await join(one, 'Eva')
    const onTwo = await connect(two.url, eva.token)
    const closed = new Promise<string>((resolve) => onTwo.socket.once('disconnect', resolve))
    expect((await eva.post('/api/logout')).status).toBeLessThan(300)
    expect(await closed).toBe('io server disconnect')
    onTwo.close()
  })

  it('counts wrong passwords of both', async () => {
    const logIn = (server: TestServer) =>
      createClient(server.url).post('/api/login', { email: ben.email, password: 'a wrong guess' })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await logIn(n % 2 === 0 ? one : two)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  it('reads an upload of the other, whose folder they do not share', async () => {
    const recipes = [
      { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Flan', recipeIngredient: ['1 egg'] },
    ]
    const form = new FormData()
    form.set('file', new File([JSON.stringify(recipes)], 'recipes.json'))
    const response = await fetch(`${two.url}/api/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sam.token}` },
      body: form,
    })
    expect(response.status).toBe(202)
    // The job may run on either.
    await expect.poll(async () => (await listOf(sam)).map(({ title }) => title)).toContain('Flan')
  })

  it('makes no setup link while the other leads', async () => {
    const third = await start()
    expect(third.setupLink).toBeNull()
    await third.close()
    const readiness = await createClient(two.url).get<{ server: string }>('/readyz')
    expect(readiness).toMatchObject({ status: 200, body: { server: 'running' } })
  })
})
