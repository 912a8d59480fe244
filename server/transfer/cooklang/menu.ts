import { maxMenuNameLength, maxPlanTextLength } from '#server/contract/constants.ts'
import { noDay } from '#server/contract/plan-merge.ts'
import { hashToken } from '#server/text/tokens.ts'
import { byTitle } from '../by-title.ts'
import type { Item } from '../item.ts'
import { emptyKitchen, entrySchema, type Kitchen } from '../kitchen.ts'
import { decodeText } from '../text-file.ts'

/** Of all sections. */
const maxDishes = 200

/** Dishes: '@./Sides/Potatoes{2}' is a recipe of the same folder, '@bread{}' is none. */
const dish = /@([^@#~{}\n]{1,300})\{[^{}\n]{0,50}\}/g
const section = /^=+\s*([^=\n]{1,100}?)\s*=*$/

/** A .menu file, whose dishes become a menu of the plan, to be planned again; with sections, a menu for each. */
export const menuItem = (read: () => Promise<Buffer>, name: string): Item => ({
  name,
  isBeside: true,
  read: async () => ({
    kitchen: { ...emptyKitchen, plan: dishesIn(decodeText(await read()), name) },
  }),
})

function dishesIn(text: string, fileName: string): Kitchen['plan'] {
  const name = fileName.replace(/\.menu$/i, '')
  const dishes: Kitchen['plan'] = []
  let menu = name
  for (const line of text.split(/\r?\n/)) {
    const [, heading] = section.exec(line.trim()) ?? []
    if (heading) menu = `${name}: ${heading}`
    for (const [, found = ''] of line.matchAll(dish)) {
      if (dishes.length === maxDishes) return dishes
      const title = found.split('/').at(-1)?.trim() ?? ''
      const entry = {
        ...{
          _id: `menu-${hashToken(`${menu} ${dishes.length} ${title}`).slice(0, 32)}`,
          place: dishes.length,
        },
        ...{ title: title.slice(0, maxPlanTextLength), menu: menu.slice(0, maxMenuNameLength) },
        ...{ servings: null, day: noDay, meal: 'other', cooked: '', addedAt: 0, recipe: byTitle(title) },
      }
      const { data } = entrySchema.safeParse(entry)
      if (data) dishes.push(data)
    }
  }
  return dishes
}
