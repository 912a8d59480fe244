import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { join, password } from '../support/people.ts'
import { settleSoon, startTestServer, type TestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log: createLog('info', { write: (line) => void lines.push(line) }) })
})
afterAll(() => server.close())

/** The link in the newest mail to an address, as the admin screen shows it. */
const linkTo = (path: string, email: string) =>
  waitFor(() => {
    const mails = server.app.mailer.recent().filter(({ to }) => to === email)
    const links = mails.map(({ text }) => /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '')
    const link = links.find((each) => each.includes(path))
    if (!link) throw new Error('no mail yet')
    return new URL(link)
  })

const tokenOf = ({ hash }: URL) => new URLSearchParams(hash.slice(1)).get('token') ?? ''

async function invitationFor(email: string): Promise<URL> {
  const ada = await join(server)
  await ada.post('/api/invite', { email })
  return linkTo('/register', email)
}

async function resetFor(email: string): Promise<URL> {
  await server.api.post('/api/forgot-password', { email })
  await settleSoon(server)
  return linkTo('/reset-password', email)
}

const sendForm = (path: string, fields: Record<string, string>) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

const newPassword = { password: 'an entirely new sentence', confirmPassword: 'an entirely new sentence' }
const guestOf = (email: string) => ({
  email,
  password,
  confirmPassword: password,
  firstName: 'Gus',
  lastName: 'Guest',
})

describe('a link in a mail', () => {
  it('has its token in the fragment, which no request and no Referer contains', async () => {
    const invitation = await invitationFor('gus@example.com')
    expect([invitation.pathname, invitation.search]).toEqual(['/register', ''])
    expect(tokenOf(invitation)).toMatch(/^[\w-]{43}$/)
    const { email } = await join(server)
    const reset = await resetFor(email)
    expect([reset.pathname, reset.search]).toEqual(['/reset-password', ''])
    expect(tokenOf(reset)).toMatch(/^[\w-]{43}$/)
  })

  it('is logged without its token', async () => {
    const token = tokenOf(await invitationFor('log@example.com'))
    expect(lines.join('')).toContain('/register#token=…')
    expect(lines.join('')).not.toContain(token)
  })
})

describe('a request whose path has a token', () => {
  it('is logged without it on an error', async () => {
    const token = 'x'.repeat(43)
    const read = vi.spyOn(server.app.store, 'read', 'get').mockImplementation(() => {
      throw new Error('broken')
    })
    const { status } = await server.api.get(`/api/invite/${token}`)
    read.mockRestore()
    expect(status).toBe(500)
    expect(lines.join('')).toContain('/api/invite/…')
    expect(lines.join('')).not.toContain(token)
  })
})

describe('the forms without scripts', () => {
  it('accept the whole link, pasted', async () => {
    const email = 'pasted@example.com'
    const { href } = await invitationFor(email)
    const registered = await sendForm('/register', { ...guestOf(email), token: ` ${href} ` })
    expect([registered.status, await registered.text()]).toEqual([200, expect.stringContaining('signed-in')])
    const reset = await sendForm('/reset-password', { ...newPassword, token: (await resetFor(email)).href })
    expect([reset.status, reset.headers.get('location')]).toEqual([303, '/login#'])
    const login = { email, password: newPassword.password }
    expect((await server.api.post('/api/login', login)).status).toBe(200)
  })

  it('accept the token alone, and the query of older links', async () => {
    const { email } = await join(server)
    const alone = { ...newPassword, token: tokenOf(await resetFor(email)) }
    expect((await sendForm('/reset-password', alone)).status).toBe(303)
    const other = await join(server)
    const older = `/reset-password?token=${tokenOf(await resetFor(other.email))}`
    expect((await sendForm(older, newPassword)).status).toBe(303)
  })

  it('report a missing link and change nothing', async () => {
    const { email } = await join(server)
    const response = await sendForm('/reset-password', { ...newPassword, token: '' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Password reset token is missing.')
    expect((await server.api.post('/api/login', { email, password })).status).toBe(200)
  })

  it('have a field for the link unless the address contains the token', async () => {
    for (const path of ['/register', '/reset-password']) {
      const page = async (search: string) => (await fetch(`${server.url}${path}${search}`)).text()
      expect(await page('')).toMatch(/<noscript>(?:(?!<\/noscript>).)*name="token"/)
      expect(await page('?token=x')).not.toContain('name="token"')
    }
  })
})

it('a page whose address contains a token does not send it as Referer', async () => {
  for (const path of ['/register', '/reset-password']) {
    const policy = async (search: string) =>
      (await fetch(`${server.url}${path}${search}`)).headers.get('referrer-policy')
    expect([await policy('?token=x'), await policy('')]).toEqual(['strict-origin', 'same-origin'])
  }
})
