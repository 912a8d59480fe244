import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#server/contract/errors.ts'
import type { Me } from '#server/contract/users.ts'
import { befriend, join, type Member, password } from '../support/people.ts'
import { expectRefused } from '../support/refusal.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

let server: TestServer
let ada: Member
let ben: Member
beforeAll(async () => {
  server = await startTestServer()
  ada = await join(server)
  ben = await join(server, 'Ben')
})
afterAll(() => server.close())

const me = (member: Member, more: Partial<Me> = {}): Me => ({
  _id: member.id,
  email: member.email,
  firstName: member.firstName,
  lastName: 'Cook',
  favoriteFoods: [],
  isSharingEnabled: false,
  pendingRequests: [],
  friends: [],
  isAdmin: false,
  ...more,
})
const person = ({ firstName, email }: Member) => ({ firstName, lastName: 'Cook', email })
const pendingOf = async (member: Member) => (await member.get<Me>('/api/me')).body.pendingRequests
const token = expect.stringMatching(/^[\w-]{22,}$/)

/** The links of mails, which are printed without a mail server. */
const mailedToken = (to: string) =>
  waitFor(() => {
    const mail = server.app.mailer.recent().find((printed) => printed.to === to)
    const [, found] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    if (!found) throw new Error('no mail yet')
    return found
  })

describe('the calls of signed-out screens return', () => {
  it('POST /api/login with the token and the person', async () => {
    const { status, body } = await server.api.post('/api/login', { email: ada.email, password })
    expect({ status, body }).toEqual({ status: 200, body: { token, user: me(ada) } })
  })

  it('POST /api/register with 201, the token and the person', async () => {
    const input = {
      email: 'New@Example.com',
      password,
      firstName: 'New',
      lastName: 'Cook',
      inviteToken: null,
    }
    const { status, body } = await server.api.post<{ user: { _id: string } }>('/api/register', input)
    const user = me({ ...ada, id: body.user._id, email: 'new@example.com', firstName: 'New' })
    expect({ status, body }).toEqual({ status: 201, body: { token, user } })
  })

  it('GET /api/invite/{token} with the address and who invites', async () => {
    await ada.post('/api/invite', { email: 'guest@example.com' })
    const { status, body } = await server.api.get(`/api/invite/${await mailedToken('guest@example.com')}`)
    expect({ status, body }).toEqual({ status: 200, body: { email: 'guest@example.com', from: 'Ada Cook' } })
  })

  it('POST /api/forgot-password and POST /api/reset-password with a message', async () => {
    const lost = await join(server, 'Lost')
    const response = await server.api.post('/api/forgot-password', { email: lost.email })
    const sent = 'If an account with that email exists, a password reset link has been sent.'
    expect([response.status, response.body]).toEqual([200, { message: sent }])
    const reset = async (wished: string) =>
      server.api.post('/api/reset-password', { token: await mailedToken(lost.email), password: wished })
    expectRefused(await reset('short'), 'bad_request', 'Password must be at least 8 characters.')
    const done = await reset('another long sentence')
    expect([done.status, done.body]).toEqual([200, { message: 'Your password has been reset successfully.' }])
  })

  it.each<[string, string, object | null, ErrorCode, string]>([
    [
      'a wrong password',
      '/api/login',
      { email: 'ada@x.y', password: 'wrong' },
      'unauthorized',
      'Invalid email or password.',
    ],
    [
      'a login without a password',
      '/api/login',
      { email: 'ada@x.y' },
      'bad_request',
      "The field 'password' is missing or not valid.",
    ],
    [
      'an unknown invitation',
      '/api/invite/unknown',
      null,
      'not_found',
      'Invalid or expired invitation link.',
    ],
    [
      'a reset with an unknown token',
      '/api/reset-password',
      { token: 'x', password },
      'bad_request',
      'This password reset link is invalid or has expired.',
    ],
    [
      'a forgotten password without an address',
      '/api/forgot-password',
      {},
      'bad_request',
      "The field 'email' is missing or not valid.",
    ],
  ])('%s is rejected in one sentence', async (_, path, body, code, sentence) => {
    expectRefused(await (body ? server.api.post(path, body) : server.api.get(path)), code, sentence)
  })

  it.each<[string, object, ErrorCode, string]>([
    [
      'an address that is taken',
      { email: () => ada.email },
      'conflict',
      'An account with this email already exists.',
    ],
    ['no address', { email: 'nobody' }, 'bad_request', 'Please enter a valid email address.'],
    ['no name', { firstName: ' ' }, 'bad_request', 'Please enter your name.'],
    ['a name that nobody sees', { firstName: '\u200b\u2060' }, 'bad_request', 'Please enter your name.'],
    ['a name of blank Braille', { firstName: '\u2800\ufff9' }, 'bad_request', 'Please enter your name.'],
    ['a name of two lines', { lastName: 'a\nb' }, 'bad_request', 'A name cannot contain control characters.'],
    ['a short password', { password: 'short' }, 'bad_request', 'Password must be at least 8 characters.'],
    [
      'a long password',
      { password: 'x'.repeat(257) },
      'bad_request',
      'Password must be at most 256 characters.',
    ],
    [
      'a leaked password',
      { password: 'password123' },
      'bad_request',
      'That password is too common. Please choose another.',
    ],
    ['an unknown invitation', { inviteToken: 'unknown' }, 'not_found', 'Invalid or expired invitation link.'],
  ])('a registration with %s is rejected in one sentence', async (_, wrong, code, sentence) => {
    const overrides = Object.entries(wrong).map(([key, value]) => [
      key,
      typeof value === 'function' ? value() : value,
    ])
    const right = { email: 'right@example.com', password, firstName: 'A', lastName: 'B', inviteToken: null }
    expectRefused(
      await server.api.post('/api/register', { ...right, ...Object.fromEntries(overrides) }),
      code,
      sentence,
    )
  })
})

describe('the calls for one’s own account return', () => {
  it('GET and PATCH /api/me with the person', async () => {
    const { status, body } = await ada.get('/api/me')
    expect({ status, body }).toEqual({ status: 200, body: me(ada) })
    const patched = await ada.patch('/api/me', { isSharingEnabled: true, favoriteFoods: ['plums'] })
    const changed = me(ada, { isSharingEnabled: true, favoriteFoods: ['plums'] })
    expect([patched.status, patched.body]).toEqual([200, changed])
    expect((await ada.get('/api/me')).body).toEqual(changed)
  })

  it('PATCH /api/me with a name that cannot turn the text around it', async () => {
    const member = await join(server, 'Eve')
    const { body } = await member.patch<Me>('/api/me', {
      firstName: ' \u202eEve\u2066',
      lastName: '\u200fCook',
    })
    expect(body).toMatchObject({ firstName: 'Eve', lastName: 'Cook' })
  })

  it('POST /api/logout with 204, and the token is invalid afterwards', async () => {
    const member = await join(server)
    const { status, body } = await member.post('/api/logout')
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expectRefused(await member.get('/api/me'), 'unauthorized', 'Unauthorized')
  })
})

describe('the calls for friends return', () => {
  it('GET /api/check-user with whether the address has an account', async () => {
    const check = async (email: string) =>
      (await ada.get(`/api/check-user?${new URLSearchParams({ email })}`)).body
    expect(await check(ben.email.toUpperCase())).toEqual({ exists: true })
    expect(await check('stranger@example.com')).toEqual({ exists: false })
  })

  it('POST /api/invite and POST /api/friend-request with a message', async () => {
    const invited = await ada.post('/api/invite', { email: 'Invited@example.com' })
    expect([invited.status, invited.body]).toEqual([
      200,
      {
        message: 'No mail is set up here. Give invited@example.com this link.',
        link: expect.stringContaining('/register#token='),
        isMailed: false,
      },
    ])
    const response = await ada.post('/api/friend-request', { friendEmail: ben.email })
    expect([response.status, response.body]).toEqual([200, { message: 'Friend request sent!' }])
    const pending = [{ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), from: person(ada) }]
    expect((await ben.get('/api/me')).body).toEqual(me(ben, { pendingRequests: pending }))
  })

  it('POST /api/friend-requests/approve and decline, DELETE /api/friends with 204, GET /api/friends with a list', async () => {
    const [cleo, dan] = [await join(server, 'Cleo'), await join(server, 'Dan')]
    for (const asker of [cleo, dan]) await asker.post('/api/friend-request', { friendEmail: ben.email })
    const idOf = async ({ email }: Member) =>
      (await pendingOf(ben)).find(({ from }) => from.email === email)?._id
    const approved = await ben.post('/api/friend-requests/approve', { requestId: await idOf(cleo) })
    expect([approved.status, approved.body]).toEqual([204, ''])
    const declined = await ben.post('/api/friend-requests/decline', { requestId: await idOf(dan) })
    expect([declined.status, declined.body]).toEqual([204, ''])
    expect((await ben.get('/api/friends')).body).toEqual([person(cleo)])
    const removed = await ben.delete('/api/friends', { friendEmail: cleo.email })
    expect([removed.status, removed.body]).toEqual([204, ''])
    expect((await ben.get('/api/friends')).body).toEqual([])
  })

  it('reject in one sentence', async () => {
    const [one, two] = [await join(server), await join(server, 'Two')]
    const ask = (friendEmail: string) => one.post('/api/friend-request', { friendEmail })
    expectRefused(await ask(one.email), 'bad_request', 'You cannot send a friend request to yourself.')
    expectRefused(await ask('gone@example.com'), 'not_found', 'Nobody with this email has an account yet.')
    expectRefused(await ask('nonsense'), 'bad_request', 'Please enter a valid email address.')
    await ask(two.email)
    expectRefused(await ask(two.email), 'conflict', 'You have already sent a friend request to this person.')
    await befriend(one, two)
    expectRefused(await ask(two.email), 'conflict', 'You are already friends.')
    for (const decision of ['approve', 'decline']) {
      const unknown = await one.post(`/api/friend-requests/${decision}`, { requestId: 'none' })
      expectRefused(unknown, 'not_found', 'Friend request not found')
    }
    const friendEmail = 'gone@example.com'
    expectRefused(await one.delete('/api/friends', { friendEmail }), 'not_found', 'Friend not found')
    expectRefused(
      await one.post('/api/invite', { email: one.email }),
      'bad_request',
      'You cannot invite yourself.',
    )
    expectRefused(
      await one.post('/api/invite', { email: two.email }),
      'conflict',
      'This person already has an account.',
    )
    expectRefused(
      await one.get('/api/check-user'),
      'bad_request',
      "The field 'email' is missing or not valid.",
    )
  })
})
