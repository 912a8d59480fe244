import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pseudoLanguage } from '#server/contract/language/languages.ts'
import { violationsOf } from '../support/accessibility.ts'
import { closeContexts, sharedBrowser } from '../support/browser.ts'
import type { ReusedPage } from '../support/emptied-pages.ts'
import { admin } from './screens/admin.ts'
import { plainEnglish } from './screens/catalog-words.ts'
import { dialogs } from './screens/dialogs.ts'
import { furnishKitchen, type Kitchen } from './screens/kitchen.ts'
import { brokenTitles, coveredWhenFocused, isPaper, whatSticksOut, withoutStyles } from './screens/layout.ts'
import { lists } from './screens/lists.ts'
import { closeScreen, openScreen } from './screens/open-screen.ts'
import { places } from './screens/places.ts'
import { reading } from './screens/reading.ts'
import type { Screen } from './screens/screen.ts'
import { signedOut } from './screens/signed-out.ts'
import { smallTargets } from './screens/small-targets.ts'
import { textsThatDoNotFit } from './screens/texts-that-fit.ts'

/**
 * With SCREENSHOTS=1 also as pictures, tests/artefacts/screens/<screen>-<width>-<theme>.png, to be looked at: seven hundred
 * take half a minute.
 */
const hasPictures = process.env.SCREENSHOTS === '1'
const folder = 'tests/artefacts/screens'
/**
 * A tag of `languages`, whose texts must fit. Usually German, whose words are as long as any; English words are in all other
 * files of this folder. In the pseudo-language, en-XA, words are longer still, and what is in no catalog is plain English; it
 * is also looked at from right to left.
 */
const language = process.env.SCREENS_LANGUAGE ?? 'de'
// Timers that run are on every page of their person, so those of the reading view come last.
const screens = [...signedOut, ...lists, ...dialogs, ...places, ...admin, ...reading]
const sizes = [
  { width: 375, height: 740, checked: 'dark' },
  { width: 768, height: 900, checked: null },
  { width: 1440, height: 900, checked: 'light' },
] as const
// axe looks at everything once, on a phone, and at what the other theme colours on a wide screen.
const themes = ['light', 'dark'] as const

let kitchen: Kitchen
let browser: Browser

beforeAll(async () => {
  if (hasPictures) mkdirSync(folder, { recursive: true })
  kitchen = await furnishKitchen()
  browser = await sharedBrowser()
})

afterAll(async () => {
  if (browser) await closeContexts(browser)
  await kitchen?.close()
})

describe('at every width and in both themes, people can see, read and reach', () => {
  test.each(screens)('$name', { timeout: 120_000 }, async (screen) => {
    const used = await openScreen({ browser, kitchen }, screen, language)
    // Also after a failure: its page would take time from all that follow.
    onTestFinished(() => closeScreen({ browser, kitchen }, used))
    expect((await whatIsWrong(screen, used)).join('\n')).toBe('')
  })
})

async function whatIsWrong(screen: Screen, { page, tools }: ReusedPage): Promise<string[]> {
  const findings: string[] = []
  for (const { width, height, checked } of sizes) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of hasPictures ? themes : checked ? [checked] : []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      if (hasPictures) await page.screenshot({ path: `${folder}/${screen.name}-${width}-${colorScheme}.png` })
      if (colorScheme === checked)
        findings.push(
          ...(await violationsOf(page, colorScheme === 'light')).map(
            (violation) => `${colorScheme} ${violation}`,
          ),
        )
    }
    findings.push(...(await whatDoesNotFit(page)))
  }
  // The narrowest phone, and a window of 1280 pixels whose text was made four times as large.
  await page.setViewportSize({ width: 320, height: 568 })
  findings.push(...(await whatDoesNotFit(page)))
  // A phone whose browser shows letters of twice the size: 32 pixels, of which base.css makes 34.
  await page.setViewportSize({ width: 375, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '34px'))
  // Twice as large and half as long again is more than any language needs.
  if (language !== pseudoLanguage)
    findings.push(...(await whatSticksOut(page)), ...(await brokenTitles(page)))
  if (hasPictures) await page.screenshot({ path: `${folder}/${screen.name}-375-large.png` })
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  findings.push(...(await coveredWhenFocused(page)))
  // Not what is for admins, developers or paper, such as the index of a book.
  const isOfKitchen = !admin.includes(screen) && !/^(?:api-|cookbook)/.test(screen.name)
  if (isOfKitchen && !(await isPaper(page))) findings.push(...(await smallTargets({ page, tools })))
  findings.push(...(await withoutStyles(page)))
  if (language === pseudoLanguage) {
    findings.push(...(await plainEnglish(page, kitchen.words)))
    findings.push(...(await whatIsWrongMirrored(page)))
  }
  return findings
}

/** As Arabic has it, on the narrowest phone and on a wide screen. */
async function whatIsWrongMirrored(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const findings: string[] = []
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    findings.push(...(await whatDoesNotFit(page)))
  }
  return findings.map((finding) => `mirrored ${finding}`)
}

async function whatDoesNotFit(page: Page): Promise<string[]> {
  const out = await whatSticksOut(page)
  const texts =
    language === 'en' || (await isPaper(page)) ? [] : await textsThatDoNotFit(page, [...kitchen.words])
  return [...out, ...texts.map((finding) => `${page.viewportSize()?.width}: ${finding}`)]
}
