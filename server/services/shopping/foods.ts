import { and, desc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { aisleEdits, pantryFoods, shoppingAisles } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { stampOf } from '#server/contract/replica.ts'
import type { ShoppingOperation } from '#server/contract/shopping.ts'
import type { RefusedOperation } from '../../contract/operations.ts'

import { isFull, maxCounts } from '../base/max-counts.ts'
import { rowBytes, type Space } from '../space/space.ts'
import { openEdits } from '../texts/edits.ts'
import { readPantry, toAisleItem } from './view.ts'

type AisleChange = Extract<ShoppingOperation, { kind: 'aisle' }>
type PantryChange = Extract<ShoppingOperation, { kind: 'pantry' }>

/** Returns the foods that changed; what had no space, or is too many, is added to `refused`. */
export async function moveFoods(
  tx: Transaction,
  { placeId: listId, userId }: { placeId: string; userId: string },
  moves: readonly AisleChange[],
  space: Space,
  refused: RefusedOperation[],
): Promise<string[]> {
  if (moves.length === 0) return []
  const rows = await tx.select().from(shoppingAisles).where(eq(shoppingAisles.listId, listId))
  const present = new Map(rows.map((row) => [row.food, row]))
  const replacing = moves.filter(({ was }) => was !== undefined)
  const edits = await openEdits(
    tx,
    aisleEdits,
    listId,
    replacing.map(({ food }) => food),
  )
  const moved = new Set<string>()
  for (const move of moves) {
    const { food, aisle } = move
    const stamp = stampOf(move)
    const former = present.get(food)
    // A device that does not say what it had seen replaces all earlier aisles.
    const written = move.was === undefined ? null : { ...move, text: aisle ?? '' }
    const edit = edits.make({ itemId: food, editedBy: userId }, written)
    const isNewest = former === undefined || stamp > former.stamp
    if (!isNewest && !edit) continue
    if (former === undefined && isFull('moved food', present.size)) {
      refused.push({ id: move.id, message: maxCounts['moved food'].full() })
      continue
    }
    if (former === undefined && !space.take(rowBytes + Buffer.byteLength(food))) {
      refused.push({ id: move.id, message: space.sentence, hasNoSpace: true })
      continue
    }
    if (isNewest) present.set(food, { listId, food, aisle, stamp })
    moved.add(food)
    if (edit) edits.add(edit)
  }
  const changed = [...moved].flatMap((food) => present.get(food) ?? [])
  await upsertAll(tx, shoppingAisles, [shoppingAisles.listId, shoppingAisles.food], changed)
  await edits.store(changed.map(toAisleItem))
  if (!edits.isEmpty()) await dropOlderEdits(tx, listId)
  return [...moved]
}

/** Of a list: they are read with it, and only those of devices that were away for long are older. */
const maxAisleEdits = 500

async function dropOlderEdits(tx: Transaction, listId: string): Promise<void> {
  const ofList = eq(aisleEdits.placeId, listId)
  const [oldest] = await tx
    .select({ stamp: aisleEdits.stamp })
    .from(aisleEdits)
    .where(ofList)
    .orderBy(desc(aisleEdits.stamp))
    .limit(1)
    .offset(maxAisleEdits)
  if (oldest) await tx.delete(aisleEdits).where(and(ofList, lte(aisleEdits.stamp, oldest.stamp)))
}

/** Returns what is too many. */
export async function keepPantry(
  tx: Transaction,
  now: number,
  userId: string,
  changes: readonly PantryChange[],
): Promise<RefusedOperation[]> {
  const refused: RefusedOperation[] = []
  if (changes.length === 0) return refused
  const rows = await readPantry(tx, userId)
  const stamps = new Map(rows.map(({ food, stamp }) => [food, stamp]))
  const changed = new Set<string>()
  for (const change of changes) {
    const stamp = stampOf(change)
    const former = stamps.get(change.food)
    if (former !== undefined && stamp <= former) continue
    if (former === undefined && isFull('pantry food', stamps.size)) {
      refused.push({ id: change.id, message: maxCounts['pantry food'].full() })
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
