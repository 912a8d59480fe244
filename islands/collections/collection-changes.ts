import type { CollectedRecipe, Collection } from '#server/contract/collections.ts'
import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import { messageOf } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { enqueue } from '../state/outbox.ts'
import { showToast, toasts } from '../state/toasts.ts'
import { collections, nameOfCollection } from './collections-state.ts'

/** A change of collections; shows why it failed. True when it was made, or waits for the network. */
export async function tryCollection(change: () => Promise<unknown>): Promise<boolean> {
  collections.set((state) => ({ ...state, error: null }))
  try {
    await change()
    return true
  } catch (error) {
    collections.set((state) => ({ ...state, error: messageOf(error) }))
    return false
  }
}

/** `label` makes the sentence about the collection of this name. */
const about = (id: string, part: string, label: (values: { name: string }) => string) => ({
  subject: `collection ${id}`,
  part,
  label: label({ name: nameOfCollection(id) }),
})

export const collect = (id: string, recipeIds: string[]) =>
  enqueue({
    // None takes the place of another.
    ...about(id, newId(), (values) => t('Recipes for the collection “{name}”', values)),
    name: 'POST /api/collections/:id/recipes',
    options: { params: { id }, body: { recipeIds } },
  })

export const takeOut = (id: string, recipeId: string) =>
  enqueue({
    ...about(id, `recipe ${recipeId}`, (values) =>
      t('A recipe taken out of the collection “{name}”', values),
    ),
    name: 'DELETE /api/collections/:id/recipes/:recipeId',
    options: { params: { id, recipeId } },
  })

const putBack = (id: string, recipeId: string) =>
  enqueue({
    ...about(id, `recipe ${recipeId}`, (values) =>
      t('A recipe put back into the collection “{name}”', values),
    ),
    name: 'POST /api/collections/:id/recipes/:recipeId/restore',
    options: { params: { id, recipeId } },
  })

export const place = (id: string, recipeId: string, before: string | null) =>
  enqueue({
    ...about(id, `place ${recipeId}`, (values) => t('The order of the collection “{name}”', values)),
    name: 'PUT /api/collections/:id/recipes/:recipeId/place',
    options: { params: { id, recipeId }, body: { before } },
  })

/** Puts a collection before another one. */
export const rank = (id: string, before: string) =>
  enqueue({
    ...about(id, 'rank', (values) => t('The place of the collection “{name}”', values)),
    name: 'PUT /api/collections/:id/place',
    options: { params: { id }, body: { before } },
  })

export const renameCollection = (id: string, { name, was, dismissed }: Renaming) =>
  enqueue({
    ...about(id, dismissed === undefined ? 'name' : `name ${dismissed}`, (values) =>
      t('The name of the collection “{name}”', values),
    ),
    name: 'PATCH /api/collections/:id',
    options: { params: { id }, body: { id: newId(), name, was, dismissed } },
    ...(name !== undefined && { text: name }),
  })

/** Returns its id; that of the person's collection of this name, if there is one. */
export async function createCollection(name: string): Promise<string> {
  const same = collections.get().list?.find((each) => each.owner === null && fold(each.name) === fold(name))
  if (same) return same._id
  const _id = newId()
  const sent = await enqueue({
    ...{
      subject: `collection ${_id}`,
      part: 'there',
      label: t('The collection “{name}”', { name }),
      text: name,
    },
    name: 'POST /api/collections',
    options: { body: { _id, name } },
  })
  return sent.state === 'sent' ? sent.answer.collection._id : _id
}

/** Shows what was done, with an undo; the toast goes when that is used. */
function offerUndo(title: string, subject: string, undo: () => Promise<unknown>): void {
  const run = () => {
    toasts.set((list) => list.filter((toast) => toast.subject !== subject))
    void tryCollection(undo)
  }
  showToast({ title, subject, action: { label: t('Undo'), run } })
}

/** Takes a recipe out, with an undo. */
export async function removeFrom(id: string, { _id: recipeId, title }: CollectedRecipe): Promise<void> {
  if (!(await tryCollection(() => takeOut(id, recipeId)))) return
  offerUndo(t('“{title}” was removed from the collection.', { title }), `collection ${id} ${recipeId}`, () =>
    putBack(id, recipeId),
  )
}

/** Deletes a collection, with an undo. */
export async function deleteCollection({ _id: id, name }: Collection): Promise<boolean> {
  const options = { params: { id } }
  const isDone = await tryCollection(() =>
    enqueue({
      ...about(id, 'there', (values) => t('Deleting the collection “{name}”', values)),
      name: 'DELETE /api/collections/:id',
      options,
    }),
  )
  if (isDone)
    offerUndo(t('The collection “{name}” was deleted.', { name }), `collection ${id}`, () =>
      enqueue({
        ...about(id, 'there', (values) => t('Restoring the collection “{name}”', values)),
        name: 'POST /api/collections/:id/restore',
        options,
      }),
    )
  return isDone
}
