import { sessionEnded } from '../browser/sign-out.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { connection, untilLoaded, watchConnection, whenOnline } from '../state/connection.ts'
import { refreshNextPotluck } from '../state/next-potluck.ts'
import { showToast } from '../state/toasts.ts'
import { firstDayOf, weekOf } from './days.ts'
import { choosePlan, reload, showWeek, tellGone } from './load-plan.ts'
import { keep, planState, put, today, update } from './plan-state.ts'
import { showStored, storeSoon } from './stored-plans.ts'
import { openQueue } from './waiting-changes.ts'

/** Everything that runs while the page is open. */
export async function startPlan(): Promise<void> {
  const token = readStored(storageKeys.token)
  if (!token) return sessionEnded()
  await showStored()
  watchConnection()
  document.addEventListener('visibilitychange', followDay)
  planState.subscribe(storeSoon)
  // At once when the device knows the plan: a change that is made first must not wait for it.
  await Promise.all([openQueue().catch(() => {}), reload()])
  await openQueue().catch(() => {})
  const { connect } = await untilLoaded(() => import('../browser/socket.ts'))
  connect({
    token,
    since: null,
    handlers: {
      'plan:changed': ({ plan, entries }) => {
        if (plan === planState.get().plan) keep(entries)
      },
      'plan:people': (changed) => put(changed),
      'plan:shared': ({ plan, sender }) => {
        put(plan)
        showToast({ title: `${sender.firstName} shared a plan with you.` })
      },
      'potluck:changed': () => void refreshNextPotluck(),
      'potluck:removed': () => void refreshNextPotluck(),
      'potluck:invited': () => void refreshNextPotluck(),
      'plan:removed': ({ _id }) => {
        const former = planState.get().plans.find((each) => each._id === _id)
        if (former) tellGone(former)
        update({ plans: planState.get().plans.filter((each) => each._id !== _id) })
        if (planState.get().plan === _id) void choosePlan(planState.get().plans[0]?._id ?? '')
      },
    },
    onConnect() {
      connection.set('online')
      void reload()
    },
    onDisconnect: () => connection.set('offline'),
    onUnauthorized: () => void sessionEnded(),
  })
  whenOnline(() => void reload())
  const { registerWorker } = await untilLoaded(() => import('../browser/register-worker.ts'))
  void registerWorker()
}

let shownDay = today()

/** A phone that wakes up on another day shows the week of that day, unless the person had chosen another week. */
function followDay(): void {
  if (document.hidden || shownDay === today()) return
  const [before, now] = [shownDay, today()].map((day) => weekOf(day, firstDayOf(navigator.language)))
  shownDay = today()
  if (planState.get().week === before && now) void showWeek(now)
  else update({})
}
