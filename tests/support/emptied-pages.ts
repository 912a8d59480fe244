import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** A page that one test after the other uses: scripts that are loaded and compiled take half of a visit's processor time. */
export interface ReusedPage {
  context: BrowserContext
  page: Page
  tools: CDPSession
  /** Something was done to it that Playwright cannot take back. */
  isMarked: boolean
}

/** Stays in the page's process; an empty page without an address has another one, which would start from nothing. */
const quietPath = '/robots.txt'

/** Of few people at a time. */
const maxEmptied = 3

/** Those that no test uses at the moment. */
const emptied = new Map<Browser, ReusedPage[]>()

export const isEmptied = (context: BrowserContext): boolean =>
  [...emptied.values()].flat().some((each) => each.context === context)

/** One of this server that no test uses. Those of other servers, which may have ended, are closed. */
export async function takeEmptied(browser: Browser, url: string): Promise<ReusedPage | undefined> {
  const all = emptied.get(browser) ?? []
  const isUsable = ({ page }: ReusedPage) => page.url() === url + quietPath && !page.isClosed()
  const usable = all.filter(isUsable)
  const taken = usable.pop()
  emptied.set(browser, usable)
  for (const each of all) if (!isUsable(each)) await each.context.close()
  await taken?.tools.send('Page.resetNavigationHistory')
  return taken
}

/** The first page of a new context, which the tests after this one may use. */
export async function openReused(context: BrowserContext): Promise<ReusedPage> {
  const page = await context.newPage()
  await page.goto(quietPath)
  const used = { context, page, tools: await context.newCDPSession(page), isMarked: false }
  await used.tools.send('Page.resetNavigationHistory')
  markWhatStays(used)
  return used
}

/** Leaves it to the next test. Returns false where that would find something of the one that ended. */
export async function giveBack(browser: Browser, used: ReusedPage): Promise<boolean> {
  const free = emptied.get(browser) ?? []
  if (free.length === maxEmptied || used.isMarked || !(await empty(used))) return false
  emptied.set(browser, [...free, used])
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

function markWhatStays(used: ReusedPage): void {
  const mark = (part: object, name: string) => {
    const value: unknown = Reflect.get(part, name)
    if (value === undefined) return
    const get = () => {
      used.isMarked = true
      return value
    }
    Object.defineProperty(part, name, { get })
  }
  for (const name of stays) {
    mark(used.page, name)
    mark(used.context, name)
  }
  // Also used by its pages' own listeners, so they are not counted there: those end with the test.
  mark(used.context, 'on')
}

/** Whether the next test finds nothing of the one that ended. */
async function empty({ context, page }: ReusedPage): Promise<boolean> {
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
  window.name = ''
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
