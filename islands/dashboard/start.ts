import type { DashboardData } from '#server/contract/pages.ts'
import { isReturning } from '../browser/is-returning.ts'
import { sessionEnded } from '../browser/sign-out.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { dropStrayClicks } from '../browser/stray-clicks.ts'
import { verifyAccount } from '../state/account.ts'
import { untilLoaded, watchConnection } from '../state/connection.ts'
import { openDialog } from '../state/dialogs.ts'
import { followOpenRecipe } from '../state/open-recipe.ts'
import { followRoute, refine } from '../state/route.ts'
import { meOf, session } from '../state/session.ts'
import { restoreTimers } from '../state/timers.ts'
import { listenToShortcuts } from './shortcuts.ts'

/** Everything that runs while the dashboard is open. Returns how to stop it. */
export function startDashboard(data: DashboardData | null): () => void {
  const token = readStored(storageKeys.token)
  if (!token) {
    sessionEnded()
    return () => {}
  }
  watchConnection()
  restoreTimers()
  const stops = [followRoute(), followOpenRecipe(), listenToShortcuts(), watchToken(), dropStrayClicks()]
  openAsked()
  if (isReturning()) void import('./reopen-form.ts').then(({ reopenForm }) => reopenForm())
  void open(token, data)
  return () => {
    for (const stop of stops) stop()
  }
}

/** '/?add=url' is the shortcut of the app icon. It is removed from the address, so that reloading does not repeat it. */
function openAsked(): void {
  if (!new URLSearchParams(location.search).has('add')) return
  refine({})
  openDialog({ kind: 'add' })
}

async function open(token: string, data: DashboardData | null): Promise<void> {
  const verified = verifyAccount(data?.me ?? null)
  if (!data && !(await verified)) return
  await idle()
  const { goLive } = await untilLoaded(() => import('./go-live.ts'))
  if (!(await verified)) return
  // A page rendered for another person has their event number.
  const isTheirs = data !== null && meOf(session.get())?._id === data.me._id
  await goLive(token, isTheirs ? data.since : null)
}

/** After the first paint, which must not wait. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 200)
  })

/** Signing in or out in one tab applies to all tabs. */
function watchToken(): () => void {
  const check = (event: StorageEvent) => {
    if (event.key === storageKeys.token && event.newValue !== event.oldValue) location.replace('/')
  }
  window.addEventListener('storage', check)
  return () => window.removeEventListener('storage', check)
}
