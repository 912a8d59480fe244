import { locale } from '#server/contract/language/t.ts'
import { storedPlans } from '../browser/plan-db.ts'
import { knownPerson } from '../browser/storage.ts'
import { today } from '../browser/today.ts'
import { isPersonKnown, openOutbox } from '../state/outbox.ts'
import { firstDayOf, weekOf } from './days.ts'
import { entries, planState, switchPlan, updatePlan, weeksOf } from './plan-state.ts'

let shown: Promise<void> | undefined

/** Shows what this device has of this week, once. */
export function showStoredPlan(): Promise<void> {
  shown ??= show()
  return shown
}

async function show(): Promise<void> {
  updatePlan({ week: weekOf(today(), firstDayOf(locale())) })
  // Together: what was planned without a network must not be missing for a moment.
  const [stored] = await Promise.all([
    storedPlans.read(knownPerson()).catch(() => null),
    isPersonKnown() ? openOutbox() : undefined,
  ])
  const [own] = stored?.plans ?? []
  if (!stored || !own || planState.get().status === 'open') return
  for (const { plan, weeks } of stored.opened) weeksOf.set(plan._id, new Set(weeks))
  entries.rows.set(entries.toRows(stored.opened.map(({ plan, entries }) => [plan._id, entries])))
  const { plans, suggestions = null, clashes = null } = stored
  updatePlan({ status: 'open', plans, suggestions, clashes })
  switchPlan(own._id)
}
