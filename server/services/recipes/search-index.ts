import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { filterFacts, recipes, savedRecipes, searchTexts } from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import { filterFactsOf } from '../../text/filter-facts.ts'

/** Writes what the saved recipes that meet `where` are found and filtered by. */
export async function indexForSearch(tx: Transaction, where: SQL): Promise<void> {
  const rows = await tx
    .select({
      userId: savedRecipes.userId,
      savedId: savedRecipes.id,
      recipeId: savedRecipes.recipeId,
      isFavorite: savedRecipes.isFavorite,
      tags: savedRecipes.tags,
    })
    .from(savedRecipes)
    .where(where)
  const contents = new Map<string, Indexed>()
  for (const { userId, savedId, recipeId, isFavorite, tags } of rows) {
    const content = contents.get(recipeId) ?? (await readIndexed(tx, recipeId))
    if (!content) continue
    contents.set(recipeId, content)
    // What it contains is read before the next filter by it, see `readNewContents`.
    const facts = { ...content.facts, contents: '' }
    const text = [content.title, ...tags.map(fold), content.directions, content.beside].join('\n')
    await tx
      .insert(searchTexts)
      .values({ userId, savedId, isFavorite, text })
      .onConflictDoUpdate({ target: [searchTexts.userId, searchTexts.savedId], set: { text } })
    await tx
      .insert(filterFacts)
      .values({ userId, savedId, ...facts })
      .onConflictDoUpdate({ target: [filterFacts.userId, filterFacts.savedId], set: facts })
  }
}

interface Indexed {
  /** Folded, as are the other texts. */
  title: string
  directions: string
  /** Tips and equipment. */
  beside: string
  facts: ReturnType<typeof filterFactsOf>
}

/** The same for all holders; folding 100 kB takes milliseconds. */
async function readIndexed(tx: Transaction, recipeId: string): Promise<Indexed | undefined> {
  const { title, ingredients, directions, tips, equipment, prepTime, cookTime, totalTime } = recipes
  const [content] = await tx
    .select({ title, ingredients, directions, tips, equipment, prepTime, cookTime, totalTime })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!content) return undefined
  return {
    title: fold(content.title),
    directions: fold(content.directions),
    beside: fold([...content.tips, ...content.equipment].join('\n')),
    facts: filterFactsOf(content),
  }
}
