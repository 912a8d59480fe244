import { useState } from 'react'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './plan.module.css'
import { moveTogether } from './plan-changes.ts'
import { planState } from './plan-state.ts'

interface MoveMenuProps {
  name: string
  dishes: readonly [PlanEntry, ...PlanEntry[]]
  onClose(): void
}

/** Moves a menu to any day or meal. */
export function MoveMenu({ name, dishes, onClose }: MoveMenuProps) {
  const [plan] = useState(() => planState.get().plan)
  const [day, setDay] = useState(dishes[0].day)
  const [meal, setMeal] = useState(dishes[0].meal)
  function save() {
    if (day === '') return
    if (day !== dishes[0].day || meal !== dishes[0].meal) moveTogether(dishes, { day, meal }, plan)
    onClose()
  }
  return (
    <EntryForm
      title={name}
      saveLabel={t('Save')}
      {...{ day, meal, onClose }}
      onDay={setDay}
      onMeal={setMeal}
      onSave={save}
    >
      <p className={styles.chosen}>{commaList(dishes.map(({ title }) => title))}</p>
    </EntryForm>
  )
}
