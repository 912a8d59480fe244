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
    // Phones overlay scroll bars on the page; desktop ones take up width.
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    executablePath: findBrowser(),
    // Containers have no sandbox; tests must not wait for update checks.
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

/** Waits for all pages to load first: Chromium may never close a page during a navigation. */
export async function closeContexts(browser: Browser): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => page.waitForLoadState().catch(() => {})))
  await Promise.all(browser.contexts().map((context) => context.close()))
}
