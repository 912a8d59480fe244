import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pseudoLanguage } from '#server/contract/language/languages.ts'
import { violationsOf } from '../support/accessibility.ts'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import { pageCookieFor } from '../support/people.ts'
import { speaking } from '../support/speaking.ts'
import { admin } from './screens/admin.ts'
import { dialogs } from './screens/dialogs.ts'
import { furnishKitchen, type Kitchen } from './screens/kitchen.ts'
import { lists } from './screens/lists.ts'
import { places } from './screens/places.ts'
import { reading } from './screens/reading.ts'
import type { Screen } from './screens/screen.ts'
import { signedOut } from './screens/signed-out.ts'

/**
 * With SCREENSHOTS=1 also as pictures, tests/artefacts/screens/<screen>-<width>-<theme>.png, to be looked at: seven hundred
 * take half a minute.
 */
const hasPictures = process.env.SCREENSHOTS === '1'
const folder = 'tests/artefacts/screens'
/** A tag of `languages`, or en-XA, which shows what is in no catalog. */
const language = process.env.SCREENS_LANGUAGE ?? 'en'
// Timers that run are on every page of their person, so those of the reading view come last.
const screens = [...signedOut, ...lists, ...dialogs, ...places, ...admin, ...reading]
const sizes = [
  { width: 375, height: 740, checked: 'dark' },
  { width: 768, height: 900, checked: null },
  { width: 1440, height: 900, checked: 'light' },
] as const
// axe sees each layout and each theme once: what a theme colours does not depend on the width.
const themes = ['light', 'dark'] as const

let browser: Browser
let kitchen: Kitchen

beforeAll(async () => {
  if (hasPictures) mkdirSync(folder, { recursive: true })
  kitchen = await furnishKitchen()
  browser = await sharedBrowser()
})

afterAll(async () => {
  if (browser) await closeContexts(browser)
  await kitchen?.close()
})

// Also after a failure: its page would take time from all that follow.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

describe('at every width and in both themes, people can see, read and reach', () => {
  test.each(screens)('$name', { timeout: 120_000 }, async (screen) => {
    const page = await openScreen(screen)
    const findings: string[] = []
    for (const { width, height, checked } of sizes) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of hasPictures ? themes : checked ? [checked] : []) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        if (hasPictures)
          await page.screenshot({ path: `${folder}/${screen.name}-${width}-${colorScheme}.png` })
        if (colorScheme === checked)
          findings.push(...(await violationsOf(page)).map((violation) => `${colorScheme} ${violation}`))
      }
      findings.push(...(await whatSticksOut(page)))
    }
    // The narrowest phone, and a window of 1280 pixels whose text was made four times as large.
    await page.setViewportSize({ width: 320, height: 568 })
    findings.push(...(await whatSticksOut(page)))
    // A phone whose browser shows letters of twice the size: 32 pixels, of which base.css makes 34.
    await page.setViewportSize({ width: 375, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '34px'))
    findings.push(...(await whatSticksOut(page)))
    findings.push(...(await brokenTitles(page)))
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    findings.push(...(await coveredWhenFocused(page)))
    findings.push(...(await withoutStyles(page)))
    if (language === pseudoLanguage) findings.push(...(await plainEnglish(page)))
    if (hasPictures) await page.screenshot({ path: `${folder}/${screen.name}-375-large.png` })
    expect(findings.join('\n')).toBe('')
  })
})

async function openScreen(screen: Screen): Promise<Page> {
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

/** What is shown in plain English and is not of a recipe, a person or a list: it is in no catalog. */
async function plainEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, [lang=en]')) found.push(node.nodeValue ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return [...found, document.title]
  })
  const words = (text: string) => text.match(/(?<![\p{L}~.@/-])[\p{L}’']{3,}(?![\p{L}~@/]|\.\w)/gu) ?? []
  return texts.flatMap((text) => {
    const unknown = words(text).filter((word) => !kitchen.words.has(word.toLowerCase()))
    return unknown.length === 0 ? [] : [`in no catalog: ${unknown.join(' ')} (${text.trim().slice(0, 100)})`]
  })
}

/** Classes that no style sheet of the page knows: of a component whose styles come with another page. */
const withoutStyles = (page: Page) =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        rule instanceof CSSStyleRule ? rule.selectorText : '',
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ])
    const selectors = [...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules)).join(' ')
    const known = new Set(selectors.match(/(?<=\.)[\w-]+/g))
    const used = new Set([...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList]))
    return [...used].filter((name) => !known.has(name)).map((name) => `without styles: ${name}`)
  })

/** What is outside the screen, and what of a dialog scrolls sideways, once the page is laid out for its width. */
async function whatSticksOut(page: Page): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {}
  // Paper is wider than a phone.
  if (width < 500 && (await page.evaluate(() => matchMedia('print').matches))) return []
  for (let tries = 1; ; tries += 1) {
    const found = await sideways(page, width)
    if (found.length === 0 || tries === 20) return found
    await page.waitForTimeout(50)
  }
}

const sideways = (page: Page, width: number) =>
  page.evaluate((width) => {
    const isInScroller = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement !== document.documentElement &&
      (getComputedStyle(parentElement).overflowX !== 'visible' || isInScroller(parentElement))
    // Not what is beyond window.innerWidth: on a phone, that grows with what is too wide.
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .filter((element) => element.checkVisibility() && !isInScroller(element))
    const scrollers = [...document.querySelectorAll('dialog, dialog *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    return [...outside, ...scrollers].map((element) => `${width}: ${element.outerHTML.slice(0, 160)}`)
  }, width)

/** What of a dialog, at 375 pixels, has the focus of the keyboard and is behind a bar that sticks to the dialog's edge. */
const coveredWhenFocused = (page: Page) =>
  page.evaluate(() => {
    const focusable = 'dialog[open] :is(a[href], button, input, textarea, [tabindex="0"])'
    return [...document.querySelectorAll<HTMLInputElement>(focusable)]
      .filter((element) => {
        element.focus()
        const [box] = element.getClientRects()
        if (document.activeElement !== element || element.tabIndex < 0 || !box) return false
        const own = [element, ...(element.labels ?? [])]
        return ![0.1, 0.3, 0.5, 0.7, 0.9].some((part) => {
          const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)
          return own.some((one) => one.contains(seen))
        })
      })
      .map((element) => `covered: ${element.outerHTML.slice(0, 160)}`)
  })

/** Titles of dialogs and pages that break inside a word, other than at a hyphen. */
const brokenTitles = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (text: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const isBroken = (text: Node) =>
      [...(text.nodeValue ?? '').matchAll(/[^\s-]+/g)].some(
        ({ 0: word, index }) => linesOf(text, index, index + word.length) > 1,
      )
    return [...document.querySelectorAll('h1, h2')]
      .filter((title) => title.checkVisibility() && getComputedStyle(title).hyphens !== 'auto')
      .filter((title) => [...title.childNodes].some((node) => node.nodeType === 3 && isBroken(node)))
      .map((title) => `breaks inside a word: ${title.textContent}`)
  })
