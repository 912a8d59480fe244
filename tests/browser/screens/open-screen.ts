import type { Browser, BrowserContext } from 'playwright'
import { closeContext } from '../../support/browser.ts'
import { giveBack, openReused, type ReusedPage, takeEmptied } from '../../support/emptied-pages.ts'
import { pageCookieFor } from '../../support/people.ts'
import { speaking } from '../../support/speaking.ts'
import type { Kitchen } from './kitchen.ts'
import type { Screen } from './screen.ts'

export interface Room {
  browser: Browser
  kitchen: Kitchen
}

/** Takes a phone of the screen's person, in this language, to where the screen is to be seen. */
export async function openScreen(room: Room, screen: Screen, language: string): Promise<ReusedPage> {
  const { kitchen } = room
  const person = screen.as && kitchen[screen.as]
  const used = await phone(room, language)
  const { context, page: plainPage } = used
  try {
    await plainPage.setViewportSize(viewport)
    if (person) await context.addCookies([pageCookieFor(person, kitchen.server.url)])
    const stored = { isFirstVisit: screen.isFirstVisit === true, token: person?.token }
    await plainPage.evaluate(store, stored)
    const page = speaking(plainPage, language)
    await screen.prepare?.(page, kitchen)
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(kitchen))
    await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated])'))
    await screen.show?.(page, kitchen)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    return used
  } catch (error) {
    await closeScreen(room, used)
    throw error
  }
}

export async function closeScreen({ browser }: Room, used: ReusedPage): Promise<void> {
  if (!(await giveBack(browser, used))) await closeContext(used.context)
}

const viewport = { width: 375, height: 740 }

async function phone({ browser, kitchen }: Room, language: string): Promise<ReusedPage> {
  const { url } = kitchen.server
  return (
    (await takeEmptied(browser, url, 'phone')) ?? openReused(await newPhone(browser, url, language), 'phone')
  )
}

async function newPhone(browser: Browser, url: string, language: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: language,
    // Scroll bars that overlay the page, as on a phone.
    isMobile: true,
    reducedMotion: 'reduce',
    // It would take calls over that a screen needs to hold.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(30_000)
  // What one screen ticks is not ticked on the next. Routes of Playwright would take the browser's cache from every page.
  await context.addInitScript(forgetCooking)
  return context
}

function forgetCooking(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/cooking') return await new Promise<never>(() => {})
    if (pathname === '/api/cooking/operations') return Response.json({ refused: [] })
    return await fetch(input, init)
  }
}

function store({ isFirstVisit, token }: { isFirstVisit: boolean; token: string | undefined }): void {
  if (!isFirstVisit) localStorage.setItem('onboardingComplete', 'true')
  if (token !== undefined) localStorage.setItem('token', token)
}
