import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { pantryFoods, shoppingAisles } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { stampOf } from '#server/contract/replica.ts'
import type { RefusedOperations, ShoppingOperation } from '#server/contract/shopping.ts'

import { isFull, maxCounts } from '../base/max-counts.ts'
import { rowBytes, type Space } from '../space/space.ts'
import { readPantry } from './view.ts'

type Refused = RefusedOperations['refused']
type AisleChange = Extract<ShoppingOperation, { kind: 'aisle' }>
type PantryChange = Extract<ShoppingOperation, { kind: 'pantry' }>

/** Returns the foods that have another aisle now; what had no space, or is too many, is added to `refused`. */
export async function moveFoods(
  tx: Transaction,
  listId: string,
  moves: readonly AisleChange[],
  space: Space,
  refused: Refused,
): Promise<string[]> {
  if (moves.length === 0) return []
  const rows = await tx.select().from(shoppingAisles).where(eq(shoppingAisles.listId, listId))
  const stamps = new Map(rows.map(({ food, stamp }) => [food, stamp]))
  const moved = new Map<string, typeof shoppingAisles.$inferInsert>()
  for (const move of moves) {
    const stamp = stampOf(move)
    const former = stamps.get(move.food)
    if (former !== undefined && stamp <= former) continue
    if (former === undefined && isFull('moved food', stamps.size)) {
      refused.push({ id: move.id, message: maxCounts['moved food'].full })
      continue
    }
    if (former === undefined && !space.take(rowBytes + Buffer.byteLength(move.food))) {
      refused.push({ id: move.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    stamps.set(move.food, stamp)
    moved.set(move.food, { listId, food: move.food, aisle: move.aisle, stamp })
  }
  await upsertAll(tx, shoppingAisles, [shoppingAisles.listId, shoppingAisles.food], [...moved.values()])
  return [...moved.keys()]
}

/** Returns what is too many. */
export async function keepPantry(
  tx: Transaction,
  now: number,
  userId: string,
  changes: readonly PantryChange[],
): Promise<Refused> {
  const refused: Refused = []
  if (changes.length === 0) return refused
  const rows = await readPantry(tx, userId)
  const stamps = new Map(rows.map(({ food, stamp }) => [food, stamp]))
  const changed = new Set<string>()
  for (const change of changes) {
    const stamp = stampOf(change)
    const former = stamps.get(change.food)
    if (former !== undefined && stamp <= former) continue
    if (former === undefined && isFull('pantry food', stamps.size)) {
      refused.push({ id: change.id, message: maxCounts['pantry food'].full })
      continue
    }
    stamps.set(change.food, stamp)
    changed.add(change.food)
    const row = { userId, food: change.food, isKept: change.isKept, stamp }
    await tx
      .insert(pantryFoods)
      .values(row)
      .onConflictDoUpdate({ target: [pantryFoods.userId, pantryFoods.food], set: row })
  }
  const foods = (await readPantry(tx, userId)).filter(({ food }) => changed.has(food))
  if (foods.length > 0) await emit(tx, now, userId, 'shopping:pantry', { foods })
  return refused
}
