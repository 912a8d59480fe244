import { useMemo } from 'react'
import { aisleName } from '#server/contract/aisle-names.ts'
import { aisles as allAisles } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import type { FoodAisle, ShoppingItem, ShoppingList, ShoppingRow } from '#server/contract/shopping.ts'
import { type LostNotice, LostTexts } from '../offline/lost-texts.tsx'
import type { RowOperation } from '../state/outbox/row-operations.ts'
import type { Rows } from '../state/replica.ts'
import { linesOn } from '../state/shopping.ts'
import { dismissLostLine, undoLostLine } from '../state/shopping-changes.ts'

interface LostLinesProps {
  lists: readonly ShoppingList[]
  /** The list that is shown. */
  chosen: string
  /** Of that list. */
  rows: readonly ShoppingRow[]
  aisles: ReadonlyMap<string, FoodAisle>
  lines: Rows<ShoppingItem>
  operations: readonly RowOperation[]
}

/** The lost texts and names of all lists: the others are opened seldom. */
export function LostLines({ lists, chosen, rows, aisles, lines, operations }: LostLinesProps) {
  const notices = useMemo(
    () =>
      lists.flatMap((list) => {
        const { _id, name } = list
        const onList = _id === chosen ? null : name
        const moved = _id === chosen ? aisleNotices(_id, rows, aisles) : []
        return [...nameNotices(list), ...lineNotices(_id, onList, linesOn(_id, lines, operations)), ...moved]
      }),
    [lists, chosen, rows, aisles, lines, operations],
  )
  return <LostTexts notices={notices} />
}

/** Loaded with the dialogs. */
const changes = () => import('./list-changes.ts')
const rename = async (id: string, body: Renaming) => (await changes()).renameList(id, body)

/** `onList`: the name of a list that is not shown. */
const lineNotices = (list: string, onList: string | null, lines: readonly ShoppingItem[]): LostNotice[] =>
  lines.flatMap((item) =>
    (item.lost ?? []).map((lost) => ({
      lost: { ...lost, became: lost.became || t('nothing') },
      where: lost.isNote
        ? whereOfNote(item.text, onList)
        : onList === null
          ? ''
          : t('On “{list}”', { list: onList }),
      undo: () => void undoLostLine(list, item, lost),
      dismiss: () => void dismissLostLine(list, item._id, lost.edit),
    })),
  )

const whereOfNote = (line: string, list: string | null) =>
  list === null
    ? t('As a note for “{line}”', { line })
    : t('On “{list}”, as a note for “{line}”', { list, line })

/** Of foods that are on the list: nobody sees where others would be. */
const aisleNotices = (
  list: string,
  rows: readonly ShoppingRow[],
  aisles: ReadonlyMap<string, FoodAisle>,
): LostNotice[] =>
  rows.flatMap(({ name, food }) => {
    const moved = aisles.get(food)
    return (moved?.lost ?? []).map((lost) => ({
      lost: { ...lost, text: nameOf(lost.text), became: nameOf(lost.became) },
      where: t('For “{title}”', { title: name }),
      undo: () => void changes().then(({ undoLostAisle }) => moved && undoLostAisle(list, moved, lost)),
      dismiss: () => void changes().then(({ dismissLostAisle }) => dismissLostAisle(list, food, lost.edit)),
    }))
  })

function nameOf(text: string): string {
  const aisle = allAisles.find((each) => each === text)
  return aisle ? aisleName(aisle) : t('its usual aisle')
}

const nameNotices = ({ _id, nameStamp: was, lost = [] }: ShoppingList): LostNotice[] =>
  lost.map((each) => ({
    lost: each,
    where: t('As the name of a list'),
    undo: () => void rename(_id, { name: each.text, was, dismissed: each.edit }),
    dismiss: () => void rename(_id, { dismissed: each.edit }),
  }))
