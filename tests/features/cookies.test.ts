import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#server/contract/users.ts'
import { createClient } from '../support/client.ts'
import { join, type Member, password } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const publicUrl = 'https://potluck.example.com'

let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: publicUrl } })
  ada = await join(server)
})
afterAll(() => server.close())

async function logIn(cookie = ''): Promise<{ headers: Headers; token: string }> {
  const response = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email: ada.email, password }),
  })
  const { token }: SignedIn = JSON.parse(await response.text())
  return { headers: response.headers, token }
}

/** Name and value of the cookie whose line matches. */
const pairOf = (headers: Headers, name: RegExp) =>
  headers
    .getSetCookie()
    .find((line) => name.test(line))
    ?.split(';')[0] ?? ''

/** Of whom the page is that the server renders for these cookies. */
const personOf = async (cookie: string) =>
  /data-person="([^"]*)"/.exec(await (await fetch(`${server.url}/`, { headers: { cookie } })).text())?.[1]

describe('with https, a cookie', () => {
  it('of pages and of the device is one that only this host can set', async () => {
    const { headers } = await logIn()
    expect(headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, ';'))).toEqual([
      '__Host-potluck_page; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-potluck_device; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    const page = pairOf(headers, /^__Host-potluck_page=/)
    expect(await personOf(page)).toBe(ada.id)
    // What another host of the domain could plant.
    expect(await personOf(page.replace('__Host-', ''))).toBeUndefined()
    const { headers: left } = await createClient(server.url, (await logIn()).token).post('/api/logout')
    expect(left.getSetCookie()).toEqual(['__Host-potluck_page=; Max-Age=0; Path=/; Secure'])
  })

  it('of pages comes back for a browser that has it under its former name', async () => {
    const { headers } = await createClient(server.url, ada.token).post('/api/account/page-cookie')
    expect(await personOf(pairOf(headers, /^__Host-potluck_page=/))).toBe(ada.id)
  })

  it('of a device is known under its former name', async () => {
    const known = pairOf((await logIn()).headers, /^(__Host-)?potluck_device=/)
    const before = known.replace('__Host-', '')
    expect(pairOf((await logIn(before)).headers, /^__Host-potluck_device=/)).toBe(`__Host-${before}`)
  })

  it('of a guest is one that only https can set, and is known under its former name', async () => {
    const path = new URL(await makeLink(ada, await invite(ada))).pathname
    const { headers } = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Clara', answer: 'yes', people: '1' }),
      headers: { origin: publicUrl },
      redirect: 'manual',
    })
    const [line = ''] = headers.getSetCookie()
    expect(line).toMatch(
      new RegExp(
        `^__Secure-potluck_guest=[\\w-]+; Max-Age=15552000; Path=${path}; HttpOnly; Secure; SameSite=Lax$`,
      ),
    )
    const [pair = ''] = line.split(';')
    for (const cookie of [pair, pair.replace('__Secure-', '')]) {
      const page = await fetch(server.url + path, { headers: { cookie } })
      expect(await page.text(), cookie).toContain('Clara')
    }
  })
})
