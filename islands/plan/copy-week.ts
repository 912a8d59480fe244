import { counted } from '#server/contract/format.ts'
import { newId } from '../browser/new-id.ts'
import { showToast } from '../state/toasts.ts'
import { addDays, daysOf } from './days.ts'
import { change } from './plan-changes.ts'
import { plannedOn, planState } from './plan-state.ts'

/** Plans again, in the week that is shown, what was planned in the week before it. */
export function copyWeek(): void {
  const { plan, week, weeks, entries } = planState.get()
  const before = addDays(week, -7)
  if (!weeks.has(before)) {
    showToast({ title: 'Last week is not on this device. Please try again online.', kind: 'error' })
    return
  }
  const copies = daysOf(before).flatMap((day) =>
    plannedOn(entries, day).map(({ title, recipe, servings, meal, place }) => ({
      shown: { recipe },
      input: {
        kind: 'add' as const,
        ...{ entry: newId(), title, recipe: recipe?.savedId ?? null, servings, meal, place },
        day: addDays(day, 7),
      },
    })),
  )
  for (const { input, shown } of copies) void change(input, shown, plan)
  if (copies.length === 0) return void showToast({ title: 'Nothing was planned last week.' })
  showToast({
    title: `${counted(copies.length, 'meal')} copied from last week.`,
    kind: 'success',
    action: {
      label: 'Undo',
      run: () => {
        for (const { input } of copies)
          void change({ kind: 'remove', entry: input.entry, isRemoved: true }, undefined, plan)
      },
    },
  })
}
