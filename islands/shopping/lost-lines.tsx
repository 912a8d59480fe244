import { useMemo } from 'react'
import type { Renaming } from '#server/contract/lost-text.ts'
import type { ShoppingItem, ShoppingList } from '#server/contract/shopping.ts'
import { type LostNotice, LostTexts } from '../offline/lost-texts.tsx'
import type { RowOperation } from '../state/outbox/row-operations.ts'
import type { Rows } from '../state/replica.ts'
import { linesOn } from '../state/shopping.ts'
import { dismissLost, undoLost } from '../state/shopping-changes.ts'

interface LostLinesProps {
  lists: readonly ShoppingList[]
  /** The list that is shown. */
  chosen: string
  lines: Rows<ShoppingItem>
  operations: readonly RowOperation[]
}

/** The lost texts and names of all lists: the others are opened seldom. */
export function LostLines({ lists, chosen, lines, operations }: LostLinesProps) {
  const notices = useMemo(
    () =>
      lists.flatMap((list) => {
        const { _id, name } = list
        const where = _id === chosen ? '' : `On “${name}”`
        return [...nameNotices(list), ...lineNotices(_id, where, linesOn(_id, lines, operations))]
      }),
    [lists, chosen, lines, operations],
  )
  return <LostTexts notices={notices} />
}

/** Loaded with the dialogs. */
const rename = async (id: string, body: Renaming) => (await import('./list-changes.ts')).renameList(id, body)

const lineNotices = (list: string, where: string, lines: readonly ShoppingItem[]): LostNotice[] =>
  lines.flatMap((item) =>
    (item.lost ?? []).map((lost) => ({
      ...{ lost, where },
      undo: () => void undoLost(list, item, lost),
      dismiss: () => void dismissLost(list, item._id, lost.edit),
    })),
  )

const nameNotices = ({ _id, nameStamp: was, lost = [] }: ShoppingList): LostNotice[] =>
  lost.map((each) => ({
    lost: each,
    where: 'As the name of a list',
    undo: () => void rename(_id, { name: each.text, was, dismissed: each.edit }),
    dismiss: () => void rename(_id, { dismissed: each.edit }),
  }))
