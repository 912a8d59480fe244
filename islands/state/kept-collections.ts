import type { CollectedRecipe, Collection } from '#server/contract/collections.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { RowOperation } from './outbox/row-operations.ts'
import type { Kind } from './replica.ts'

/** All collections are in one place. */
export const everywhere = ''

/** The collections: their names. What else changes of them comes with the server's answer. */
export const collectionKind: Kind<Collection> = {
  keyOf: ({ _id }) => _id,
  placeOf: (operation) => (operation.kind === 'name' ? everywhere : null),
  apply(rows, operation) {
    if (operation.kind !== 'name') return
    const { collection: id, name, dismissed } = operation
    const known = rows.get(id)
    if (!known) return
    const lost = known.lost?.filter(({ edit }) => edit !== dismissed)
    rows.set(id, { ...known, ...(name !== undefined && { name }), ...(lost && { lost }) })
  },
  // They have no stamps: the server's order is the order of the calls.
  newest: (_, received) => received,
  timeOf: () => 0,
  onChange() {},
}

export interface ShelfRow extends CollectedRecipe {
  /** It was taken out here, and can be put back in its place. */
  isOut?: boolean
}

/** The recipes of each collection, in their order. `find` knows those of the person's own list. */
export const shelfKind = (find: (id: string) => Recipe | undefined): Kind<ShelfRow> => ({
  keyOf: ({ _id }) => _id,
  placeOf: (operation) =>
    'collection' in operation && operation.kind !== 'name' ? operation.collection : null,
  apply(rows, operation) {
    switch (operation.kind) {
      case 'collect':
        for (const id of operation.recipes) add(rows, id, find)
        return
      case 'take out':
      case 'put back': {
        const row = rows.get(operation.recipe)
        if (row) rows.set(row._id, { ...row, isOut: operation.kind === 'take out' })
        return
      }
      case 'arrange':
        arrange(rows, operation.recipe, operation.before)
    }
  },
  newest: (_, received) => received,
  timeOf: () => 0,
  onChange() {},
})

/** At the end, unless it is there already, added by anyone. */
function add(rows: Map<string, ShelfRow>, id: string, find: (id: string) => Recipe | undefined): void {
  const isThere = [...rows.values()].some(({ recipeId, isOut }) => recipeId === id && !isOut)
  const recipe = isThere ? undefined : find(id)
  if (!recipe) return
  const { title, source, cookTime, totalTime, thumbnailUrl } = recipe
  rows.delete(id)
  rows.set(id, {
    ...{ _id: id, recipeId: id, title, source, thumbnailUrl },
    time: totalTime || cookTime,
    addedBy: null,
  })
}

function arrange(rows: Map<string, ShelfRow>, id: string, before: string | null): void {
  const moved = rows.get(id)
  if (!moved || before === id) return
  const others = [...rows.values()].filter((row) => row !== moved)
  const found = others.findIndex(({ _id }) => _id === before)
  rows.clear()
  for (const row of others.toSpliced(found < 0 ? others.length : found, 0, moved)) rows.set(row._id, row)
}

/** Whether waiting operations put a recipe of the person's list into a collection, or take it out; null for neither. */
export function isCollected(operations: readonly RowOperation[], id: string, recipe: string): boolean | null {
  const last = operations.findLast(
    (each) =>
      'collection' in each &&
      each.collection === id &&
      (each.kind === 'collect'
        ? each.recipes.includes(recipe)
        : each.kind !== 'name' && each.kind !== 'arrange' && each.recipe === recipe),
  )
  return last ? last.kind !== 'take out' : null
}
