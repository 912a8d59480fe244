import { locale, t } from '#server/contract/language/t.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { today } from '../browser/today.ts'
import { nextPotluckEvents } from '../potlucks/potluck-events.ts'
import { type LivePage, openPage } from '../state/open-page.ts'
import { openOutbox } from '../state/outbox.ts'
import { showShared } from '../state/toasts.ts'
import { firstDayOf, weekOf } from './days.ts'
import { choosePlan, forgetPlan, reloadPlan, showWeek, tellGone } from './load-plan.ts'
import { loadClashesSoon } from './plan-clashes.ts'
import { entries, keepLost, keepSoon, planState, put, updatePlan } from './plan-state.ts'
import { showStoredPlan } from './stored-plans.ts'

/** Everything that runs while the page is open. */
export const startPlan = (): void => openPage(open)

async function open(): Promise<LivePage> {
  await showStoredPlan()
  document.addEventListener('visibilitychange', followDay)
  planState.subscribe(keepSoon)
  void openOutbox()
  await reloadPlan()
  return { handlers: { ...nextPotluckEvents, ...planEvents }, load: reloadPlan }
}

const planEvents = {
  'plan:changed': ({ plan, entries: changed }) => {
    keepLost(plan, changed)
    entries.receive(plan, changed)
    if (plan === planState.get().plan) loadClashesSoon()
  },
  'plan:people': (plan) => {
    put(plan)
    loadClashesSoon()
  },
  'plan:replaced': ({ _id }) => {
    forgetPlan(_id)
    void reloadPlan()
  },
  'plan:shared': ({ plan, sender }) => {
    put(plan)
    showShared(sender, (values) => t('{name} shared a plan with you.', values))
  },
  'plan:removed': ({ _id }) => {
    const former = planState.get().plans.find((each) => each._id === _id)
    if (former) tellGone(former)
    forgetPlan(_id)
    updatePlan({ plans: planState.get().plans.filter((each) => each._id !== _id) })
    if (planState.get().plan === _id) void choosePlan(planState.get().plans[0]?._id ?? '')
  },
} satisfies Partial<EventHandlers>

let shownDay = today()

/** A phone that wakes up on another day shows the week of that day, unless the person had chosen another week. */
function followDay(): void {
  if (document.hidden || shownDay === today()) return
  const [before, now] = [shownDay, today()].map((day) => weekOf(day, firstDayOf(locale())))
  shownDay = today()
  if (planState.get().week === before && now) void showWeek(now)
  else updatePlan({})
}
