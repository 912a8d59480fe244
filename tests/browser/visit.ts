import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import type { SignedIn } from '#server/contract/users.ts'
import type { BuiltServer } from '../support/built-server.ts'
import { type Client, createClient } from '../support/client.ts'

export const password = 'a long enough sentence'

export interface Cook {
  api: Client
  email: string
  token: string
  name: string
}

let cooks = 0

/** Somebody new, registered by a call. `inviteToken` of the setup link makes the admin. */
export async function newCook(server: BuiltServer, firstName = 'Ada', inviteToken?: string): Promise<Cook> {
  cooks += 1
  const email = `${firstName.toLowerCase()}.${cooks}@example.com`
  const body = { email, password, firstName, lastName: 'Cook', inviteToken: inviteToken ?? null }
  const answer = await createClient(server.url).post<SignedIn>('/api/register', body)
  if (answer.status !== 201) throw new Error(`${email} could not register: ${JSON.stringify(answer.body)}`)
  const { token } = answer.body
  return { api: createClient(server.url, token), email, token, name: `${firstName} Cook` }
}

export async function typeRecipe({ api }: Cook, title: string, extra: object = {}): Promise<Recipe> {
  const answer = await api.post<{ recipe: Recipe }>('/api/manual-recipe', {
    title,
    ingredients: ['200 g lentils', '1 l water'],
    directions: 'Rinse the lentils.\nSimmer for 20 minutes.',
    ...extra,
  })
  return answer.body.recipe
}

export const listOf = async ({ api }: Cook) => (await api.get<RecipePage>('/api/recipes')).body.recipes

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about; expected to stay empty. */
  complaints: string[]
}

/** A browser of somebody who signed in a while ago: page cookie and stored token are there. */
export async function visitAs(
  browser: Browser,
  server: BuiltServer,
  { email, token }: Cook,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: server.url, ...options })
  context.setDefaultTimeout(10_000)
  await context.request.post('/api/login', { data: { email, password } })
  const page = await context.newPage()
  await page.goto('/forgot-password')
  await page.evaluate((given) => {
    localStorage.setItem('token', given)
    localStorage.setItem('onboardingComplete', 'true')
  }, token)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is logged by the browser itself, and is often what a test is about.
    const isLogged = /Failed to load resource|WebSocket connection/.test(message.text())
    if (message.type() === 'error' && !isLogged) complaints.push(message.text())
  })
  return { page, context, complaints }
}

/** Goes there, and waits until React has taken over what the server wrote: clicks before that are lost. */
export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const button = document.querySelector('button[aria-label="Add recipe"]')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Until the socket is open, which waits for the page to be idle. */
export const isLive = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
