import type { FoodAisle, OpenedList, ShoppingItem, ShoppingOperation } from '#server/contract/shopping.ts'
import { changeItem, emptyItem, isOnList, newestFields, stampOf } from '#server/contract/shopping-merge.ts'
import type { Operation } from './outbox/operations.ts'

/** A list with its lines by id, also those that were removed while this page was open. */
export interface KeptList {
  items: ReadonlyMap<string, ShoppingItem>
  aisles: ReadonlyMap<string, FoodAisle>
}

export const byFood = <Each extends { food: string }>(foods: readonly Each[]) =>
  new Map(foods.map((each) => [each.food, each]))

export const toKept = ({ items, aisles }: Pick<OpenedList, 'items' | 'aisles'>): KeptList => ({
  items: new Map(items.map((item) => [item._id, item])),
  aisles: byFood(aisles),
})

export const nothing: KeptList = { items: new Map(), aisles: new Map() }

/** The lines of a list as this device shows them: with the changes that the server does not have yet. */
export function withWaiting(
  kept: KeptList | undefined,
  list: string,
  operations: readonly ShoppingOperation[],
): KeptList {
  return changed(
    kept ?? nothing,
    operations.filter((each) => each.kind !== 'pantry' && each.list === list),
  )
}

/** The lines that are on a list. */
export const linesOnList = ({ items }: KeptList): ShoppingItem[] => [...items.values()].filter(isOnList)

type GivenOperation = Extract<
  Operation,
  { name: 'POST /api/shopping/operations' }
>['options']['body']['operations'][number]

export const withDefaults = (operation: GivenOperation): ShoppingOperation =>
  operation.kind === 'add' ? { ...operation, recipe: operation.recipe ?? null } : operation

export function changed(kept: KeptList, operations: readonly ShoppingOperation[]): KeptList {
  if (operations.length === 0) return kept
  const items = new Map(kept.items)
  const aisles = new Map(kept.aisles)
  for (const operation of operations) {
    if (operation.kind === 'pantry') continue
    if (operation.kind === 'aisle') {
      const stamp = stampOf(operation)
      const { food, aisle } = operation
      if (stamp > (aisles.get(food)?.stamp ?? '')) aisles.set(food, { food, aisle, stamp })
      continue
    }
    const known = items.get(operation.item)
    if (operation.kind === 'dismiss') {
      if (known?.lost) items.set(known._id, withoutLost(known, operation.edit))
      continue
    }
    const before = known ?? {
      ...emptyItem,
      _id: operation.item,
      recipe: operation.kind === 'add' ? operation.recipe : null,
      addedBy: null,
    }
    items.set(operation.item, changeItem(before, operation))
  }
  return { items, aisles }
}

const withoutLost = (item: ShoppingItem, edit: string): ShoppingItem => ({
  ...item,
  lost: item.lost?.filter((each) => each.edit !== edit) ?? [],
})

/** An answer that crossed a change on this device; a lost text that only one of both knows is shown. */
export function newestItem(sent: ShoppingItem, changed: ShoppingItem): ShoppingItem {
  const lost = [...(changed.lost ?? sent.lost ?? [])]
  return { ...newestFields(sent, changed), lost }
}

export function withItems(
  kept: KeptList['items'],
  items: readonly ShoppingItem[],
): Map<string, ShoppingItem> {
  const after = new Map(kept)
  for (const item of items) {
    const before = after.get(item._id)
    after.set(item._id, before ? newestFields(before, item) : item)
  }
  return after
}
