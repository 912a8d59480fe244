import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { startBuiltServer } from '../support/built-server.ts'
import { potluck } from '../support/cli.ts'
import { join, type Member } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { visitAs, visitSignedOut } from './visit.ts'

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

/** Opens pages, each in a browser of its own; `complaints` collects page errors and blocked content (CSP). */
function createOpener(browser: Browser, url: string) {
  const complaints: string[] = []
  async function open(path: string, { as, hasCookie = true, ...rest }: OpenOptions = {}): Promise<Page> {
    const place = { browser, url }
    const person = as && (hasCookie ? as : { token: as.token })
    const { page } = person ? await visitAs(place, person, rest) : await visitSignedOut(place, rest)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path)
    return page
  }
  return Object.assign(open, { complaints })
}
