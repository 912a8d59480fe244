import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { SignedIn } from '#server/contract/users.ts'
import { closeContexts, launchBrowser } from './browser.ts'
import { startBuiltServer } from './built-server.ts'
import { potluck } from './cli.ts'
import { createClient } from './client.ts'
import { startSite } from './site.ts'

export const password = 'a long enough sentence'

export interface Somebody extends ReturnType<typeof createClient> {
  id: string
  email: string
  key: string
}

/** A built Potluck with an admin, a recipe site beside it, and a browser. */
export async function startAdminHouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-admin-'))
  const site = await startSite()
  const [server, browser] = await Promise.all([
    startBuiltServer({ DATA_DIR: dataDir, FETCH_ALLOW: site.host }),
    launchBrowser(),
  ])
  const root = await register(server.url, 'Rosa', 'rosa@example.com')
  const makeAdmin = async ({ email }: Somebody) => {
    const named = await potluck(['admin', 'set', email], { dataDir })
    if (named.exitCode !== 0) throw new Error(named.err)
  }
  await makeAdmin(root)
  return {
    url: server.url,
    dataDir,
    site,
    root,
    makeAdmin,
    join: (firstName: string, email: string) => register(server.url, firstName, email),
    open: createOpener(browser, server.url),
    async close() {
      await browser.close()
      await server.close()
      await site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type AdminHouse = Awaited<ReturnType<typeof startAdminHouse>>

async function register(url: string, firstName: string, email: string): Promise<Somebody> {
  const person = { email, password, firstName, lastName: 'Cook' }
  const { body } = await createClient(url).post<SignedIn>('/api/register', person)
  return toSomebody(url, body)
}

const toSomebody = (url: string, { token, user }: SignedIn): Somebody => ({
  ...createClient(url, token),
  id: user._id,
  email: user.email,
  key: token,
})

interface OpenOptions extends BrowserContextOptions {
  /** Whose token the browser has stored. */
  as?: Somebody
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
    }, as?.key)
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
