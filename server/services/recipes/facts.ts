import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { maxGroupName, type NamedGroup } from '#server/contract/ingredient-groups.ts'
import { maxTipLength, maxTips, maxTools, type RecipeFactsInput } from '#server/contract/recipe-input.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import { oneLine } from '../../text/collapse.ts'
import { webAddress } from '../../text/web-address.ts'

type Facts = Partial<
  Pick<
    RecipeContent,
    | 'prepTime'
    | 'totalTime'
    | 'author'
    | 'language'
    | 'nutrition'
    | 'tips'
    | 'equipment'
    | 'video'
    | 'ingredientGroups'
  >
>

/** What a form says about a recipe in addition to its text. Missing fields stay as they are. */
export function typedFacts(input: RecipeFactsInput): Facts {
  const { prepTime, totalTime, author, language, nutrition, tips, equipment, video, ingredientGroups } = input
  return {
    ...(prepTime !== undefined && { prepTime: String(prepTime ?? '').trim() }),
    ...(totalTime !== undefined && { totalTime: String(totalTime ?? '').trim() }),
    ...(author !== undefined && { author: oneLine(author) }),
    ...(language !== undefined && { language }),
    ...(nutrition && { nutrition: linesOf(nutrition) }),
    ...(tips && { tips: linesOf(tips) }),
    ...(equipment && { equipment: linesOf(equipment) }),
    ...(video !== undefined && { video }),
    ...(ingredientGroups && { ingredientGroups }),
  }
}

const linesOf = (lines: string[]) => lines.map(oneLine).filter((line) => line !== '')

const maxLengths = { author: 200, language: 35, line: 200 }
const maxCounts = { lines: 30, groups: 50 }

interface ReadFacts {
  author: string | null
  language: string | null
  nutrition: string[]
  tips: string[]
  equipment: string[]
  video: string | null
  groups: NamedGroup[]
}

/** The same of a page or an import, within the limits of a form. */
export function readFacts({ author, language, nutrition, tips, equipment, video, groups }: ReadFacts) {
  const isTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language ?? '')
  return {
    author: isName(author) ? oneLine(author).slice(0, maxLengths.author).toWellFormed() : '',
    language: language !== null && isTag ? language.slice(0, maxLengths.language) : '',
    nutrition: shortened(nutrition, maxCounts.lines, maxLengths.line),
    tips: shortened(tips, maxTips, maxTipLength),
    equipment: shortened(equipment, maxTools, maxLengths.line),
    video: webAddress(video) ?? '',
    ingredientGroups: groups.slice(0, maxCounts.groups).map(({ name, from }) => ({
      name: oneLine(name).slice(0, maxGroupName).toWellFormed(),
      from,
    })),
  }
}

const shortened = (lines: string[], max: number, maxLength: number) =>
  linesOf(lines.slice(0, max).map((line) => line.slice(0, maxLength).toWellFormed()))

/** Many pages give the address of a profile instead of a name. */
const isName = (author: string | null): author is string => author !== null && !/^https?:|@/i.test(author)

/** Where the named ones of these groups begin in the list of all ingredients. */
export function groupStartsOf(groups: IngredientGroup[]): NamedGroup[] {
  const starts: NamedGroup[] = []
  let from = 0
  for (const { name, ingredients } of groups) {
    if (name !== null) starts.push({ name, from })
    from += ingredients.length
  }
  return starts
}
