import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import { type Meal, noDay } from '#server/contract/plan-merge.ts'
import { newId } from '../browser/new-id.ts'
import { placeGap } from '../state/place-between.ts'
import { showToast } from '../state/toasts.ts'
import { addDays, dayAndMonth, daysOf, longWeekday } from './days.ts'
import { type Dish, keptMenus, type Menu } from './menus.ts'
import { changePlan } from './plan-changes.ts'
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

/** Plans an entry, or a menu, on the same day of the coming weeks, where this device does not know it to be planned. */
export function planEveryWeek(planned: readonly [PlanEntry, ...PlanEntry[]]): void {
  const { entries } = planState.get()
  const isPlanned = (entry: PlanEntry, day: string) =>
    plannedOn(entries, day).some(({ title, meal }) => title === entry.title && meal === entry.meal)
  const [{ day: first }] = planned
  const days = Array.from({ length: weeksAhead }, (_, index) => addDays(first, 7 * (index + 1)))
  const last = days.at(-1) ?? first
  planAgain(
    days.flatMap((day) => planned.filter((entry) => !isPlanned(entry, day)).map((entry) => ({ entry, day }))),
    t('Planned every {weekday} until {day}.', {
      weekday: longWeekday(first),
      day: dayAndMonth(last),
    }),
  )
}

/** Plans the dishes of a menu for one meal. */
export const planMenu = (menu: Menu<Dish>, { day, meal }: { day: string; meal: Meal }, plan: string): void =>
  planAgain(copiesOf(menu, day, meal), t('“{name}” is planned.', { name: menu.name }), plan)

/** Keeps a menu to be planned again, instead of the one of the same name. */
export function keepMenu(menu: Menu<Dish>, kept: readonly Menu[], plan: string): void {
  const former = kept.filter(({ name }) => fold(name) === fold(menu.name))
  for (const { _id: entry } of former.flatMap(({ dishes }) => dishes))
    void changePlan({ kind: 'remove', entry, isRemoved: true }, undefined, plan)
  addCopies(copiesOf(menu, noDay, 'other'), plan)
}

/** One that is planned. */
export function keepPlanned(name: string, dishes: readonly PlanEntry[]): void {
  const { plan, entries } = planState.get()
  keepMenu({ name, dishes }, keptMenus(entries), plan)
  showToast({ title: t('“{name}” is kept among your menus.', { name }), kind: 'success' })
}

export function renameMenu(dishes: readonly PlanEntry[], menu: string, plan: string): void {
  for (const { _id: entry } of dishes) void changePlan({ kind: 'menu', entry, menu }, undefined, plan)
}

const copiesOf = ({ name: menu, dishes }: Menu<Dish>, day: string, meal: Meal): Copy[] =>
  dishes.map((dish, at) => ({ entry: { ...dish, menu, meal, place: Date.now() + at * placeGap }, day }))

interface Copy {
  entry: Dish & Pick<PlanEntry, 'meal' | 'place' | 'menu'>
  day: string
}

/** Adds entries, and returns their ids. */
const addCopies = (copies: readonly Copy[], plan: string): string[] =>
  copies.map(({ entry: { title, recipe, servings, meal, place, menu }, day }) => {
    const entry = newId()
    const what = { title, recipe: recipe?.savedId ?? null, servings, ...(menu && { menu }) }
    void changePlan({ kind: 'add', entry, ...what, meal, place, day }, { recipe }, plan)
    return entry
  })

/** Copies entries to other days, and offers to undo it. */
function planAgain(copies: readonly Copy[], title: string, plan = planState.get().plan): void {
  const made = addCopies(copies, plan)
  showToast({
    title,
    kind: 'success',
    action: {
      label: t('Undo'),
      run: () => {
        for (const entry of made) void changePlan({ kind: 'remove', entry, isRemoved: true }, undefined, plan)
      },
    },
  })
}
