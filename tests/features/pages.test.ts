import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, password, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage } from '../support/site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const page = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const sendForm = (path: string, fields: Record<string, string>, origin = server.url) =>
  page(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })

const hostileWords = [
  '%00',
  'a%0d%0aSet-Cookie:b',
  '%ff',
  '%zz',
  '__proto__',
  'x'.repeat(3000),
  '..%2f..%2fetc',
]

describe('an address that nobody thought of', () => {
  it.each([
    '/*',
    '/potlucks/*',
    '/potlucks/*/potluck.ics',
    '/potlucks/*/dishes/*',
    '/r/*',
    '/calendar/*.ics',
    '/images/*',
    '/assets/*',
    '/?recipe=*&q=*&page=*',
    '/shopping?list=*',
    '/admin?view=*&page=*',
    '/handle-share?url=*&text=*',
    '/save?url=*',
    '/register?token=*',
    '/reset-password?token=*',
  ])('%s is answered without an error of the server', async (pattern) => {
    for (const word of hostileWords) {
      const { status, headers } = await page(pattern.replaceAll('*', word))
      expect(`${word.slice(0, 30)}: ${status}`).toMatch(/: (?:200|30[23]|4\d\d)$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

describe('every page', () => {
  it.each([
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/handle-share',
    '/bookmarklet',
    '/plan',
    '/shopping',
    '/potlucks',
    '/account',
    '/admin',
    '/save?url=https://cook.example/soup',
    '/api/docs',
    '/no/such/page',
  ])('%s is complete, private, and has no inline script or style', async (path) => {
    const { status, headers, html } = await page(path)
    expect(status).toBe(200)
    expect(html).toMatch(/^<!doctype html><html lang="en"/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/ src="| type="application\/json"/)
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/)
  })

  it('shows the recipes of the page cookie’s person only', async () => {
    const ada = await join(server)
    await typeRecipe(ada, 'Only for Ada </script><script>alert(1)</script>')
    const response = await server.api.post('/api/login', { email: ada.email, password })
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    const mine = await page('/', { headers: { cookie } })
    expect(mine.html).toContain('Only for Ada')
    expect(mine.html).not.toContain('<script>alert(1)')
    expect((await page('/')).html).not.toContain('Only for Ada')
    await ada.post('/api/logout')
  })
})

describe('a form that the browser submits without scripts', () => {
  it('signs in, and passes the token to the next page', async () => {
    const ada = await join(server)
    const { status, html, headers } = await sendForm('/login', { email: ada.email, password })
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^potluck_page=/)
    expect(html).toMatch(/"token":"[\w-]{43}"/)
  })

  it('shows the error and keeps the input', async () => {
    const ada = await join(server)
    const { status, html } = await sendForm('/login', { email: ada.email, password: 'not the password' })
    expect(status).toBe(401)
    expect(html).toContain('Invalid email or password.')
    expect(html).toContain(ada.email)
  })

  it('registers unless the passwords differ', async () => {
    const fields = { firstName: 'No', lastName: 'Script', email: 'noscript@example.com', password }
    const differing = await sendForm('/register', { ...fields, confirmPassword: 'something else' })
    expect([differing.status, differing.html.includes('Passwords do not match.')]).toEqual([400, true])
    expect((await sendForm('/register', { ...fields, confirmPassword: password })).html).toMatch(/"token":"/)
  })

  it.each([undefined, 'null', 'https://evil.example'])('is rejected from %s', async (origin) => {
    const ada = await join(server)
    const headers: Record<string, string> = origin ? { origin } : {}
    const body = new URLSearchParams({ email: ada.email, password })
    const response = await page('/login', { method: 'POST', body, headers })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  })
})

describe('the bookmarklet', () => {
  it('leads to PUBLIC_URL, or without it to the address of the request', async () => {
    const { html } = await page('/bookmarklet')
    expect(html).toContain(`javascript:(()=>{const d=document,b=&quot;${server.url}&quot;`)
    const named = await startTestServer({ env: { PUBLIC_URL: 'https://recipes.example.com' } })
    const response = await fetch(`${named.url}/bookmarklet`)
    expect(await response.text()).toContain('b=&quot;https://recipes.example.com&quot;')
    await named.close()
  })

  it.each(['/save', '/save?url=https://example.com/soup', '/save?url=javascript:alert(1)'])(
    '%s waits for the page that opened it, and may be reached by it',
    async (path) => {
      const { status, headers, html } = await page(path)
      expect([status, headers.get('cross-origin-opener-policy')]).toEqual([200, 'unsafe-none'])
      expect(html).toContain('Waiting for the page')
      expect(html).not.toContain('javascript:alert')
    },
  )

  it('sends a document that is shown for confirmation and not saved before', async () => {
    const body = new FormData()
    body.set('url', 'https://example.com/recipe?utm_source=x')
    body.set('html', recipePage())
    const { status, html } = await page('/save', { method: 'POST', body })
    expect(status).toBe(200)
    expect(html).toContain('From example.com')
    expect(html).toContain('Save this recipe')
  })

  it.each([{}, { url: 'javascript:alert(1)', html: 'x' }, { url: 'https://example.com' }])(
    'refuses %j',
    async (fields) => {
      const { status } = await sendForm('/save', fields as Record<string, string>)
      expect(status).toBe(400)
    },
  )
})
