import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'

// The minified file compiles faster, and every page compiles it.
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Half-faded text has half its contrast. Spinners turn for ever. */
const isStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** What axe finds wrong on a page, as '<rule> <html>' of each element. Of frames it sees nothing; Potluck has none. */
export async function violationsOf(page: Page, onlyColors = false): Promise<string[]> {
  await isStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(async (onlyColors) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Not the style sheets, which it would read and parse for one experimental rule.
      preload: { assets: ['media'] },
      ...(onlyColors && { runOnly: ['color-contrast'] }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
  }, onlyColors)
}
