import { maxShoppingItemLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { LostText } from '#server/contract/lost-text.ts'
import type { ShoppingItem } from '#server/contract/shopping.ts'
import { messageOf } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import type { ShoppingOperation } from './outbox/row-operations.ts'
import { enqueue, onSent } from './outbox.ts'
import { placeGap } from './place-between.ts'
import { type Made, made, nextTime, refusedIn } from './replica.ts'
import { showToast } from './toasts.ts'

type ShoppingChange = Made<ShoppingOperation>

const maxOperationsAtOnce = 200

/** Shows changes at once, stores them on this device and sends them once. */
export async function changeShopping(
  changes: readonly ShoppingChange[],
  label: string,
  text?: string,
): Promise<void> {
  const operations = made(changes)
  const parts = Array.from({ length: Math.ceil(operations.length / maxOperationsAtOnce) }, (_, part) =>
    operations.slice(part * maxOperationsAtOnce, (part + 1) * maxOperationsAtOnce),
  )
  try {
    await Promise.all(
      parts.map((part) =>
        enqueue({
          name: 'POST /api/shopping/operations',
          options: { body: { operations: part } },
          subject: 'shopping',
          // Each is a change of its own; none takes the place of another.
          part: newId(),
          label,
          ...(text !== undefined && { text, isTextGone: true }),
        }),
      ),
    )
  } catch (error) {
    showToast({ title: label, message: messageOf(error), kind: 'error' })
  }
}

interface NewLine {
  text: string
  /** The title of the recipe that it is for. */
  recipe: string | null
  note?: string
}

/** Adds lines at the end of a list. */
export function addLines(list: string, lines: readonly NewLine[]): Promise<void> {
  const now = nextTime()
  const changes = lines.map(({ text, recipe, note }, index) => ({
    kind: 'add' as const,
    list,
    item: newId(),
    text: text.slice(0, maxShoppingItemLength),
    recipe,
    place: (now + index) * placeGap,
    ...(note && { note }),
  }))
  return changeShopping(changes, t('New lines of a shopping list'), lines.map(({ text }) => text).join('\n'))
}

export const tick = (list: string, items: readonly string[], isTicked: boolean) =>
  changeShopping(
    items.map((item) => ({ kind: 'tick', list, item, isTicked })),
    t('A tick on a shopping list'),
  )

export const removeLines = (list: string, items: readonly string[], isRemoved: boolean) =>
  changeShopping(
    items.map((item) => ({ kind: 'remove', list, item, isRemoved })),
    t('Lines removed from a shopping list'),
  )

type Line = Pick<ShoppingItem, '_id' | 'textStamp' | 'noteStamp'>

const editing = (list: string, { _id: item, textStamp: was }: Line, text: string) => ({
  ...{ kind: 'edit' as const, list, item, text, was },
})

/** `line` is as the person saw it when they began to edit: what changed meanwhile is kept for its writer. */
export const editLine = (list: string, line: Line, text: string) =>
  changeShopping([editing(list, line, text)], t('A line of a shopping list'), text)

const noting = (list: string, { _id: item, noteStamp: was }: Line, note: string) => ({
  ...{ kind: 'note' as const, list, item, note, was },
})

export const noteLine = (list: string, line: Line, note: string) =>
  changeShopping([noting(list, line, note)], t('A note of a shopping list'), note)

const dismissing = (list: string, item: string, edit: string) => ({
  ...{ kind: 'dismiss' as const, list, item, edit },
})

export function undoLostLine(list: string, line: Line, { edit, text, isNote }: LostText): Promise<void> {
  const back = isNote ? noting(list, line, text) : editing(list, line, text)
  return changeShopping([back, dismissing(list, line._id, edit)], t('A line of a shopping list'), text)
}

export const dismissLostLine = (list: string, item: string, edit: string) =>
  changeShopping([dismissing(list, item, edit)], t('A notice of a shopping list'))

// A text that is refused stays with the outbox; ticks and the like are not kept.
onSent((operation, answer) => {
  if (operation.name !== 'POST /api/shopping/operations') return
  const [sentence] = refusedIn(answer).values()
  if (sentence) showToast({ title: sentence, kind: 'error', subject: 'shopping' })
})
