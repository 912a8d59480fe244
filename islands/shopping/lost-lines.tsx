import { useMemo } from 'react'
import type { ShoppingList, ShoppingOperation } from '#server/contract/shopping.ts'
import { type LostNotice, LostTexts } from '../offline/lost-texts.tsx'
import { type KeptList, linesOnList, withWaiting } from '../state/kept-shopping-lists.ts'
import type { ShoppingState } from '../state/shopping.ts'
import { dismissLost, undoLost } from '../state/shopping-changes.ts'
import { renameList } from './list-changes.ts'

interface LostLinesProps {
  lists: readonly ShoppingList[]
  /** The list that is shown. */
  chosen: string
  kept: ShoppingState['kept']
  operations: readonly ShoppingOperation[]
}

/** The lost texts and names of all lists: the others are opened seldom. */
export function LostLines({ lists, chosen, kept, operations }: LostLinesProps) {
  const notices = useMemo(
    () =>
      lists.flatMap((list) => {
        const { _id, name } = list
        const where = _id === chosen ? '' : `On “${name}”`
        return [...nameNotices(list), ...lineNotices(_id, where, withWaiting(kept.get(_id), _id, operations))]
      }),
    [lists, chosen, kept, operations],
  )
  return <LostTexts notices={notices} />
}

const lineNotices = (list: string, where: string, kept: KeptList): LostNotice[] =>
  linesOnList(kept).flatMap((item) =>
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
    undo: () => void renameList(_id, { name: each.text, was, dismissed: each.edit }),
    dismiss: () => void renameList(_id, { dismissed: each.edit }),
  }))
