import type { Recipe, RecipePage, ScrapeResult } from '#server/contract/recipes.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { type Client, createClient } from './client.ts'
import type { TestServer } from './server.ts'
import { connect, type Listener } from './socket.ts'

export const password = 'a long enough sentence'

export interface Member extends Client {
  id: string
  email: string
  token: string
  /** As a Cookie header: with it the browser gets the person's pages from the server. */
  pageCookie: string
  firstName: string
  /** Opens a socket that records the events it receives. */
  listen(): Promise<Listener>
}

let people = 0

/** Registers a new person through the API. */
export async function join(server: { url: string }, firstName = 'Ada', extra: object = {}): Promise<Member> {
  people += 1
  const email = `${firstName.toLowerCase()}.${people}@example.com`
  const response = await createClient(server.url).post<SignedIn>('/api/register', {
    email,
    password,
    firstName,
    lastName: 'Cook',
    ...extra,
  })
  if (response.status !== 201)
    throw new Error(`${email} could not register: ${JSON.stringify(response.body)}`)
  const { token, user } = response.body
  return {
    ...createClient(server.url, token),
    id: user._id,
    email: user.email,
    token,
    pageCookie: pageCookieOf(response.headers),
    firstName,
    listen: () => connect(server.url, token),
  }
}

/** The person's page cookie, for a browser context. */
export function pageCookieFor({ pageCookie }: Pick<Member, 'pageCookie'>, url: string) {
  const [name = '', value = ''] = pageCookie.split('=')
  const { hostname: domain } = new URL(url)
  return {
    name,
    value,
    domain,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  }
}

/** What a login or a registration sets. */
export const pageCookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('potluck_page='))
    ?.split(';')[0] ?? ''

/** Registers the admin with the setup link. */
export async function joinAsAdmin(server: TestServer): Promise<Member> {
  const inviteToken = new URL(server.setupLink ?? '').searchParams.get('token')
  return join(server, 'Root', { inviteToken })
}

export async function befriend(one: Member, other: Member): Promise<void> {
  await one.post('/api/friend-request', { friendEmail: other.email })
  await other.post('/api/friend-request', { friendEmail: one.email })
}

/** Registers two friends with recipe sharing enabled. */
export async function joinAsFriends(server: { url: string }): Promise<[Member, Member]> {
  const [sam, ada] = [await joinAsSharer(server, 'Sam'), await joinAsSharer(server, 'Ada')]
  await befriend(sam, ada)
  return [sam, ada]
}

/** Registers a person with recipe sharing enabled. */
export async function joinAsSharer(server: { url: string }, firstName = 'Sam'): Promise<Member> {
  const member = await join(server, firstName)
  await member.patch('/api/me', { isSharingEnabled: true })
  return member
}

/** Of tests of a place: who owns it, a friend, someone else and the admin. */
export async function joinAroundPlace(server: TestServer) {
  const admin = await joinAsAdmin(server)
  const [olga, fred] = [await joinAsSharer(server, 'Olga'), await joinAsSharer(server, 'Fred')]
  const stranger = await join(server, 'Stan')
  await befriend(olga, fred)
  return { admin, olga, fred, stranger }
}

export async function typeRecipe(member: Member, title = 'Lentil soup', extra: object = {}): Promise<Recipe> {
  const response = await member.post<{ recipe: Recipe }>('/api/manual-recipe', {
    title,
    ingredients: ['200 g lentils', '1 l water'],
    directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
    tags: [],
    ...extra,
  })
  return response.body.recipe
}

/** Saves the recipe at a web address. */
export const scrape = <Body = ScrapeResult & { error: string }>(member: Client, url: string) =>
  member.get<Body>(`/api/scrape?url=${encodeURIComponent(url)}`)

export async function listOf(member: Member, search = ''): Promise<Recipe[]> {
  return (await member.get<RecipePage>(`/api/recipes${search}`)).body.recipes
}

/** The lines of all their shopping lists. */
export async function shoppingOf(member: Member): Promise<string[]> {
  const { body } = await member.get<ShoppingLists>('/api/shopping')
  const opened = await Promise.all(
    body.lists.map(({ _id }) => member.get<OpenedList>(`/api/shopping/${_id}`)),
  )
  return opened.flatMap(({ body }) => body.items.map(({ text }) => text))
}
