import type { Plan, PlanEntry, PlanSuggestions, Plans } from '#server/contract/plan.ts'
import { isPlanned } from '#server/contract/plan-merge.ts'
import type { ShownClashes } from '../browser/plan-db.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { dayOf } from './days.ts'

export interface PlanState {
  status: 'loading' | 'open' | 'unreachable'
  plans: readonly Plan[]
  /** The id of the plan that is shown. */
  plan: string
  /** Its first day. */
  week: string
  /** Of the plan that is shown, by id, also those that were removed while the page was open. */
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
      if (entry.lost && isPlanned(entry)) next.set(entry._id, { plan, entry })
      else next.delete(entry._id)
    }
    return next
  })
}

export const update = (some: Partial<PlanState>) => planState.set((state) => ({ ...state, ...some }))

/** Today on this device. */
export const today = () => dayOf(new Date())

type Seen = Pick<PlanState, 'entries' | 'weeks'>
/** What this device has of each plan, by its id. */
export const seen = new Map<string, Seen>()
export const seenOf = (plan: string): Seen => seen.get(plan) ?? { entries: new Map(), weeks: new Set() }

export const byId = <Each extends { _id: string }>(list: readonly Each[]) =>
  new Map(list.map((each) => [each._id, each]))

export const ownPlan = () => planState.get().plans.find(({ owner }) => owner === null)

/** The queue belongs to the person who opened the recipes on this device. */
export const ownsQueue = () => ownPlan() !== undefined && readStored(storageKeys.person) === ownPlan()?._id

export function put(plan: Plan): void {
  const { plans } = planState.get()
  const isKnown = plans.some(({ _id }) => _id === plan._id)
  update({ plans: isKnown ? plans.map((each) => (each._id === plan._id ? plan : each)) : [...plans, plan] })
}

export function keep(entries: readonly PlanEntry[]): void {
  const known = new Map(planState.get().entries)
  for (const entry of entries) known.set(entry._id, entry)
  update({ entries: known })
}

/** What is planned on a day, in its order. */
export const plannedOn = (entries: PlanState['entries'], day: string): PlanEntry[] =>
  [...entries.values()].filter((entry) => entry.day === day && isPlanned(entry)).sort(byMeal)

const order = { breakfast: 0, lunch: 1, dinner: 2, other: 3 }
const byMeal = (one: PlanEntry, other: PlanEntry) =>
  order[one.meal] - order[other.meal] || one.place - other.place || (one._id < other._id ? -1 : 1)
