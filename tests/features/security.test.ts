import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOfDocuments } from '#server/pages/security-policy.ts'
import { createPasswordHasher, decoy } from '#server/passwords/hasher.ts'
import { join, joinAsAdmin, listOf, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ realPasswords: true })
})
afterAll(() => server.close())

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('responses do not reveal whether an address has an account', () => {
  it.each([
    ['/api/login', { password: 'not the password' }],
    ['/api/forgot-password', {}],
  ])(
    'by the time of %s',
    async (path, extra) => {
      const { email } = await join(server)
      let ratio = await ratioOfTimes(path, email, extra)
      // What reveals something is there in each round; other load is not.
      for (let round = 1; round < 3 && !isAlike(ratio); round += 1)
        ratio = await ratioOfTimes(path, email, extra)
      expect(isAlike(ratio), `a member takes ${ratio} times as long as a stranger`).toBe(true)
    },
    240_000,
  )
})

const isAlike = (ratio: number) => ratio > 0.8 && ratio < 1.25

async function ratioOfTimes(path: string, member: string, extra: object): Promise<number> {
  const times: Record<string, number[]> = { member: [], stranger: [] }
  // Interleaved, so that other load affects both equally.
  for (let i = 0; i < 200; i += 1) {
    // Alternating, so that neither always runs after the other.
    const order = i % 2 === 0 ? ['member', 'stranger'] : ['stranger', 'member']
    for (const who of order) {
      const email = who === 'member' ? member : 'nobody.at.all@example.com'
      const start = performance.now()
      await server.api.post(path, { email, ...extra })
      times[who]?.push(performance.now() - start)
    }
  }
  return median(times.member ?? []) / median(times.stranger ?? [])
}

describe('password hashing', () => {
  it('runs two at a time, and rejects what would wait for seconds', async () => {
    const hasher = createPasswordHasher()
    const flood = await Promise.allSettled(Array.from({ length: 260 }, () => hasher.verify(null, 'guess')))
    const refused = flood.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(40)
    expect(refused[0]?.reason).toMatchObject({ status: 429 })
    expect(flood.some((result) => result.status === 'fulfilled' && result.value)).toBe(false)
  })

  it('continues after its queue was full, for known and unknown addresses', async () => {
    const hasher = createPasswordHasher()
    const crowd = Promise.allSettled(Array.from({ length: 260 }, () => hasher.hash('a long enough sentence')))
    await expect(hasher.verify(null, 'guess')).rejects.toMatchObject({ status: 429 })
    const [first] = await crowd
    const stored = first?.status === 'fulfilled' ? first.value : ''
    expect(await hasher.verify(null, 'guess')).toBe(false)
    expect(await hasher.verify(stored, 'a long enough sentence')).toBe(true)
    expect(await hasher.verify(stored, 'a guess')).toBe(false)
  })

  it('takes the same time for known and unknown addresses', async () => {
    const settingsOf = (hash: string) => hash.split('$').slice(0, 4)
    expect(settingsOf(decoy)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect(settingsOf(decoy)).toEqual(settingsOf(await createPasswordHasher().hash('a long enough sentence')))
  })
})

describe('over HTTPS', () => {
  it('HSTS is sent, and cookies are Secure', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://potluck.example.com' } })
    const ada = await join(secure)
    const response = await secure.api.post('/api/login', { email: ada.email, password })
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/)
    await secure.close()
  })
})

describe('every response', () => {
  it.each([
    '/',
    '/api/nothing',
    '/assets/nothing.js',
    '/.env',
    '/../package.json',
    '/images/none',
    '/sw.js',
    '/healthz',
  ])('%s has the security headers and reveals no internals', async (path) => {
    const { headers, body } = await server.api.get<string>(path)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(JSON.stringify(body)).not.toMatch(/node_modules|SQLITE|at \w+ \(|"dependencies"/)
  })

  it('has the headers of documents unless it is a script or a style sheet of a page', async () => {
    const { body } = await server.api.get<string>('/login')
    const parts = [...body.matchAll(/"(\/assets\/[^" ]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
    expect(parts.length).toBeGreaterThan(1)
    for (const path of parts) {
      const { headers } = await server.api.get(path)
      for (const name of headersOfDocuments) expect(headers.get(name), `${name} of ${path}`).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
    const { headers } = await server.api.get('/favicon.svg')
    for (const name of headersOfDocuments) expect(headers.get(name), `${name} of a picture`).not.toBeNull()
  })

  it('to an unused method is 404', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve) => {
      request(`${server.url}/api/me`, { method: 'TRACE' }, (response) => resolve(response.statusCode)).end()
    })
    expect(status).toBe(404)
  })
})

describe('a large body', () => {
  const begin = (path: string, type: string, headers = '') => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const response = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
      socket.on('error', () => undefined).once('close', () => resolve('closed'))
    })
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
    socket.write(`${head}5\r\n{"url\r\n`)
    return { socket, response }
  }

  it.each(['/api/scrape', '/api/scrape/ocr', '/api/manual-recipe', '/api/import'])(
    'for %s is rejected without waiting for it when there is no token',
    async (path) => {
      const { socket, response } = begin(path, 'application/json')
      expect(await response).toBe('HTTP/1.1 401 Unauthorized')
      socket.destroy()
    },
  )

  it.each(['/save', '/handle-share'])('for %s with endless fields is rejected', async (path) => {
    const known = { url: 'https://example.com/soup', html: '<h1>Soup</h1>', email: 'a@example.com', password }
    const body = `${new URLSearchParams(known)}${'&a'.repeat(100_000)}`
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
      redirect: 'manual',
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This form has more fields than it should.')
  })

  it.each([
    ['nested', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['of too many values', `[${'{},'.repeat(500_000)}0]`],
  ])('of JSON that is %s is rejected before it is parsed', async (_, extra) => {
    const ada = await join(server)
    for (const [path, type] of [
      ['/api/manual-recipe', 'application/json'],
      ['/api/scrape', 'application/json'],
      ['/api/scrape/ocr', 'application/json'],
      ['/api/scrape/ocr', 'multipart/form-database'],
    ]) {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': String(type), authorization: `Bearer ${ada.token}` },
        body: `{"title":"Soup","ingredients":["leek"],"directions":["Cook."],"extra":${extra}}`,
      })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: 'This is too complex to be a recipe.' },
      ])
    }
  })

  it('of nested JSON is rejected without authentication', async () => {
    const json = `{"email":"a@example.com","password":"${password}","extra":${'['.repeat(5000)}${']'.repeat(5000)}}`
    const headers = { 'content-type': 'application/json' }
    for (const body of [json, new Blob([json]).stream()]) {
      const options = { method: 'POST', headers, body, duplex: 'half' }
      const response = await fetch(`${server.url}/api/login`, options)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('This is too complex to be a recipe.')
    }
  })

  it.each([
    ['/api/login', `{"email":"a@example.com","password":"first","password":"${password}"}`],
    ['/api/manual-recipe', '{"title":"Soup","\\u0074itle":"Salad","ingredients":[],"directions":[]}'],
    ['/api/manual-recipe', '{"title":"Soup","ingredients":[{"a":1,"b":{"c":1,"c":2}}]}'],
    ['/api/scrape', '{"url":"https://example.com/","url":"http://10.0.0.1/"}'],
    ['/api/scrape/ocr', '{"file":"data:,","file":"data:,"}'],
    ['/api/friend-request', '{"friendEmail":"a@example.com","friendEmail":"b@example.com"}'],
  ])('of JSON for %s with duplicate keys is rejected: %s', async (path, body) => {
    const ada = await join(server)
    for (const sent of [body, new Blob([body]).stream()]) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` }
      const options = { method: 'POST', headers, body: sent, duplex: 'half' }
      const response = await fetch(server.url + path, options)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: expect.stringMatching(/^The field '\w+' is given twice\.$/),
      })
    }
    expect(await listOf(ada)).toEqual([])
  })

  it.each([
    '/api/manual-recipe',
    '/api/friend-request',
    '/api/invite',
    '/api/favorites/toggle',
    '/api/import',
  ])('for %s is not read without a valid token', async (path) => {
    for (const token of ['', 'Authorization: Bearer wrong\r\n']) {
      const { socket, response } = begin(path, 'application/json', token)
      expect(await response).toBe('HTTP/1.1 401 Unauthorized')
      socket.destroy()
    }
  })

  it.each([
    '/api/login',
    '/api/register',
    '/api/forgot-password',
    '/api/reset-password',
    '/login',
    '/register',
  ])('of more than 16 kB for %s, which needs no token, is rejected', async (path) => {
    const body = JSON.stringify({ email: 'a@example.com', password, extra: 'x'.repeat(17 * 1024) })
    const headers = { 'content-type': 'application/json', origin: server.url }
    for (const sent of [body, new Blob([body]).stream()]) {
      const options = { method: 'POST', headers, body: sent, duplex: 'half' }
      const response = await fetch(server.url + path, options)
      expect(response.status).toBe(413)
    }
  })

  it('of one person is one of at most eight concurrent ones, and small ones are not limited', async () => {
    const ada = await join(server)
    const bearer = `Authorization: Bearer ${ada.token}\r\n`
    const waiting = Array.from({ length: 8 }, () => begin('/api/scrape', 'application/json', bearer))
    await waitFor(async () => {
      const ninth = begin('/api/manual-recipe', 'application/json', bearer)
      const line = await Promise.race([
        ninth.response,
        new Promise((resolve) => setTimeout(resolve, 500, '')),
      ])
      ninth.socket.destroy()
      expect(line).toBe('HTTP/1.1 429 Too Many Requests')
    })
    expect((await ada.post('/api/manual-recipe', { title: 'Small' })).status).toBe(200)
    for (const { socket } of waiting) socket.destroy()
  })

  it('without a token is one of at most 120 in ten minutes', async () => {
    const strict = await startTestServer({ realLimits: true })
    const send = () =>
      fetch(`${strict.url}/save`, {
        method: 'POST',
        body: new URLSearchParams({ url: 'https://example.com' }),
      })
    for (let i = 0; i < 120; i += 1) expect((await send()).status).toBe(400)
    const refusal = await send()
    expect(refusal.status).toBe(429)
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await fetch(`${strict.url}/login`)).status).toBe(200)
    await strict.close()
  })

  it('without a token is one of a few concurrent unfinished ones', async () => {
    const form = 'application/x-www-form-urlencoded'
    const waiting = Array.from({ length: 4 }, () => begin('/save', form))
    const refusal = await waitFor(async () => {
      const fifth = begin('/save', form)
      const line = await Promise.race([
        fifth.response,
        new Promise((resolve) => setTimeout(resolve, 500, '')),
      ])
      fifth.socket.destroy()
      expect(line).toMatch(/^HTTP/)
      return line
    })
    expect(refusal).toBe('HTTP/1.1 429 Too Many Requests')
    for (const { socket } of waiting) socket.destroy()
    await waitFor(async () => {
      const body = new URLSearchParams({ url: 'https://example.com/soup', html: '<h1>Soup</h1>' })
      const { status } = await fetch(`${server.url}/save`, { method: 'POST', body })
      expect(status).toBe(200)
    })
  })
})

describe('links and pictures that are not web addresses', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:x',
    '//evil.example/x',
  ])('%s is rejected as a picture', async (image) => {
    const ada = await join(server)
    expect((await ada.post('/api/manual-recipe', { title: 'Soup', image })).status).toBe(400)
    expect(await listOf(ada)).toEqual([])
  })
})

describe('what the admin did', () => {
  it('is recorded without secrets', async () => {
    const own = await startTestServer()
    const root = await joinAsAdmin(own)
    const ada = await join(own)
    await typeRecipe(ada)
    await root.put(`/api/admin/users/${ada.id}`, { firstName: 'Adele' })
    const { body } = await root.get<object>('/api/admin/audit')
    expect(JSON.stringify(body)).toContain('edit user')
    expect(JSON.stringify(body)).not.toContain(root.token)
    await own.close()
  })
})

describe('invalid Unicode', () => {
  it('leaves the list valid UTF-8', async () => {
    const ada = await join(server)
    await typeRecipe(ada, 'Half \uD83E a pan', {
      tags: ['\uDC00x'],
      ingredients: ['1 \uD800 egg', 'N\u0000L'],
      directions: 'Stir.\u0000\nServe \uDFFF.',
    })
    await ada.patch('/api/me', { firstName: 'A\uD800da' })
    for (const path of ['/api/recipes', '/api/recipes?q=pan', '/api/me']) {
      const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${ada.token}` } })
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer())
      expect(text).not.toMatch(/\\u(?:0000|d[89a-f])/i)
    }
    expect(await listOf(ada)).toMatchObject([
      {
        title: 'Half \uFFFD a pan',
        tags: ['\uFFFDx'],
        ingredients: ['1 \uFFFD egg', 'N\uFFFDL'],
        directions: 'Stir.\uFFFD\nServe \uFFFD.',
      },
    ])
  })
})
