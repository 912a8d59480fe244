import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { recipeAliases, recipes, savedRecipes } from '#db/schema.ts'
import { moveGroups } from '#server/contract/ingredient-groups.ts'
import { keptCorrections } from '#server/contract/measures/corrections.ts'
import type { App } from '../../app.ts'
import { moveStepPictures } from '../pictures/more-pictures.ts'
import { changedLines } from './changed-lines.ts'
import { separateParted } from './copies.ts'
import type { NewContent } from './new-content.ts'
import { countForVersions } from './originals.ts'
import { type ChangeCause, contentOf, recordChange } from './recorded-changes.ts'
import { indexForSearch } from './search-index.ts'
import { remainingMarks } from './to-marks.ts'
import { contentColumns } from './view.ts'

/** The recipe with this link, or with an address that redirected to it. */
export async function findRecipeByLink(db: Database, link: string) {
  const [direct] = await byLink(db).all({ link })
  if (direct) return direct
  const [alias] = await byAlias(db).all({ link })
  return alias && !alias.isClaim ? alias.recipe : undefined
}

/** Also finds a recipe whose page only claims the link: the caller must compare the page. */
export async function findRecipeByClaim(db: Database, link: string) {
  const [alias] = await byAlias(db).all({ link })
  return (await findRecipeByLink(db, link)) ?? alias?.recipe
}

const byLink = preparedOn((db) =>
  db
    .select()
    .from(recipes)
    .where(eq(recipes.link, sql.placeholder('link')))
    .prepare(),
)

const byAlias = preparedOn((db) =>
  db
    .select({ recipe: recipes, isClaim: recipeAliases.isClaim })
    .from(recipeAliases)
    .innerJoin(recipes, eq(recipes.id, recipeAliases.recipeId))
    .where(eq(recipeAliases.link, sql.placeholder('link')))
    .prepare(),
)

export async function rememberAliases(
  tx: Transaction,
  recipeId: string,
  link: string,
  others: string[],
  isClaim = false,
): Promise<void> {
  const aliases = [...new Set(others)].filter((other) => other !== link)
  if (aliases.length === 0) return
  await tx
    .insert(recipeAliases)
    .values(aliases.map((alias) => ({ link: alias, recipeId, isClaim })))
    .onConflictDoNothing()
}

/**
 * Changes what all holders see and what their searches find. When its words change, the state before is kept in its history,
 * and the owners of versions are notified. Returns the id of the change; null when no word changed.
 */
export async function updateContent(
  app: App,
  tx: Transaction,
  recipeId: string,
  content: Partial<NewContent>,
  cause: ChangeCause,
): Promise<string | null> {
  const [current] = await tx
    .select({ ...contentColumns, revision: recipes.revision })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!current) return null
  await separateParted(app, tx, recipeId)
  const { revision, ...before } = current
  const written = contentOf({ ...before, ...definedOf(content) })
  const corrections = keptCorrections(written.corrections ?? [], written.ingredients)
  const after = { ...written, corrections }
  const lines = changedLines(before, after)
  const isChanged = lines.length > 0
  await tx
    .update(recipes)
    .set({ ...content, corrections, updatedAt: app.now(), revision: revision + (isChanged ? 1 : 0) })
    .where(eq(recipes.id, recipeId))
  await indexForSearch(tx, eq(savedRecipes.recipeId, recipeId))
  if (!isChanged) return null
  await moveStepPictures(tx, recipeId, splitSteps(before.directions), splitSteps(after.directions))
  await countForVersions(tx, app.now(), recipeId, after)
  return recordChange(app, tx, { ...cause, recipeId, state: 'applied', note: null, before, after, lines })
}

/** Without fields that are undefined, which change nothing. */
export const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The same for a person's own changes: removes marks of changed lines, and newer readers do not change the recipe. */
export async function editContent(
  app: App,
  tx: Transaction,
  recipeId: string,
  content: Partial<NewContent> & { ingredients: string[]; directions: string },
  cause: ChangeCause,
): Promise<void> {
  const { marks: marked, ingredients, ingredientGroups } = recipes
  const [current] = await tx
    .select({ marked, ingredients, ingredientGroups })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  const groups = current && moveGroups(current.ingredientGroups, current.ingredients, content.ingredients)
  await updateContent(
    app,
    tx,
    recipeId,
    {
      ...(groups && { ingredientGroups: groups }),
      ...content,
      marks: remainingMarks(current?.marked ?? null, content),
      readAgain: null,
      editedAt: app.now(),
    },
    cause,
  )
}

export const splitSteps = (directions: string) => (directions === '' ? [] : directions.split('\n'))
