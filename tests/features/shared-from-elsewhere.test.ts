import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Opens a page as a browser does; fetch() would set these headers itself. */
function visit(path: string, site?: string, referer?: string): Promise<string> {
  const headers = {
    ...(site !== undefined && { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }),
    ...(referer !== undefined && { referer }),
  }
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, (answer) => text(answer).then(resolve, reject)).on('error', reject)
  })
}

const shared = '/handle-share?url=https%3A%2F%2Fexample.com%2Fcrumble'

describe('a page that another site opens', () => {
  it.each(['cross-site', 'same-site'])(
    'asks before it saves (%s), with a form that needs no script',
    async (site) => {
      const page = await visit(shared, site)
      expect(page).toContain('Save this recipe?')
      expect(page).toContain('https://example.com/crumble')
      expect(page).toMatch(/<form[^>]*action="\/handle-share"/)
      expect(page).toMatch(/<input[^>]*name="url"[^>]*value="https:\/\/example\.com\/crumble"/)
      // The island is what keeps the address for the dashboard.
      expect(page).not.toContain('data-island')
    },
  )

  it('asks about a photo, and about words with an address in them', async () => {
    expect(await visit('/handle-share?photo=abc', 'cross-site')).toMatch(/name="photo"[^>]*value="abc"/)
    const page = await visit(
      '/handle-share?text=Look%21%20https%3A%2F%2Fexample.com%2Fpie%20now',
      'cross-site',
    )
    expect(page).toContain('https://example.com/pie')
  })

  it('shows a hostile address as text', async () => {
    const url = encodeURIComponent('https://example.com/"><script>alert(1)</script>')
    expect(await visit(`/handle-share?url=${url}`, 'cross-site')).not.toContain('<script>alert')
  })
})

it.each(['none', 'same-origin'])(
  'what the person or the share sheet opens goes on at once (%s)',
  async (site) => {
    const page = await visit(shared, site)
    expect(page).toContain('data-island="handle-share"')
    expect(page).not.toContain('Save this recipe?')
  },
)

describe('a browser without HTTPS, which does not say who opened the page', () => {
  it.each([undefined, 'http://elsewhere.example/', 'nonsense'])('asks (from %s)', async (referer) => {
    expect(await visit(shared, undefined, referer)).toContain('Save this recipe?')
  })

  it('goes on after its own question was answered', async () => {
    const page = await visit(shared, undefined, server.url + shared)
    expect(page).toContain('data-island="handle-share"')
  })
})
