import * as z from 'zod'
import { maxRecipeCharacters } from '#server/contract/constants.ts'
import { changeKindSchema } from '#server/contract/history.ts'
import { maxCorrections } from '#server/contract/measures/corrections.ts'
import { maxRecipeLines, maxTipLength } from '#server/contract/recipe-input.ts'
import { type RecipeContent, recipeContentSchema } from '#server/contract/recipes.ts'
import { type JsonNode, property, values } from '#server/text/json-value.ts'
import { webAddress } from '../text/web-address.ts'

const changeSchema = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  kind: changeKindSchema,
  /** Whether the person changed it whose export this is. */
  isOwn: z.boolean(),
  before: recipeContentSchema,
  after: recipeContentSchema,
})
export type TransferredChange = z.infer<typeof changeSchema>

/** What only our own export has: where a recipe is from, and what it was before. */
export interface TransferredHistory {
  /** The link of the recipe that it is a version of. */
  basedOn: string | null
  /** The oldest first. */
  changes: TransferredChange[]
}

const maxChanges = 50

/** Undefined where there is none. What is not as Potluck writes it is left out: it is a file, and may say anything. */
export function readOwnHistory(own: JsonNode): TransferredHistory | undefined {
  const changes = values(own, 'history')
    .slice(-maxChanges)
    .flatMap((value) => {
      const { success, data } = changeSchema.safeParse(value)
      return success && isShort(data.before) && isShort(data.after) ? [data] : []
    })
  const basedOn = linkOf(property(own, 'basedOn'))
  return basedOn !== null || changes.length > 0 ? { basedOn, changes } : undefined
}

function linkOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return /^potluck:[\w-]{1,64}$/.test(value) ? value : webAddress(value)
}

/** As short as a recipe that is typed. */
function isShort(content: RecipeContent): boolean {
  const { title, servings, prepTime, cookTime, totalTime, source, author = '', language = '' } = content
  const {
    summary,
    ingredients,
    directions,
    nutrition = [],
    tips = [],
    equipment = [],
    video = '',
    ingredientGroups = [],
    corrections = [],
  } = content
  const small = [
    title,
    servings,
    prepTime,
    cookTime,
    totalTime,
    source,
    author,
    language,
    ...nutrition,
    ...equipment,
  ]
  const characters = summary.length + ingredients.join('').length + directions.length
  const lines = ingredients.length + directions.split('\n').length
  return (
    small.every(({ length }) => length <= 300) &&
    tips.every(({ length }) => length <= maxTipLength) &&
    video.length <= 2048 &&
    nutrition.length + tips.length + equipment.length + ingredientGroups.length <= 150 &&
    corrections.length <= maxCorrections &&
    characters <= maxRecipeCharacters &&
    lines <= maxRecipeLines
  )
}
