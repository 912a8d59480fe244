import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { type Member, pageCookieFor } from '../support/people.ts'
import type { Instance } from './instance.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about; expected to stay empty. */
  complaints: string[]
}

/** As members have it, also offline. */
export const withWorker = { serviceWorkers: 'allow' } as const

/**
 * A browser context of a signed-in person, with page cookie and stored token. Without animations, and without the service
 * worker, whose start takes a third of a visit's processor time: tests that need it visit `withWorker`.
 */
export async function visitAs(
  { browser, url }: Pick<Instance, 'browser' | 'url'>,
  person: Pick<Member, 'token' | 'pageCookie'>,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const storageState = { cookies: [pageCookieFor(person, url)], origins: [] }
  const context = await newContext({ browser, url }, { storageState, ...options })
  await context.addInitScript(storeToken, { token: person.token, origin: url })
  const page = await context.newPage()
  return { page, context, complaints: complaintsOf(page) }
}

async function newContext(
  { browser, url }: Pick<Instance, 'browser' | 'url'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  return context
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refused call is logged by the browser itself, and is often what a test is about.
    const isLogged = /Failed to load resource|WebSocket connection/.test(message.text())
    if (message.type() === 'error' && !isLogged) complaints.push(message.text())
  })
  return complaints
}

/** On the first page only, so that signing out lasts. Given as storage state, it would take another page to be stored. */
function storeToken({ token, origin }: { token: string; origin: string }): void {
  if (location.origin !== origin || localStorage.getItem('onboardingComplete') !== null) return
  localStorage.setItem('onboardingComplete', 'true')
  localStorage.setItem('token', token)
}

/** The page that one test after the other uses. */
interface ReusedPage {
  context: BrowserContext
  page: Page
  tools: CDPSession
}

/** Those that no test uses at the moment. */
const emptied = new Map<Browser, ReusedPage>()

/** Stays in the page's process; an empty page without an address has another one, which would start from nothing. */
const quietPath = '/robots.txt'

/**
 * A visit for the length of the current test, in the page of the test before it: scripts that are loaded and compiled take
 * half of a visit's processor time. For tests that change neither the page's clock, nor its sockets, nor what is run before
 * each page.
 */
export async function visitBriefly(
  instance: Pick<Instance, 'browser' | 'url'>,
  person: Pick<Member, 'token' | 'pageCookie'>,
  { viewport = usualViewport }: { viewport?: typeof usualViewport } = {},
): Promise<Visit> {
  const { browser, url } = instance
  const free = emptied.get(browser)
  emptied.delete(browser)
  // Another file may have another server, and closes what the one before has left.
  const used = free?.page.url() === url + quietPath && !free.page.isClosed() ? free : await newPage(instance)
  onTestFinished(async () => {
    if (!emptied.has(browser) && (await isEmptied(used))) emptied.set(browser, used)
    else await used.context.close()
  })
  const { context, page, tools } = used
  await page.setViewportSize(viewport)
  await context.addCookies([pageCookieFor(person, url)])
  await page.evaluate(storeToken, { token: person.token, origin: url })
  await tools.send('Page.resetNavigationHistory')
  return { page, context, complaints: complaintsOf(page) }
}

const usualViewport = { width: 1280, height: 720 }

async function newPage(instance: Pick<Instance, 'browser' | 'url'>): Promise<ReusedPage> {
  const context = await newContext(instance)
  const page = await context.newPage()
  await page.goto(quietPath)
  return { context, page, tools: await context.newCDPSession(page) }
}

/** Whether the next test finds nothing of the one that ended. */
async function isEmptied({ context, page }: ReusedPage): Promise<boolean> {
  try {
    page.removeAllListeners()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' })
    await page.goto(quietPath)
    await page.evaluate(emptyStorage)
    await context.clearCookies()
    await page.mouse.move(0, 0)
    return true
  } catch {
    return false
  }
}

/** In the page, of what it stored. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? '')
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
  }
}

/** Until React has taken over everything that the server wrote. Input before that is recorded and replayed. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-hydrated]') &&
      !document.querySelector('[data-island]:not([data-hydrated])'),
  )

export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await isHydrated(page)
}

/** A member's dashboard, in a browser of their own. */
export async function dashboardOf(
  instance: Pick<Instance, 'browser' | 'url'>,
  person: Pick<Member, 'token' | 'pageCookie'>,
  path = '/',
): Promise<Page> {
  const { page } = await visitAs(instance, person)
  await open(page, path)
  return page
}

/** With which this browser calls the server; a proof of who the person is renews it. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** An action of the open recipe, in its menu. */
export async function chooseAction(reading: Locator, name: string): Promise<void> {
  await reading.getByRole('button', { name: 'More actions' }).click()
  await reading.getByRole('button', { name, exact: true }).click()
}

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Until no dialog is open, and the browser has arrived at the entry before theirs in its history. */
export async function allClosed(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => {
    const entry: unknown = history.state
    return typeof entry !== 'object' || entry === null || !('dialog' in entry)
  })
}

/** What a dialog says itself: toasts are rendered inside it while it is on top. */
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
export async function linkMailedTo({ mailTo }: Pick<Instance, 'mailTo'>, email: string): Promise<string> {
  const link = /https?:\/\/\S+token=\S+/.exec(await mailTo(email))?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
