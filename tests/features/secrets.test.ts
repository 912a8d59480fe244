import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicLink } from '#server/contract/links.ts'
import type { NewCalendar } from '#server/contract/plan.ts'
import { createLog } from '#server/log.ts'
import { join, joinAsAdmin, type Member, password, typeRecipe } from '../support/people.ts'
import { invite, makeLink } from '../support/potlucks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover } from '../support/transfer.ts'
import { waitFor } from '../support/wait-for.ts'

const lines: string[] = []
/** By what they are for. */
const secrets = new Map<string, string>()
let server: TestServer
let root: Member
let ada: Member

const newPassword = 'another long sentence'

/** One person's secrets of every kind, each made, used and refused once. */
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  server = await startTestServer({ log, isOnFile: true })
  root = await joinAsAdmin(server)
  ada = await join(server, 'Ada')
  secrets.set('password', password)
  secrets.set('new password', newPassword)
  secrets.set('session', ada.token)
  secrets.set('page cookie', ada.pageCookie)
  const token = { name: 'Shelf', scope: 'write', days: null }
  const { secret } = (await ada.post<{ secret: string }>('/api/account/tokens', token)).body
  await use('program token', secret, '/api/recipes', { authorization: `Bearer ${secret}` })
  const { url } = (await ada.post<NewCalendar>('/api/plans/calendar', { replaces: null })).body
  const calendar = new URL(url).pathname
  await use('calendar', calendar.slice('/calendar/'.length, -'.ics'.length), calendar)
  const screen = (await ada.post<{ url: string }>('/api/account/kitchen', { zone: 'UTC' })).body.url
  const kitchen = new URL(screen).pathname
  await use('kitchen screen', kitchen.slice('/kitchen/'.length), kitchen)
  const potluck = new URL(await makeLink(ada, await invite(ada))).pathname
  await use('link of a potluck', potluck.split('/').at(-1) ?? '', potluck)
  const soup = await typeRecipe(ada, 'Soup')
  const link = (await ada.post<{ link: PublicLink }>('/api/links', { recipeId: soup._id, expiresAt: null }))
    .body
  const shared = new URL(link.link.url, server.url).pathname
  await use('public link', shared.split('/').at(-1) ?? '', shared)
  await ada.post('/api/invite', { email: 'guest@example.com' })
  secrets.set('invitation', await tokenMailedTo('guest@example.com', 'register'))
  await ada.post('/api/account/email', { email: 'ada.new@example.com', password })
  secrets.set('new address', await tokenMailedTo('ada.new@example.com', 'account'))
  await server.api.post('/api/login', { email: ada.email, password: newPassword })
  await server.api.post('/api/forgot-password', { email: ada.email })
  const reset = await tokenMailedTo(ada.email, 'reset-password')
  secrets.set('reset', reset)
  await server.api.post('/api/reset-password', { token: `${reset}x`, password: newPassword })
  expect((await server.api.get(`/api/invite/${secrets.get('invitation')}`)).status).toBe(200)
})
afterAll(() => server.close())

/** Asks once with the secret, and once with a wrong one. */
async function use(name: string, secret: string, path: string, headers: Record<string, string> = {}) {
  secrets.set(name, secret)
  const ask = (text: string) => text.replaceAll(secret, `${secret.slice(0, -1)}_`)
  expect((await fetch(server.url + path, { headers })).status, name).toBe(200)
  const wrong = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, ask(value)]))
  expect((await fetch(server.url + ask(path), { headers: wrong })).status, name).toBeGreaterThan(400)
}

const tokenMailedTo = (email: string, path: string) =>
  waitFor(() => {
    const mails = server.app.mailer.recent().filter(({ to }) => to === email)
    const found = mails
      .map(({ text }) => new RegExp(`${path}\\S*#token=(\\S+)`).exec(text)?.[1])
      .find(Boolean)
    if (!found) throw new Error(`no mail to ${email} yet: ${JSON.stringify(mails)}`)
    return found
  })

/** The names of the secrets that are found in this. */
const foundIn = (content: string | Buffer) =>
  [...secrets].filter(([, secret]) => content.includes(secret)).map(([name]) => name)

describe('secrets', () => {
  it('of every kind are long, or a person chose them', () => {
    expect(secrets.size).toBe(12)
    for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(20)
  })

  it('are not in the log, also of refused requests', () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(foundIn(lines.join('\n'))).toEqual([])
  })

  it('are not in the files of the database, but the public link, which its maker copies again', async () => {
    await server.settleJobs()
    const files = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => joinPath(server.dataDir, name))
      .filter((path) => statSync(path).isFile())
    expect(files.length).toBeGreaterThan(1)
    expect(foundIn(Buffer.concat(files.map((path) => readFileSync(path))))).toEqual(['public link'])
  })

  it("are not in what the person's own export holds", async () => {
    expect(foundIn(await createMover(server).exportOf(ada))).toEqual([])
  })

  it('are not shown to an admin', async () => {
    for (const path of ['/api/admin/audit', '/api/admin/users', '/api/admin/system', '/api/admin/jobs']) {
      const { status, body } = await root.get<object>(path)
      expect(status, path).toBe(200)
      expect(foundIn(JSON.stringify(body)), path).toEqual([])
    }
  })
})
