import { maxImportRecipes } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'

/** Characters of a recipe in a text, which has no pictures in it. */
const maxRecipeLength = 200_000

/**
 * The pieces of a text that begin where the pattern matches, each up to the next one. They are only cut here and parsed one
 * at a time: parsing a whole export at once would block the thread.
 */
export function boxesOf(text: string, start: RegExp): string[] {
  const starts: number[] = []
  for (const { index } of text.matchAll(start)) {
    starts.push(index)
    // Refused by the caller; counting all of them would block the thread.
    if (starts.length > maxImportRecipes) break
  }
  return starts.map((from, at) => text.slice(from, starts[at + 1]))
}

interface Reader {
  title(box: string): string
  read(box: string): Draft | Promise<Draft>
}

/** The recipes of a text that begin where the pattern matches. */
export const recipesOf = (text: string, start: RegExp, { title, read }: Reader): Item[] =>
  boxesOf(text, start).map((box) => ({
    name: title(box) || t('A recipe without a title'),
    async read() {
      if (box.length > maxRecipeLength) throw new BadRecipe(t('it is far too long for a recipe'))
      return read(box)
    },
  }))
