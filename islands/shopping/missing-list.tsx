import { t } from '#server/contract/language/t.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { RefusedBanner } from '../offline/refused-banner.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { EmptyBox } from '../ui/illustrations.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ListSwitch } from './list-switch.tsx'
import { choose } from './shopping-state.ts'

interface MissingListProps {
  lists: readonly ShoppingList[]
  /** Whether the server says so, and not only this device. */
  isAnswered: boolean
}

/** Instead of the list that the address names: what is written must not go to another one. */
export function MissingList({ lists, isAnswered }: MissingListProps) {
  return (
    <>
      <ListSwitch lists={lists} chosen="" />
      <PageTitle title={t('Shopping')} />
      <RefusedBanner />
      <EmptyState
        illustration={<EmptyBox />}
        action={<Button onClick={() => choose('')}>{t('See your lists')}</Button>}
      >
        {isAnswered
          ? t('This list no longer exists, or is not shared with you.')
          : t('This list is not on this device. It is shown once you are online, if it is shared with you.')}
      </EmptyState>
    </>
  )
}
