import type { Page } from 'playwright'

/** Which is wider than a phone. */
export const isPaper = (page: Page) => page.evaluate(() => matchMedia('print').matches)

/** Classes that no style sheet of the page knows: of a component whose styles come with another page. */
export const withoutStyles = (page: Page) =>
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
export async function whatSticksOut(page: Page): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width < 500 && (await isPaper(page))) return []
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
    const isFromRight = document.documentElement.dir === 'rtl'
    // Not what is beyond window.innerWidth: on a phone, that grows with what is too wide.
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect()
        return isFromRight ? left < -0.5 && own > 1 : right > width + 0.5
      })
      .filter((element) => element.checkVisibility() && !isInScroller(element))
    // Those that keys scroll are meant to, such as a photo that is looked at closely.
    const scrollers = [...document.querySelectorAll('dialog, dialog :not(section[tabindex="0"])')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    return [...outside, ...scrollers].map((element) => `${width}: ${element.outerHTML.slice(0, 160)}`)
  }, width)

/** What of a dialog, at 375 pixels, has the focus of the keyboard and is behind a bar that sticks to the dialog's edge. */
export const coveredWhenFocused = (page: Page) =>
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
export const brokenTitles = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (text: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    // Chinese and Japanese have no spaces: their lines end between any two words.
    const isApart = /^(?:ja|zh)/.test(document.documentElement.lang)
    const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
    const wordsOf = (text: string) =>
      isApart
        ? Array.from(segmenter.segment(text), ({ segment, index }) => ({ 0: segment, index }))
        : [...text.matchAll(/[^\s-]+/g)]
    const isBroken = (text: Node) =>
      wordsOf(text.nodeValue ?? '').some(
        ({ 0: word, index }) => linesOf(text, index, index + word.length) > 1,
      )
    return [...document.querySelectorAll('h1, h2')]
      .filter((title) => title.checkVisibility() && getComputedStyle(title).hyphens !== 'auto')
      .filter((title) => [...title.childNodes].some((node) => node.nodeType === 3 && isBroken(node)))
      .map((title) => `breaks inside a word: ${title.textContent}`)
  })
