import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { Plan } from '#server/contract/plan.ts'
import { noDay } from '#server/contract/plan-merge.ts'
import { ApiError, callApi, Unreachable } from '../browser/api.ts'
import { connection } from '../state/connection.ts'
import { latestOnly } from '../state/latest-only.ts'
import { mergeChanges } from '../state/merge-changes.ts'
import { knowPerson } from '../state/outbox.ts'
import { showToast } from '../state/toasts.ts'
import { addDays } from './days.ts'
import { loadClashes } from './plan-clashes.ts'
import {
  byId,
  entries,
  lostEntries,
  type PlanState,
  planState,
  switchPlan,
  updatePlan,
  weeksOf,
} from './plan-state.ts'

const begin = latestOnly()

export async function reloadPlan(): Promise<void> {
  const isLatest = begin()
  try {
    await knowPerson()
    const [before, lostBefore] = [planState.get(), lostEntries.get()]
    const { plans: sent, lost } = await callApi('GET /api/plans', {})
    for (const { _id, joined } of sent) {
      const known = before.plans.find((each) => each._id === _id)
      if (known && known.joined?.since !== joined?.since) forgetPlan(_id)
    }
    const entriesBefore = entries.rows.get()
    const sentLost = new Map(lost.map((each) => [each.entry._id, each]))
    if (isLatest()) lostEntries.set((now) => mergeChanges(sentLost, { before: lostBefore, now }))
    const plans = mergePlans(sent, before)
    const wanted = planState.get().plan
    const plan = plans.some(({ _id }) => _id === wanted) ? wanted : (plans[0]?._id ?? '')
    const former = before.plans.find(({ _id }) => _id === wanted)
    if (plan !== wanted && former) tellGone(former)
    const { week } = planState.get()
    // The weeks next to it too, for use without a network.
    const weeks = [addDays(week, -7), week, addDays(week, 7)]
    const [from, to] = [addDays(week, -7), addDays(week, 13)]
    const opened = await callApi('GET /api/plans/:id', { params: { id: plan }, query: { from, to } })
    if (!isLatest()) return
    const others = [...(entries.rows.get().get(plan)?.values() ?? [])].filter(
      ({ day }) => day !== noDay && (day < from || day > to),
    )
    weeksOf.set(plan, new Set([...(weeksOf.get(plan) ?? []), ...weeks]))
    entries.answer(plan, [...others, ...opened.menus, ...opened.entries], entriesBefore)
    updatePlan({ status: 'open', plans: mergePlans(sent, before) })
    switchPlan(plan)
    void loadClashes()
    const suggestions = await callApi('GET /api/plans/suggestions', {})
    if (isLatest()) updatePlan({ suggestions })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return
    if (error instanceof Unreachable) connection.set('offline')
    if (isLatest() && planState.get().status !== 'open') updatePlan({ status: 'unreachable' })
  }
}

/** Of a plan that is gone, or that has other entries since its person joined or left a household. */
export function forgetPlan(plan: string): void {
  entries.forget(plan)
  weeksOf.delete(plan)
}

/** A plan that is not shared any more, as an event or the list of all plans says. */
export function tellGone({ owner }: Plan): void {
  if (owner)
    showToast({ title: t('The plan of {name} is no longer shared with you.', { name: fullName(owner) }) })
}

const mergePlans = (sent: readonly Plan[], { plans: before }: PlanState) => [
  ...mergeChanges(byId(sent), { before: byId(before), now: byId(planState.get().plans) }).values(),
]

export async function choosePlan(plan: string): Promise<void> {
  switchPlan(plan)
  await reloadPlan()
}

export async function showWeek(week: string): Promise<void> {
  updatePlan({ week })
  await reloadPlan()
}
