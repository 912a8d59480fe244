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

/** A server allows 300 registrations an hour from one address; a file has ten on average, and up to 30. */
const maxFilesOfServer = 12

/** A server of several files of this worker, which each bring their own people. */
interface SharedServer {
  started: Promise<ServerWithMail>
  files: number
  /** Instances that have not ended; a file may have two. */
  users: number
}

let newest: SharedServer | undefined

/** A built Potluck and a browser for the tests of one file, from before the first until after the last. */
export function startInstance({ hasScrollbars = false, furnish, isAlone }: InstanceOptions = {}): Instance {
  let own: ServerWithMail | undefined
  let shared: SharedServer | undefined
  let used: ServerWithMail | undefined
  let browser: Browser | undefined
  let site: Site | undefined
  beforeAll(async () => {
    site = await startSite()
    if (furnish || isAlone) own = await startServer(furnish)
    if (!own) shared = await sharedServer()
    used = own ?? (await shared?.started)
    started(used).smtp.mails.length = 0
    browser = await sharedBrowser(hasScrollbars)
  })
  afterAll(async () => {
    if (browser) await closeContexts(browser)
    await own?.close()
    if (shared) {
      shared.users -= 1
      await closeUnused(shared)
    }
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
      }),
  }
}

async function sharedServer(): Promise<SharedServer> {
  if (!newest || newest.files === maxFilesOfServer) {
    const former = newest
    newest = { started: startServer(), files: 0, users: 0 }
    if (former) await closeUnused(former)
  }
  newest.files += 1
  newest.users += 1
  if (newest.files === 1) (await newest.started).server.endWithWorker()
  return newest
}

/** Ends a server that no later file gets, after its last instance. */
async function closeUnused(shared: SharedServer): Promise<void> {
  if (shared.users === 0 && shared !== newest) await (await shared.started).close()
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
