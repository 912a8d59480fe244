import { maxMenuDishes, maxMenuNameLength, maxPlanTextLength } from '#server/contract/constants.ts'
import { noDay } from '#server/contract/plan-merge.ts'
import { hashToken } from '#server/text/tokens.ts'
import { byTitle } from './import-link.ts'
import type { FoundKitchen, Item } from './item.ts'
import { emptyKitchen, entrySchema, type Kitchen } from './kitchen.ts'
import { menusLeftOut } from './left-out.ts'

export interface FoundMenu {
  name: string
  /** Titles, also of recipes that the file does not have. */
  dishes: string[]
}

/** After the recipes, which the menus name. */
export const menusItem = (name: string, read: () => FoundMenu[] | Promise<FoundMenu[]>): Item => ({
  name,
  isBeside: true,
  read: async () => readMenus(await read()),
})

/** Menus of the plan, to be planned again; one of which no dish can be told is named as left out. */
function readMenus(menus: FoundMenu[]): FoundKitchen {
  const empty = menus.filter(({ dishes }) => dishes.length === 0)
  const kitchen = { ...emptyKitchen, plan: dishesOf(menus) }
  return { kitchen, leftOut: empty.length > 0 ? [menusLeftOut(empty.map(({ name }) => name))] : [] }
}

function dishesOf(menus: FoundMenu[]): Kitchen['plan'] {
  const plan: Kitchen['plan'] = []
  for (const { name, dishes } of menus) {
    for (const title of dishes) {
      if (plan.length === maxMenuDishes) return plan
      const place = plan.length
      const { data } = entrySchema.safeParse({
        ...{ _id: `menu-${hashToken(`${name} ${place} ${title}`).slice(0, 32)}`, place },
        ...{ title: title.slice(0, maxPlanTextLength), menu: name.slice(0, maxMenuNameLength) },
        ...{ servings: null, day: noDay, meal: 'other', cooked: '', addedAt: 0, recipe: byTitle(title) },
      })
      if (data) plan.push(data)
    }
  }
  return plan
}
