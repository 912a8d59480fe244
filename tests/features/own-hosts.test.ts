import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicLink } from '#server/contract/links.ts'
import { join, type Member, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let unset: TestServer
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://recipes.example.com', ALLOWED_HOSTS: 'nas.local, Bücher.example' }
  server = await startTestServer({ env })
  unset = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await unset.close()
})

interface Asked {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** fetch cannot choose the Host header. */
function ask(of: TestServer, host: string, { method, path = '/login', headers, body }: Asked = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { method: method ?? 'GET', headers: { ...headers, host } }
    const asked = request(of.url + path, options, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, text: '' })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

describe('with PUBLIC_URL, a request', () => {
  it.each([
    'evil.example',
    'recipes.example.com.evil.example',
    'evil.example:443',
    '203.0.113.9',
    '[2001:db8::1]',
    'other.local',
    'a@recipes.example.com',
  ])('for %s is refused with a sentence, whatever it asks', async (host) => {
    const paths = ['/login', '/', '/api/me', '/images/none', '/assets/none.js', '/calendar/x.ics']
    for (const path of paths) {
      const { status, text } = await ask(server, host, { path })
      expect([path, status === 400 || status === 421]).toEqual([path, true])
      if (status === 421) expect(JSON.parse(text).message).toContain('This Potluck is at https://recipes.')
    }
    const form = { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'email=a%40example.com&password=wrong'
    const sent = await ask(server, host, { method: 'POST', headers: form, body })
    expect([400, 421]).toContain(sent.status)
  })

  it.each([
    'recipes.example.com',
    'RECIPES.example.com:8443',
    'recipes.example.com.',
    'nas.local:3000',
    'xn--bcher-kva.example',
    'localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.20',
    '100.101.102.103',
    '[::1]:3000',
    '[fd12::1]',
  ])('for %s is answered', async (host) => {
    expect((await ask(server, host)).status).toBe(200)
  })

  it.each(['/healthz', '/readyz'])('of a probe to %s may use the name of a container', async (path) => {
    expect((await ask(server, 'potluck-1:3000', { path })).status).toBe(200)
    expect((await ask(server, 'potluck-1:3000')).status).toBe(421)
  })

  it('for a socket is refused, and one for the own name is upgraded', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket'
    const key = 'dGhlIHNhbXBsZSBub25jZQ=='
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const open = (host: string) =>
      ask(server, host, {
        path,
        headers: { ...upgrade, 'sec-websocket-key': key, origin: `http://${host}` },
      })
    expect((await open('evil.example')).status).toBe(421)
    expect((await open('192.168.1.20')).status).toBe(101)
  })
})

describe('without PUBLIC_URL, a link', () => {
  const linkFor = async (member: Member, recipeId: string, host: string) => {
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ recipeId })
    const { text } = await ask(unset, host, { method: 'POST', path: '/api/links', headers, body })
    const { link }: { link: PublicLink } = JSON.parse(text)
    return new URL(link.url).host
  }

  it('has the name of the home network under which it was asked for, and no other name', async () => {
    const ada = await join(unset)
    const recipe = await typeRecipe(ada)
    for (const host of ['raspberry:3000', 'nas.local', '192.168.1.20:3000'])
      expect(await linkFor(ada, recipe._id, host)).toBe(host)
    const { host } = new URL(unset.app.config.publicUrl)
    expect(await linkFor(ada, recipe._id, 'evil.example')).toBe(host)
  })
})
