import { fullName } from '#server/contract/format.ts'
import type { Plan } from '#server/contract/plan.ts'
import { newestParts } from '#server/contract/plan-merge.ts'
import { ApiError, callApi, Unreachable } from '../browser/api.ts'
import { readStored, storageKeys, store as storeValue } from '../browser/storage.ts'
import { connection } from '../state/connection.ts'
import { mergeChanges } from '../state/merge-changes.ts'
import { showToast } from '../state/toasts.ts'
import { addDays } from './days.ts'
import { loadClashes } from './plan-clashes.ts'
import {
  byId,
  keep,
  lostEntries,
  ownPlan,
  type PlanState,
  planState,
  seen,
  seenOf,
  update,
} from './plan-state.ts'
import { withWaiting } from './waiting-changes.ts'

/** Ignores responses of superseded requests. */
let latestRequest = 0

export async function reload(): Promise<void> {
  latestRequest += 1
  const request = latestRequest
  try {
    const before = planState.get()
    const lostBefore = lostEntries.get()
    const { plans: sent, lost } = await callApi('GET /api/plans', {})
    const sentLost = new Map(lost.map((each) => [each.entry._id, each]))
    if (request === latestRequest)
      lostEntries.set((now) => mergeChanges(sentLost, { before: lostBefore, now }))
    const plans = mergePlans(sent, before)
    const wanted = planState.get().plan
    const plan = plans.some(({ _id }) => _id === wanted) ? wanted : (plans[0]?._id ?? '')
    const former = before.plans.find(({ _id }) => _id === wanted)
    if (plan !== wanted && former) tellGone(former)
    const { week } = planState.get()
    // The weeks next to it too, for use without a network.
    const weeks = [addDays(week, -7), week, addDays(week, 7)]
    const [from, to] = [addDays(week, -7), addDays(week, 13)]
    const { entries } = await callApi('GET /api/plans/:id', { params: { id: plan }, query: { from, to } })
    if (request !== latestRequest) return
    const now = plan === wanted ? planState.get() : seenOf(plan)
    const others = [...now.entries.values()].filter(({ day }) => day < from || day > to)
    const known = plan === before.plan ? before.entries : now.entries
    update({
      status: 'open',
      plans: mergePlans(sent, before),
      plan,
      entries: mergeChanges(byId([...others, ...entries]), { before: known, now: now.entries }, newestParts),
      weeks: new Set([...now.weeks, ...weeks]),
    })
    keep(withWaiting(planState.get().entries))
    const own = ownPlan()
    if (own && readStored(storageKeys.person) === null) storeValue(storageKeys.person, own._id)
    void loadClashes()
    const suggestions = await callApi('GET /api/plans/suggestions', {})
    if (request === latestRequest) update({ suggestions })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return
    if (error instanceof Unreachable) connection.set('offline')
    if (request === latestRequest && planState.get().status !== 'open') update({ status: 'unreachable' })
  }
}

/** A plan that is not shared any more, as an event or the list of all plans says. */
export function tellGone({ owner }: Plan): void {
  if (owner) showToast({ title: `The plan of ${fullName(owner)} is no longer shared with you.` })
}

const mergePlans = (sent: readonly Plan[], { plans: before }: PlanState) => [
  ...mergeChanges(byId(sent), { before: byId(before), now: byId(planState.get().plans) }).values(),
]

export async function choosePlan(plan: string): Promise<void> {
  const { plan: before, entries, weeks } = planState.get()
  seen.set(before, { entries, weeks })
  update({ plan, ...seenOf(plan) })
  await reload()
}

export async function showWeek(week: string): Promise<void> {
  update({ week })
  await reload()
}
