import { useState } from 'react'
import { maxMenuNameLength } from '#server/contract/constants.ts'
import { commaList } from '#server/contract/language/lists.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { TextField } from '../ui/text-field.tsx'
import { EntryForm } from './entry-form.tsx'
import styles from './plan.module.css'
import { renameMenu } from './plan-again.ts'
import { moveTogether } from './plan-changes.ts'
import { planState } from './plan-state.ts'

interface MoveMenuProps {
  name: string
  dishes: readonly [PlanEntry, ...PlanEntry[]]
  onClose(): void
}

/** Gives a planned menu another name, and moves it to any day or meal. */
export function MoveMenu({ name, dishes, onClose }: MoveMenuProps) {
  const [plan] = useState(() => planState.get().plan)
  const [day, setDay] = useState(dishes[0].day)
  const [meal, setMeal] = useState(dishes[0].meal)
  const [written, setWritten] = useState(name)
  function save() {
    const renamed = written.trim()
    if (day === '' || renamed === '') return
    if (renamed !== name) renameMenu(dishes, renamed, plan)
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
      <TextField
        label={t('Name of the menu')}
        required
        maxLength={maxMenuNameLength}
        value={written}
        autoComplete="off"
        onChange={(event) => setWritten(event.target.value)}
      />
      <p className={styles.chosen}>{commaList(dishes.map(({ title }) => title))}</p>
    </EntryForm>
  )
}
