import type { EventHandlers } from '../browser/socket.ts'
import { nextPotluckEvents } from '../potlucks/potluck-events.ts'
import { type LivePage, openPage } from '../state/open-page.ts'
import { showShared } from '../state/toasts.ts'
import { firstDayOf, weekOf } from './days.ts'
import { choosePlan, reload, showWeek, tellGone } from './load-plan.ts'
import { loadClashesSoon } from './plan-clashes.ts'
import { keep, keepLost, planState, put, today, update } from './plan-state.ts'
import { showStored, storeSoon } from './stored-plans.ts'
import { openQueue } from './waiting-changes.ts'

/** Everything that runs while the page is open. */
export const startPlan = (): void => openPage(open)

async function open(): Promise<LivePage> {
  await showStored()
  document.addEventListener('visibilitychange', followDay)
  planState.subscribe(storeSoon)
  // At once when the device knows the plan: a change that is made first must not wait for it.
  await Promise.all([openQueue().catch(() => {}), reload()])
  await openQueue().catch(() => {})
  return { handlers: { ...nextPotluckEvents, ...planEvents }, load: reload }
}

const planEvents = {
  'plan:changed': ({ plan, entries }) => {
    keepLost(plan, entries)
    if (plan !== planState.get().plan) return
    keep(entries)
    loadClashesSoon()
  },
  'plan:people': (plan) => {
    put(plan)
    loadClashesSoon()
  },
  'plan:shared': ({ plan, sender }) => {
    put(plan)
    showShared(sender, 'a plan')
  },
  'plan:removed': ({ _id }) => {
    const former = planState.get().plans.find((each) => each._id === _id)
    if (former) tellGone(former)
    update({ plans: planState.get().plans.filter((each) => each._id !== _id) })
    if (planState.get().plan === _id) void choosePlan(planState.get().plans[0]?._id ?? '')
  },
} satisfies Partial<EventHandlers>

let shownDay = today()

/** A phone that wakes up on another day shows the week of that day, unless the person had chosen another week. */
function followDay(): void {
  if (document.hidden || shownDay === today()) return
  const [before, now] = [shownDay, today()].map((day) => weekOf(day, firstDayOf(navigator.language)))
  shownDay = today()
  if (planState.get().week === before && now) void showWeek(now)
  else update({})
}
