import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staticFiles } from '#server/pages/static-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'potluck-static-'))
let app: ReturnType<typeof staticFiles>

beforeAll(() => {
  put('public/assets/app-ABC.css', 'plain')
  put('public/assets/app-ABC.css.br', 'brotli')
  put('public/assets/app-ABC.css.gz', 'gzip')
  put('public/sw.js', 'worker')
  put('public/.env', 'SECRET=1')
  put('manifest.json', '{}')
  app = staticFiles(dist)
})

afterAll(() => rmSync(dist, { recursive: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true })
  writeFileSync(join(dist, path), text)
}

describe('static files', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['br;q=0.000', null, 'plain'],
    ['', null, 'plain'],
  ])('for accept-encoding %j are sent as %s', async (accepted, encoding, text) => {
    const response = await app.request('/assets/app-ABC.css', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await response.text()).toBe(text)
  })

  test('with a hash in their name are immutable, the others are revalidated', async () => {
    const hashed = await app.request('/assets/app-ABC.css')
    const worker = await app.request('/sw.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
  })

  test('that have not changed are not sent again', async () => {
    const first = await app.request('/sw.js')
    const again = await app.request('/sw.js', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('answer HEAD without a body', async () => {
    const response = await app.request('/sw.js', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test.each([
    '/.env',
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/assets/..%2f..%2fmanifest.json',
    '/assets/app-ABC.css.br',
    '/assets',
    '/assets/',
    '/manifest.json',
    '//etc/passwd',
    '/sw.js%00',
  ])('are not served for %s', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })
})
