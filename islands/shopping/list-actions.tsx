import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import Copy from 'lucide-react/icons/copy'
import ListOrdered from 'lucide-react/icons/list-ordered'
import ListPlus from 'lucide-react/icons/list-plus'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingList, ShoppingRow } from '#server/contract/shopping.ts'
import type { MenuAction } from '../ui/action-menu.tsx'
import type { OpenDialog } from './list-dialogs.tsx'
import type { Order } from './order.ts'

/** Loaded with the dialogs. */
const changes = () => import('./list-changes.ts')

const giving = () => import('./give-text.ts')

export interface ListActionsProps {
  list: ShoppingList
  sections: readonly { title: string; rows: readonly ShoppingRow[] }[]
  order: Order
  onOrder(order: Order): void
  onOpen(dialog: OpenDialog): void
}

/** What can be done with a whole list; loaded with the first tap on its menu. */
export function listActions({ list, sections, order, onOrder, onOpen }: ListActionsProps): MenuAction[] {
  const isOwn = list.owner === null
  const given = { name: list.name, sections }
  const canShare = 'share' in navigator
  return [
    {
      label: order === 'aisle' ? t('Sort by hand') : t('Sort by aisle'),
      icon: <ArrowDownWideNarrow />,
      run: () => onOrder(order === 'aisle' ? 'hand' : 'aisle'),
    },
    ...(order === 'aisle'
      ? [{ label: t('Order of aisles'), icon: <ListOrdered />, run: () => onOpen({ kind: 'aisles' }) }]
      : []),
    ...(isOwn
      ? [{ label: t('Share with friends'), icon: <UserPlus />, run: () => onOpen({ kind: 'share' }) }]
      : []),
    {
      label: t('Copy as text'),
      icon: <Copy />,
      run: () => void giving().then(({ copyList }) => copyList(given)),
    },
    ...(canShare
      ? [
          {
            label: t('Send as text'),
            icon: <Send data-turns />,
            run: () => void giving().then(({ giveList }) => giveList(given)),
          },
        ]
      : []),
    { label: t('Print'), icon: <Printer />, run: () => window.print() },
    { label: t('New list'), icon: <ListPlus />, run: () => onOpen({ kind: 'create' }) },
    ...(isOwn
      ? [
          { label: t('Rename'), icon: <Pencil />, run: () => onOpen({ kind: 'rename' }) },
          {
            label: t('Delete list'),
            icon: <Trash2 />,
            run: () => void changes().then(({ deleteList }) => deleteList(list)),
          },
        ]
      : [
          {
            label: t('Leave list'),
            icon: <LogOut data-turns />,
            run: () => void changes().then(({ leaveList }) => leaveList(list)),
          },
        ]),
  ]
}
