import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { filterFacts, recipes, savedRecipes, searchTexts } from '#db/schema.ts'
import { fold } from '#server/contract/fold.ts'
import { filterFactsOf } from '../../text/filter-facts.ts'

/** Writes what the saved recipes that meet `where` are found and filtered by. */
export async function indexForSearch(tx: Transaction, where: ReturnType<typeof eq>): Promise<void> {
  const rows = await tx
    .select({
      userId: savedRecipes.userId,
      savedId: savedRecipes.id,
      isFavorite: savedRecipes.isFavorite,
      tags: savedRecipes.tags,
      title: recipes.title,
      ingredients: recipes.ingredients,
      directions: recipes.directions,
      prepTime: recipes.prepTime,
      cookTime: recipes.cookTime,
      totalTime: recipes.totalTime,
    })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(where)
  for (const { userId, savedId, isFavorite, tags, ...content } of rows) {
    const text = fold([content.title, ...tags, content.directions].join('\n'))
    await tx
      .insert(searchTexts)
      .values({ userId, savedId, isFavorite, text })
      .onConflictDoUpdate({ target: [searchTexts.userId, searchTexts.savedId], set: { text } })
    const facts = filterFactsOf(content)
    await tx
      .insert(filterFacts)
      .values({ userId, savedId, ...facts })
      .onConflictDoUpdate({ target: [filterFacts.userId, filterFacts.savedId], set: facts })
  }
}
