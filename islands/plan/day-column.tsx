import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { today } from '../browser/today.ts'
import { cx } from '../ui/cx.ts'
import { dayNumber, longDay, weekdayName } from './days.ts'
import { draggedType, EntryCard } from './entry-card.tsx'
import { MenuCard } from './menu-card.tsx'
import { dishesTogether } from './menus.ts'
import { placeBefore } from './place-in-day.ts'
import styles from './plan.module.css'
import { moveTogether } from './plan-changes.ts'
import { plannedOn, planState } from './plan-state.ts'

export function DayColumn({ day, onAdd }: { day: string; onAdd(): void }) {
  const entries = useStore(planState, (state) => state.entries)
  const [isOver, setOver] = useState(false)
  const drop = (id: string, next: string | null) => {
    const dragged = id.split(' ').flatMap((each) => entries.get(each) ?? [])
    const [entry] = dragged
    if (!entry || next === id) return
    if (dragged.length > 1) moveTogether(dragged, { day, meal: entry.meal })
    else placeBefore(entry, day, next)
  }
  return (
    <section
      className={cx(styles.day, isOver && styles.over)}
      aria-label={longDay(day)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(draggedType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        event.preventDefault()
        drop(event.dataTransfer.getData(draggedType), nextBelow(event.currentTarget, event.clientY))
      }}
    >
      <h2 className={cx(styles.date, day === today() && styles.today)}>
        <span className={styles.weekday}>{weekdayName(day)}</span>
        {dayNumber(day)}
      </h2>
      <div className={styles.entries}>
        <ul className={styles.list}>
          {dishesTogether(plannedOn(entries, day)).map(([entry, ...others]) => {
            if (!entry) return null
            if (!entry.menu || others.length === 0) return <EntryCard key={entry._id} entry={entry} />
            return <MenuCard key={entry._id} name={entry.menu} dishes={[entry, ...others]} />
          })}
        </ul>
        <button
          type="button"
          className={styles.add}
          onClick={onAdd}
          aria-label={t('Add to {day}', { day: longDay(day) })}
        >
          <Plus />
          <span>{t('Add')}</span>
        </button>
      </div>
    </section>
  )
}

/** The id of the first entry whose middle is below; null when all are above. */
function nextBelow(day: HTMLElement, y: number): string | null {
  const below = [...day.querySelectorAll<HTMLElement>('[data-entry]')].find((element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2 > y
  })
  return below?.dataset.entry ?? null
}
