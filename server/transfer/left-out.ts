import { t } from '#server/contract/language/t.ts'
import { collapse } from '#server/text/collapse.ts'
import type { Item } from './item.ts'
import { emptyKitchen } from './kitchen.ts'

const maxNamed = 5

/** What a file says and Potluck has no place for, by its first words. */
export const wordsLeftOut = (texts: string[]): string[] =>
  texts
    .map((text) => collapse(text).slice(0, 100))
    .filter((word) => word !== '')
    .map((word) => t('“{word}”', { word }))

export const menusLeftOut = (all: string[]): string =>
  t('{count, plural, one {# menu is not imported: {names}.} other {# menus are not imported: {names}.}}', {
    ...{ count: all.length, names: shownOf(all) },
  })

/** Says what next to the recipes Potluck has no reader for: "2 menus are not imported: 'A', 'B'." */
export function leftOutItem(names: string[], describe: (count: number, names: string) => string): Item[] {
  const [only] = names
  if (only === undefined) return []
  const read = async () => ({ kitchen: emptyKitchen, leftOut: [describe(names.length, shownOf(names))] })
  return [{ name: only, isBeside: true, read }]
}

function shownOf(all: string[]): string {
  const names = all
    .slice(0, maxNamed)
    .map((name) => `'${name.slice(0, 200)}'`)
    .join(', ')
  const more = all.length - maxNamed
  return more > 0 ? t('{names} and {more, number} more', { names, more }) : names
}
