import { t } from '#server/contract/language/t.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { Item } from '../item.ts'
import { type FoundMenu, menusItem } from '../menus.ts'
import { decodeText } from '../text-file.ts'

/** Dishes: '@./Sides/Potatoes{2}' is a recipe of the same folder, '@bread{}' is none. */
const dish = /@([^@#~{}\n]{1,300})\{[^{}\n]{0,50}\}/g
const section = /^=+\s*([^=\n]{1,100}?)\s*=*$/

const maxMenuLength = 200_000

/** The dishes of a .menu file; with sections, a menu for each. */
export const menuItem = (read: () => Promise<Buffer>, name: string): Item =>
  menusItem(name, async () => {
    const bytes = await read()
    if (bytes.length > maxMenuLength) throw new BadRecipe(t('it is far too long'))
    return menusIn(decodeText(bytes), name.replace(/\.menu$/i, ''))
  })

function menusIn(text: string, name: string): FoundMenu[] {
  const menus: FoundMenu[] = [{ name, dishes: [] }]
  for (const line of text.split(/\r?\n/)) {
    const [, heading] = section.exec(line.trim()) ?? []
    if (heading) menus.push({ name: `${name}: ${heading}`, dishes: [] })
    for (const [, found = ''] of line.matchAll(dish))
      menus.at(-1)?.dishes.push(found.split('/').at(-1)?.trim() ?? '')
  }
  return menus.filter(({ dishes }, at) => dishes.length > 0 || menus.length === 1 || at > 0)
}
