import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { dotted } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { plannedServings } from '#server/contract/planned-servings.ts'
import { stepOfArrow } from '../browser/direction.ts'
import { today } from '../browser/today.ts'
import { isolated, shortTime } from '../recipe-text/card-facts.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { addDays, longWeekday } from './days.ts'
import { EntryClashes } from './entry-clashes.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { mealName } from './meals.ts'
import { moveInDay, placesAround } from './place-in-day.ts'
import styles from './plan.module.css'
import { answerCooked, move, removeEntry } from './plan-changes.ts'

/** The type of the data of a dragged entry. Other things that are dragged over a day do nothing. */
export const draggedType = 'application/x-potluck-entry'

interface EntryCardProps {
  entry: PlanEntry
  /** Of a menu, which says the meal and who added it. */
  isDish?: boolean
}

/** Can be dragged to another day or place; Alt with an arrow key and the menu move it, too. */
export function EntryCard({ entry, isDish = false }: EntryCardProps) {
  const [isEditing, setEditing] = useState(false)
  const { before, after } = placesAround(entry)
  const byDays = (count: number) =>
    move(entry, { day: addDays(entry.day, count), meal: entry.meal, place: Date.now() })
  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfArrow(event.key)
    if (!event.altKey || step === 0) return
    event.preventDefault()
    byDays(step)
  }
  return (
    <li
      className={styles.entry}
      data-entry={entry._id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedType, entry._id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        // A finger that rests on it begins to drag.
        if (isTouch(event.nativeEvent)) event.preventDefault()
      }}
    >
      {entry.recipe && (
        <Picture src={entry.recipe.thumbnailUrl} title={entry.title} className={styles.picture} />
      )}
      <div className={styles.words}>
        <Title entry={entry} />
        <p className={styles.facts}>{entryFacts(entry, isDish)}</p>
      </div>
      <ActionMenu
        label={t('Actions for {title}', { title: entry.title })}
        className={styles.menu}
        actions={[
          { label: t('Change or move'), icon: <Pencil />, run: () => setEditing(true) },
          { label: t('A day earlier'), icon: <ArrowLeft data-turns />, run: () => byDays(-1) },
          { label: t('A day later'), icon: <ArrowRight data-turns />, run: () => byDays(1) },
          ...(before > 0
            ? [{ label: t('Move up'), icon: <ArrowUp />, run: () => moveInDay(entry, -1) }]
            : []),
          ...(after > 0
            ? [{ label: t('Move down'), icon: <ArrowDown />, run: () => moveInDay(entry, 1) }]
            : []),
          {
            label: t('Every {weekday}', { weekday: longWeekday(entry.day) }),
            icon: <Repeat />,
            run: () => void import('./plan-again.ts').then((again) => again.planEveryWeek([entry])),
          },
          { label: t('Remove'), icon: <Trash2 />, run: () => removeEntry([entry], entry.title) },
        ]}
      />
      <EntryClashes entry={entry._id} />
      <Cooked entry={entry} />
      {/* Elsewhere, so that a finger in it drags nothing. */}
      {isEditing &&
        createPortal(<EntryDialog entry={entry} onClose={() => setEditing(false)} />, document.body)}
    </li>
  )
}

const isTouch = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

function Title({ entry: { recipe, title } }: { entry: PlanEntry }) {
  if (!recipe?.savedId) return <p className={styles.name}>{title}</p>
  return (
    <a
      className={styles.name}
      href={`/?${new URLSearchParams({ recipe: recipe.savedId })}`}
      draggable={false}
    >
      {title}
    </a>
  )
}

export const entryFacts = ({ meal, servings, recipe, addedBy }: PlanEntry, isDish = false): string =>
  dotted([
    !isDish && mealName(meal),
    isolated(plannedServings(servings, recipe?.counts)),
    shortTime(recipe?.time ?? ''),
    addedBy && !isDish && t('added by {name}', { name: addedBy }),
  ])

/** Asks once, after the day. */
function Cooked({ entry }: { entry: PlanEntry }) {
  if (entry.cooked === 'yes')
    return <p className={styles.cooked}>{t('Cooked', {}, 'said of a meal of the plan')}</p>
  if (!entry.recipe || entry.cooked === 'no' || entry.day >= today()) return null
  return (
    <div className={styles.question}>
      <p>{t('Cooked?')}</p>
      <Button
        size="small"
        aria-label={t('Yes, {title} was cooked', { title: entry.title })}
        onClick={() => void answerCooked(entry, true)}
      >
        {t('Yes', {}, 'it was cooked')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('No, {title} was not cooked', { title: entry.title })}
        onClick={() => void answerCooked(entry, false)}
      >
        {t('No', {}, 'it was not cooked')}
      </Button>
    </div>
  )
}
