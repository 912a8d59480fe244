import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/**
 * A page that one test after the other uses: scripts that are loaded and compiled take half of a visit's processor time. What
 * the service worker stores when it is installed, nearly three hundred files, takes two seconds.
 */
export interface ReusedPage {
  context: BrowserContext
  page: Page
  tools: CDPSession
  kind: Kind
  /** Something was done to it that Playwright cannot take back. */
  isMarked: boolean
  /** Tests hold or answer some of its requests. */
  isRouted: boolean
}

/** Of its context: as most tests visit, with the service worker, or as a phone. */
type Kind = 'usual' | 'with worker' | 'phone'

/** Stays in the page's process; an empty page without an address has another one, which would start from nothing. */
const quietPath = '/robots.txt'

/** Of few people at a time. */
const maxEmptied = 3

/** Those that no test uses at the moment. */
const emptied = new Map<Browser, ReusedPage[]>()

export const isEmptied = (context: BrowserContext): boolean =>
  [...emptied.values()].flat().some((each) => each.context === context)

/** One of this server that no test uses. Those of other servers, which may have ended, are closed. */
export async function takeEmptied(
  browser: Browser,
  url: string,
  kind: Kind,
): Promise<ReusedPage | undefined> {
  const all = emptied.get(browser) ?? []
  const isUsable = ({ page }: ReusedPage) => page.url() === url + quietPath && !page.isClosed()
  const usable = all.filter(isUsable)
  const taken = usable.findLast((each) => each.kind === kind)
  emptied.set(
    browser,
    usable.filter((each) => each !== taken),
  )
  for (const each of all) if (!isUsable(each)) await each.context.close()
  await taken?.tools.send('Page.resetNavigationHistory')
  return taken
}

/** The first page of a new context, which the tests after this one may use. */
export async function openReused(context: BrowserContext, kind: Kind): Promise<ReusedPage> {
  const used = { context, ...(await openQuiet(context)), kind, isMarked: false, isRouted: false }
  markWhatStays(used, used.context)
  // Also used by its pages' own listeners, so they are not counted there: those end with the test.
  mark(used, used.context, 'on', 'isMarked')
  markWhatStays(used, used.page)
  return used
}

async function openQuiet(context: BrowserContext): Promise<Pick<ReusedPage, 'page' | 'tools'>> {
  const page = await context.newPage()
  await page.goto(quietPath)
  const tools = await context.newCDPSession(page)
  await tools.send('Page.resetNavigationHistory')
  return { page, tools }
}

/** Leaves it to the next test. Returns false where that would find something of the one that ended. */
export async function giveBack(browser: Browser, used: ReusedPage): Promise<boolean> {
  const isFull = () =>
    (emptied.get(browser) ?? []).filter(({ kind }) => kind === used.kind).length === maxEmptied
  if (isFull() || used.isMarked || !(await empty(used)) || isFull()) return false
  emptied.set(browser, [...(emptied.get(browser) ?? []), used])
  return true
}

const stays = [
  'addInitScript',
  'addLocatorHandler',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
]

function markWhatStays(used: ReusedPage, part: Page | BrowserContext): void {
  for (const name of stays) mark(used, part, name, 'isMarked')
  mark(used, part, 'route', 'isRouted')
}

function mark(used: ReusedPage, part: object, name: string, as: 'isMarked' | 'isRouted'): void {
  const value: unknown = Reflect.get(part, name)
  if (value === undefined) return
  const get = () => {
    used[as] = true
    return value
  }
  Object.defineProperty(part, name, { get })
}

/** Whether the next test finds nothing of the one that ended. */
async function empty(used: ReusedPage): Promise<boolean> {
  const { context } = used
  try {
    await context.setOffline(false)
    // Closed by a test, as a person does who opens Potluck without a network later.
    if (used.page.isClosed()) {
      const { isMarked } = used
      Object.assign(used, await openQuiet(context), { isMarked })
      markWhatStays(used, used.page)
    }
    const { page, tools } = used
    page.removeAllListeners()
    for (const other of context.pages()) if (other !== page) await other.close()
    // Requests that are held end with their page; without their route they would be sent now.
    if (used.isRouted) await page.route(`**${quietPath}`, (route) => route.continue())
    await page.goto(quietPath)
    if (used.isRouted) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      used.isRouted = false
    }
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' })
    if (used.kind === 'with worker') {
      await tools.send('ServiceWorker.enable')
      // With what it remembers, and its connections to databases.
      await tools.send('ServiceWorker.stopAllWorkers')
      await tools.send('ServiceWorker.disable')
    }
    const isEmpty = await page.evaluate(emptyStorage)
    await context.clearCookies()
    await page.mouse.move(0, 0)
    return isEmpty
  } catch {
    return false
  }
}

/** In the page, of what it stored. Returns whether its worker, if any, is the usual one and installed. */
async function emptyStorage(): Promise<boolean> {
  window.name = ''
  localStorage.clear()
  sessionStorage.clear()
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
  // The worker's own cache has the files of Potluck and nothing of a person.
  for (const name of await caches.keys())
    if (!registration || !name.startsWith('potluck-shell-')) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name ?? '')
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
  }
  if (!registration) return true
  const { active, waiting, installing } = registration
  return active?.state === 'activated' && active.scriptURL.endsWith('/sw.js') && !waiting && !installing
}
