import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { closeContexts, launchBrowser } from './browser.ts'
import { startBuiltServer } from './built-server.ts'
import { potluck } from './cli.ts'
import { join, type Member, password } from './people.ts'
import { startSite } from './site.ts'

/** A built Potluck with an admin, a recipe site beside it, and a browser. */
export async function startAdminHouse() {
  const site = await startSite()
  const [server, browser] = await Promise.all([startBuiltServer({ FETCH_ALLOW: site.host }), launchBrowser()])
  const root = await join(server, 'Rosa', { email: 'rosa@example.com' })
  const makeAdmin = async ({ email }: Member) => {
    const named = await potluck(['admin', 'set', email], server)
    if (named.exitCode !== 0) throw new Error(named.err)
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
      await browser.close()
      await server.close()
      await site.close()
    },
  }
}

export type AdminHouse = Awaited<ReturnType<typeof startAdminHouse>>

interface OpenOptions extends BrowserContextOptions {
  /** Whose token the browser has stored. */
  as?: Member
  /** Also the cookie that pages are rendered by. */
  hasCookie?: boolean
}

/** Opens pages in browsers of their own; `complaints` collects what they throw and what the security policy stops. */
function createOpener(browser: Browser, baseURL: string) {
  const complaints: string[] = []
  async function open(path: string, { as, hasCookie = true, ...rest }: OpenOptions = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL, ...rest })
    await context.addInitScript((token) => {
      localStorage.setItem('onboardingComplete', 'true')
      // Only once: logging out must last.
      if (token && !sessionStorage.getItem('began')) localStorage.setItem('token', token)
      sessionStorage.setItem('began', 'yes')
    }, as?.token)
    if (as && hasCookie) await context.request.post('/api/login', { data: { email: as.email, password } })
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
