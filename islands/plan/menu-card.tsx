import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { lazyComponent } from '../state/use-lazy-component.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { addDays, longWeekday } from './days.ts'
import { draggedType, EntryCard, entryFacts } from './entry-card.tsx'
import styles from './plan.module.css'
import { moveTogether, removeEntry } from './plan-changes.ts'

interface MenuCardProps {
  name: string
  /** Of one meal; the first one says which. */
  dishes: readonly [PlanEntry, ...PlanEntry[]]
}

/** A menu of a day, which is moved and planned again as one; each of its dishes can be changed alone. */
export function MenuCard({ name, dishes }: MenuCardProps) {
  const [isEditing, setEditing] = useState(false)
  const [{ day, meal }] = dishes
  const byDays = (count: number) => moveTogether(dishes, { day: addDays(day, count), meal })
  return (
    <li
      className={styles.together}
      draggable
      onDragStart={(event) => {
        // A dish is dragged alone.
        if (event.target !== event.currentTarget) return
        event.dataTransfer.setData(draggedType, dishes.map(({ _id }) => _id).join(' '))
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>{entryFacts({ ...dishes[0], servings: null, recipe: null })}</p>
      </div>
      <ActionMenu
        label={t('Actions for {title}', { title: name })}
        className={styles.menu}
        actions={[
          { label: t('Change or move'), icon: <Pencil />, run: () => setEditing(true) },
          { label: t('A day earlier'), icon: <ArrowLeft data-turns />, run: () => byDays(-1) },
          { label: t('A day later'), icon: <ArrowRight data-turns />, run: () => byDays(1) },
          {
            label: t('Every {weekday}', { weekday: longWeekday(day) }),
            icon: <Repeat />,
            run: () => void again().then(({ planEveryWeek }) => planEveryWeek(dishes)),
          },
          {
            label: t('Keep this menu, to plan it again'),
            icon: <BookmarkPlus />,
            run: () => void again().then(({ keepPlanned }) => keepPlanned(name, dishes)),
          },
          { label: t('Remove'), icon: <Trash2 />, run: () => removeEntry(dishes, name) },
        ]}
      />
      <ul className={styles.list}>
        {dishes.map((entry) => (
          <EntryCard key={entry._id} entry={entry} isDish />
        ))}
      </ul>
      {isEditing &&
        createPortal(
          <LazyMoveMenu name={name} dishes={dishes} onClose={() => setEditing(false)} />,
          document.body,
        )}
    </li>
  )
}

const again = () => import('./plan-again.ts')
const LazyMoveMenu = lazyComponent(async () => (await import('./move-menu.tsx')).MoveMenu)
