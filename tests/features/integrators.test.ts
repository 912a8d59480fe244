import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls, statusOf } from '#server/contract/api-calls.ts'
import { errorsOf } from '#server/web/call-errors.ts'
import { exampleOf } from '#server/web/call-examples.ts'
import { join } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const friendly = 'https://dashboard.example.com'

let server: TestServer
let open: TestServer
beforeAll(async () => {
  server = await startTestServer()
  open = await startTestServer({ env: { CORS_ORIGINS: `${friendly}, http://localhost:5173` } })
})
afterAll(async () => {
  await server.close()
  await open.close()
})

const ask = (url: string, origin: string, init: RequestInit = {}) =>
  fetch(`${url}/api/recipes`, { ...init, headers: { origin, ...init.headers } })
const preflight = {
  method: 'OPTIONS',
  headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
}

describe('pages of other origins', () => {
  it('may not call the API by default', async () => {
    for (const init of [{}, preflight]) {
      const { headers } = await ask(server.url, friendly, init)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('may call it when CORS_ORIGINS names theirs, without credentials of the browser', async () => {
    const ada = await join(open)
    const allowed = await ask(open.url, friendly, preflight)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(friendly)
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await ask(open.url, friendly, { headers: { authorization: `Bearer ${ada.token}` } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, friendly])
    // Caches must not give one origin the response to another.
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Origin')
    // An error can be read as well.
    const refused = await ask(open.url, friendly)
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, friendly])
  })

  it.each(['https://dashboard.example.com.evil.example', 'null', 'http://dashboard.example.com'])(
    'of %s are not meant',
    async (origin) => {
      const { headers } = await ask(open.url, origin, preflight)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

describe('the description of the channel', () => {
  interface Described {
    asyncapi: string
    channels: { events: { messages: Record<string, { $ref: string }> } }
    operations: Record<string, { messages: { $ref: string }[] }>
    components: { messages: Record<string, { name: string; payload: object }> }
  }

  it('has each event with its payload, and every reference leads somewhere', async () => {
    const { body } = await server.api.get<Described>('/api/asyncapi.json')
    expect(body.asyncapi).toBe('3.0.0')
    const { messages } = body.components
    expect(messages.recipeCreated).toMatchObject({ name: 'recipe:created', payload: { type: 'object' } })
    expect(messages.importDone?.payload).toMatchObject({ properties: { problems: { type: 'array' } } })
    const references = JSON.stringify(body).match(/"\$ref":"#[^"]+"/g) ?? []
    expect(references.length).toBeGreaterThan(40)
    for (const reference of references) {
      const path = reference.slice('"$ref":"#/'.length, -1).split('/')
      const target = path.reduce<unknown>(
        (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
        body,
      )
      expect([reference, typeof target]).toEqual([reference, 'object'])
    }
  })
})

it('the page of the API has examples for people who connect something', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text()
  for (const text of [
    'Home Assistant',
    'Shortcuts',
    'asyncapi.json',
    'Authorization: Bearer',
    'openapi-typescript',
    'FETCH_ALLOW=homeassistant.lan:8123',
    'Within a major version',
    'too_many_requests (429)',
    'Idempotency-Key',
  ])
    expect(page).toContain(text)
})

it('the page of a call has its scope, what it takes and returns with examples, and its errors', async () => {
  const page = await (await fetch(`${server.url}/api/docs?call=postManualRecipe`)).text()
  for (const text of [
    'POST /api/manual-recipe',
    'the scope write',
    'Takes an Idempotency-Key',
    'Lentil soup',
    'Answer, with status 200',
    'servings',
    '<dt>422</dt>',
    'at most 300 characters',
  ])
    expect(page).toContain(text)
  expect(page.length).toBeLessThan(20_000)
  expect((await fetch(`${server.url}/api/docs?call=nothing`)).status).toBe(404)
})

/** They would end the session with which the others are made, or change its password. */
const endsTheSession =
  /logout|account\/deletion|DELETE \/api\/account\/(?:sessions|access)|account\/password|account\/email/

it('the example of each call gets a status that its page names', async () => {
  const ada = await join(server)
  const unknown = '01a21d82-4fec-7000-8000-3f203f38e3dd'
  const others: [string, number][] = []
  for (const call of apiCalls.filter(({ name }) => !endsTheSession.test(name))) {
    const { name, method, who, query, body, variants = {} } = call
    const asked = query ? Object.entries(exampleOf(query, 'input') ?? {}) : []
    const address = new URL(call.path.replace(/:\w+/g, unknown), server.url)
    for (const [key, value] of asked) address.searchParams.set(key, String(value))
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: {
        ...(who !== 'anyone' && { authorization: `Bearer ${ada.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(exampleOf(body, 'input')) : null,
    })
    await response.arrayBuffer()
    const named = [call, ...Object.values(variants)].map(statusOf)
    const errors = errorsOf(call).map(({ status }) => status)
    if (![...named, ...errors].includes(response.status)) others.push([name, response.status])
  }
  // Where single sign-on is not set up, its calls are not there.
  expect(others.filter(([name]) => !name.endsWith('/api/account/sign-on'))).toEqual([])
})

it('each call in the page of the API leads to its own', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text()
  const links = [...page.matchAll(/href="(\/api\/docs\?call=\w+)"/g)].map(([, link]) => link)
  expect(links).toHaveLength(apiCalls.length)
  for (const link of links) expect([link, (await fetch(server.url + link)).status]).toEqual([link, 200])
})
