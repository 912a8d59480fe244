import type { CollectedRecipe, Collection } from '#server/contract/collections.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { RowOperation } from '../state/outbox/row-operations.ts'
import type { Kind } from '../state/replica.ts'

/** All collections are in one place. */
export const everywhere = ''

/** Rows that are taken away stay for a while, so that they can be put back. */
type Keepable<Row> = Row & { isOut?: boolean }

export const thereIn = <Row>(rows: ReadonlyMap<string, Keepable<Row>> | undefined) =>
  [...(rows?.values() ?? [])].filter(({ isOut }) => !isOut)

/** The collections: their names, and whether they are there. What else changes of them comes with the server's answer. */
export const collectionKind: Kind<Keepable<Collection>> = {
  keyOf: ({ _id }) => _id,
  placeOf: (operation) => ('collection' in operation && !isOfShelf(operation) ? everywhere : null),
  apply(rows, operation) {
    if (!('collection' in operation)) return
    const { collection: id } = operation
    const known = rows.get(id)
    if (operation.kind === 'make' && !known) rows.set(id, { ...newCollection, _id: id, name: operation.name })
    if (!known) return
    if (operation.kind === 'delete' || operation.kind === 'restore')
      rows.set(id, { ...known, isOut: operation.kind === 'delete' })
    if (operation.kind === 'rank') arrange(rows, id, operation.before)
    if (operation.kind !== 'name') return
    const { name, dismissed } = operation
    const lost = known.lost?.filter(({ edit }) => edit !== dismissed)
    rows.set(id, { ...known, ...(name !== undefined && { name }), ...(lost && { lost }) })
  },
  // They have no stamps: the server's order is the order of the calls.
  newest: (_, received) => received,
  timeOf: () => 0,
  onChange() {},
}

const newCollection = {
  ...{ nameStamp: '', count: 0, pictures: [], owner: null, canEdit: true },
  isOfHome: false,
  members: [],
}

type ShelfRow = Keepable<CollectedRecipe>

const isOfShelf = ({ kind }: RowOperation) =>
  kind === 'collect' || kind === 'take out' || kind === 'put back' || kind === 'arrange'

/** The recipes of each collection, in their order. `find` knows those of the person's own list. */
export const shelfKind = (find: (id: string) => Recipe | undefined): Kind<ShelfRow> => ({
  keyOf: ({ _id }) => _id,
  placeOf: (operation) => ('collection' in operation && isOfShelf(operation) ? operation.collection : null),
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

function arrange<Row extends { _id: string }>(
  rows: Map<string, Row>,
  id: string,
  before: string | null,
): void {
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
        : each.kind !== 'arrange' && 'recipe' in each && each.recipe === recipe),
  )
  return last ? last.kind !== 'take out' : null
}
