import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

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

/**
 * What axe finds wrong on a page, as '<rule> <html>' of each element. Only violations are collected, and in the page
 * itself: there are no frames, and otherwise each look opens one more page and takes four times as long.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await isStill(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
}
