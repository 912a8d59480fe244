import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import { maxRecipeCharacters } from '#server/contract/constants.ts'
import { siteName } from '#server/contract/format.ts'
import type { LineageStep, Original, OriginalChange, SettleOriginalInput } from '#server/contract/history.ts'
import { t } from '#server/contract/language/t.ts'
import { maxRecipeLines } from '#server/contract/recipe-input.ts'
import type { Recipe, RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound, unprocessable } from '../../errors.ts'
import { hashBytes } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import {
  applyChanges,
  type ContentChange,
  compareContents,
  countChanges,
  ownLines,
  toChangedLine,
} from './changed-lines.ts'
import { editContent, splitSteps } from './content.ts'
import { emitRecipe, emitToHolders } from './emit.ts'
import { describePeople } from './history.ts'
import { findHeld, getRecipe } from './recipes.ts'
import { contentOf } from './recorded-changes.ts'
import { contentColumns } from './view.ts'

/** What a recipe of the person's list is based on, and for their own version what has changed there. */
export async function readOriginal(app: App, actor: Actor, savedId: string): Promise<Original> {
  const db = app.store.read
  const { recipeId, editable, isParted } = await findHeld(db, actor.id, savedId)
  const version = editable && !isParted ? await findVersion(db, recipeId) : null
  return {
    lineage: await readLineage(db, actor, recipeId),
    changes: version ? describeChanges(version) : [],
  }
}

interface Version {
  own: RecipeContent
  seen: RecipeContent
  base: RecipeContent
}

/** Null for what is no version, and when its original is gone. */
async function findVersion(db: Database, recipeId: string): Promise<Version | null> {
  const [version] = await db
    .select({ ...contentColumns, basedOn: recipes.basedOn, seen: recipes.baseSeen })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!version?.basedOn || !version.seen) return null
  const [base] = await db.select(contentColumns).from(recipes).where(eq(recipes.id, version.basedOn))
  return base ? { own: contentOf(version), seen: version.seen, base: contentOf(base) } : null
}

interface NamedChange extends ContentChange {
  id: string
}

/** Ids depend on the texts only, so that they stay while other lines are settled. */
function nameChanges({ seen, base }: Version): NamedChange[] {
  const counts = new Map<string, number>()
  return compareContents(seen, base).map((change) => {
    const text = JSON.stringify([change.field, change.before, change.after])
    const nth = counts.get(text) ?? 0
    counts.set(text, nth + 1)
    return { ...change, id: hashBytes(Buffer.from(`${nth}${text}`)).slice(0, 22) }
  })
}

function describeChanges(version: Version): OriginalChange[] {
  const changes = nameChanges(version)
  const own = ownLines(version.own, version.seen, changes)
  return changes.map((change, index) => {
    const yours = own[index]
    return { id: change.id, ...toChangedLine(change), ...(yours !== undefined && { yours }) }
  })
}

/** Takes over lines of the original into the person's version, and hides lines to leave. What is settled already is ignored. */
export async function settleOriginal(
  app: App,
  actor: Actor,
  savedId: string,
  { take, dismiss }: SettleOriginalInput,
): Promise<{ recipe: Recipe; original: Original }> {
  await writeWithinSpace(app, actor.id, async (tx) => {
    const { recipeId, editable, isParted } = await findHeld(tx, actor.id, savedId)
    const version = editable && !isParted ? await findVersion(tx, recipeId) : null
    if (!version) throw notFound(t('Original not found'))
    const changes = nameChanges(version)
    const taken = changes.filter(({ id }) => take.includes(id))
    const settled = changes.filter(({ id }) => take.includes(id) || dismiss.includes(id))
    if (settled.length === 0) return
    const baseSeen = applyChanges(version.seen, version.seen, settled)
    const baseChanges = countChanges(baseSeen, version.base)
    await tx.update(recipes).set({ baseSeen, baseChanges }).where(eq(recipes.id, recipeId))
    if (taken.length === 0) return emitRecipe(tx, app.now(), 'recipe:updated', savedId)
    const { source: _, ...content } = applyChanges(version.own, version.seen, taken)
    expectSize(content)
    await editContent(app, tx, recipeId, content, { kind: 'taken over', byId: actor.id })
    await emitToHolders(tx, app.now(), recipeId)
  })
  return {
    recipe: await getRecipe(app, actor, savedId),
    original: await readOriginal(app, actor, savedId),
  }
}

function expectSize({ summary, ingredients, directions }: Omit<RecipeContent, 'source'>): void {
  const characters = summary.length + directions.length + ingredients.join('').length
  const lines = ingredients.length + splitSteps(directions).length
  if (characters > maxRecipeCharacters || lines > maxRecipeLines)
    throw unprocessable(t('With these lines the recipe would be too long.'))
}

const maxSteps = 12

async function readLineage(db: Database, actor: Actor, recipeId: string): Promise<LineageStep[]> {
  const rows = await readLine(db, recipeId)
  if (rows.length === 1 && rows[0]?.basedOn === null) return []
  const describe = await describePeople(
    db,
    actor.id,
    rows.map(({ authorId }) => authorId),
  )
  const ids = rows.map(({ id }) => id)
  const held = await db
    .select({ _id: savedRecipes.id, recipeId: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.userId, actor.id), inArray(savedRecipes.recipeId, ids)))
  const heldIds = new Map(held.map((each) => [each.recipeId, each._id]))
  const steps = rows.map((row, index): LineageStep => {
    const _id = index === 0 ? undefined : heldIds.get(row.id)
    const person = describe(row.authorId) ?? siteOf(row)
    const address = person.is === 'site' ? addressOf(row) : null
    return {
      whose: person,
      isVersion: row.basedOn !== null,
      ...(_id && { _id }),
      ...(address && { address }),
    }
  })
  const last = rows.at(-1)
  if (!last || last.basedOn === null || rows.length === maxSteps) return steps
  // What is no longer here, or was on another Potluck; where it came from is known from its version.
  const address = addressOf(last)
  const end: LineageStep = address
    ? { whose: siteOf(last), isVersion: false, address }
    : { whose: { is: 'gone' }, isVersion: false }
  return [...steps, end]
}

/** A recipe and what it is based on, as far as that is here. */
async function readLine(db: Database, recipeId: string) {
  const rows: Ancestor[] = []
  let next: string | null = recipeId
  while (next !== null && rows.length < maxSteps) {
    const row: Ancestor | undefined = await findAncestor(db, next)
    if (!row) break
    rows.push(row)
    next = row.basedOn
  }
  return rows
}

interface Ancestor {
  id: string
  link: string
  sourceAddress: string | null
  authorId: string | null
  basedOn: string | null
}

async function findAncestor(db: Database, id: string): Promise<Ancestor | undefined> {
  const { link, sourceAddress, authorId, basedOn } = recipes
  const [row] = await db
    .select({ id: recipes.id, link, sourceAddress, authorId, basedOn })
    .from(recipes)
    .where(eq(recipes.id, id))
  return row
}

function addressOf({ link, sourceAddress }: Ancestor): string | null {
  const address = sourceAddress ?? link
  return address.startsWith('http') ? address : null
}

function siteOf(row: Ancestor): LineageStep['whose'] {
  const address = addressOf(row)
  return address ? { is: 'site', name: siteName(address) } : { is: 'other' }
}
