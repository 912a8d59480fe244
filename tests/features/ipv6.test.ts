import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, pageCookieOf, password } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect } from '../support/socket.ts'

/** Containers of test machines often have none. */
const hasIpv6 = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ address }) => address === '::1')

const at = (host: string, { url }: TestServer) => `http://${host}:${new URL(url).port}`

describe.skipIf(!hasIpv6)('a server without HOST', () => {
  it('answers on IPv6 and on IPv4', async () => {
    const server = await startTestServer({ env: { HOST: '' } })
    for (const host of ['[::1]', '127.0.0.1', 'localhost'])
      expect((await fetch(`${at(host, server)}/readyz`)).status).toBe(200)
    expect(server.app.config.publicUrl).toBe(at('localhost', server))
    await server.close()
  })
})

describe.skipIf(!hasIpv6)('a server of which only IPv6 is reached', () => {
  let server: TestServer
  let url: string
  beforeAll(async () => {
    server = await startTestServer({ env: { HOST: '::1', TRUSTED_PROXIES: '::1' }, realLimits: true })
    url = at('[::1]', server)
  })
  afterAll(() => server.close())

  it('says the address under which it is, also in its setup link, and answers on no other', async () => {
    expect(server.app.config.publicUrl).toBe(url)
    expect(server.setupLink).toMatch(/^http:\/\/\[::1\]:\d+\/register\?token=/)
    await expect(fetch(`${server.url}/readyz`)).rejects.toThrow()
  })

  it('signs people in by form and cookie, and tells their devices what happens', async () => {
    const ada = await join({ url })
    const form = new URLSearchParams({ email: ada.email, password })
    const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
    const signedIn = await fetch(`${url}/login`, { method: 'POST', body: form, headers, redirect: 'manual' })
    expect(await signedIn.text()).toContain('<title>Welcome')
    const cookie = pageCookieOf(signedIn.headers)
    const page = await fetch(`${url}/`, { headers: { cookie } })
    expect(await page.text()).toContain(`data-person="${ada.id}"`)
    const device = await connect(url, ada.token)
    await ada.post('/api/manual-recipe', { title: 'Soup', directions: 'Stir.' })
    expect(await device.event('recipe:created')).toMatchObject({ title: 'Soup' })
    device.close()
  })

  it('counts a home with all its addresses as one, and its neighbour apart', async () => {
    const guess = async (from: string) => {
      const response = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ email: 'nobody@example.com', password }),
      })
      await response.body?.cancel()
      return response.status
    }
    const statuses: number[] = []
    for (let n = 1; n <= 12; n += 1) statuses.push(await guess(`2001:db8:1:2:${n}::${n}`))
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
    expect(await guess('2001:db8:1:3::1')).toBe(401)
  })
})
