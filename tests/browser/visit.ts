import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright'
import { onTestFinished, TestRunner } from 'vitest'
import { closeContext } from '../support/browser.ts'
import { giveBack, openReused, takeEmptied } from '../support/emptied-pages.ts'
import { isHydrated } from '../support/hydrated.ts'
import { type Member, pageCookieFor } from '../support/people.ts'
import type { Instance } from './instance.ts'

export { isHydrated }

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about; expected to stay empty. */
  complaints: string[]
}

/** As members have it, also offline. The worker may be there already, from a test before. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** In a context that has loaded and compiled nothing: for tests of what happens while a page loads. */
export const inNewContext = { isNew: true } as const

interface VisitOptions extends BrowserContextOptions {
  isNew?: boolean
}

type Place = Pick<Instance, 'browser' | 'url'>

/** Without a cookie, the page finds out by itself who it is for. */
type SignedInPerson = Pick<Member, 'token'> & Partial<Pick<Member, 'pageCookie'>>

/**
 * A browser of a signed-in person, with page cookie and stored token, for the current test or, before the first, for all of
 * its file. Without animations, and without the service worker, whose start takes a third of a visit's processor time: tests
 * that need it visit `withWorker`. In the page of a test before, unless this one needs another context.
 */
export async function visitAs(
  place: Place,
  { token, pageCookie }: SignedInPerson,
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await visitOf(place, options)
  const { page, context, isReused } = visit
  const stored = { token, origin: place.url }
  if (pageCookie !== undefined) await context.addCookies([pageCookieFor({ pageCookie }, place.url)])
  if (isReused) await page.evaluate(storeToken, stored)
  else await context.addInitScript(storeToken, stored)
  return visit
}

/** A browser of a person who is not signed in and has read the welcome, or not yet. */
export async function visitSignedOut(
  place: Place,
  { isFirstVisit = false, ...options }: VisitOptions & { isFirstVisit?: boolean } = {},
): Promise<Visit> {
  const visit = await visitOf(place, options)
  const { page, context, isReused } = visit
  if (isFirstVisit) return visit
  if (isReused) await page.evaluate(storeWelcome)
  else await context.addInitScript(storeWelcome)
  return visit
}

/** On the first page only, so that signing out lasts. Given as storage state, it would take another page to be stored. */
function storeToken({ token, origin }: { token: string; origin: string }): void {
  if (location.origin !== origin || localStorage.getItem('onboardingComplete') !== null) return
  localStorage.setItem('onboardingComplete', 'true')
  localStorage.setItem('token', token)
}

function storeWelcome(): void {
  localStorage.setItem('onboardingComplete', 'true')
}

async function visitOf(
  { browser, url }: Place,
  { isNew = false, viewport, ...options }: VisitOptions,
): Promise<Visit & { isReused: boolean }> {
  const isInTest = TestRunner.getCurrentTest() !== undefined
  const { serviceWorkers = usual.serviceWorkers, colorScheme, ...others } = options
  const isPlain = !isNew && viewport !== null && Object.entries(others).every(isUsual)
  if (!isInTest || !isPlain) {
    const context = await newContext({ browser, url }, { ...options, viewport: viewport ?? usualViewport })
    if (isInTest) onTestFinished(() => closeContext(context))
    const page = await context.newPage()
    return { page, context, complaints: complaintsOf(page), isReused: false }
  }
  const kind = serviceWorkers === 'allow' ? 'with worker' : 'usual'
  const used =
    (await takeEmptied(browser, url, kind)) ??
    (await openReused(await newContext({ browser, url }, { serviceWorkers }), kind))
  const { context, page } = used
  onTestFinished(async () => {
    if (!(await giveBack(browser, used))) await closeContext(context)
  })
  await page.setViewportSize(viewport ?? usualViewport)
  if (colorScheme !== undefined) await page.emulateMedia({ colorScheme })
  return { page, context, complaints: complaintsOf(page), isReused: true }
}

const usual = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
const isUsual = ([name, value]: [string, unknown]) => Reflect.get(usual, name) === value
const usualViewport = { width: 1280, height: 720 }

async function newContext(
  { browser, url }: Place,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...usual, ...options })
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

/** For what comes after the reading of a photo, which everything else on the machine goes before. */
export const afterReading = { timeout: 110_000 }

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

/** Takes the network away from all pages of a browser; until the page says so, its worker may still have it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText("You're offline.").waitFor()
}
