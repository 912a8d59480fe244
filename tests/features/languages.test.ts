import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#server/contract/language/languages.ts'
import { join, pageCookieFor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'
import { connect } from '../support/socket.ts'

let server: TestServer
let smtp: SmtpTestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ env: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init, headers })
const pseudo = { 'accept-language': 'en-XA, en;q=0.5' }
const isPseudo = (text: string) => text.includes('~~')

describe('the answer of a call', () => {
  it.each([
    ['English without a header', {}, 'Unauthorized'],
    ['English for a language that Potluck does not have', { 'accept-language': 'tlh' }, 'Unauthorized'],
  ])('is %s', async (_is, headers, expected) => {
    const answer = await ask('/api/recipes', headers)
    expect(await answer.json()).toEqual({ error: expected, message: expected, code: 'unauthorized' })
  })

  it('is in the language of the header, but for its code', async () => {
    const answer = await ask('/api/recipes', pseudo)
    const { error, message, code } = (await answer.json()) as Record<string, string>
    expect(isPseudo(error ?? '')).toBe(true)
    expect(message).toBe(error)
    expect(code).toBe('unauthorized')
  })

  it('does not ask the cookie of a device: a program has said what it reads', async () => {
    const answer = await ask('/api/recipes', { cookie: 'potluck_language=en', ...pseudo })
    expect(isPseudo(await answer.text())).toBe(true)
  })

  it('is in its own language among a hundred others at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const answer = await ask('/api/recipes', n % 2 === 0 ? pseudo : {})
        return isPseudo(await answer.text()) === (n % 2 === 0)
      }),
    )
    expect(answers).not.toContain(false)
  })
})

describe('the answer of a socket', () => {
  it.each([
    ['the language of its browser', 'en-XA, en;q=0.5', true],
    ['English for a browser of another', 'tlh', false],
  ])('is in %s', async (_is, accepted, expected) => {
    const ada = await join(server)
    const extraHeaders = { 'accept-language': accepted }
    const { socket, close } = await connect(server.url, ada.token, { extraHeaders })
    const answer: { ok: boolean; message: string } = await socket.emitWithAck('recipe:share', {})
    close()
    expect(answer.ok).toBe(false)
    expect(isPseudo(answer.message)).toBe(expected)
  })
})

describe('a page', () => {
  it('says its language and direction, and is not kept for readers of another', async () => {
    const [one, other] = await Promise.all([ask('/login', pseudo), ask('/login', {})])
    expect(one.headers.get('vary')).toContain('Accept-Language')
    expect(await one.text()).toContain('<html lang="en-XA" dir="ltr"')
    expect(await other.text()).toContain('<html lang="en" dir="ltr"')
  })

  it('has the region of the reader, for dates', async () => {
    const page = await ask('/login', { 'accept-language': 'en-IE,en;q=0.9' })
    expect(await page.text()).toContain('<html lang="en-IE" dir="ltr"')
  })

  it('is in the language that the device chose', async () => {
    const page = await ask('/login', { cookie: 'potluck_language=en', ...pseudo })
    expect(await page.text()).toContain('<html lang="en" dir="ltr"')
  })

  it('is in the language that its person chose, and the device learns it', async () => {
    const ada = await join(server)
    await ada.patch('/api/me', { language: 'en' })
    const { name, value } = pageCookieFor(ada, server.url)
    const page = await ask('/account', { cookie: `${name}=${value}`, ...pseudo })
    expect(await page.text()).toContain('<html lang="en" dir="ltr"')
    expect(page.headers.getSetCookie().join()).toContain('potluck_language=en')
  })

  it('reads its data in that language too: a first shopping list is named in it', async () => {
    const ada = await join(server)
    await ada.patch('/api/me', { language: 'de' })
    const { name, value } = pageCookieFor(ada, server.url)
    const page = await ask('/shopping', { cookie: `${name}=${value}`, 'accept-language': 'en' })
    expect(await page.text()).toContain('>Einkauf</h1>')
  })
})

describe('each language', () => {
  it.each(languages)('%s has pages and answers of its own', async (language) => {
    const headers = { 'accept-language': language }
    const page = await (await ask('/login', headers)).text()
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    const { error } = (await (await ask('/api/recipes/none', { ...headers })).json()) as { error: string }
    expect(error === 'Unauthorized').toBe(language === 'en')
  })
})

describe('a mail', () => {
  it('is in the language that its person chose, whatever the one who asks for it reads', async () => {
    const ada = await join(server)
    await ada.patch('/api/me', { language: 'de' })
    const body = JSON.stringify({ email: ada.email })
    await ask(
      '/api/forgot-password',
      { 'content-type': 'application/json', 'accept-language': 'en' },
      { method: 'POST', body },
    )
    await server.later(600_000, () => server.settleJobs())
    const mail = smtp.mails.find(({ to }) => to.includes(ada.email))
    expect(mail && textOf(mail)).toContain('neues Passwort')
  })

  it('is in the language in which a person last signed in, where none was chosen', async () => {
    const { email, password } = { email: 'noemi@example.com', password: 'quatre cents grammes de farine' }
    const names = { firstName: 'Noémi', lastName: 'Cuisine' }
    const french = { 'content-type': 'application/json', 'accept-language': 'fr-CH' }
    const body = JSON.stringify({ email, password, ...names })
    await ask('/api/register', french, { method: 'POST', body })
    await ask(
      '/api/forgot-password',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ email }) },
    )
    await server.later(600_000, () => server.settleJobs())
    const mail = smtp.mails.find(({ to }) => to.includes(email))
    expect(mail && textOf(mail)).toContain('mot de passe')
  })
})

describe('the language of a device', () => {
  const choose = (language: string, headers: Record<string, string>) =>
    ask('/language', headers, { method: 'POST', body: new URLSearchParams({ language }) })

  it('is chosen without scripts, and leads back to the page', async () => {
    const answer = await choose('en', { origin: server.url, referer: `${server.url}/register?token=x` })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/register?token=x')
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^potluck_language=en; Max-Age=\d+; Path=\/; SameSite=Lax/,
    )
  })

  it.each([
    ['another site', 'https://elsewhere.example/login'],
    ['a path that would begin a host', `//elsewhere.example/`],
    ['no page', ''],
  ])('does not lead to %s', async (_to, referer) => {
    const from = referer.startsWith('//') ? server.url + referer : referer
    const answer = await choose('en', { origin: server.url, referer: from })
    expect(answer.headers.get('location')).toMatch(/^\/(?!\/)/)
  })

  it('is not changed by a page of another site', async () => {
    const answer = await choose('en', { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('is forgotten for one that Potluck does not have', async () => {
    const answer = await choose('klingon', { origin: server.url })
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0')
  })
})
