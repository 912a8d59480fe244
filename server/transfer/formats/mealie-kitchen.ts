import {
  maxListNameLength,
  maxPlanEntries,
  maxPlanTextLength,
  maxShoppingItems,
  maxShoppingLists,
} from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Meal } from '#server/contract/plan-merge.ts'
import type { JsonNode } from '#server/text/json-value.ts'
import { dayIn } from '../fact-fields.ts'
import { fieldText, numberOf, rawText } from '../fields.ts'
import type { Item } from '../item.ts'
import { emptyKitchen, entrySchema, type Kitchen, lineSchema } from '../kitchen.ts'
import { mealieLine } from './mealie.ts'
import type { MealiePeople } from './mealie-people.ts'
import { groupedBy, isSet, mealieKey, mealieMoment } from './mealie-rows.ts'

interface Tables {
  table(name: string): JsonNode[]
  foods: ReadonlyMap<string, JsonNode>
  units: ReadonlyMap<string, JsonNode>
  people: MealiePeople
}

/** Read in one piece: a plan of years must not hold others up. */
const batchSize = 500

/** Of all lists together: more would hold others up and find no place. */
const maxLines = maxShoppingLists * maxShoppingItems

/** How the plan names a recipe of the backup. */
export const mealieRecipe = (key: string): string => `mealie:${key}`

/** The shopping lists and the meal plan of a backup. Ids come from it, so that a second import changes nothing. */
export function mealieKitchen(tables: Tables): Item[] {
  const { table, people } = tables
  const titles = new Map(table('recipes').map((row) => [mealieKey(row, 'id'), fieldText(row, 'name')]))
  const plan = table('group_meal_plans').filter(people.isOfHousehold)
  const lists = table('shopping_lists').filter(people.isOfHousehold)
  return [
    ...listItems(tables, lists.slice(0, maxShoppingLists), titles),
    ...planItems(plan.slice(0, maxPlanEntries), titles),
    ...leftOut(tables, { lists: lists.length, meals: plan.length }),
  ]
}

function listItems(tables: Tables, lists: JsonNode[], titles: ReadonlyMap<string, string>): Item[] {
  const { table } = tables
  const lines = groupedBy(table('shopping_list_items').slice(0, maxLines), 'shopping_list_id')
  const recipeOf = new Map(
    table('shopping_list_item_recipe_reference')
      .slice(0, maxLines)
      .map((row) => [mealieKey(row, 'shopping_list_item_id'), titles.get(mealieKey(row, 'recipe_id')) ?? '']),
  )
  return lists.map((row) => {
    const name = fieldText(row, 'name').slice(0, maxListNameLength) || t('Groceries')
    const _id = mealieKey(row, 'id')
    return {
      name,
      isBeside: true,
      read: async () => {
        const rows = lines.get(_id) ?? []
        const kept = readLines(tables, rows, recipeOf)
        const lost = rows.length - kept.length
        return {
          kitchen: { ...emptyKitchen, lists: [{ _id, name, lines: kept, aisles: [], order: [] }] },
          ...(lost > 0 && {
            leftOut: [
              t(
                "The shopping list ''{name}'' came without {lost} of its {count, plural, one {# line} other {# lines}}.",
                { name, lost, count: rows.length },
              ),
            ],
          }),
        }
      },
    }
  })
}

function readLines({ foods, units }: Tables, rows: JsonNode[], recipeOf: ReadonlyMap<string, string>) {
  const stated = rows.toSorted((a, b) => (numberOf(a, 'position') ?? 0) - (numberOf(b, 'position') ?? 0))
  return stated.slice(0, maxShoppingItems).flatMap((row, place) => {
    const _id = mealieKey(row, 'id')
    const line = {
      ...{ _id, place, isTicked: isSet(row, 'checked'), addedAt: mealieMoment(row, 'created_at') },
      text: mealieLine({
        ...row,
        food: foods.get(mealieKey(row, 'food_id')) ?? null,
        unit: units.get(mealieKey(row, 'unit_id')) ?? null,
      }),
      recipe: recipeOf.get(_id)?.slice(0, maxPlanTextLength) || null,
    }
    return lineSchema.safeParse(line).data ?? []
  })
}

const mealNames = new Map<string, Meal>([
  ['breakfast', 'breakfast'],
  ['lunch', 'lunch'],
  ['dinner', 'dinner'],
])

function planItems(rows: JsonNode[], titles: ReadonlyMap<string, string>): Item[] {
  const items: Item[] = []
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    items.push({ name: t('The meal plan'), isBeside: true, read: async () => readEntries(batch, titles) })
  }
  return items
}

function readEntries(rows: JsonNode[], titles: ReadonlyMap<string, string>) {
  const plan: Kitchen['plan'] = rows.flatMap((row, place) => {
    const day = dayIn(rawText(row, 'date'))
    const recipe = mealieKey(row, 'recipe_id')
    const words = [fieldText(row, 'title'), fieldText(row, 'text')].filter((text) => text !== '').join(': ')
    const entry = {
      ...{
        _id: `mealie-${day}-${mealieKey(row, 'id')}`.slice(0, 64),
        day,
        place,
        servings: null,
        cooked: '',
      },
      title: (titles.get(recipe) || words).slice(0, maxPlanTextLength),
      meal: mealNames.get(rawText(row, 'entry_type')) ?? 'other',
      recipe: titles.has(recipe) ? mealieRecipe(recipe) : null,
      addedAt: mealieMoment(row, 'created_at'),
    }
    return entrySchema.safeParse(entry).data ?? []
  })
  const lost = rows.length - plan.length
  return {
    kitchen: { ...emptyKitchen, plan },
    ...(lost > 0 && {
      leftOut: [
        t('{lost} of {count, plural, one {# planned meal} other {# planned meals}} could not be read.', {
          lost,
          count: rows.length,
        }),
      ],
    }),
  }
}

/** What belongs to others, is more than a person can have, or what only Mealie has: saved searches, and rules for planning. */
function leftOut({ table, people }: Tables, own: { lists: number; meals: number }): Item[] {
  const [cookbooks, rules] = [table('cookbooks').length, table('group_meal_plan_rules').length]
  const lists = own.lists - maxShoppingLists
  const meals = own.meals - maxPlanEntries
  const opinions = ['users_to_recipes', 'users_to_favorites'].flatMap(table)
  const others = people.leftOut({
    lists: table('shopping_lists').length - own.lists,
    meals: table('group_meal_plans').length - own.meals,
    opinions: opinions.filter((row) => !people.isOwn(row)).length,
  })
  const named = [
    ...(lists > 0
      ? [t('{count, plural, one {# more shopping list} other {# more shopping lists}}', { count: lists })]
      : []),
    ...(meals > 0
      ? [t('{count, plural, one {# more planned meal} other {# more planned meals}}', { count: meals })]
      : []),
    ...(cookbooks > 0
      ? [
          t('{count, plural, one {# cookbook (a saved search)} other {# cookbooks (saved searches)}}', {
            count: cookbooks,
          }),
        ]
      : []),
    ...(rules > 0
      ? [
          t('{count, plural, one {# rule for planning meals} other {# rules for planning meals}}', {
            count: rules,
          }),
        ]
      : []),
  ].join(', ')
  const noPlace =
    named === '' ? [] : [t('Left out, because Potluck has no place for it: {named}.', { named })]
  const sentences = [...noPlace, ...(others ? [others] : [])]
  if (sentences.length === 0) return []
  const read = async () => ({ kitchen: emptyKitchen, leftOut: sentences })
  return [{ name: 'Mealie', isBeside: true, read }]
}
