import { callApi } from '../browser/api.ts'
import { latestOnly } from '../state/latest-only.ts'
import { addDays } from './days.ts'
import { planState, updatePlan } from './plan-state.ts'

const begin = latestOnly()
let timer: ReturnType<typeof setTimeout> | undefined
const pauseMs = 500

/** Which meals of the shown week the people of the plan must not eat. Without a network, those found last stay. */
export async function loadClashes(): Promise<void> {
  clearTimeout(timer)
  const isLatest = begin()
  const { plan, week } = planState.get()
  if (plan === '') return
  const query = { from: week, to: addDays(week, 6) }
  const found = await callApi('GET /api/plans/:id/clashes', { params: { id: plan }, query }).catch(() => null)
  if (found && isLatest()) updatePlan({ clashes: { ...found, plan } })
}

/** A moment after the last of several changes. */
export function loadClashesSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void loadClashes(), pauseMs)
}
