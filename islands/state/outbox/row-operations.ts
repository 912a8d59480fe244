import type { ApiBodies } from '#server/contract/api-calls.ts'
import type { Operation } from './operations.ts'

type CollectionOperation = { id: string; at: number; collection: string } & (
  | { kind: 'collect'; recipes: readonly string[] }
  | { kind: 'take out' | 'put back'; recipe: string }
  | { kind: 'arrange'; recipe: string; before: string | null }
  | { kind: 'name'; name: string | undefined; dismissed: string | undefined }
  | { kind: 'make'; name: string }
  | { kind: 'rank'; before: string | null }
  | { kind: 'delete' | 'restore' }
)

export type ShoppingOperation = ApiBodies['POST /api/shopping/operations']['operations'][number]
export type PlanOperation = ApiBodies['POST /api/plans/operations']['operations'][number]
/** There is only one kind: a mark, made by this person. */
type CookOperation = ApiBodies['POST /api/cooking/operations']['operations'][number] & {
  kind?: never
  by: null
}
/** A change of rows of a list, a plan or a collection, or of what is cooked. */
export type RowOperation = ShoppingOperation | PlanOperation | CollectionOperation | CookOperation

/** What an operation of the outbox changes of such rows. */
export function rowOperations(operation: Operation): readonly RowOperation[] {
  switch (operation.name) {
    case 'POST /api/shopping/operations':
    case 'POST /api/plans/operations':
      return operation.options.body.operations
    case 'POST /api/cooking/operations':
      return operation.options.body.operations.map((each) => ({ ...each, by: null }))
    case 'POST /api/collections': {
      const { _id: collection, name } = operation.options.body
      return collection === undefined ? [] : [{ id: operation.id, at: 0, collection, kind: 'make', name }]
    }
    case 'DELETE /api/collections/:id':
      return [{ ...about(operation), kind: 'delete' }]
    case 'POST /api/collections/:id/restore':
      return [{ ...about(operation), kind: 'restore' }]
    case 'POST /api/collections/:id/recipes':
      return [{ ...about(operation), kind: 'collect', recipes: operation.options.body.recipeIds }]
    case 'DELETE /api/collections/:id/recipes/:recipeId':
      return [{ ...about(operation), kind: 'take out', recipe: operation.options.params.recipeId }]
    case 'POST /api/collections/:id/recipes/:recipeId/restore':
      return [{ ...about(operation), kind: 'put back', recipe: operation.options.params.recipeId }]
    case 'PUT /api/collections/:id/recipes/:recipeId/place': {
      const { params, body } = operation.options
      return [{ ...about(operation), kind: 'arrange', recipe: params.recipeId, before: body.before }]
    }
    case 'PUT /api/collections/:id/place':
      return [{ ...about(operation), kind: 'rank', before: operation.options.body.before }]
    case 'PATCH /api/collections/:id': {
      const { name, dismissed } = operation.options.body
      return [{ ...about(operation), kind: 'name', name, dismissed }]
    }
    default:
      return []
  }
}

const about = ({ id, options }: { id: string; options: { params: { id: string } } }) => ({
  ...{ id, at: 0, collection: options.params.id },
})
