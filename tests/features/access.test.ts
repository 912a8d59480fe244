import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccessKind,
  type AccessList,
  accessKinds,
  type Ended,
  type ViewAs,
} from '#server/contract/access.ts'
import type { Account } from '#server/contract/account.ts'
import { credentials, shares } from '#server/services/access/list.ts'
import type { Credential } from '#server/services/accounts/access-entry.ts'
import type { Cause } from '#server/services/base/ending.ts'
import {
  addPasskey,
  comeBySignOn,
  joinSignOn,
  makers,
  passwordForm,
  resetByMail,
  signInAgain,
  startWorld,
  type World,
} from '../support/all-access.ts'
import { type Client, createClient } from '../support/client.ts'
import {
  befriend,
  join,
  joinAsSharer,
  listOf,
  type Member,
  pageCookieOf,
  password,
  typeRecipe,
} from '../support/people.ts'
import { edit, shareWith } from '../support/versions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const newPassword = 'a wholly new sentence'

/** A person with a friend. */
async function startScene() {
  const [ada, ben] = [await joinAsSharer(world.server, 'Ada'), await joinAsSharer(world.server, 'Ben')]
  await befriend(ada, ben)
  return { ...world, ada, ben }
}

const accessOf = async (member: Client) => (await member.get<AccessList>('/api/account/access')).body
const itemsOf = async (member: Client, kind: AccessKind) =>
  (await accessOf(member)).items.filter((item) => item.kind === kind && !item.isCurrent)

const mailsTo = (email: string) => world.server.app.mailer.recent().filter(({ to }) => to === email)

/** What can no longer be used after the cause, of a kind that the cause ends or suspends. */
const fatesOf = (cause: Cause): [AccessKind, Credential['fate'][Cause]][] =>
  credentials.map(({ kind, fate }) => [kind, fate[cause]])

/** Of these kinds, what was made is used up or replaced by asking for a reset. */
const replacedByReset: AccessKind[] = ['password-reset']

describe('the list of access', () => {
  it('names each kind once', () => {
    expect([...credentials, ...shares].map(({ kind }) => kind).toSorted()).toEqual(accessKinds.toSorted())
  })

  it.each(accessKinds)(
    'shows a %s with what made it, works until it is ended, and not after',
    async (kind) => {
      const scene = await startScene()
      const { works, confirm } = await makers[kind](scene)
      const [item] = await itemsOf(scene.ada, kind)
      expect(item).toMatchObject({ kind, canEnd: true, state: 'open' })
      const isSingleUse = ['sign-on-attempt', 'email-change', 'password-reset', 'recovery-codes'].includes(
        kind,
      )
      if (!isSingleUse) expect(await works()).toBe(true)
      await confirm?.()
      const { status } = await scene.ada.delete(`/api/account/access/${kind}/${item?.id}`)
      expect(status).toBe(204)
      expect(await itemsOf(scene.ada, kind)).not.toContainEqual(item)
      // Ending a known device signs nobody out.
      if (kind !== 'known-devices') expect(await works()).toBe(false)
    },
  )

  it('belongs to its person: for others there is nothing to end or to keep', async () => {
    const eve = await join(world.server, 'Eve')
    for (const kind of accessKinds) {
      const scene = await startScene()
      await makers[kind](scene)
      const before = await itemsOf(scene.ada, kind)
      const path = `/api/account/access/${kind}/${before[0]?.id}`
      await eve.delete(path)
      await eve.post(`${path}/keep`)
      expect(await itemsOf(scene.ada, kind)).toEqual(before)
    }
    expect((await eve.delete('/api/account/access/no-such-kind/1')).status).toBe(404)
  })
})

describe('a recipe that a friend has saved', () => {
  const shared = async (ada: Member, ben: Member, title: string) =>
    shareWith(ada, ben, await typeRecipe(ada, title))

  it('is theirs; ending it leaves them a copy, which later changes do not reach', async () => {
    const { ada, ben } = await startScene()
    const titles = Array.from({ length: 11 }, (_, n) => `Soup ${n}`)
    for (const title of titles) await shared(ada, ben, title)
    const owns = await listOf(ada)
    const before = await listOf(ben)
    const [item, ...others] = await itemsOf(ada, 'recipe')
    expect([others, item]).toEqual([
      [],
      expect.objectContaining({
        name: '11 recipes',
        detail: `${ben.firstName} Cook has saved what you shared, and sees what you change. After you end this, they keep a copy of their own.`,
        canEnd: true,
      }),
    ])
    const path = `/api/account/access/recipe/${item?.id}`
    expect((await ben.delete(path)).status).toBe(404)
    expect((await ada.delete(path)).status).toBe(204)
    expect((await ada.delete(path)).status).toBe(404)
    expect(await itemsOf(ada, 'recipe')).toEqual([])
    for (const recipe of [owns[0], owns[10]])
      if (recipe) await edit(ada, recipe, { ingredients: ['a secret'] })
    const after = await listOf(ben)
    expect(after).toEqual(before.map((recipe, n) => ({ ...recipe, editable: true, link: after[n]?.link })))
    const [copy] = after
    expect(copy?.sharedBy).toBe(before[0]?.sharedBy)
    if (copy) await edit(ben, copy, { ingredients: ['mine'] })
    expect((await listOf(ada)).flatMap(({ ingredients }) => ingredients)).not.toContain('mine')
  })

  it('and changed is their version: ending it no longer offers them later changes', async () => {
    const { ada, ben } = await startScene()
    const saved = await shared(ada, ben, 'Stew')
    const [own] = await listOf(ada)
    await edit(ben, saved, { ingredients: ['1 leek'] })
    if (own) await edit(ada, own, { directions: 'Simmer.' })
    expect((await listOf(ben))[0]?.basedOn).toEqual({ changed: 2 })
    const [item] = await itemsOf(ada, 'recipe')
    expect(item?.name).toBe('Stew')
    await ada.delete(`/api/account/access/recipe/${item?.id}`)
    const [version] = await listOf(ben)
    expect([version?.ingredients, version?.basedOn]).toEqual([['1 leek'], undefined])
    expect(await itemsOf(ada, 'recipe')).toEqual([])
  })

  it('is not listed when its owner no longer has it, because nobody can change it', async () => {
    const { ada, ben } = await startScene()
    await shared(ada, ben, 'Broth')
    const [own] = await listOf(ada)
    await ada.delete(`/api/results/${own?._id}`)
    expect(await itemsOf(ada, 'recipe')).toEqual([])
    expect((await listOf(ben)).map(({ title }) => title)).toEqual(['Broth'])
  })
})

describe('a reset by mail', () => {
  it.each(fatesOf('reset').filter(([kind]) => !replacedByReset.includes(kind)))(
    'of a %s: it %s',
    async (kind, fate) => {
      const scene = await startScene()
      const { works } = await makers[kind](scene)
      expect((await resetByMail(scene, scene.ada, newPassword)).body.message).toBe(
        'Your password has been reset successfully.',
      )
      const { client } = await signInAgain(scene, scene.ada, newPassword)
      if (kind === 'known-devices') return expect(await itemsOf(client, kind)).toHaveLength(1)
      expect(await works()).toBe(false)
      const left = (await itemsOf(client, kind)).map(({ state }) => state)
      expect(left).toEqual(fate === 'waits' ? [kind === 'webhook' ? 'off' : 'waiting'] : [])
      return undefined
    },
  )

  it('names in a mail to the owner what it ended and what waits', async () => {
    const scene = await startScene()
    for (const kind of ['program', 'calendar', 'sign-on', 'passkey', 'session'] as const)
      await makers[kind](scene)
    await resetByMail(scene, scene.ada)
    await world.server.settleJobs()
    const mail = mailsTo(scene.ada.email).find(({ subject }) => subject === 'Your Potluck password was reset')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'Ended: 2 sessions, 2 known devices, 10 recovery codes, 1 program token, 1 calendar link. ' +
        'Waiting for you to confirm or remove: 1 passkey, 1 joined sign-on.',
    )
  })

  it('lets the owner put out an intruder with a passkey, without the passkey', async () => {
    const scene = await startScene()
    const { signIn, id } = await addPasskey(scene, scene.ada, 'Of an intruder')
    await resetByMail(scene, scene.ada, newPassword)
    const refused = await signIn()
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }])
    const { client } = await signInAgain(scene, scene.ada, newPassword)
    expect((await client.delete(`/api/account/access/passkey/${id}`)).status).toBe(204)
    expect((await signIn()).status).toBe(401)
    const change = { password: newPassword, newPassword: 'and another sentence' }
    expect((await client.post('/api/account/password', change)).status).toBe(204)
  })

  it('leaves a passkey that its owner confirms, but not the recovery codes of before', async () => {
    const scene = await startScene()
    const { signIn, id } = await addPasskey(scene, scene.ada)
    await resetByMail(scene, scene.ada, newPassword)
    const { client } = await signInAgain(scene, scene.ada, newPassword)
    expect((await client.post(`/api/account/access/passkey/${id}/keep`)).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    expect((await client.get<Account>('/api/account')).body).toMatchObject({
      recoveryCodes: 0,
      passkeys: [{ id, isWaiting: false }],
    })
  })

  it('asks for the password in the first ten minutes before it confirms one', async () => {
    const scene = await startScene()
    const { id } = await addPasskey(scene, scene.ada)
    await resetByMail(scene, scene.ada, newPassword)
    const { client } = await signInAgain(scene, scene.ada, newPassword)
    const late = await world.server.later(11 * 60_000, () =>
      client.post(`/api/account/access/passkey/${id}/keep`),
    )
    expect([late.status, late.body]).toMatchObject([403, { confirm: ['password'] }])
  })

  it('lets the owner join a single sign-on of their own instead of an intruder’s', async () => {
    const scene = await startScene()
    const intruder = await joinSignOn(scene, scene.ada)
    await intruder.finish()
    expect((await comeBySignOn(scene, intruder.person)).token).toBeDefined()
    await resetByMail(scene, scene.ada, newPassword)
    const stopped = await comeBySignOn(scene, intruder.person)
    expect(stopped.token).toBeUndefined()
    // The intruder learns nothing of the account, such as a new address.
    expect(stopped.html).not.toContain(scene.ada.email)
    const owner = { sub: `owner of ${scene.ada.email}`, email: scene.ada.email, email_verified: true }
    const came = await comeBySignOn(scene, owner)
    const joined = await came.browser.open(`${world.server.url}/sign-on/join`, passwordForm(newPassword))
    expect(await joined.text()).toMatch(/"token":"[\w-]{43}"/)
    expect((await comeBySignOn(scene, owner)).token).toBeDefined()
    expect((await comeBySignOn(scene, intruder.person)).email).not.toBe(scene.ada.email)
  })

  it('shows what is left until the person has looked at it', async () => {
    const scene = await startScene()
    expect((await accessOf(scene.ada)).resetAt).toBeNull()
    await resetByMail(scene, scene.ada, newPassword)
    const { client } = await signInAgain(scene, scene.ada, newPassword)
    expect((await accessOf(client)).resetAt).toEqual(expect.any(Number))
    expect((await client.post('/api/account/access/reviewed')).status).toBe(204)
    expect((await accessOf(client)).resetAt).toBeNull()
  })
})

describe('a new password from the account page', () => {
  it.each(fatesOf('new password').filter(([, fate]) => fate === 'stays'))(
    'leaves a %s: it %s',
    async (kind) => {
      const scene = await startScene()
      const { ada } = scene
      const { client } = await signInAgain(scene, ada)
      await joinSignOn(scene, client).then(({ finish }) => finish())
      expect((await client.post('/api/account/password', { password, newPassword })).status).toBe(204)
      if (kind === 'sign-on') expect(await itemsOf(client, kind)).toMatchObject([{ state: 'open' }])
      expect((await client.get('/api/me')).status).toBe(200)
    },
  )

  it('keeps the device that it was chosen on known, and forgets the others', async () => {
    const scene = await startScene()
    await makers['known-devices'](scene)
    await scene.ada.post('/api/account/password', { password, newPassword })
    expect(await itemsOf(scene.ada, 'known-devices')).toEqual([])
  })
})

describe('ending everything that can sign in, except this device', () => {
  it.each(fatesOf('end everything'))('of a %s: it %s', async (kind, fate) => {
    const scene = await startScene()
    const { works } = await makers[kind](scene)
    if (['passkey', 'recovery-codes'].includes(kind)) return expectSecondStep(scene.ada)
    expect((await scene.ada.delete<Ended>('/api/account/access')).status).toBe(200)
    expect((await scene.ada.get('/api/me')).status).toBe(200)
    if (kind === 'known-devices') return expect(await itemsOf(scene.ada, kind)).toEqual([])
    expect(await works()).toBe(false)
    expect(await itemsOf(scene.ada, kind)).toHaveLength(fate === 'waits' ? 1 : 0)
    return undefined
  })

  /** A session that was stolen together with the password must not switch off what protects the account. */
  async function expectSecondStep(member: Member) {
    const { status, body } = await member.delete('/api/account/access')
    expect([status, body]).toMatchObject([403, { confirm: ['passkey', 'recovery code'] }])
  }

  it('needs a proof of the last ten minutes, so that a stolen session cannot suspend passkeys', async () => {
    const { ada } = await startScene()
    const refused = await world.server.later(11 * 60_000, () => ada.delete('/api/account/access'))
    expect([refused.status, refused.body]).toMatchObject([403, { confirm: ['password'] }])
  })

  it('leaves single sign-on to a person without a password, who has no other way in', async () => {
    const person = { sub: 'without a password', email: 'nora@elsewhere.example', email_verified: true }
    const { token } = await comeBySignOn(world, person)
    const client = createClient(world.server.url, token)
    expect((await client.delete<Ended>('/api/account/access')).body.waiting).toEqual([])
    expect((await comeBySignOn(world, person)).token).toBeDefined()
  })
})

describe('viewing as a friend', () => {
  it('shows what the friend can open, and nothing that is not shared', async () => {
    const scene = await startScene()
    const { ada, ben } = scene
    await ada.post('/api/collections', { name: 'Kept to herself' })
    const view = async () => (await ada.get<ViewAs>(`/api/account/view-as?friendEmail=${ben.email}`)).body
    const empty = {
      seesCooking: false,
      recipes: [],
      collections: [],
      lists: [],
      plan: null,
      cooking: [],
      potlucks: [],
    }
    expect(await view()).toMatchObject({ ...empty, friend: { email: ben.email } })
    for (const kind of ['recipe', 'collection', 'list', 'plan', 'cooking', 'potluck-guest'] as const)
      await makers[kind](scene)
    expect(await view()).toMatchObject({
      recipes: [
        { title: 'Shared dish', isSaved: false },
        { title: `Given by ${ada.email}`, isSaved: false },
      ],
      collections: [{ name: 'Soups', canEdit: true, recipes: [] }],
      lists: [{ name: 'Market', lines: [] }],
      plan: [],
      cooking: ['Shared dish'],
      potlucks: [{ name: 'Harvest potluck' }],
    })
    for (const { kind, id } of (await accessOf(ada)).items)
      if (['recipe', 'collection', 'list', 'plan', 'cooking', 'potluck-guest'].includes(kind))
        await ada.delete(`/api/account/access/${kind}/${id}`)
    expect(await view()).toMatchObject(empty)
  })

  it('is for one’s friends only', async () => {
    const { ada } = await startScene()
    const eve = await join(world.server, 'Eve')
    for (const email of [eve.email, 'nobody@example.com', ada.email])
      expect((await ada.get(`/api/account/view-as?friendEmail=${email}`)).status).toBe(404)
  })
})

describe('the first page after a reset', () => {
  const pageOf = async (cookie: string, path = '/') => {
    const answer = await fetch(`${world.server.url}${path}`, { headers: { cookie }, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }

  it('is who can see, until the person has looked', async () => {
    const { ada } = await startScene()
    expect(await pageOf(ada.pageCookie)).toEqual([200, null])
    await resetByMail(world, ada, newPassword)
    const login = await world.server.api.post<{ token: string }>('/api/login', {
      email: ada.email,
      password: newPassword,
    })
    const cookie = pageCookieOf(login.headers)
    expect(await pageOf(cookie)).toEqual([302, '/account/access'])
    expect(await pageOf(cookie, '/account/access')).toEqual([200, null])
    await createClient(world.server.url, login.body.token).post('/api/account/access/reviewed')
    expect(await pageOf(cookie)).toEqual([200, null])
  })
})

describe('what reads or signs in by itself from then on', () => {
  it.each([
    ['post', '/api/plans/calendar', { replaces: null }],
    ['post', '/api/account/kitchen', { zone: 'Europe/Berlin' }],
    ['post', '/api/account/tokens', { name: 'Robot', scope: 'read', days: null }],
    ['post', '/api/account/webhooks', { url: 'http://127.0.0.1/hook', events: ['recipe.created'] }],
    ['post', '/api/account/passkeys/options', {}],
    ['post', '/api/account/sign-on', {}],
  ] as const)('is not made by an old session: %s %s', async (method, path, body) => {
    const { ada, push } = await startScene()
    const sent = 'url' in body ? { ...body, url: `http://${push.host}/hook` } : body
    const call = () => ada[method](path, sent)
    const refused = await world.server.later(11 * 60_000, call)
    expect([refused.status, refused.body]).toMatchObject([403, { confirm: ['password'] }])
    await world.server.later(11 * 60_000, () =>
      ada.post('/api/account/confirm', { by: 'password', password }),
    )
    expect((await world.server.later(11 * 60_000, call)).status).toBeLessThan(300)
  })
})

describe('the end of an account', () => {
  it.each(accessKinds.filter((kind) => !['recipe', 'known-devices'].includes(kind)))(
    'ends a %s',
    async (kind) => {
      const scene = await startScene()
      const { works } = await makers[kind](scene)
      const { server, ada } = scene
      const { deleteAccount } = await import('#server/services/accounts/account-deletion.ts')
      await server.app.store.write((tx) => deleteAccount(server.app, tx, ada.id))
      expect(await works()).toBe(false)
    },
  )

  it('leaves a recipe that was shared with the friend who has it', async () => {
    const scene = await startScene()
    const { works } = await makers.recipe(scene)
    const { server, ada } = scene
    const { deleteAccount } = await import('#server/services/accounts/account-deletion.ts')
    await server.app.store.write((tx) => deleteAccount(server.app, tx, ada.id))
    expect(await works()).toBe(true)
  })
})

describe('an account that another person registered first', () => {
  it('yields to the invitation that was mailed to its address', async () => {
    const ben = await joinAsSharer(world.server, 'Ben')
    const email = `wanted.${ben.email}`
    await ben.post('/api/invite', { email })
    await world.server.settleJobs()
    const { mailedToken } = await import('../support/all-access.ts')
    const inviteToken = await mailedToken(world, email, 'register')
    const person = { email, password, firstName: 'Mallory', lastName: 'Cook' }
    const mallory = await world.server.api.post<{ token: string }>('/api/register', person)
    const robber = createClient(world.server.url, mallory.body.token)
    const { signIn } = await addPasskey(world, robber)
    const owner = { ...person, firstName: 'Olga', password: newPassword, inviteToken }
    const { status, body } = await world.server.api.post<{ token: string }>('/api/register', owner)
    expect(status).toBe(201)
    expect((await robber.get('/api/me')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    const olga = createClient(world.server.url, body.token)
    expect((await olga.get('/api/me')).body).toMatchObject({ email, firstName: 'Olga' })
    expect((await accessOf(olga)).resetAt).toEqual(expect.any(Number))
    expect((await itemsOf(olga, 'friend')).map(({ detail }) => detail)).toEqual([ben.email])
  })

  it('does not yield to the link that the inviter can pass on, which proves nothing', async () => {
    const ben = await joinAsSharer(world.server, 'Ben')
    const email = `passed.${ben.email}`
    const { body } = await ben.post<{ link: string }>('/api/invite', { email })
    const person = { email, password, firstName: 'Olga', lastName: 'Cook' }
    await world.server.api.post('/api/register', person)
    const inviteToken = new URL(body.link).hash.replace('#token=', '')
    const robber = { ...person, password: newPassword, inviteToken }
    expect((await world.server.api.post('/api/register', robber)).status).toBe(409)
    expect((await signInAgain(world, { ...ben, email })).status).toBe(200)
  })

  it('stays with an owner who proved the address, whatever invitation comes later', async () => {
    const ben = await joinAsSharer(world.server, 'Ben')
    const email = `proved.${ben.email}`
    await ben.post('/api/invite', { email })
    await world.server.settleJobs()
    const { mailedToken } = await import('../support/all-access.ts')
    const inviteToken = await mailedToken(world, email, 'register')
    const person = { email, password, firstName: 'Olga', lastName: 'Cook' }
    await world.server.api.post('/api/register', person)
    const member = { ...ben, email }
    await resetByMail(world, member, newPassword)
    const late = { ...person, inviteToken }
    expect((await world.server.api.post('/api/register', late)).status).toBe(409)
    expect((await signInAgain(world, member, newPassword)).status).toBe(200)
  })

  it('is taken by mail by the person whom the provider vouches for', async () => {
    const email = 'victim@example.com'
    const person = { email, password, firstName: 'Mallory', lastName: 'Cook' }
    const { body } = await world.server.api.post<{ token: string }>('/api/register', person)
    const robber = createClient(world.server.url, body.token)
    const joined = await joinSignOn(world, robber)
    await joined.finish()
    const victim = { sub: 'the victim', email, email_verified: true }
    const came = await comeBySignOn(world, victim)
    expect(came.token).toBeUndefined()
    expect(came.html).toContain('href="/forgot-password"')
    const member = { ...(await join(world.server)), email }
    await resetByMail(world, member, newPassword)
    const again = await comeBySignOn(world, victim)
    await again.browser.open(`${world.server.url}/sign-on/join`, passwordForm(newPassword))
    expect((await comeBySignOn(world, victim)).token).toBeDefined()
    expect((await comeBySignOn(world, joined.person)).email).not.toBe(email)
    expect((await robber.get('/api/me')).status).toBe(401)
  })
})
