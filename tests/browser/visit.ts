import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import { type Member, password } from '../support/people.ts'
import type { House } from './house.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about; expected to stay empty. */
  complaints: string[]
}

/** A browser context of a signed-in person, with page cookie and stored token. Without animations, to save time. */
export async function visitAs(
  { browser, url }: Pick<House, 'browser' | 'url'>,
  { email, token }: Pick<Member, 'email' | 'token'>,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const localStorage = [
    { name: 'token', value: token },
    { name: 'onboardingComplete', value: 'true' },
  ]
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    ...options,
  })
  context.setDefaultTimeout(10_000)
  await context.request.post('/api/login', { data: { email, password } })
  const page = await context.newPage()
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

/** The dashboard of somebody, in a browser of their own. */
export async function dashboardOf(
  house: Pick<House, 'browser' | 'url'>,
  person: Pick<Member, 'email' | 'token'>,
  path = '/',
): Promise<Page> {
  const { page } = await visitAs(house, person)
  await open(page, path)
  return page
}

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** What a dialog says itself: the toasts lie in it as long as it lies on top. */
export const saidIn = (dialog: Locator, text: string) =>
  dialog.getByText(text).and(dialog.page().locator(':not([aria-label="Notifications"] *)'))

/** Not only there, but where one looks: not scrolled out of the form. */
export const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen !== null && element.contains(seen)
  })

/** Until the socket is open, which waits for the page to be idle. */
export const isLive = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

/** Path and fragment of the link in the newest mail to this address. */
export async function linkMailedTo({ mailTo }: Pick<House, 'mailTo'>, email: string): Promise<string> {
  const link = /https?:\/\/\S+token=\S+/.exec(await mailTo(email))?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
