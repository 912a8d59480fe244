import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipeChanges, recipes } from '#db/schema.ts'
import type { AdminReading, ChangedLine, RecipeChange } from '#server/contract/readings.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { record } from '../admin/audit.ts'
import { splitSteps, updateContent } from '../recipes/content.ts'
import { findHeld, getRecipe } from '../recipes/recipes.ts'
import { emitToHolders } from '../recipes/view.ts'
import { findCorrectable } from './marks.ts'

type RecipeRow = typeof recipes.$inferSelect
type ChangeRow = typeof recipeChanges.$inferSelect

/** Of one recipe; older ones are deleted. */
const mostChanges = 10
const mostListed = 100

export const contentOf = (row: RecipeContent): RecipeContent => ({
  title: row.title,
  summary: row.summary,
  ingredients: row.ingredients,
  directions: row.directions,
  servings: row.servings,
  prepTime: row.prepTime,
  cookTime: row.cookTime,
  totalTime: row.totalTime,
  source: row.source,
})

const texts = [
  ['title', 'title'],
  ['summary', 'summary'],
  ['servings', 'servings'],
  ['prepTime', 'time'],
  ['cookTime', 'time'],
  ['totalTime', 'time'],
] as const

export function changedLines(before: RecipeContent, after: RecipeContent): ChangedLine[] {
  const fields = texts
    .filter(([field]) => before[field] !== after[field])
    .map(([field, part]) => ({ part, before: before[field] || null, after: after[field] || null }))
  return [
    ...fields,
    ...pairLines('ingredient', before.ingredients, after.ingredients),
    ...pairLines('step', splitSteps(before.directions), splitSteps(after.directions)),
  ]
}

/** The lines that are gone next to those that are new, in order. */
function pairLines(
  part: ChangedLine['part'],
  before: readonly string[],
  after: readonly string[],
): ChangedLine[] {
  const kept = new Set(after)
  const known = new Set(before)
  const gone = before.filter((line) => !kept.has(line))
  const added = after.filter((line) => !known.has(line))
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, at) => ({
    part,
    before: gone[at] ?? null,
    after: added[at] ?? null,
  }))
}

interface NewChange {
  recipeId: string
  state: 'applied' | 'not applied'
  note: string | null
  before: RecipeContent
  after: RecipeContent | null
}

export async function insertChange(app: App, tx: Transaction, change: NewChange): Promise<string> {
  const id = app.store.newId()
  await tx.insert(recipeChanges).values({ ...change, id, kind: 'read again', createdAt: app.now() })
  const ofRecipe = eq(recipeChanges.recipeId, change.recipeId)
  const newest = tx
    .select({ id: recipeChanges.id })
    .from(recipeChanges)
    .where(ofRecipe)
    .orderBy(desc(recipeChanges.id))
    .limit(mostChanges)
  await tx.delete(recipeChanges).where(and(ofRecipe, notInArray(recipeChanges.id, newest)))
  return id
}

const toChange = ({ id, createdAt, state, note, before, after }: ChangeRow): RecipeChange => ({
  _id: id,
  at: new Date(createdAt).toISOString(),
  state,
  note,
  lines: after ? changedLines(before, after) : [],
})

/** The changes of a recipe in the person's list, the newest first. */
export async function listChanges(app: App, actor: Actor, savedId: string): Promise<RecipeChange[]> {
  const { recipeId } = await findHeld(app.store.read, actor.id, savedId)
  const rows = await app.store.read
    .select()
    .from(recipeChanges)
    .where(eq(recipeChanges.recipeId, recipeId))
    .orderBy(desc(recipeChanges.id))
  return rows.map(toChange)
}

/** The repairs of all recipes, the newest first. */
export async function listReadings(app: App): Promise<AdminReading[]> {
  const rows = await app.store.read
    .select({
      change: recipeChanges,
      title: recipes.title,
      link: recipes.link,
      address: recipes.sourceAddress,
    })
    .from(recipeChanges)
    .innerJoin(recipes, eq(recipes.id, recipeChanges.recipeId))
    .orderBy(desc(recipeChanges.id))
    .limit(mostListed)
  return rows.map(({ change, title, link, address }) => ({
    ...toChange(change),
    title,
    link: address ?? link,
  }))
}

/** Brings back what a newer reading changed, for all holders. Newer readers then leave the recipe alone. */
export async function putBack(app: App, actor: Actor, savedId: string, changeId: string): Promise<Recipe> {
  await app.store.write(async (tx) => {
    const { recipeId } = await findHeld(tx, actor.id, savedId)
    const recipe = await findCorrectable(tx, actor, recipeId, savedId)
    await restore(app, tx, recipe, await findChange(tx, changeId, recipeId))
  })
  return getRecipe(app, actor, savedId)
}

export async function putBackForAll(app: App, admin: { email: string }, changeId: string): Promise<string> {
  return app.store.write(async (tx) => {
    const change = await findChange(tx, changeId)
    const [recipe] = await tx.select().from(recipes).where(eq(recipes.id, change.recipeId))
    if (!recipe) throw notFound('Recipe')
    await restore(app, tx, recipe, change)
    await record(app, tx, admin, 'put back reading', recipe.title)
    return recipe.title
  })
}

async function findChange(tx: Transaction, changeId: string, recipeId?: string): Promise<ChangeRow> {
  const [change] = await tx.select().from(recipeChanges).where(eq(recipeChanges.id, changeId))
  if (!change || (recipeId !== undefined && change.recipeId !== recipeId)) throw notFound('Change')
  return change
}

async function restore(app: App, tx: Transaction, recipe: RecipeRow, change: ChangeRow): Promise<void> {
  // Sent twice, it is done.
  if (change.state === 'put back') return
  if (change.state !== 'applied' || recipe.readAgain?._id !== change.id || recipe.editedAt !== null)
    throw conflict('This recipe has changed since then.')
  await updateContent(app, tx, recipe.id, {
    ...change.before,
    marks: null,
    readAgain: null,
    editedAt: app.now(),
  })
  await tx.update(recipeChanges).set({ state: 'put back' }).where(eq(recipeChanges.id, change.id))
  await emitToHolders(tx, app.now(), recipe.id)
}
