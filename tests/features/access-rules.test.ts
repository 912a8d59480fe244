import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/schema.ts'
import { type ApiCall, apiCalls } from '#server/contract/api-calls.ts'
import type { Caller } from '#server/contract/calls/call.ts'
import type { RecipePage } from '#server/contract/recipes.ts'
import { api } from '#server/routes/index.ts'
import { type Client, createClient } from '../support/client.ts'
import { befriend, join, joinAsAdmin, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
let owner: Member
/** One account for each relation to the owner. */
const people: Record<string, Client> = {}
let ownersRecipe: string
let pendingRequest: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await joinAsAdmin(server)
  owner = await join(server, 'Owner')
  const [friend, former, pending, stranger, deleted, expired] = await Promise.all(
    ['Friend', 'Former', 'Pending', 'Stranger', 'Deleted', 'Expired'].map((name) => join(server, name)),
  )
  if (!friend || !former || !pending || !stranger || !deleted || !expired)
    throw new Error('An account is missing.')
  await befriend(owner, friend)
  await befriend(owner, former)
  await owner.delete('/api/friends', { friendEmail: former.email })
  await pending.post('/api/friend-request', { friendEmail: owner.email })
  await admin.delete(`/api/admin/users/${deleted.id}`)
  await expire(expired)
  Object.assign(people, {
    'signed out': createClient(server.url),
    owner,
    friend,
    former,
    pending,
    stranger,
    admin,
    deleted,
    expired,
  })
  ownersRecipe = (await typeRecipe(owner, 'The secret of the owner')).title
  const me = await owner.get<{ pendingRequests: { _id: string }[] }>('/api/me')
  pendingRequest = me.body.pendingRequests[0]?._id ?? ''
})
afterAll(() => server.close())

async function expire(member: Member): Promise<void> {
  const before = await server.app.store.read.select().from(sessions)
  await server.app.store.write(async (tx) => {
    for (const session of before.filter(({ userId }) => userId === member.id)) {
      await tx.update(sessions).set({ expiresAt: 1 }).where(sqlId(session.id))
    }
  })
}
const sqlId = (id: string) => eq(sessions.id, id)

const signedOut = ['signed out', 'deleted', 'expired']
const members = ['owner', 'friend', 'former', 'pending', 'stranger']

/** The status with which this kind of caller is refused; undefined when the call is allowed. */
function refusalOf(who: Caller, person: string): number | undefined {
  if (who === 'anyone') return undefined
  if (signedOut.includes(person)) return 401
  return who === 'admin' && members.includes(person) ? 403 : undefined
}

const callOf = ({ method, path, body }: ApiCall, client: Client) =>
  client.call(method, path.replace(/:\w+/g, 'nothing-of-mine'), body || method !== 'GET' ? {} : undefined)

describe('the list of routes', () => {
  it('contains every route and no other', () => {
    const registered = api.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} /api${path}`)
    const listed = apiCalls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route !== 'GET /api/docs')
    expect([...new Set(registered)].sort()).toEqual(listed.sort())
  })

  it.each(apiCalls.map((rule) => [`${rule.method} ${rule.path}`, rule] as const))(
    'guard %s',
    async (_, rule) => {
      for (const [person, client] of Object.entries(people)) {
        const refusal = refusalOf(rule.who, person)
        // Logging out would end the sessions that later tests use.
        if (refusal === undefined && rule.path === '/api/logout') continue
        const { status, body } = await callOf(rule, client)
        if (refusal === undefined)
          expect([person, status]).not.toEqual([person, expect.toBeOneOf([401, 403, 500])])
        else
          expect([person, status, body.code]).toEqual([
            person,
            refusal,
            refusal === 401 ? 'unauthorized' : 'forbidden',
          ])
      }
    },
  )
})

describe('a parameter in the address that a call does not take', () => {
  it('is refused by every call with a sentence that names it', async () => {
    for (const call of apiCalls.filter(({ name }) => name !== 'GET /api/docs')) {
      const { status, body } = await callOf({ ...call, path: `${call.path}?limti=5&page2=1` }, admin)
      const names = Object.keys(call.query?.shape ?? {}).map((name) => `'${name}'`)
      expect([call.name, status, body.message]).toEqual([
        call.name,
        400,
        names.length > 0
          ? `This call does not take 'limti', 'page2' in its address, only ${names.join(', ')}.`
          : "This call takes nothing in its address, but 'limti', 'page2' was sent.",
      ])
    }
    // Nothing of it was done, such as signing the admin out.
    expect((await admin.get('/api/me')).status).toBe(200)
  })

  it('comes after the check of who calls, and is cut', async () => {
    expect((await server.api.get('/api/recipes?x=1')).status).toBe(401)
    const { body } = await owner.get(`/api/tags?${'long'.repeat(50)}=1`)
    expect(body.message).toBe(`This call takes nothing in its address, but '${'long'.repeat(10)}' was sent.`)
  })
})

describe('an invalid body', () => {
  it.each(
    apiCalls
      .filter((rule) => rule.method !== 'GET' && rule.path !== '/api/logout')
      .map((rule) => [`${rule.method} ${rule.path}`, rule] as const),
  )('to %s returns 4xx, never 5xx, and changes nothing', async (_, rule) => {
    const client = rule.who === 'admin' ? admin : (people.stranger ?? admin)
    const path = rule.path.replace(/:\w+/g, 'nothing-of-mine')
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
        // By chance, such as { name: '!' } for a new collection.
        if (rule.body?.safeParse(value).success) return true
        const { status } = await client.call(rule.method, path, JSON.stringify(value))
        // An empty change of one's own account is valid and changes nothing.
        return status < 500 && (status >= 400 || isHarmless(rule))
      }),
      { numRuns: 40 },
    )
    const { body } = await owner.get<RecipePage>('/api/recipes')
    expect(body.recipes.map((recipe) => recipe.title)).toEqual([ownersRecipe])
  })

  /** Such as ending one's other sessions, which takes no body. */
  const isHarmless = ({ method, path, body }: ApiCall) =>
    path === '/api/me' ||
    path === '/api/forgot-password' ||
    path.endsWith('/options') ||
    path.endsWith('/reviewed') ||
    path.endsWith('/page-cookie') ||
    // Ending a timer twice is no error, nor what a token made when that is nothing.
    ['PATCH /api/account/push', 'DELETE /api/timers/:id', 'DELETE /api/account/tokens/:id/made'].includes(
      `${method} ${path}`,
    ) ||
    (method === 'DELETE' && !body && !path.includes(':'))

  it.each([
    ['5,000 deep', '['.repeat(5000) + ']'.repeat(5000)],
    ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
    ['duplicate keys', '{"email":"a@example.com","email":["b"],"password":1}'],
    ['half', '{"email":'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a number', '1e999'],
    ['zero bytes', '{"email":"\\u0000","password":"\\u0000"}'],
  ])('JSON of %s returns 400 or 401', async (_, text) => {
    const { status, body } = await server.api.call('POST', '/api/login', text)
    expect([400, 401]).toContain(status)
    expect(body.error).toMatch(/\.$/)
  })

  it('unknown calls return 404 in the same format', async () => {
    expect(await owner.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await owner.call('TRACE' as 'GET', '/api/me').catch(() => ({ status: 404 }))).status).toBe(404)
  })
})

describe('the description of the API', () => {
  it('contains every route with its validation schemas', async () => {
    const { body } = await server.api.get<{
      paths: Record<string, Record<string, { requestBody?: object }>>
      components: { schemas: Record<string, object> }
    }>('/api/openapi.json')
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      apiCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
    expect(body.paths['/api/login']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/LoginInput' } } },
    })
    expect(body.components.schemas.LoginInput).toMatchObject({ properties: { password: { type: 'string' } } })
  })

  it('is readable for people', async () => {
    const { status, body } = await server.api.get<string>('/api/docs')
    expect(status).toBe(200)
    expect(body).toContain('POST /api/favorites/toggle')
  })
})

describe('a pending friend request', () => {
  it('is unchanged by all of the above', async () => {
    const me = await owner.get<{ pendingRequests: { _id: string }[] }>('/api/me')
    expect(me.body.pendingRequests.map(({ _id }) => _id)).toEqual([pendingRequest])
  })
})
