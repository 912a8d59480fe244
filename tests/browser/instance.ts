import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { createEmptyDatabase } from '../support/empty-database.ts'
import { type Site, startSite } from '../support/site.ts'
import { type SmtpTestServer, startSmtpServer, textOf } from '../support/smtp.ts'
import { waitFor } from '../support/wait-for.ts'

export interface Instance {
  readonly server: BuiltServer
  readonly url: string
  readonly browser: Browser
  /** A recipe site of this file's own, which the server may fetch from. */
  readonly site: Site
  /** Takes the server's mails. */
  readonly smtp: SmtpTestServer
  /** The text of the newest mail to an address. */
  mailTo(email: string): Promise<string>
}

interface InstanceOptions {
  hasScrollbars?: boolean
  /** A server for this file alone: its tests are about all that is stored. */
  isAlone?: boolean
  /** Fills the data folder before the server starts, which is then for this file alone. */
  furnish?(dataDir: string): Promise<void>
}

interface ServerWithMail {
  server: BuiltServer
  smtp: SmtpTestServer
  close(): Promise<void>
}

/** A server allows 300 registrations an hour from one address, and a file has up to 30. */
const maxFilesOfServer = 8

/** The server of the files of this worker, which each bring their own people, and the number of files that had it. */
let shared: Promise<ServerWithMail> | undefined
let files = 0

/** A built Potluck and a browser for the tests of one file, from before the first until after the last. */
export function startInstance({ hasScrollbars = false, furnish, isAlone }: InstanceOptions = {}): Instance {
  let own: ServerWithMail | undefined
  let used: ServerWithMail | undefined
  let browser: Browser | undefined
  let site: Site | undefined
  beforeAll(async () => {
    site = await startSite()
    if (furnish || isAlone) own = await startServer(furnish)
    used = own ?? (await sharedServer())
    used.smtp.mails.length = 0
    browser = await sharedBrowser(hasScrollbars)
  })
  afterAll(async () => {
    if (browser) await closeContexts(browser)
    await own?.close()
    await site?.close()
  })
  return {
    get server() {
      return started(used).server
    },
    get url() {
      return started(used).server.url
    },
    get browser() {
      return started(browser)
    },
    get site() {
      return started(site)
    },
    get smtp() {
      return started(used).smtp
    },
    mailTo: (email) =>
      waitFor(() => {
        const mail = started(used).smtp.mails.findLast(({ to }) => to.includes(email))
        if (!mail) throw new Error(`No mail to ${email} yet.`)
        return textOf(mail)
      }, 20_000),
  }
}

async function sharedServer(): Promise<ServerWithMail> {
  if (files === maxFilesOfServer) {
    await (await shared)?.close()
    shared = undefined
    files = 0
  }
  files += 1
  shared ??= startServer()
  const used = await shared
  if (files === 1) used.server.endWithWorker()
  return used
}

async function startServer(
  furnish: InstanceOptions['furnish'] = async (dataDir) => void createEmptyDatabase(dataDir),
): Promise<ServerWithMail> {
  const smtp = await startSmtpServer()
  const server = await startBuiltServer({ FETCH_ALLOW: '127.0.0.1', SMTP_URL: smtp.url }, furnish)
  return {
    server,
    smtp,
    async close() {
      await server.close()
      await smtp.close()
    },
  }
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The instance exists from beforeAll on.')
  return part
}
