import type { Browser, Page } from 'playwright'
import { pageCookieFor } from '../../support/people.ts'
import { speaking } from '../../support/speaking.ts'
import type { Kitchen } from './kitchen.ts'
import type { Screen } from './screen.ts'

export interface Room {
  browser: Browser
  kitchen: Kitchen
}

/** Takes a browser of the screen's person, in this language, to where the screen is to be seen. */
export async function openScreen(
  { browser, kitchen }: Room,
  screen: Screen,
  language: string,
): Promise<Page> {
  const person = screen.as && kitchen[screen.as]
  const context = await browser.newContext({
    baseURL: kitchen.server.url,
    viewport: { width: 375, height: 740 },
    locale: language,
    // Scroll bars that overlay the page, as on a phone.
    isMobile: true,
    reducedMotion: 'reduce',
    // It would take calls over that a screen needs to hold.
    serviceWorkers: 'block',
    storageState: { cookies: person ? [pageCookieFor(person, kitchen.server.url)] : [], origins: [] },
  })
  context.setDefaultTimeout(30_000)
  if (!screen.isFirstVisit) {
    await context.addInitScript(() => localStorage.setItem('onboardingComplete', 'true'))
  }
  if (person) await context.addInitScript((token) => localStorage.setItem('token', token), person.token)
  const plainPage = await context.newPage()
  const page = speaking(plainPage, language)
  // What one screen ticks is not ticked on the next.
  await page.route('**/api/cooking', () => {})
  await page.route('**/api/cooking/operations', (route) => route.fulfill({ json: { refused: [] } }))
  await screen.prepare?.(page, kitchen)
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(kitchen))
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated])'))
  await screen.show?.(page, kitchen)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  return plainPage
}
