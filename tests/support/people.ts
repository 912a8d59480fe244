import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import type { SignedIn } from '#server/contract/users.ts'
import { type Client, createClient } from './client.ts'
import type { TestServer } from './server.ts'
import { connect, type Listener } from './socket.ts'

export const password = 'a long enough sentence'

export interface Member extends Client {
  id: string
  email: string
  token: string
  firstName: string
  /** Opens a socket that remembers what it hears. */
  listen(): Promise<Listener>
}

let people = 0

/** Registers somebody new, through the front door. */
export async function join(server: { url: string }, firstName = 'Ada', extra: object = {}): Promise<Member> {
  people += 1
  const email = `${firstName.toLowerCase()}.${people}@example.com`
  const answer = await createClient(server.url).post<SignedIn>('/api/register', {
    email,
    password,
    firstName,
    lastName: 'Cook',
    ...extra,
  })
  if (answer.status !== 201) throw new Error(`${email} could not register: ${JSON.stringify(answer.body)}`)
  const { token, user } = answer.body
  const listen = () => connect(server.url, token)
  return { ...createClient(server.url, token), id: user._id, email: user.email, token, firstName, listen }
}

/** The first one, by the setup link. */
export async function joinAsAdmin(server: TestServer): Promise<Member> {
  const inviteToken = new URL(server.setupLink ?? '').searchParams.get('token')
  return join(server, 'Root', { inviteToken })
}

export async function befriend(one: Member, other: Member): Promise<void> {
  await one.post('/api/friend-request', { friendEmail: other.email })
  await other.post('/api/friend-request', { friendEmail: one.email })
}

/** Somebody with recipe sharing switched on. */
export async function joinAsSharer(server: TestServer, firstName = 'Sam'): Promise<Member> {
  const member = await join(server, firstName)
  await member.patch('/api/me', { isSharingEnabled: true })
  return member
}

export async function typeRecipe(member: Member, title = 'Lentil soup', extra: object = {}): Promise<Recipe> {
  const answer = await member.post<{ recipe: Recipe }>('/api/manual-recipe', {
    title,
    ingredients: ['200 g lentils', '1 l water'],
    directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
    tags: [],
    ...extra,
  })
  return answer.body.recipe
}

export async function listOf(member: Member, search = ''): Promise<Recipe[]> {
  return (await member.get<RecipePage>(`/api/recipes${search}`)).body.recipes
}
