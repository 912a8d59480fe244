import type { CallOptions } from '../../browser/send.ts'

/**
 * Calls that may wait on this device for the network. A request can be sent twice, so each of them must have the same
 * effect when it is: it states the result, or has an id that the device made.
 */
export type QueuedCall =
  | 'POST /api/favorites/toggle'
  | 'PUT /api/favorites'
  | 'PUT /api/recipe/:id'
  | 'PUT /api/recipe/:id/notes'
  | 'PUT /api/recipes/:id/contents'
  | 'PUT /api/recipe/:id/rating'
  | 'PUT /api/recipe/:id/cooked/:entryId'
  | 'DELETE /api/recipe/:id/cooked/:entryId'
  | 'PUT /api/manual-recipe'
  | 'DELETE /api/results/:id'
  | 'POST /api/deleted/:id/restore'
  | 'POST /api/shopping/operations'
  | 'POST /api/plans/operations'
  | 'POST /api/collections'
  | 'DELETE /api/collections/:id'
  | 'POST /api/collections/:id/restore'
  | 'POST /api/collections/:id/recipes'
  | 'DELETE /api/collections/:id/recipes/:recipeId'
  | 'POST /api/collections/:id/recipes/:recipeId/restore'
  | 'PUT /api/collections/:id/recipes/:recipeId/place'
  | 'PUT /api/collections/:id/place'
  | 'PATCH /api/collections/:id'
  | 'POST /api/cooking/operations'

/** Calls for which 404 means that it is done: what was to be deleted is gone. */
const doneWhenGone: ReadonlySet<QueuedCall> = new Set<QueuedCall>([
  'DELETE /api/recipe/:id/cooked/:entryId',
  'DELETE /api/results/:id',
  'DELETE /api/collections/:id',
])

interface Wish<Name extends QueuedCall> {
  name: Name
  options: Omit<CallOptions<Name>, 'signal'>
  /** The beginning of the error message, as in callApi. */
  context?: string
  /** What it changes, e.g. 'recipe <id>'. */
  subject: string
  /**
   * What of the subject it changes. A later one of the same call, subject and part takes the place of one that was never
   * sent, unless another change of the subject is between them.
   */
  part: string
  /** For people, where it waits: 'The rating of “Soup”'. */
  label: string
  /** What the person wrote, so that it can be copied when the server refuses it. */
  text?: string
  /** No form keeps the text: a rejected operation stays in the outbox instead of failing at its caller. */
  isTextGone?: boolean
  /** The subject before the change as JSON, where showing the change or a conflict needs it. */
  before?: string
}

export type NewOperation<Name extends QueuedCall = QueuedCall> = { [Each in Name]: Wish<Each> }[Name]

interface Queued {
  /** Made on this device. */
  id: string
  /** The id of the person who made the change; nobody else sends or sees it. */
  person: string
  /** Shown on the login page while the change waits for its person. */
  firstName?: string
  queuedAt: number
}

type Delivery =
  /** Waits; the server has it for certain only when its answer is here. */
  | { /** It may have reached the server. */ isTried: boolean; problem: null }
  /** Stays until the person decides. */
  | { isTried: true; problem: { /** Why the server refused it. */ sentence: string; status: number } }

export type Operation<Name extends QueuedCall = QueuedCall> = NewOperation<Name> & Queued & Delivery

export const newOperation = (
  wish: NewOperation,
  made: Pick<Queued, 'id' | 'person' | 'firstName' | 'queuedAt'>,
): Operation => ({ ...wish, ...made, isTried: false, problem: null })

/** An edit of a recipe that was changed elsewhere meanwhile. */
export const isConflict = (
  operation: Operation,
): operation is Operation<'PUT /api/manual-recipe'> & { before: string } =>
  operation.name === 'PUT /api/manual-recipe' &&
  operation.problem?.status === 409 &&
  operation.before !== undefined

export const isDoneWhenGone = ({ name }: Operation) => doneWhenGone.has(name)

/** Whether `later` takes the place of `earlier`, the newest operation of the same subject. */
export const isReplaced = (earlier: Operation, later: Operation) =>
  earlier.name === later.name && earlier.part === later.part && (!earlier.isTried || earlier.problem !== null)

/** `later` in the place of `earlier`, which the server does not have. */
export function combine(earlier: Operation, later: Operation): Operation {
  if (earlier.name === 'PUT /api/recipe/:id/notes' && later.name === earlier.name) {
    const { was } = earlier.options.body
    const { was: _, ...body } = later.options.body
    return { ...later, options: { ...later.options, body: { ...body, ...(was !== undefined && { was }) } } }
  }
  if (earlier.name === 'PUT /api/manual-recipe' && later.name === earlier.name) {
    const { pictures, revision, tagsWere } = earlier.options.body
    const body = { ...(pictures && { pictures }), ...later.options.body }
    // One that the server refused was shown next to what the server has now, on which the later one is based.
    if (earlier.problem) return { ...later, options: { body } }
    const { before } = earlier
    return {
      ...later,
      ...(before !== undefined && { before }),
      options: {
        body: { ...body, ...(revision !== undefined && { revision }), ...(tagsWere && { tagsWere }) },
      },
    }
  }
  if (earlier.name === 'PUT /api/favorites' && later.name === earlier.name) {
    if (earlier.problem) return later
    const { was } = earlier.options.body
    const { was: _, ...body } = later.options.body
    return { ...later, options: { body: { ...body, ...(was && { was }) } } }
  }
  if (earlier.name === 'PUT /api/recipe/:id/cooked/:entryId' && later.name === earlier.name) {
    const { photo } = earlier.options.body
    const body = { ...(photo !== undefined && { photo }), ...later.options.body }
    // An entry that was new is still new to the server.
    const { before: _, ...rest } = later
    const { before } = earlier
    return { ...rest, ...(before !== undefined && { before }), options: { ...later.options, body } }
  }
  if (earlier.name === 'PATCH /api/collections/:id' && later.name === earlier.name) {
    const { was } = earlier.options.body
    const { was: _, ...body } = later.options.body
    return { ...later, options: { ...later.options, body: { ...body, ...(was !== undefined && { was }) } } }
  }
  return later
}
