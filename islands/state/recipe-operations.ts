import type { ApiBodies } from '#server/contract/api-calls.ts'
import type { CookedEntry } from '#server/contract/cooking.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Operation } from './outbox/operations.ts'
import { enqueue, onSent, openOutbox, outbox } from './outbox.ts'
import { pendingChange } from './pending-change.ts'
import { type PendingChange, withChange, withConfirmed, withPending } from './recipe-cache.ts'
import { findRecipe, loadRecipe, recipeCache } from './recipes.ts'

// The changes of recipes that may wait for the network, and how they are shown meanwhile.

/** What was known of the recipe when its change was first shown, by the id of the operation. */
const basis = new Map<string, Recipe | undefined>()
/** Sent, and shown until the recipe is read again. */
let settling: readonly PendingChange[] = []

const find = (id: string) => recipeCache.get().recipes.find((recipe) => recipe._id === id)

function show(): void {
  const waiting = outbox.operations.get().flatMap((operation) => pendingChange(operation) ?? [])
  const tokens = new Set(waiting.map(({ token }) => token))
  for (const { token, id } of waiting) if (!basis.has(token)) basis.set(token, find(id))
  for (const token of basis.keys()) if (!tokens.has(token)) basis.delete(token)
  const pending = [...settling.filter(({ token }) => !tokens.has(token)), ...waiting]
  if (pending.length === 0 && recipeCache.get().pending.length === 0) return
  recipeCache.set((cache) => withPending(cache, pending))
}

outbox.operations.subscribe(show)
show()

onSent((operation, answer) => {
  const pending = pendingChange(operation)
  if (!pending) return
  const { token, id, change } = pending
  const known = find(id)
  if (change === 'removed') return recipeCache.set((cache) => withConfirmed(cache, token))
  if (operation.name === 'POST /api/deleted/:id/restore') return void settle(pending)
  if (!known) return
  // The event of the change may have arrived before the answer.
  if (isSame(known, withChange(known, change))) return
  const isOwnField =
    operation.name !== 'PUT /api/manual-recipe' && operation.name !== 'PUT /api/recipes/:id/contents'
  // Nothing else changed the recipe meanwhile.
  if (isOwnField && answer !== 'null' && basis.get(token) === known)
    return recipeCache.set((cache) => withConfirmed(cache, token))
  // An event brought another state, from before or after this change.
  void settle(pending)
})

async function settle(pending: PendingChange): Promise<void> {
  settling = [...settling, pending]
  await loadRecipe(pending.id).catch(() => {})
  settling = settling.filter(({ token }) => token !== pending.token)
  show()
}

const isSame = (one: Recipe, other: Recipe) => JSON.stringify(one) === JSON.stringify(other)

/** Shows and sends what earlier pages left. */
export const openRecipeOperations = openOutbox

/** Those of one recipe. */
export const operationsOf = (operations: readonly Operation[], id: string): readonly Operation[] =>
  operations.filter(({ subject }) => subject === `recipe ${id}`)

type Named = Pick<Recipe, '_id' | 'title'>

/** `label` makes the sentence about the recipe of this title. */
const about = ({ _id, title }: Named, part: string, label: (values: { title: string }) => string) => ({
  subject: `recipe ${_id}`,
  part,
  label: label({ title }),
})

export const sendFavorite = (recipe: Recipe, isFavorite: boolean) =>
  enqueue({
    ...about(recipe, 'favorite', (values) =>
      isFavorite
        ? t('Adding to Favorites: “{title}”', values)
        : t('Removing from Favorites: “{title}”', values),
    ),
    name: 'POST /api/favorites/toggle',
    context: t('Could not change the favorite'),
    options: { body: { link: recipe.link, isFavorite } },
  })

export const sendTags = (recipe: Recipe, tags: string[]) =>
  enqueue({
    ...about(recipe, 'tags', (values) => t('The tags of “{title}”', values)),
    name: 'PUT /api/favorites',
    context: t('Could not save the tags'),
    options: { body: { recipeId: recipe._id, tags, was: recipe.tags } },
    text: tags.join(', '),
  })

/** Changes the tags that are shown now, which may be newer than those of `recipe`. */
export function sendTagChange(recipe: Recipe, change: (tags: readonly string[]) => string[]) {
  const shown = findRecipe(recipe._id) ?? recipe
  return sendTags(shown, change(shown.tags))
}

export const sendAcknowledgement = (recipe: Recipe) =>
  enqueue({
    ...about(recipe, 'saving', (values) => t('Saving “{title}”', values)),
    name: 'PUT /api/recipe/:id',
    context: t('Could not save the recipe'),
    options: { params: { id: recipe._id }, body: { acknowledged: true } },
  })

export const sendRating = (recipe: Recipe, rating: number | null) =>
  enqueue({
    ...about(recipe, 'rating', (values) => t('Your rating of “{title}”', values)),
    name: 'PUT /api/recipe/:id/rating',
    options: { params: { id: recipe._id }, body: { rating } },
  })

type CorrectionBody = ApiBodies['PUT /api/recipes/:id/contents']

export const sendCorrection = (recipe: Recipe, correction: CorrectionBody) =>
  enqueue({
    ...about(recipe, `${correction.content} in ${correction.line}`, (values) =>
      t('Your corrections of what “{title}” contains', values),
    ),
    name: 'PUT /api/recipes/:id/contents',
    context: t('Could not save the correction'),
    options: { params: { id: recipe._id }, body: correction },
    text: `${correction.line}: ${correction.isIn ? 'contains' : 'no'} ${correction.content}`,
  })

/** `was` is the text that the notes were written over. */
export const sendNotes = (recipe: Named, notes: string, was: string) =>
  enqueue({
    ...about(recipe, 'notes', (values) => t('Your notes on “{title}”', values)),
    name: 'PUT /api/recipe/:id/notes',
    options: { params: { id: recipe._id }, body: { notes, was } },
    text: notes,
  })

type CookedBody = ApiBodies['PUT /api/recipe/:id/cooked/:entryId']

/** `before` is the entry when it is not a new one. */
export const sendCooked = (recipe: Recipe, entryId: string, body: CookedBody, before: CookedEntry | null) =>
  enqueue({
    ...about(recipe, `cooked ${entryId}`, (values) => t('When you cooked “{title}”', values)),
    name: 'PUT /api/recipe/:id/cooked/:entryId',
    options: { params: { id: recipe._id, entryId }, body },
    ...(body.comment && { text: body.comment }),
    ...(before && { before: JSON.stringify(before) }),
  })

export const sendCookedRemoval = (recipe: Recipe, entryId: string) =>
  enqueue({
    ...about(recipe, `cooked ${entryId}`, (values) => t('When you cooked “{title}”', values)),
    name: 'DELETE /api/recipe/:id/cooked/:entryId',
    options: { params: { id: recipe._id, entryId } },
  })

/** `before` is the recipe that the person changed. */
export const sendEdit = (before: Recipe, body: ApiBodies['PUT /api/manual-recipe']) =>
  enqueue({
    ...about(before, 'words', (values) => t('Your changes of “{title}”', values)),
    name: 'PUT /api/manual-recipe',
    context: t('Could not save the recipe'),
    options: { body: { ...body, tagsWere: before.tags } },
    text: [body.title, body.summary, [body.ingredients ?? []].flat().join('\n'), body.directions]
      .filter((text) => text)
      .join('\n\n'),
    before: JSON.stringify(before),
  })

export const sendDeletion = (recipe: Recipe, isForAll = false) =>
  enqueue({
    ...about(recipe, 'list', (values) => t('Deleting “{title}”', values)),
    name: 'DELETE /api/results/:id',
    context: t('Could not delete the recipe'),
    options: { params: { id: recipe._id }, ...(isForAll && { query: { for: 'household' } }) },
  })

export const sendRestoring = (recipe: Recipe) =>
  enqueue({
    ...about(recipe, 'list', (values) => t('Bringing back “{title}”', values)),
    name: 'POST /api/deleted/:id/restore',
    options: { params: { id: recipe._id } },
    before: JSON.stringify(recipe),
  })
