import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import type { TransferredChange, TransferredHistory } from '../../transfer/own-history.ts'
import { selectChanges } from '../recipes/history.ts'
import { contentOf, recordChange } from '../recipes/recorded-changes.ts'
import { findNamed } from './named-recipe.ts'

/** Of one recipe in an export, newest first: a file of a recipe must stay short enough to be imported. */
const most = { characters: 300_000, lines: 5_000 }

/** What an export says about where a recipe is from and what it was before; undefined where there is nothing. */
export async function readHistory(
  db: Database,
  userId: string,
  { id, basedOn, revision }: { id: string; basedOn: string | null; revision: number },
): Promise<TransferredHistory | undefined> {
  if (basedOn === null && revision === 0) return undefined
  return {
    basedOn: basedOn === null ? null : await linkOfBase(db, basedOn),
    changes: revision === 0 ? [] : await readChanges(db, userId, id),
  }
}

async function linkOfBase(db: Database, basedOn: string): Promise<string> {
  const [base] = await db.select({ link: recipes.link }).from(recipes).where(eq(recipes.id, basedOn))
  const isLink = basedOn.startsWith('http') || basedOn.startsWith('potluck:')
  return base?.link ?? (isLink ? basedOn : `potluck:${basedOn}`)
}

async function readChanges(db: Database, userId: string, recipeId: string): Promise<TransferredChange[]> {
  const left = { ...most }
  const changes: TransferredChange[] = []
  for (const { createdAt, kind, byId, state, before, after } of await selectChanges(db, recipeId)) {
    if (after === null || state === 'not applied') continue
    for (const { ingredients, directions, summary } of [before, after]) {
      left.characters -= summary.length + directions.length + ingredients.join('').length
      left.lines -= ingredients.length
    }
    if (left.characters < 0 || left.lines < 0) break
    const at = new Date(createdAt).toISOString()
    changes.push({ at, kind, isOwn: byId === userId, before: contentOf(before), after: contentOf(after) })
  }
  return changes.reverse()
}

/** Gives a recipe that was just imported its history. */
export async function saveHistory(
  app: App,
  tx: Transaction,
  userId: string,
  recipeId: string,
  { basedOn, changes }: TransferredHistory,
): Promise<void> {
  for (const { at, kind, isOwn, before, after } of changes) {
    const createdAt = Math.min(Date.parse(at), app.now())
    const change = { kind, byId: isOwn ? userId : null, state: 'applied', note: null } as const
    await recordChange(app, tx, { ...change, recipeId, before, after, createdAt })
  }
  const base = basedOn === null ? undefined : await findNamed(tx, userId, basedOn)
  await tx
    .update(recipes)
    .set({
      revision: changes.length,
      // A link that leads nowhere here still says that this is a version.
      basedOn: base?.id ?? basedOn,
      baseSeen: base ? contentOf(base) : null,
    })
    .where(eq(recipes.id, recipeId))
}
