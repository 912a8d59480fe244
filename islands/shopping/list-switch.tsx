import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import { cx } from '../ui/cx.ts'
import styles from './list-switch.module.css'
import { choose } from './shopping-state.ts'

interface ListSwitchProps {
  lists: readonly ShoppingList[]
  chosen: string
}

/** All lists, when there are several. */
export function ListSwitch({ lists, chosen }: ListSwitchProps) {
  if (lists.length < 2) return null
  return (
    <nav aria-label={t('Shopping lists')} className={styles.root}>
      {lists.map(({ _id, name, owner }) => (
        <a
          key={_id}
          href={`/shopping?${new URLSearchParams({ list: _id })}`}
          className={cx(styles.list, _id === chosen && styles.chosen)}
          aria-current={_id === chosen ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            choose(_id)
          }}
        >
          {name}
          {owner && <span className={styles.owner}>{fullName(owner)}</span>}
        </a>
      ))}
    </nav>
  )
}
