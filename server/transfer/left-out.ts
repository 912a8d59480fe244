import { counted } from '#server/contract/format.ts'
import type { Item } from './item.ts'
import { emptyKitchen } from './kitchen.ts'

const maxNamed = 5

/** Says what next to the recipes Potluck has no reader for: "2 menus are not imported: 'A' and 'B'." */
export function leftOutItem(kind: string, plural: string, names: string[]): Item[] {
  const [only] = names
  if (only === undefined) return []
  const shown = names.slice(0, maxNamed).map((name) => `'${name.slice(0, 200)}'`)
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : ''
  const sentence = `${counted(names.length, kind, plural)} ${names.length === 1 ? 'is' : 'are'} not imported: ${shown.join(', ')}${more}.`
  const read = async () => ({ kitchen: emptyKitchen, leftOut: [sentence] })
  return [{ name: only, isBeside: true, read }]
}
