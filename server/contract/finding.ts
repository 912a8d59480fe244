import * as z from 'zod'
import { splitList } from './language/lists.ts'
import { t } from './language/t.ts'
import type { SortOrder } from './pages.ts'

const maxFoods = 10
const maxHadFoods = 30
const maxFoodLength = 60

/** 'egg,olive oil' -> ['egg', 'olive oil'] */
const foods = (max: number) =>
  z
    .string()
    .max(max * (maxFoodLength + 1))
    .transform((text) => [...new Set(splitList(text))])
    .pipe(
      z.array(z.string().max(maxFoodLength)).max(max, {
        error: () =>
          t('A filter can have at most {max, plural, one {# ingredient} other {# ingredients}}.', { max }),
      }),
    )

const sortOrders = [
  'newest',
  'a-z',
  'shortest',
  'best-rated',
  'last-cooked',
  'longest-not-cooked',
] as const satisfies readonly SortOrder[]

/** What narrows and sorts a list, next to its search. Each is the name of a parameter in addresses, too. */
export const filterFields = {
  /** Ingredients, separated by commas. */
  with: foods(maxFoods).optional(),
  without: foods(maxFoods).optional(),
  /** Nothing that one of those who live together must not eat, as far as words tell. */
  suits: z.enum(['home']).optional(),
  /** What the person has, next to what they always have: recipes of which least is missing come first. */
  have: foods(maxHadFoods).optional(),
  /** The longest total time. Recipes without a time are left out. */
  minutes: z.coerce.number<number | string>().int().min(1).max(100_000).optional(),
  /** The person added it themselves, or a friend shared it. */
  whose: z.enum(['mine', 'friends']).optional(),
  /** The lowest rating. */
  rating: z.coerce.number<number | string>().int().min(1).max(5).optional(),
  /** Whether the person has cooked it. */
  cooked: z.enum(['yes', 'no']).optional(),
  /** The id of a collection that it is in. */
  collection: z.string().min(1).max(64).optional(),
  sort: z.enum(sortOrders).optional(),
}

const filter = z.object(filterFields)
export type RecipeFilter = z.infer<typeof filter>
