import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { type Site, startSite } from '../support/site.ts'
import { type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'
import { waitFor } from '../support/wait-for.ts'

export interface Instance {
  readonly server: BuiltServer
  readonly url: string
  readonly browser: Browser
  /** A recipe site, which the server may fetch from. */
  readonly site: Site
  /** Takes the server's mails. */
  readonly smtp: SmtpTestServer
  /** The text of the newest mail to an address. */
  mailTo(email: string): Promise<string>
}

interface InstanceOptions {
  hasScrollbars?: boolean
  /** Fills the data folder before the server starts. */
  furnish?(dataDir: string): Promise<void>
}

/** A built Potluck and a browser for the tests of one file, from before the first until after the last. */
export function startInstance({ hasScrollbars = false, furnish }: InstanceOptions = {}): Instance {
  let server: BuiltServer | undefined
  let browser: Browser | undefined
  let site: Site | undefined
  let smtp: SmtpTestServer | undefined
  beforeAll(async () => {
    site = await startSite()
    smtp = await startSmtpServer()
    server = await startBuiltServer({ FETCH_ALLOW: site.host, SMTP_URL: smtp.url }, furnish)
    browser = await sharedBrowser(hasScrollbars)
  })
  afterAll(async () => {
    if (browser) await closeContexts(browser)
    await server?.close()
    await site?.close()
    await smtp?.close()
  })
  return {
    get server() {
      return started(server)
    },
    get url() {
      return started(server).url
    },
    get browser() {
      return started(browser)
    },
    get site() {
      return started(site)
    },
    get smtp() {
      return started(smtp)
    },
    mailTo: (email) =>
      waitFor(() => {
        const mail = started(smtp).mails.findLast(({ to }) => to.includes(email))
        if (!mail) throw new Error(`No mail to ${email} yet.`)
        return textOf(mail)
      }, 20_000),
  }
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The instance exists from beforeAll on.')
  return part
}
