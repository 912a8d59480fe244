import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from '#server/contract/api-calls.ts'
import { createClient } from '../support/client.ts'
import { join, type Member, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const token = 'a-token-for-the-watcher'
let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: token } })
  ada = await join(server)
  for (let at = 0; at < 12; at += 1) await typeRecipe(ada, `Soup ${at} ${'of peas and mint '.repeat(10)}`)
})
afterAll(() => server.close())

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Without fetch's decompression. */
function send(path: string, { method = 'GET', headers = {} as Record<string, string>, body = '' } = {}) {
  return new Promise<Raw>((resolve, reject) => {
    const sent = request(`${server.url}${path}`, { method, headers }, (response) => {
      const pieces: Buffer[] = []
      response
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(pieces),
          })
        })
    })
    sent.on('error', reject).end(body)
  })
}

const list = (acceptEncoding?: string, path = '/api/recipes') =>
  send(path, {
    headers: {
      authorization: `Bearer ${ada.token}`,
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    },
  })

describe('a JSON response', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
  ])('to a client that accepts %s is encoded as %s', async (accepted, encoding, unpack) => {
    const plain = await list()
    const { headers, bytes } = await list(accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(unpack(bytes).equals(plain.bytes)).toBe(true)
  })

  it.each([undefined, 'identity', 'br;q=0', 'deflate'])(
    'to one that accepts %s comes as it is',
    async (accepted) => {
      const { headers, bytes } = await list(accepted)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('Accept-Encoding')
      expect(JSON.parse(bytes.toString()).recipes).toHaveLength(12)
    },
  )

  it('of less than 2 kB or with a token is never compressed', async () => {
    expect((await list('br', '/api/me')).headers['content-encoding']).toBeUndefined()
    const login = await send('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ email: ada.email, password }),
    })
    expect([login.status, login.headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('the path of a missing file or feed', () => {
  it.each([
    '/assets/nope.js',
    '/icons/none.png',
    '/sitemap.xml',
    '/.well-known/change-password',
    '/wp-login.php',
    '/.env',
    '/feed',
    '/rss/',
  ])('%s returns 404 and not the dashboard', async (path) => {
    const { status, headers } = await send(path)
    expect([status, headers['content-type']]).toEqual([404, 'application/json'])
  })

  it.each(['/no/such/page', '/plan', '/soup.de.jour', '/feeds'])(
    'but %s returns the dashboard',
    async (path) => {
      const { status, headers } = await send(path)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8'])
    },
  )
})

describe('a call with another method', () => {
  it.each([
    ['DELETE', '/api/me', 'GET, HEAD, PATCH'],
    ['GET', '/api/login', 'POST'],
    ['PATCH', '/api/results/some-id', 'DELETE'],
  ])('%s %s returns 405 and the allowed methods', async (method, path, allow) => {
    const { status, headers, bytes } = await send(path, { method })
    expect([status, headers.allow]).toEqual([405, allow])
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'bad_request', error: /^\/api.* only / })
  })

  it('OPTIONS lists them without CORS headers', async () => {
    const { status, headers } = await send('/api/recipes', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect([status, headers.allow, headers['access-control-allow-origin']]).toEqual([
      204,
      'GET, HEAD',
      undefined,
    ])
  })

  it('on an unknown path returns 404', async () => {
    expect((await send('/api/nothing', { method: 'DELETE' })).status).toBe(404)
  })
})

it('a body of another type than JSON is rejected with a message that says what to send', async () => {
  const { status, bytes } = await send('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: JSON.stringify({ email: ada.email, password }),
  })
  expect(status).toBe(415)
  expect(JSON.parse(bytes.toString())).toMatchObject({
    code: 'unsupported_media_type',
    error: 'Please send JSON, with the header Content-Type: application/json.',
  })
})

it('a picture that the browser has cached is not sent again', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await ada.post('/api/manual-recipe', { title: 'With a picture', image: pixel })
  const { body } = await ada.get<{ recipes: { imageUrl: string; title: string }[] }>('/api/recipes')
  const url = body.recipes.find(({ title }) => title === 'With a picture')?.imageUrl ?? ''
  const authorization = `Bearer ${ada.token}`
  const first = await send(url, { headers: { authorization } })
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/webp'])
  const again = await send(url, { headers: { authorization, 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
})

describe('the description of the API', () => {
  interface Operation {
    operationId: string
    security: unknown[]
    parameters: { name: string; in: string }[]
    responses: Record<string, { content?: Record<string, { schema: object }> }>
  }

  it('contains its server, and for each call an id, who may call it, and its errors', async () => {
    const { body } = await server.api.get<{
      servers: { url: string }[]
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, object> }
    }>('/api/openapi.json')
    expect(body.servers).toEqual([{ url: server.app.config.publicUrl }])
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(apiCalls.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(apiCalls.length)
    for (const { operationId, security, responses } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
      expect(Array.isArray(security)).toBe(true)
      expect(Object.keys(responses).join(' ')).toMatch(
        /^(?:20[0-4] ){1,2}(?:40[01349] )*(?:422 )?429 (?:502 )?default$/,
      )
    }
    expect(body.paths['/api/login']?.post?.security).toEqual([])
    const answerTo = (path: string, method: string, status: string) =>
      body.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema
    expect(answerTo('/api/me', 'get', '200')).toEqual({ $ref: '#/components/schemas/Me' })
    expect(body.components.schemas.Me).toMatchObject({
      properties: {
        email: { type: 'string' },
        friends: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
      },
    })
    for (const status of ['401', 'default'])
      expect(answerTo('/api/me', 'get', status)).toEqual({ $ref: '#/components/schemas/ErrorBody' })
    expect(body.paths['/api/logout']?.post?.responses['204']).toEqual({ description: 'Done' })
    expect(answerTo('/api/import', 'post', '202')).toEqual({ $ref: '#/components/schemas/ImportStarted' })
    expect(body.paths['/api/admin/users/{id}']?.delete?.operationId).toBe('deleteAdminUsersById')
  })
})

it('the metrics count requests by method, route and status, without ids', async () => {
  await ada.get('/api/recipes/some-id')
  await ada.get('/api/recipes')
  await server.api.get('/api/recipes')
  await server.api.get('/api/no/such/call')
  await server.api.get('/assets/nope.js')
  const { body } = await createClient(server.url, token).get<string>('/metrics')
  const count = (method: string, route: string, status: number) =>
    new RegExp(
      `^http_request_duration_seconds_count\\{method="${method}",route="${route.replace(/[*]/g, '\\*')}",status="${status}"\\} [1-9]`,
      'm',
    )
  expect(body).toMatch(count('GET', '/api/recipes/:id', 404))
  expect(body).toMatch(count('GET', '/api/recipes', 200))
  expect(body).toMatch(count('GET', '/api/recipes', 401))
  expect(body).toMatch(count('POST', '/api/manual-recipe', 200))
  expect(body).toMatch(/^http_request_duration_seconds_bucket\{le="0.005",/m)
  expect(body).not.toContain('some-id')
  expect(body).not.toContain('nope.js')
})
