import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts'
import { type Site, startSite } from '../support/site.ts'

export interface House {
  readonly server: BuiltServer
  readonly url: string
  readonly browser: Browser
  /** Somebody's recipe site, which the server may fetch from. */
  readonly site: Site
}

interface HouseOptions {
  hasScrollbars?: boolean
  /** Fills the data folder before the server starts. */
  furnish?(dataDir: string): Promise<void>
}

/** A built Potluck and a browser for the tests of one file, from before the first until after the last. */
export function startHouse({ hasScrollbars = false, furnish }: HouseOptions = {}): House {
  let server: BuiltServer | undefined
  let browser: Browser | undefined
  let site: Site | undefined
  beforeAll(async () => {
    site = await startSite()
    server = await startBuiltServer({ FETCH_ALLOW: site.host }, furnish)
    browser = await launchBrowser({ hasScrollbars })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await site?.close()
  })
  return {
    get server() {
      return standing(server)
    },
    get url() {
      return standing(server).url
    },
    get browser() {
      return standing(browser)
    },
    get site() {
      return standing(site)
    },
  }
}

function standing<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The house stands from beforeAll on.')
  return part
}
