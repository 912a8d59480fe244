import { type Aisle, aisles } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { LostText, Renaming } from '#server/contract/lost-text.ts'
import type { FoodAisle, ShoppingItem, ShoppingList, ShoppingRow } from '#server/contract/shopping.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { waiting } from '../state/replica.ts'
import { fetchMe } from '../state/session.ts'
import { listChanged, listRemoved, aisles as moved } from '../state/shopping.ts'
import { addLines, changeShopping, removeLines } from '../state/shopping-changes.ts'
import { showToast } from '../state/toasts.ts'
import { choose, left, reloadShopping } from './shopping-state.ts'

/** Runs a call that needs the network; returns whether it succeeded, and says why not. */
async function tryList(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    showToast({ title: messageOf(error), kind: 'error', subject: 'shopping' })
    return false
  }
}

export const createList = (name: string) =>
  tryList(async () => {
    const { list } = await callApi('POST /api/shopping', { body: { _id: newId(), name } })
    listChanged(list)
    await reloadShopping()
    choose(list._id)
  })

export const renameList = (id: string, body: Renaming) =>
  tryList(async () => {
    listChanged((await callApi('PATCH /api/shopping/:id', { params: { id }, body })).list)
  })

export const deleteList = ({ _id: id, name }: ShoppingList) =>
  tryList(async () => {
    await callApi('DELETE /api/shopping/:id', { params: { id } })
    listRemoved(id)
    choose('')
    await reloadShopping()
    showToast({
      title: t('The list “{name}” was deleted.', { name }),
      subject: 'shopping',
      action: { label: t('Undo'), run: () => void restoreList(id) },
    })
  })

/** Moves the lines of a row to another list, as they are written now. */
export async function moveRow(
  from: string,
  { name, items }: ShoppingRow,
  to: ShoppingList,
  lines: readonly { item: ShoppingItem; text: string; note: string }[],
): Promise<void> {
  await addLines(
    to._id,
    lines.map(({ item, text, note }) => ({ text, note, recipe: item.recipe })),
  )
  await removeLines(
    from,
    items.map(({ _id }) => _id),
    true,
  )
  showToast({ title: t('“{name}” was moved to “{list}”.', { name, list: to.name }), subject: 'shopping' })
}

const restoreList = (id: string) =>
  tryList(async () => {
    listChanged((await callApi('POST /api/shopping/:id/restore', { params: { id } })).list)
    await reloadShopping()
    choose(id)
  })

export const leaveList = ({ _id: id }: ShoppingList) =>
  tryList(async () => {
    const { email } = await fetchMe()
    left.add(id)
    await callApi('DELETE /api/shopping/:id/members', { params: { id }, body: { friendEmail: email } })
    listRemoved(id)
    choose('')
    await reloadShopping()
  })

export async function shareList(id: string, friendEmail: string): Promise<void> {
  listChanged(
    (await callApi('PUT /api/shopping/:id/members', { params: { id }, body: { friendEmail } })).list,
  )
}

export async function endShare(id: string, friendEmail: string): Promise<void> {
  await callApi('DELETE /api/shopping/:id/members', { params: { id }, body: { friendEmail } })
  await reloadShopping()
}

/** Of the aisle that a food has on this device; '' for the usual one. */
export const aisleStamp = (list: string, food: string): string =>
  moved.shown(moved.rows.get(), list, waiting.get()).get(food)?.stamp ?? ''

/** `was`: the stamp of the aisle that the person saw; an aisle that they had not seen is kept for its writer. */
export const moveFood = (list: string, food: string, aisle: Aisle | null, was: string) =>
  changeShopping([{ kind: 'aisle', list, food, aisle, was }], t('An aisle of a shopping list'))

export const orderAisles = (list: string, order: Aisle[]) =>
  changeShopping([{ kind: 'order', list, order }], t('The order of aisles'))

const dismissing = (list: string, food: string, edit: string) => ({
  ...{ kind: 'dismiss-aisle' as const, list, food, edit },
})

export const undoLostAisle = (list: string, { food, stamp: was }: FoodAisle, { edit, text }: LostText) => {
  const aisle = aisles.find((each) => each === text) ?? null
  const back = { kind: 'aisle' as const, list, food, aisle, was }
  return changeShopping([back, dismissing(list, food, edit)], t('An aisle of a shopping list'))
}

export const dismissLostAisle = (list: string, food: string, edit: string) =>
  changeShopping([dismissing(list, food, edit)], t('A notice of a shopping list'))
