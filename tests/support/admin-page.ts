import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { closeContexts, sharedBrowser } from './browser.ts'
import { startBuiltServer } from './built-server.ts'
import { potluck } from './cli.ts'
import { join, type Member, pageCookieFor } from './people.ts'
import { startSite } from './site.ts'

/** Starts the built server with an admin, a recipe site for it to fetch, and a browser. */
export async function startAdminInstance() {
  const site = await startSite()
  const [server, browser] = await Promise.all([startBuiltServer({ FETCH_ALLOW: site.host }), sharedBrowser()])
  const root = await join(server, 'Rosa', { email: 'rosa@example.com' })
  const makeAdmin = async ({ email }: Member) => {
    const result = await potluck(['admin', 'set', email], server)
    if (result.exitCode !== 0) throw new Error(result.err)
  }
  await makeAdmin(root)
  return {
    url: server.url,
    dataDir: server.dataDir,
    site,
    root,
    makeAdmin,
    join: (firstName: string, email: string) => join(server, firstName, { email }),
    open: createOpener(browser, server.url),
    async close() {
      await closeContexts(browser)
      await server.close()
      await site.close()
    },
  }
}

export type AdminInstance = Awaited<ReturnType<typeof startAdminInstance>>

interface OpenOptions extends BrowserContextOptions {
  /** The member whose token is in local storage. */
  as?: Member
  /** Whether to log in for the page cookie, too. */
  hasCookie?: boolean
}

/** Opens each page in its own browser context; `complaints` collects page errors and blocked content (CSP). */
function createOpener(browser: Browser, baseURL: string) {
  const complaints: string[] = []
  async function open(path: string, { as, hasCookie = true, ...rest }: OpenOptions = {}): Promise<Page> {
    const cookies = as && hasCookie ? [pageCookieFor(as, baseURL)] : []
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: { cookies, origins: [] },
      ...rest,
    })
    await context.addInitScript((token) => {
      localStorage.setItem('onboardingComplete', 'true')
      // Only once, so that logging out persists.
      if (token && !sessionStorage.getItem('began')) localStorage.setItem('token', token)
      sessionStorage.setItem('began', 'yes')
    }, as?.token)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path)
    return page
  }
  return Object.assign(open, {
    complaints,
    closeAll: () => closeContexts(browser),
  })
}
