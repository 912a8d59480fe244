import type { Page } from 'playwright'
import { importPrograms } from '#server/contract/other-programs.ts'

/** What no language translates, and units, which the language of numbers has. */
const names = `${importPrograms.join(' ')} API UTC POST GET PDF bytes minute minutes hour hours day days`
/** The names of all months and of all days of the week, in two lengths. */
const dateNames = (language: string): string[] =>
  [...Array(12).keys()].flatMap((month) => {
    // Each in another month than the one before it, and four days of the week later.
    const at = new Date(Date.UTC(2024, 0, 1 + 32 * month))
    return (['long', 'short'] as const).flatMap((style) => [
      at.toLocaleDateString(language, { weekday: style, timeZone: 'UTC' }),
      at.toLocaleDateString(language, { month: style, timeZone: 'UTC' }),
    ])
  })

/** As the language of dates has them: 'Central European Time'. */
const zoneNames = new Set(
  Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    (['long', 'longGeneric'] as const).flatMap((timeZoneName) =>
      [new Date(Date.UTC(2024, 0)), new Date(Date.UTC(2024, 6))].map(
        (at) =>
          new Intl.DateTimeFormat('en', { timeZone, timeZoneName })
            .formatToParts(at)
            .find(({ type }) => type === 'timeZoneName')?.value,
      ),
    ),
  ),
)

// The pseudo-language is English, whose dates have no catalog.
export const untranslated: readonly string[] = [...names.split(' '), ...dateNames('en')]

/** What is shown in plain English and is not of a recipe, a person or a list: it is in no catalog. */
export async function plainEnglish(page: Page, knownWords: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, datalist, [name=timeZone], body [lang]'))
        found.push(node.nodeValue ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '')
    return [...found, document.title]
  })
  const words = (text: string) => text.match(/(?<![\p{L}~.@/-])[A-Za-z’']{3,}(?![\p{L}~@/]|\.\w)/gu) ?? []
  return texts.flatMap((text) => {
    if (zoneNames.has(text.trim())) return []
    const unknown = words(text).filter((word) => !knownWords.has(word.toLowerCase()))
    return unknown.length === 0 ? [] : [`in no catalog: ${unknown.join(' ')} (${text.trim().slice(0, 100)})`]
  })
}
