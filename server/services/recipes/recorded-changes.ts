import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipeChanges } from '#db/schema.ts'
import type { ChangedLine, ChangeKind } from '#server/contract/history.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { isBeyondSpace } from '../space/space.ts'
import { changedLines } from './changed-lines.ts'

/** Of one recipe; older ones are deleted. */
const maxChanges = 50
/** Characters of one recipe's history. The newest change is kept whatever its length. */
const maxHistoryChars = 1_000_000

/** Why a recipe changes. */
export interface ChangeCause {
  kind: ChangeKind
  /** Null for Potluck itself. */
  byId: string | null
}

interface NewChange extends ChangeCause {
  recipeId: string
  state: 'applied' | 'not applied'
  note: string | null
  before: RecipeContent
  /** Null when the newer readers found no recipe. */
  after: RecipeContent | null
  /** Compared here unless given, because comparing all changes whenever a history is opened takes seconds. */
  lines?: ChangedLine[]
  /** Of an imported one; now by default. */
  createdAt?: number
}

export async function recordChange(app: App, tx: Transaction, change: NewChange): Promise<string> {
  const id = app.store.newId()
  const lines = change.lines ?? (change.after ? changedLines(change.before, change.after) : [])
  await tx.insert(recipeChanges).values({ createdAt: app.now(), ...change, lines, id })
  await dropOldest(tx, change.recipeId)
  await makeWay(app, tx, change.recipeId)
  return id
}

/** Without space for it, the history gives way to the recipe, from its oldest change on. */
async function makeWay(app: App, tx: Transaction, recipeId: string): Promise<void> {
  while (await isBeyondSpace(app, tx, recipeId)) {
    const [oldest] = await tx
      .select({ id: recipeChanges.id })
      .from(recipeChanges)
      .where(eq(recipeChanges.recipeId, recipeId))
      .orderBy(asc(recipeChanges.id))
      .limit(1)
    if (!oldest) return
    await tx.delete(recipeChanges).where(eq(recipeChanges.id, oldest.id))
  }
}

async function dropOldest(tx: Transaction, recipeId: string): Promise<void> {
  const kept = await tx
    .select({
      id: recipeChanges.id,
      characters: sql<number>`length(${recipeChanges.before}) + coalesce(length(${recipeChanges.after}), 0)`,
    })
    .from(recipeChanges)
    .where(eq(recipeChanges.recipeId, recipeId))
    .orderBy(desc(recipeChanges.id))
  let characters = 0
  const old = kept.filter((change, index) => {
    characters += change.characters
    return index > 0 && (index >= maxChanges || characters > maxHistoryChars)
  })
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx
    .delete(recipeChanges)
    .where(and(eq(recipeChanges.recipeId, recipeId), inArray(recipeChanges.id, ids)))
}

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
  // States that were kept by older versions do not have these.
  ...(row.ingredientGroups && { ingredientGroups: row.ingredientGroups }),
  ...(row.nutrition && { nutrition: row.nutrition }),
  ...(row.tips && { tips: row.tips }),
  ...(row.equipment && { equipment: row.equipment }),
  ...(row.video !== undefined && { video: row.video }),
  ...(row.author !== undefined && { author: row.author }),
  ...(row.language !== undefined && { language: row.language }),
  ...(row.corrections && { corrections: row.corrections }),
})
