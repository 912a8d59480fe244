import { type Browser, type BrowserContext, chromium } from 'playwright'
import { findBrowser as find } from '#cli/setup/find-browser.mjs'
import { isEmptied } from './emptied-pages.ts'

/** The browser that `npm test` found or installed. */
export function findBrowser(): string {
  const path = find()
  if (!path) throw new Error('No Chromium or Chrome was found. `npm test` installs one.')
  return path
}

interface BrowserOptions {
  /** Phones overlay scroll bars on the page; desktop ones take up width. */
  hasScrollbars?: boolean
  /** Command-line switches. */
  switches?: string[]
}

export async function launchBrowser({
  hasScrollbars = false,
  switches = [],
}: BrowserOptions = {}): Promise<Browser> {
  return await chromium.launch({
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    executablePath: findBrowser(),
    // Containers have no sandbox; tests must not wait for update checks.
    args: ['--no-sandbox', '--disable-background-networking', ...switches],
  })
}

/** All pages are Potluck's own and drawn without a graphics card: a process for each site and for drawing only costs time. */
const lightSwitches = ['--disable-site-isolation-trials', '--in-process-gpu']

const shared = new Map<boolean, Promise<Browser>>()

/**
 * One browser for all test files of a worker, because starting one takes a second of processor time. It ends with the
 * worker; each file closes its contexts.
 */
export function sharedBrowser(hasScrollbars = false): Promise<Browser> {
  const browser = shared.get(hasScrollbars) ?? launchBrowser({ hasScrollbars, switches: lightSwitches })
  shared.set(hasScrollbars, browser)
  return browser
}

/** All but those that wait for the next test. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(
    browser
      .contexts()
      .filter((context) => !isEmptied(context))
      .map(closeContext),
  )
}

/** Waits for its pages to load first: Chromium may never close a page during a navigation. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.waitForLoadState().catch(() => {})))
  await context.close()
}
