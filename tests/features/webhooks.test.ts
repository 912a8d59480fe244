import { and, eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs, webhooks } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import type { Webhook, WebhookEvent, WebhookMessage } from '#server/contract/webhooks.ts'
import { type LoopbackSite, startHttpSite } from '../support/loopback.ts'
import { befriend, join, joinAsSharer, type Member, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

const received: Received[] = []
/** The status for each path, 204 by default. */
const statusOf = new Map<string, number>()
let receiver: LoopbackSite
let server: TestServer
beforeAll(async () => {
  receiver = await startHttpSite(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const path = request.url ?? ''
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    received.push({ path, headers: Object.fromEntries(headers), body: Buffer.concat(pieces).toString() })
    const status = statusOf.get(path) ?? 204
    response.writeHead(status, status === 302 ? { location: receiver.address('/elsewhere') } : {}).end()
  })
  server = await startTestServer({ env: { FETCH_ALLOW: receiver.host } })
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

interface Added {
  secret: string
  webhook: Webhook
}

const everything: WebhookEvent[] = ['recipe.created', 'recipe.updated', 'recipe.deleted']
let paths = 0

/** A webhook at a path of its own. */
async function add(member: Member, events = everything) {
  paths += 1
  const path = `/hook-${paths}`
  const { status, body } = await member.post<Added>('/api/account/webhooks', {
    url: receiver.address(path),
    events,
  })
  expect(status).toBe(201)
  return { ...body, path }
}

const messagesAt = (path: string) => received.filter((each) => each.path === path)
const typesAt = (path: string) => messagesAt(path).map(({ body }) => (JSON.parse(body) as Message).type)
const webhooksOf = async (member: Member) => (await member.get<Account>('/api/account')).body.webhooks

interface Message {
  type: string
  timestamp: string
  data: { _id: string; title?: string }
}

const hours = 3_600_000

describe('a webhook', () => {
  it('is added only by who proved in the last ten minutes who they are', async () => {
    const ada = await join(server)
    const webhook = { url: receiver.address('/late'), events: everything }
    const { status, body } = await server.later(11 * 60_000, () => ada.post('/api/account/webhooks', webhook))
    expect([status, body.confirm]).toEqual([403, ['password']])
  })

  it('is told what happens to recipes, signed as its receiver expects', async () => {
    const ada = await join(server)
    const { secret, path } = await add(ada)
    const { _id } = await typeRecipe(ada, 'Borscht')
    await server.settleJobs()
    await ada.put(`/api/recipe/${_id}/rating`, { rating: 5 })
    await server.settleJobs()
    await ada.delete(`/api/results/${_id}`)
    await server.settleJobs()
    expect(typesAt(path)).toEqual(['recipe.created', 'recipe.updated', 'recipe.deleted'])
    // Throws unless signature and time are right.
    const [created, updated, deleted] = messagesAt(path).map(
      ({ headers, body }) => new Verifier(secret).verify(body, headers) as Message,
    )
    expect(created?.data).toMatchObject({ _id, title: 'Borscht' })
    expect(updated?.data).toMatchObject({ _id, rating: 5 })
    expect(deleted?.data).toEqual({ _id })
    expect(Date.parse(created?.timestamp ?? '')).not.toBeNaN()
    const ids = messagesAt(path).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
    expect((await webhooksOf(ada))[0]).toMatchObject({ sentAt: expect.any(Number), problem: null })
  })

  it('is not told what it did not ask for, nor of recipes of others', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { path } = await add(ada, ['recipe.deleted'])
    await typeRecipe(ada, 'Soup')
    const { _id } = await typeRecipe(ben, 'Pie')
    await ben.delete(`/api/results/${_id}`)
    await server.settleJobs()
    expect(messagesAt(path)).toEqual([])
  })

  it('is told of a recipe that a friend shares', async () => {
    const [sam, ada] = [await joinAsSharer(server), await join(server)]
    await befriend(sam, ada)
    const { path } = await add(ada)
    const recipe = await typeRecipe(sam, 'Lentil soup')
    const socket = await sam.listen()
    await socket.socket.emitWithAck('recipe:share', { recipeId: recipe._id, targetUserEmail: ada.email })
    socket.close()
    await server.settleJobs()
    expect(typesAt(path)).toEqual(['recipe.created'])
  })

  it('is told once of many changes of one recipe', async () => {
    const ada = await join(server)
    const { path } = await add(ada, ['recipe.updated'])
    const { _id } = await typeRecipe(ada, 'Soup')
    statusOf.set(path, 503)
    for (const rating of [1, 2, 3]) await ada.put(`/api/recipe/${_id}/rating`, { rating })
    await server.settleJobs()
    statusOf.delete(path)
    await server.later(hours, () => server.settleJobs())
    const last = messagesAt(path).at(-1)
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ data: { rating: 3 } })
    const waiting = await server.app.store.read
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'webhook'), eq(jobs.userId, ada.id), eq(jobs.state, 'queued')))
    expect(waiting).toEqual([])
  })

  it('gets a message again, with the same id, when the program was away', async () => {
    const ada = await join(server)
    const { path } = await add(ada)
    statusOf.set(path, 500)
    await typeRecipe(ada, 'Soup')
    await server.settleJobs()
    expect(messagesAt(path)).not.toEqual([])
    expect((await webhooksOf(ada))[0]).toMatchObject({ problem: 'The program answered 500.', isOff: false })
    statusOf.delete(path)
    await server.later(60_000, () => server.settleJobs())
    const [first, second] = [messagesAt(path)[0], messagesAt(path).at(-1)]
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect((await webhooksOf(ada))[0]?.problem).toBeNull()
  })

  it('shows its last messages to its person, who sends one again', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { path, secret, webhook } = await add(ada)
    const messages = `/api/account/webhooks/${webhook.id}/messages`
    const list = async () => (await ada.get<{ messages: WebhookMessage[] }>(messages)).body.messages
    await add(ada)
    expect(await list()).toEqual([])
    const { _id } = await typeRecipe(ada, 'Borscht')
    await server.settleJobs()
    await ada.put(`/api/recipe/${_id}/rating`, { rating: 5 })
    statusOf.set(path, 410)
    await server.settleJobs()
    const [updated, created] = await list()
    expect(created).toMatchObject({
      event: 'recipe.created',
      recipe: 'Borscht',
      state: 'done',
      problem: null,
    })
    expect(updated).toMatchObject({ event: 'recipe.updated', state: 'done', attempts: 1 })
    const again = (client: Member, id?: string) => client.post(`${messages}/${id}/again`)
    expect(await again(ada, created?.id)).toMatchObject({
      status: 409,
      body: { message: 'This webhook is off. Please switch it on first.' },
    })
    statusOf.delete(path)
    await ada.patch(`/api/account/webhooks/${webhook.id}`, { isOff: false })
    expect((await again(ben, created?.id)).status).toBe(404)
    expect((await ben.get(messages)).status).toBe(404)
    expect((await again(ada, 'none')).status).toBe(404)
    expect(typesAt(path)).toEqual(['recipe.created', 'recipe.updated'])
    expect((await again(ada, created?.id)).status).toBe(204)
    await server.settleJobs()
    const [first, , second] = messagesAt(path)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(new Verifier(secret).verify(second?.body ?? '', second?.headers ?? {})).toMatchObject({
      type: 'recipe.created',
      data: { rating: 5 },
    })
  })

  it('gets a test at once, on or off, which counts neither as sent nor as failed', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { path, secret, webhook } = await add(ada)
    const test = (client: Member) =>
      client.post<{ problem: string | null }>(`/api/account/webhooks/${webhook.id}/test`)
    expect((await test(ada)).body).toEqual({ problem: null })
    const [message] = messagesAt(path)
    expect(new Verifier(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
      data: {},
    })
    await ada.patch(`/api/account/webhooks/${webhook.id}`, { isOff: true })
    statusOf.set(path, 410)
    expect((await test(ada)).body).toEqual({ problem: 'The program answered 410.' })
    expect((await webhooksOf(ada))[0]).toMatchObject({ sentAt: null, problem: null, isOff: true })
    expect((await test(ben)).status).toBe(404)
    expect(messagesAt(path)).toHaveLength(2)
  })

  it('that fails for hours is switched off, and its person is told by mail', async () => {
    const ada = await join(server)
    const { path, webhook } = await add(ada)
    statusOf.set(path, 500)
    await typeRecipe(ada, 'Soup')
    for (let attempt = 0; attempt < 8; attempt += 1)
      await server.later(attempt * 3 * hours, () => server.settleJobs())
    expect(messagesAt(path)).toHaveLength(8)
    expect((await webhooksOf(ada))[0]).toMatchObject({ isOff: true })
    expect(await mailsTo(ada)).toEqual(['webhook switched off'])
    await typeRecipe(ada, 'Pie')
    await server.settleJobs()
    expect(messagesAt(path)).toHaveLength(8)
    statusOf.delete(path)
    const on = await ada.patch<{ webhook: Webhook }>(`/api/account/webhooks/${webhook.id}`, { isOff: false })
    expect(on.body.webhook).toMatchObject({ isOff: false, problem: null })
    await typeRecipe(ada, 'Cake')
    await server.settleJobs()
    expect(messagesAt(path)).toHaveLength(9)
  })

  it('is switched off at once by a program that says that it is gone', async () => {
    const ada = await join(server)
    const { path } = await add(ada)
    statusOf.set(path, 410)
    await typeRecipe(ada, 'Soup')
    await server.settleJobs()
    expect((await webhooksOf(ada))[0]).toMatchObject({ isOff: true })
    expect(await mailsTo(ada)).toEqual(['webhook switched off'])
  })

  it('does not follow a redirect', async () => {
    const ada = await join(server)
    const { path } = await add(ada)
    statusOf.set(path, 302)
    await typeRecipe(ada, 'Soup')
    await server.settleJobs()
    expect(messagesAt('/elsewhere')).toEqual([])
    expect((await webhooksOf(ada))[0]?.problem).toBe('The program answered 302.')
  })

  it.each([
    ['http://example.com/hook', 'Potluck sends messages to https addresses only.'],
    ['https://127.0.0.1/hook', 'Potluck does not fetch addresses on private networks.'],
    ['https://192.168.0.10/hook', 'Potluck does not fetch addresses on private networks.'],
    ['https://[::1]/hook', 'Potluck does not fetch addresses on private networks.'],
    ['https://printer.local/hook', 'Potluck does not fetch addresses on private networks.'],
    ['https://ada:secret@example.com/', 'Potluck sends messages to https addresses only.'],
    ['file:///etc/passwd', 'Please enter an address that starts with https://.'],
  ])('is not added at %s', async (url, message) => {
    const ada = await join(server)
    const refused = await ada.post('/api/account/webhooks', { url, events: everything })
    expect(refused).toMatchObject({ status: 400, body: { message } })
    expect(await webhooksOf(ada)).toEqual([])
  })

  it('whose address became private is switched off, and nothing is sent', async () => {
    const ada = await join(server)
    const { path, webhook } = await add(ada)
    const url = `http://localhost:${receiver.port}${path}`
    await server.app.store.write(async (tx) => {
      await tx.update(webhooks).set({ url }).where(eq(webhooks.id, webhook.id))
    })
    await typeRecipe(ada, 'Soup')
    await server.settleJobs()
    expect(messagesAt(path)).toEqual([])
    expect((await webhooksOf(ada))[0]).toMatchObject({ isOff: true })
  })

  it('shows its secret once', async () => {
    const ada = await join(server)
    const { secret, webhook } = await add(ada)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(await webhooksOf(ada)).toEqual([webhook])
    expect(JSON.stringify(await ada.get('/api/account'))).not.toContain(secret)
  })

  it('belongs to its person alone', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { webhook } = await add(ada)
    const path = `/api/account/webhooks/${webhook.id}`
    expect((await ben.patch(path, { isOff: true })).status).toBe(404)
    expect((await ben.delete(path)).status).toBe(404)
    expect(await webhooksOf(ada)).toEqual([webhook])
    expect((await ada.delete(path)).status).toBe(204)
    expect(await webhooksOf(ada)).toEqual([])
  })

  it('is switched off when the password changes: anyone who knew the old one may have added it', async () => {
    const ada = await join(server)
    await add(ada)
    const change = { password, newPassword: 'another long sentence' }
    expect((await ada.post('/api/account/password', change)).status).toBe(204)
    expect((await webhooksOf(ada))[0]).toMatchObject({
      isOff: true,
      problem: 'It was switched off when your password changed.',
    })
  })

  it('is refused when there are ten', async () => {
    const ada = await join(server)
    for (let n = 0; n < 10; n += 1) await add(ada)
    const url = receiver.address('/eleventh')
    expect(await ada.post('/api/account/webhooks', { url, events: everything })).toMatchObject({
      status: 409,
      body: { message: 'There are 10 webhooks already. Please remove one that is no longer used.' },
    })
    expect(await webhooksOf(ada)).toHaveLength(10)
  })
})

/** What the mails about her account are about. */
async function mailsTo({ email }: Member): Promise<string[]> {
  const rows = await server.app.store.read.select().from(jobs).where(eq(jobs.kind, 'accountMail'))
  return rows
    .map(({ payload }) => payload as { to: string; notice: string })
    .filter(({ to }) => to === email)
    .map(({ notice }) => notice)
}
