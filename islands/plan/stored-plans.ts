import { isPlanned } from '#server/contract/plan-merge.ts'
import { storedPlans } from '../browser/plan-db.ts'
import { knownPerson, readStored, storageKeys } from '../browser/storage.ts'
import { addDays, firstDayOf, weekOf } from './days.ts'
import { byId, ownsQueue, planState, seen, seenOf, today, update } from './plan-state.ts'

let shown: Promise<void> | undefined

/** Shows what this device has of this week, once. */
export function showStored(): Promise<void> {
  shown ??= show()
  return shown
}

async function show(): Promise<void> {
  update({ week: weekOf(today(), firstDayOf(navigator.language)) })
  const stored = await storedPlans.read(knownPerson()).catch(() => null)
  const [own] = stored?.plans ?? []
  if (!stored || !own) return
  for (const { plan, entries, weeks } of stored.opened)
    seen.set(plan._id, { entries: byId(entries), weeks: new Set(weeks) })
  const { plans, suggestions = null, clashes = null } = stored
  update({ status: 'open', plans, plan: own._id, suggestions, clashes, ...seenOf(own._id) })
}

const storeAfterMs = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores the plans for use without a network, a moment after the last change. */
export function storeSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void writePlans().catch(() => {}), storeAfterMs)
}

async function writePlans(): Promise<void> {
  const { status, plans, plan: shown, entries, weeks, suggestions, clashes } = planState.get()
  const person = readStored(storageKeys.person)
  if (status !== 'open' || person === null || !ownsQueue()) return
  seen.set(shown, { entries, weeks })
  const from = addDays(today(), -storedDays)
  const to = addDays(today(), storedDays)
  const opened = plans.map((plan) => {
    const { entries, weeks } = seenOf(plan._id)
    return {
      plan,
      entries: [...entries.values()].filter(
        (entry) => isPlanned(entry) && entry.day >= from && entry.day <= to,
      ),
      // Whole weeks only.
      weeks: [...weeks].filter((week) => week >= from && addDays(week, 6) <= to),
    }
  })
  await storedPlans.write({ person, plans: [...plans], opened, suggestions, clashes })
}

/** To both sides of today. */
const storedDays = 28
