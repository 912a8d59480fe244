import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programTokens } from '#db/schema.ts'
import type { AccessList } from '#server/contract/access.ts'
import type { Account, ProgramScope, ProgramToken } from '#server/contract/account.ts'
import { apiCalls } from '#server/contract/api-calls.ts'
import { tidy } from '#server/services/admin/housekeeping.ts'
import { listAudit } from '#server/services/base/audit.ts'
import { createClient } from '../support/client.ts'
import {
  befriend,
  join,
  joinAsAdmin,
  joinAsSharer,
  type Member,
  password,
  typeRecipe,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { connect } from '../support/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dayMs = 24 * 3_600_000

interface Made {
  secret: string
  token: ProgramToken
}

async function make(member: Member, scope: ProgramScope, days: 30 | null = null) {
  const { status, body } = await member.post<Made>('/api/account/tokens', { name: 'Shelf', scope, days })
  expect(status).toBe(201)
  return { ...body, program: createClient(server.url, body.secret) }
}

const tokensOf = async (member: Member) => (await member.get<Account>('/api/account')).body.tokens

describe('a token for a program', () => {
  it('is shown once, and only its hash is kept', async () => {
    const ada = await join(server)
    const { secret, token } = await make(ada, 'read')
    expect(secret).toMatch(/^potluck_[\w-]{43}$/)
    expect(await tokensOf(ada)).toEqual([token])
    expect(JSON.stringify(await ada.get('/api/account'))).not.toContain(secret)
    const stored = await server.app.store.read.select().from(programTokens)
    expect(JSON.stringify(stored)).not.toContain(secret.slice('potluck_'.length))
  })

  it('is in the log of the admin when it is made, ended, voided by a new password, or has expired', async () => {
    const strict = await startTestServer()
    try {
      const { app } = strict
      const ada = await join(strict)
      const token = { scope: 'read', days: null }
      const { body } = await ada.post<Made>('/api/account/tokens', { ...token, name: 'Ended' })
      expect((await ada.delete(`/api/account/tokens/${body.token.id}`)).status).toBe(204)
      await ada.post('/api/account/tokens', { ...token, name: 'Voided' })
      const newPassword = 'another long sentence of words'
      expect((await ada.post('/api/account/password', { password, newPassword })).status).toBe(204)
      await ada.post('/api/account/tokens', { ...token, name: 'Old', days: 30 })
      await tidy(app)
      await strict.later(31 * dayMs, async () => {
        await tidy(app)
        await tidy(app)
      })
      const entries = await listAudit(app)
      expect(entries.map(({ actor, action, target }) => [actor, action, target]).toReversed()).toEqual(
        [
          ['make token', 'Ended (read)'],
          ['end token', 'Ended (read)'],
          ['make token', 'Voided (read)'],
          ['end token', 'Voided (read)'],
          ['make token', 'Old (read)'],
          ['token expired', 'Old (read)'],
        ].map((entry) => [ada.email, ...entry]),
      )
    } finally {
      await strict.close()
    }
  })

  it('reads with scope read, and changes nothing', async () => {
    const ada = await join(server)
    const { _id } = await typeRecipe(ada, 'Borscht')
    const { program } = await make(ada, 'read')
    expect((await program.get('/api/recipes')).body).toMatchObject({ recipes: [{ title: 'Borscht' }] })
    expect((await program.delete(`/api/results/${_id}`)).status).toBe(403)
    // A GET that saves.
    expect((await program.get('/api/scrape?url=https://example.com/')).status).toBe(403)
    expect((await program.get('/api/%73crape?url=https://example.com/')).status).not.toBe(200)
    expect((await ada.get('/api/recipes')).body).toMatchObject({ totalRecipes: 1 })
  })

  it('changes recipes with scope write', async () => {
    const ada = await join(server)
    const { program } = await make(ada, 'write')
    const recipe = { title: 'Pie', ingredients: ['1 apple'], directions: 'Bake.', tags: [] }
    expect((await program.post('/api/manual-recipe', recipe)).status).toBe(200)
    expect((await ada.get('/api/recipes')).body).toMatchObject({ totalRecipes: 1 })
  })

  it.each(apiCalls.filter(({ program }) => program === 'share').map(({ method, path }) => [method, path]))(
    'needs the scope share to %s %s, which gives something to others',
    async (method, path) => {
      const ada = await join(server)
      const address = path.replace(/:\w+/g, 'x')
      for (const scope of ['read', 'export', 'write'] as const) {
        const { program } = await make(ada, scope)
        expect([scope, (await program.call(method, address, {})).status]).toEqual([scope, 403])
      }
      const { program } = await make(ada, 'share')
      expect((await program.call(method, address, {})).status).not.toBe(403)
    },
  )

  it.each([
    ['read', 403],
    ['write', 403],
    ['export', 200],
    ['share', 200],
  ] as const)('with scope %s has %i for the export of everything', async (scope, status) => {
    const { program } = await make(await join(server), scope)
    expect((await program.get('/api/export')).status).toBe(status)
    expect((await program.get('/api/recipes')).status).toBe(200)
  })

  it('leaves its name on what it gives to others, which ends with one call after the token', async () => {
    const [ada, ben] = [await joinAsSharer(server, 'Ada'), await joinAsSharer(server, 'Ben')]
    const { program, token } = await make(ada, 'share')
    await befriend({ ...ada, post: program.post }, ben)
    const friendEmail = ben.email
    const { _id } = await typeRecipe(ada)
    const link = { recipeId: _id, expiresAt: null }
    const url = (await program.post<{ link: { url: string } }>('/api/links', link)).body.link.url
    const named = { name: 'Soups' }
    const made = await program.post<{ collection: { _id: string } }>('/api/collections', named)
    const collection = `/api/collections/${made.body.collection._id}`
    await program.put(`${collection}/members`, { friendEmail, canEdit: true })
    await program.put(`/api/plans/${ada.id}/members`, { friendEmail })
    await program.post('/api/invite', { email: `invited.${ada.email}` })
    const madeBy = { by: 'program', id: token.id, name: 'Shelf' }
    const listed = (await ada.get<AccessList>('/api/account/access')).body.items
    const kinds = ['collection', 'friend', 'invitation', 'plan', 'public-link']
    const ofProgram = listed.filter((item) => item.madeBy?.by === 'program')
    expect(ofProgram.map(({ kind }) => kind).toSorted()).toEqual(kinds)
    expect(ofProgram).toEqual(ofProgram.map((item) => ({ ...item, madeBy })))

    await ada.delete(`/api/account/tokens/${token.id}`)
    const works = async () => [
      (await fetch(url)).status,
      (await ben.get(collection)).status,
      (await ben.get<unknown[]>('/api/friends')).body.length,
    ]
    expect(await works()).toEqual([200, 200, 1])
    expect((await ben.delete(`/api/account/tokens/${token.id}/made`)).status).toBe(204)
    expect(await works()).toEqual([200, 200, 1])
    expect((await ada.delete(`/api/account/tokens/${token.id}/made`)).status).toBe(204)
    expect(await works()).toEqual([404, 404, 0])
    const left = (await ada.get<AccessList>('/api/account/access')).body.items
    expect(left.filter((item) => item.madeBy?.by === 'program')).toEqual([])
  })

  it.each(
    apiCalls
      .filter(({ program }) => program === null)
      .filter(({ who }) => who !== 'anyone')
      .map(({ method, path }) => [method, path] as const),
  )('is never allowed to %s %s, not even the admin’s', async (method, path) => {
    const admin = await adminOnce()
    const { status, body } = await admin.program.call(
      method,
      path.replace(/:\w+/g, 'x'),
      method === 'GET' ? undefined : {},
    )
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  it('that was made before tokens had scopes says that it lost exporting and sharing', async () => {
    const ada = await join(server)
    const { token } = await make(ada, 'write')
    await make(ada, 'share')
    expect((await tokensOf(ada)).map(({ isOlderThanScopes }) => isOlderThanScopes)).toEqual([false, false])
    // As the migration that added the column left it.
    await server.app.store.write((tx) =>
      tx.update(programTokens).set({ madeBy: null }).where(eq(programTokens.userId, ada.id)),
    )
    const shown = (await tokensOf(ada)).map(({ id, isOlderThanScopes }) => [
      id === token.id,
      isOlderThanScopes,
    ])
    expect(shown).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('does not change whose session it is', async () => {
    const ada = await join(server)
    const { program } = await make(ada, 'write')
    expect((await program.patch('/api/me', { firstName: 'Eve' })).status).toBe(403)
    expect((await program.get('/api/me')).body).toMatchObject({ firstName: 'Ada' })
  })

  it('is made only by who proved in the last ten minutes who they are', async () => {
    const ada = await join(server)
    const token = { name: 'Shelf', scope: 'read', days: null }
    const proof = { by: 'password', password }
    const [refused, made] = await server.later(11 * 60_000, async () => [
      await ada.post('/api/account/tokens', token),
      (await ada.post('/api/account/confirm', proof)) && (await ada.post('/api/account/tokens', token)),
    ])
    expect(refused).toMatchObject({ status: 403, body: { confirm: ['password'] } })
    expect(made?.status).toBe(201)
  })

  it.each(['read', 'export', 'write', 'share', 'calendar'] as const)(
    'opens no socket with scope %s',
    async (scope) => {
      const ada = await join(server)
      const { secret } = await make(ada, scope)
      await expect(connect(server.url, secret)).rejects.toThrow('Unauthorized')
    },
  )

  it('hears of changes over a socket with scope listen, sends nothing there, and is cut off when it ends', async () => {
    const [ada, ben] = [await joinAsSharer(server, 'Ada'), await joinAsSharer(server, 'Ben')]
    await befriend(ada, ben)
    const { secret, token, program } = await make(ada, 'listen')
    const listener = await connect(server.url, secret)
    const { _id } = await typeRecipe(ada, 'Borscht')
    expect(await listener.event('recipe:created')).toMatchObject({ title: 'Borscht' })
    const share = { recipeId: _id, targetUserEmail: ben.email }
    expect(await listener.socket.emitWithAck('recipe:share', share)).toEqual({
      ...{ ok: false, message: 'This token is not allowed to do that.' },
    })
    expect((await ben.get('/api/recipes')).body).toMatchObject({ totalRecipes: 0 })
    expect((await program.delete(`/api/results/${_id}`)).status).toBe(403)
    const cutOff = new Promise((resolve) => listener.socket.once('disconnect', resolve))
    await ada.delete(`/api/account/tokens/${token.id}`)
    expect(await cutOff).toBe('io server disconnect')
    listener.close()
  })

  it('ends by hand, at its end, with the password, and with the account', async () => {
    const ada = await join(server)
    const byHand = await make(ada, 'read')
    expect((await ada.delete(`/api/account/tokens/${byHand.token.id}`)).status).toBe(204)
    expect((await byHand.program.get('/api/me')).status).toBe(401)

    const passing = await make(ada, 'read', 30)
    const { status } = await server.later(30 * dayMs, () => passing.program.get('/api/me'))
    expect(status).toBe(401)

    const known = await make(ada, 'read')
    await ada.post('/api/account/password', { password, newPassword: 'an entirely new sentence' })
    expect((await known.program.get('/api/me')).status).toBe(401)
  })

  it('of another person cannot be ended', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    const { token, program } = await make(ada, 'read')
    expect((await ben.delete(`/api/account/tokens/${token.id}`)).status).toBe(404)
    expect((await program.get('/api/me')).status).toBe(200)
  })

  it('is one of twenty at most', async () => {
    const ada = await join(server)
    for (let n = 0; n < 20; n += 1) await make(ada, 'read')
    const more = await ada.post('/api/account/tokens', { name: 'One more', scope: 'read', days: null })
    expect(more.status).toBe(409)
    expect(await tokensOf(ada)).toHaveLength(20)
  })
})

let admin: Awaited<ReturnType<typeof make>> | undefined
async function adminOnce() {
  admin ??= await make(await joinAsAdmin(server), 'write')
  return admin
}
