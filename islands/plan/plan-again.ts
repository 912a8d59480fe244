import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { newId } from '../browser/new-id.ts'
import { showToast } from '../state/toasts.ts'
import { addDays, dayAndMonth, daysOf, longWeekday } from './days.ts'
import { change } from './plan-changes.ts'
import { plannedOn, planState } from './plan-state.ts'

/** As many weeks as are planned for an entry of every week. */
const weeksAhead = 8

/** Plans again, in the week that is shown, what was planned in the week before it. */
export function copyWeek(): void {
  const { week, weeks, entries } = planState.get()
  const before = addDays(week, -7)
  if (!weeks.has(before)) {
    showToast({ title: t('Last week is not on this device. Please try again online.'), kind: 'error' })
    return
  }
  const planned = daysOf(before).flatMap((day) => plannedOn(entries, day))
  if (planned.length === 0) return void showToast({ title: t('Nothing was planned last week.') })
  planAgain(
    planned.map((entry) => ({ entry, day: addDays(entry.day, 7) })),
    t('{count, plural, one {# meal} other {# meals}} copied from last week.', { count: planned.length }),
  )
}

/** Plans an entry on the same day of the coming weeks, where this device does not know it to be planned. */
export function planEveryWeek(entry: PlanEntry): void {
  const { entries } = planState.get()
  const isPlanned = (day: string) =>
    plannedOn(entries, day).some(({ title, meal }) => title === entry.title && meal === entry.meal)
  const days = Array.from({ length: weeksAhead }, (_, index) => addDays(entry.day, 7 * (index + 1)))
  const last = days.at(-1) ?? entry.day
  planAgain(
    days.filter((day) => !isPlanned(day)).map((day) => ({ entry, day })),
    t('Planned every {weekday} until {day}.', {
      weekday: longWeekday(entry.day),
      day: dayAndMonth(last),
    }),
  )
}

/** Copies entries to other days, and offers to undo it. */
function planAgain(copies: { entry: PlanEntry; day: string }[], title: string): void {
  const { plan } = planState.get()
  const made = copies.map(({ entry: { title, recipe, servings, meal, place }, day }) => {
    const entry = newId()
    const saved = recipe?.savedId ?? null
    void change({ kind: 'add', entry, title, recipe: saved, servings, meal, place, day }, { recipe }, plan)
    return entry
  })
  showToast({
    title,
    kind: 'success',
    action: {
      label: t('Undo'),
      run: () => {
        for (const entry of made) void change({ kind: 'remove', entry, isRemoved: true }, undefined, plan)
      },
    },
  })
}
