import { useState } from 'react'
import { maxPlanTextLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { TextField } from '../ui/text-field.tsx'
import { longDay } from './days.ts'
import { EntryForm } from './entry-form.tsx'
import styles from './plan.module.css'
import { edit, move } from './plan-changes.ts'
import { planState } from './plan-state.ts'
import { readServings } from './where-fields.tsx'

/** Changes an entry, or moves it to any day. */
export function EntryDialog({ entry, onClose }: { entry: PlanEntry; onClose(): void }) {
  const [plan] = useState(() => planState.get().plan)
  const [seen] = useState(entry)
  const [title, setTitle] = useState(entry.title)
  const [day, setDay] = useState(entry.day)
  const [meal, setMeal] = useState(entry.meal)
  const [servings, setServings] = useState(String(entry.servings ?? ''))
  function save() {
    const count = readServings(servings)
    const text = title.trim()
    if (text === '' || day === '') return
    // What was changed elsewhere since then stays.
    if (text !== seen.title || count !== seen.servings)
      void edit(seen, { title: text, servings: count }, plan)
    if (day !== seen.day || meal !== seen.meal) void move(seen, { day, meal, place: Date.now() }, plan)
    onClose()
  }
  return (
    <EntryForm
      title={t('Change entry')}
      saveLabel={t('Save')}
      {...{ day, meal, servings, onClose }}
      counts={entry.recipe?.counts ?? ''}
      onDay={setDay}
      onMeal={setMeal}
      onServings={setServings}
      onSave={save}
    >
      {entry.recipe ? (
        <p className={styles.chosen}>
          {t('{title}, {day}', { title: entry.title, day: longDay(entry.day) })}
        </p>
      ) : (
        <TextField
          label={t('What')}
          required
          maxLength={maxPlanTextLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
    </EntryForm>
  )
}
