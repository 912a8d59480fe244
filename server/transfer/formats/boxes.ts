import { pause } from '#server/async/in-pieces.ts'
import { maxImportRecipes } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { BadRecipe, type Draft } from '../imported-recipe.ts'
import type { Item } from '../item.ts'

/** Characters of a recipe in a text, which has no pictures in it. */
const maxRecipeLength = 200_000
/** Characters that are searched within a few milliseconds. */
const searchedAtOnce = 500_000
/** Characters that a pattern matches at most. */
const maxStartLength = 1000

/**
 * The pieces of a text that begin where the pattern matches, a line or a tag, each up to the next one. They are only cut
 * here, with turns for others, and parsed one at a time: all of them at once would block the thread.
 */
export async function boxesOf(text: string, start: RegExp, max = maxImportRecipes): Promise<string[]> {
  const starts: number[] = []
  const before = start.multiline ? '\n' : '<'
  // More than `max` are refused by the caller.
  for (let from = 0; from >= 0 && starts.length <= max; ) {
    const next = text.indexOf(before, from + searchedAtOnce)
    const end = from + searchedAtOnce + maxStartLength
    for (const { index } of text.slice(from, next < 0 ? end : Math.min(next, end)).matchAll(start)) {
      starts.push(from + index)
      if (starts.length > max) break
    }
    from = start.multiline && next >= 0 ? next + 1 : next
    await pause()
  }
  return starts.map((from, at) => text.slice(from, starts[at + 1]))
}

/** Their titles are not known before they are read. */
export const numberedRecipes = (boxes: readonly string[], read: (box: string) => Promise<Draft>): Item[] =>
  boxes.map((box, at) => ({
    get name() {
      return t('Recipe {number} of {count}', { number: at + 1, count: boxes.length })
    },
    read: () => read(box),
  }))

interface Reader {
  title(box: string): string
  read(box: string): Draft | Promise<Draft>
}

/** The recipes of a text that begin where the pattern matches. */
export const recipesOf = async (text: string, start: RegExp, { title, read }: Reader): Promise<Item[]> =>
  (await boxesOf(text, start)).map((box) => ({
    get name() {
      return title(box) || t('A recipe without a title')
    },
    async read() {
      if (box.length > maxRecipeLength) throw new BadRecipe(t('it is far too long for a recipe'))
      return read(box)
    },
  }))
