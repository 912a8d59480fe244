import { type Browser, chromium } from 'playwright'
import { findBrowser as find } from '#cli/setup/find-browser.mjs'

/** The browser that `npm test` found or installed. */
export function findBrowser(): string {
  const path = find()
  if (!path) throw new Error('No Chromium or Chrome was found. `npm test` installs one.')
  return path
}

export async function launchBrowser({ hasScrollbars = false } = {}): Promise<Browser> {
  return await chromium.launch({
    // A phone's bars lie over the page, a desktop's beside it.
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    executablePath: findBrowser(),
    // Containers have no sandbox, and a test must not wait for a browser that asks for updates.
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

/** Once every page has arrived: Chromium may never close one that is on its way to another address. */
export async function closeContexts(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => page.waitForLoadState().catch(() => {})))
  await Promise.all(browser.contexts().map((context) => context.close()))
}
