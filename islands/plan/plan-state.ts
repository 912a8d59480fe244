import type { Plan, PlanEntry, PlanSuggestions, Plans } from '#server/contract/plan.ts'
import { emptyEntry, entryGroups, isPlanned, noDay } from '#server/contract/plan-merge.ts'
import { timeOfRow } from '#server/contract/replica.ts'
import { type ShownClashes, type StoredPlans, storedPlans } from '../browser/plan-db.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { today } from '../browser/today.ts'
import { createStampedReplica, see, waiting } from '../state/replica.ts'
import { storeSoon } from '../state/store-soon.ts'
import { addDays } from './days.ts'

export interface PlanState {
  status: 'loading' | 'open' | 'unreachable'
  plans: readonly Plan[]
  /** The id of the plan that is shown. */
  plan: string
  /** Its first day. */
  week: string
  /** Of the plan that is shown, by id, with what waits on this device; also those that were removed while the page was open. */
  entries: ReadonlyMap<string, PlanEntry>
  /** The weeks of which this device has the entries. */
  weeks: ReadonlySet<string>
  suggestions: PlanSuggestions | null
  /** As the server last found them. */
  clashes: ShownClashes | null
}

export const planState = createStore<PlanState>({
  status: 'loading',
  plans: [],
  plan: '',
  week: '',
  entries: new Map(),
  weeks: new Set(),
  suggestions: null,
  clashes: null,
})

/** Entries of all plans of which texts of this person were lost, by id. */
export const lostEntries = createStore<ReadonlyMap<string, Plans['lost'][number]>>(new Map())

/** As an event or a change here leaves them. */
export function keepLost(plan: string, entries: readonly PlanEntry[]): void {
  lostEntries.set((known) => {
    const next = new Map(known)
    for (const entry of entries) {
      see(timeOfRow(entryGroups, entry))
      if (entry.lost && isPlanned(entry)) next.set(entry._id, { plan, entry })
      else next.delete(entry._id)
    }
    return next
  })
}

export const updatePlan = (some: Partial<PlanState>) => planState.set((state) => ({ ...state, ...some }))

export const byId = <Each extends { _id: string }>(list: readonly Each[]) =>
  new Map(list.map((each) => [each._id, each]))

const ownPlan = () => planState.get().plans.find(({ owner }) => owner === null)

/** Whether what this device stores is of the person whose plans are open. */
const isStoredHere = (person: string | null) => person !== null && person === ownPlan()?._id

export const keepSoon = storeSoon(storedPlans, toStore)

/** The entries of each plan. */
export const entries = createStampedReplica<PlanEntry>({
  groups: entryGroups,
  keyOf: ({ _id }) => _id,
  rowOf: (operation) => ('entry' in operation ? { place: operation.plan, key: operation.entry } : null),
  emptyRow: (operation, _id) => ({
    ...emptyEntry,
    ...{ _id, recipe: plannedRecipes.get(operation.id) ?? null, addedBy: null },
  }),
  onChange: keepSoon,
})

/** What the answer of the server will add to new entries, by the id of their operation. */
export const plannedRecipes = new Map<string, PlanEntry['recipe']>()

/** The weeks of which this device has the entries, by plan. */
export const weeksOf = new Map<string, ReadonlySet<string>>()

/** Shows what is known of a plan, with what waits on this device. */
export function switchPlan(plan = planState.get().plan): void {
  updatePlan({
    plan,
    weeks: weeksOf.get(plan) ?? new Set(),
    entries: entries.shown(entries.rows.get(), plan, waiting.get()),
  })
}

entries.rows.subscribe(switchPlan)
waiting.subscribe(switchPlan)

export function put(plan: Plan): void {
  const { plans } = planState.get()
  const isKnown = plans.some(({ _id }) => _id === plan._id)
  updatePlan({
    plans: isKnown ? plans.map((each) => (each._id === plan._id ? plan : each)) : [...plans, plan],
  })
}

/** To both sides of today. */
const storedDays = 28

function toStore(): StoredPlans | null {
  const { status, plans, suggestions, clashes } = planState.get()
  const person = readStored(storageKeys.person)
  if (status !== 'open' || person === null || !isStoredHere(person)) return null
  const from = addDays(today(), -storedDays)
  const to = addDays(today(), storedDays)
  const opened = plans.map((plan) => ({
    plan,
    entries: [...(entries.rows.get().get(plan._id)?.values() ?? [])].filter(
      (entry) => isPlanned(entry) && (entry.day === noDay || (entry.day >= from && entry.day <= to)),
    ),
    // Whole weeks only.
    weeks: [...(weeksOf.get(plan._id) ?? [])].filter((week) => week >= from && addDays(week, 6) <= to),
  }))
  return { person, plans: [...plans], opened, suggestions, clashes }
}

/** What is planned on a day, in its order. */
export const plannedOn = (entries: PlanState['entries'], day: string): PlanEntry[] =>
  [...entries.values()].filter((entry) => entry.day === day && isPlanned(entry)).sort(byMeal)

const order = { breakfast: 0, lunch: 1, dinner: 2, other: 3 }
const byMeal = (one: PlanEntry, other: PlanEntry) =>
  order[one.meal] - order[other.meal] || one.place - other.place || (one._id < other._id ? -1 : 1)
