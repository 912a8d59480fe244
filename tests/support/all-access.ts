import { eq } from 'drizzle-orm'
import { pushSubscriptions, webhooks } from '#db/schema.ts'
import type { AccessKind } from '#server/contract/access.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { Authenticator, type Question } from './authenticator.ts'
import { createClient } from './client.ts'
import { CookieBrowser } from './cookie-browser.ts'
import { cookingOf, startCooking } from './cooking.ts'
import { householdsOf, liveTogether } from './households.ts'
import { type OpenIdProvider, signOnEnv, startProvider } from './openid.ts'
import { befriend, join, type Member, password, typeRecipe } from './people.ts'
import { invite, makeLink } from './potlucks.ts'
import { PushService } from './push-service.ts'
import { startTestServer, type TestServer } from './server.ts'
import { waitFor } from './wait-for.ts'

/** In links only; the tests open the same path at the server's own address. Passkeys work there. */
const publicUrl = 'http://localhost:4999'
const callback = `${publicUrl}/sign-on/callback`

/** A server with everything that can sign in. */
export interface World {
  server: TestServer
  provider: OpenIdProvider
  push: PushService
  close(): Promise<void>
}

export async function startWorld({ isOnFile = false, sites = [] as string[] } = {}): Promise<World> {
  const push = new PushService()
  await push.start()
  const provider = await startProvider([callback])
  const env = { PUBLIC_URL: publicUrl, FETCH_ALLOW: [push.host, ...sites].join(','), ...signOnEnv(provider) }
  const server = await startTestServer({ isOnFile, env })
  return {
    server,
    provider,
    push,
    async close() {
      await server.close()
      await provider.close()
      await push.close()
    },
  }
}

/** The token of the newest mail to an address that leads to this page. */
export function mailedToken({ server }: Pick<World, 'server'>, email: string, page: string): Promise<string> {
  return waitFor(() => {
    const mail = server.app.mailer.recent().find(({ to, text }) => to === email && text.includes(`/${page}#`))
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!token) throw new Error(`no mail to ${email} for ${page} yet`)
    return token
  })
}

export async function resetByMail(world: World, member: Member, typed = 'a wholly new sentence') {
  const { server } = world
  await server.api.post('/api/forgot-password', { email: member.email })
  await server.later(5000, () => server.settleJobs())
  const token = await mailedToken(world, member.email, 'reset-password')
  return server.api.post<{ message: string }>('/api/reset-password', { token, password: typed })
}

export async function signInAgain({ server }: Pick<World, 'server'>, { email }: Member, typed = password) {
  const { status, body } = await server.api.post<SignedIn>('/api/login', { email, password: typed })
  return { status, body, client: createClient(server.url, body.token) }
}

/** One that was made: whether it works is asked of the server as its holder would. */
interface Made {
  works(): Promise<boolean>
  /** Proves who the owner is, where a password is not enough. */
  confirm?(): Promise<void>
}

export async function addPasskey({ server }: World, member: Pick<Member, 'post'>, name = 'Phone') {
  const authenticator = new Authenticator(server.app.config.publicUrl)
  const { body } = await member.post<Question & { user: { id: string } }>('/api/account/passkeys/options')
  const response = authenticator.register(body)
  interface Added {
    passkey: { id: string }
    recoveryCodes: string[] | null
  }
  const made = await member.post<Added>('/api/account/passkeys', { name, response })
  if (made.status !== 201) throw new Error(`no passkey: ${JSON.stringify(made.body)}`)
  return {
    id: made.body.passkey.id,
    recoveryCodes: made.body.recoveryCodes ?? [],
    signIn: () => signInWith(server, authenticator),
    async confirm() {
      const { body: question } = await member.post<Question>('/api/account/confirm/options')
      await member.post('/api/account/confirm', { by: 'passkey', response: authenticator.sign(question) })
    },
  }
}

async function signInWith(server: TestServer, authenticator: Authenticator) {
  const { body } = await server.api.post<Question>('/api/login/passkey/options')
  return server.api.post<SignedIn>('/api/login/passkey', { response: authenticator.sign(body) })
}

let subjects = 0

/** Joins the account with a new person at the provider. */
export async function joinSignOn({ server, provider }: World, member: Pick<Member, 'post'>) {
  subjects += 1
  const person = {
    sub: `subject-${subjects}`,
    email: `subject${subjects}@elsewhere.example`,
    email_verified: true,
  }
  provider.person = person
  const browser = new CookieBrowser()
  const { body, headers } = await member.post<{ url: string }>('/api/account/sign-on')
  for (const line of headers.getSetCookie()) browser.setCookie(server.url, line)
  await browser.open(body.url, { stopAt: callback })
  const finish = () =>
    browser.open(browser.address.replace(publicUrl, server.url), { stopAt: `${server.url}/account` })
  return { person, finish }
}

/** Comes by single sign-on; the token is undefined when no session was opened. */
export async function comeBySignOn({ server, provider }: World, person: OpenIdProvider['person']) {
  provider.person = person
  const browser = new CookieBrowser()
  await browser.open(`${server.url}/sign-on`, { stopAt: callback })
  const response = await browser.open(browser.address.replace(publicUrl, server.url))
  const html = await response.text()
  const token = /"token":"([\w-]{43})"/.exec(html)?.[1]
  const { body } = await createClient(server.url, token).get<{ email?: string }>('/api/me')
  return { html, browser, token, email: body.email }
}

export function passwordForm(typed: string): RequestInit {
  const body = new FormData()
  body.set('password', typed)
  return { method: 'POST', body, headers: { origin: publicUrl } }
}

interface Scene extends World {
  /** Whose account it is. */
  ada: Member
  /** A friend of hers. */
  ben: Member
}

const isOk = async (answer: Promise<{ status: number }>) => (await answer).status < 300

/** Makes one of each kind, as its owner or an intruder in their account would. */
export const makers: Record<AccessKind, (scene: Scene) => Promise<Made>> = {
  async session(scene) {
    const { client } = await signInAgain(scene, scene.ada)
    return { works: () => isOk(client.get('/api/me')) }
  },
  async 'known-devices'({ server, ada }) {
    const body = JSON.stringify({ email: ada.email, password })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/login`, { method: 'POST', headers, body })
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('potluck_device=')) ?? ''
    return { works: () => Promise.resolve(cookie !== '') }
  },
  async passkey(scene) {
    const { signIn, confirm } = await addPasskey(scene, scene.ada)
    return { works: () => isOk(signIn()), confirm }
  },
  async 'recovery-codes'(scene) {
    const { recoveryCodes, confirm } = await addPasskey(scene, scene.ada)
    const proof = () => ({ by: 'recovery code', code: recoveryCodes.pop() })
    return { works: () => isOk(scene.ada.post('/api/account/confirm', proof())), confirm }
  },
  async 'sign-on'(scene) {
    const { person, finish } = await joinSignOn(scene, scene.ada)
    await finish()
    return { works: async () => (await comeBySignOn(scene, person)).email === scene.ada.email }
  },
  async 'sign-on-attempt'(scene) {
    const { finish } = await joinSignOn(scene, scene.ada)
    return { works: async () => (await finish()).status === 303 }
  },
  async 'email-change'(scene) {
    const email = `new.${scene.ada.email}`
    await scene.ada.post('/api/account/email', { password, email })
    await scene.server.settleJobs()
    const token = await mailedToken(scene, email, 'account')
    return { works: () => isOk(scene.server.api.post('/api/account/email/confirm', { token })) }
  },
  async 'password-reset'(scene) {
    const { server, ada } = scene
    await server.api.post('/api/forgot-password', { email: ada.email })
    await server.later(5000, () => server.settleJobs())
    const token = await mailedToken(scene, ada.email, 'reset-password')
    return {
      works: () => isOk(server.api.post('/api/reset-password', { token, password: 'by the old link' })),
    }
  },
  async program({ server, ada }) {
    const { client } = await makeProgram(server, ada, 'read')
    return { works: () => isOk(client.get('/api/me')) }
  },
  async calendar({ server, ada }) {
    const { body } = await ada.post<{ url: string }>('/api/plans/calendar', { replaces: null })
    const { pathname } = new URL(body.url)
    return { works: async () => (await fetch(`${server.url}${pathname}`)).status === 200 }
  },
  async kitchen({ server, ada }) {
    const { body } = await ada.post<{ url: string }>('/api/account/kitchen', { zone: 'Europe/Berlin' })
    const { pathname } = new URL(body.url)
    return { works: async () => (await fetch(`${server.url}${pathname}`)).status === 200 }
  },
  async webhook({ push, server, ada }) {
    const body = { url: `http://${push.host}/hook`, events: ['recipe.created'] }
    const { body: added } = await ada.post<{ webhook: { id: string } }>('/api/account/webhooks', body)
    const stored = () =>
      server.app.store.read.select().from(webhooks).where(eq(webhooks.id, added.webhook.id))
    return { works: async () => (await stored()).some(({ isOff }) => !isOff) }
  },
  async push({ push, server, ada }) {
    const { client } = await signInAgain({ server }, ada)
    await client.put('/api/account/push', push.subscription(`device of ${ada.email}`))
    const isHers = eq(pushSubscriptions.userId, ada.id)
    const stored = () => server.app.store.read.select().from(pushSubscriptions).where(isHers)
    return { works: async () => (await stored()).length > 0 }
  },
  async friend(scene) {
    const cleo = await join(scene.server, 'Cleo')
    await befriend(scene.ada, cleo)
    return {
      works: async () => JSON.stringify((await cleo.get('/api/friends')).body).includes(scene.ada.email),
    }
  },
  async 'friend-request'({ server, ada }) {
    const cleo = await join(server, 'Cleo')
    await ada.post('/api/friend-request', { friendEmail: cleo.email })
    return { works: async () => JSON.stringify((await cleo.get('/api/me')).body).includes(ada.email) }
  },
  async invitation(scene) {
    const email = `invited.${scene.ada.email}`
    await scene.ada.post('/api/invite', { email })
    await scene.server.settleJobs()
    const token = await mailedToken(scene, email, 'register')
    return { works: () => isOk(scene.server.api.get(`/api/invite/${token}`)) }
  },
  async recipe({ ada, ben }) {
    const { _id, title } = await typeRecipe(ada, `Given by ${ada.email}`)
    const socket = await ada.listen()
    await socket.socket.emitWithAck('recipe:share', { recipeId: _id, targetUserEmail: ben.email })
    socket.close()
    const held = async () => (await ben.get<{ recipes: Recipe[] }>('/api/recipes')).body.recipes
    return { works: async () => (await held()).some((recipe) => recipe.title === title) }
  },
  async collection({ ada, ben }) {
    const { body } = await ada.post<{ collection: { _id: string } }>('/api/collections', { name: 'Soups' })
    const { _id } = body.collection
    await ada.put(`/api/collections/${_id}/members`, { friendEmail: ben.email, canEdit: true })
    return { works: () => isOk(ben.get(`/api/collections/${_id}`)) }
  },
  async list({ ada, ben }) {
    const { body } = await ada.post<{ list: ShoppingList }>('/api/shopping', { name: 'Market' })
    const id = body.list._id
    await ada.put(`/api/shopping/${id}/members`, { friendEmail: ben.email })
    return { works: () => isOk(ben.get(`/api/shopping/${id}`)) }
  },
  async plan({ ada, ben }) {
    await ada.put(`/api/plans/${ada.id}/members`, { friendEmail: ben.email })
    const day = new Date().toISOString().slice(0, 10)
    return { works: () => isOk(ben.get(`/api/plans/${ada.id}?from=${day}&to=${day}`)) }
  },
  async cooking({ ada, ben }) {
    const { _id } = await typeRecipe(ada, 'Shared dish')
    await startCooking(ada, _id)
    await ada.put(`/api/cooking/${_id}/members`, { friendEmail: ben.email })
    return { works: async () => (await cookingOf(ben)).some((session) => session._id === _id) }
  },
  async household({ ada, ben }) {
    await liveTogether(ada, ben)
    return { works: async () => ((await householdsOf(ben)).own?.people.length ?? 0) > 0 }
  },
  async 'potluck-guest'({ ada, ben }) {
    const { _id } = await invite(ada)
    await ada.put(`/api/potlucks/${_id}/guests`, { friendEmails: [ben.email] })
    return { works: () => isOk(ben.get(`/api/potlucks/${_id}`)) }
  },
  async 'public-link'({ server, ada }) {
    const { _id } = await typeRecipe(ada, 'Linked')
    const { body } = await ada.post<{ link: { url: string } }>('/api/links', {
      recipeId: _id,
      expiresAt: null,
    })
    const { pathname } = new URL(body.link.url)
    return { works: async () => (await fetch(`${server.url}${pathname}`)).status === 200 }
  },
  async 'potluck-link'({ server, ada }) {
    const { pathname } = new URL(await makeLink(ada, await invite(ada)))
    return { works: async () => (await fetch(`${server.url}${pathname}`)).status === 200 }
  },
}

export async function makeProgram(
  server: TestServer,
  member: Member,
  scope: 'read' | 'export' | 'write' | 'share',
) {
  const asked = { name: `Robot of ${member.firstName}`, scope, days: null }
  const { body } = await member.post<{ secret: string; token: { id: string } }>('/api/account/tokens', asked)
  return { client: createClient(server.url, body.secret), id: body.token.id, name: asked.name }
}
