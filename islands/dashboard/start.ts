import type { DashboardData } from '#server/contract/pages.ts'
import { isReturning } from '../browser/is-returning.ts'
import { idle, nothingAwaited } from '../browser/waiting.ts'
import { verifyAccount } from '../state/account.ts'
import { untilLoaded } from '../state/connection.ts'
import { openDialog } from '../state/dialogs.ts'
import { type LivePage, openPage } from '../state/open-page.ts'
import { followOpenRecipe } from '../state/open-recipe.ts'
import { followRoute, refine } from '../state/route.ts'
import { meOf, session } from '../state/session.ts'
import { listenToShortcuts } from './shortcuts.ts'

/** Everything that runs while the dashboard is open. */
export const startDashboard = (data: DashboardData | null): void => openPage(() => open(data))

/**
 * '/?add=url' is the shortcut of the app icon, '/?profile' the way from other places. They are removed from the address, so
 * that reloading does not repeat them.
 */
function openAsked(): void {
  const asked = new URLSearchParams(location.search)
  const kind = (['add', 'profile'] as const).find((name) => asked.has(name))
  if (!kind) return
  refine({})
  openDialog({ kind })
}

async function open(data: DashboardData | null): Promise<LivePage | null> {
  followRoute()
  followOpenRecipe()
  listenToShortcuts()
  openAsked()
  if (isReturning()) void import('./reopen-form.ts').then(({ reopenForm }) => reopenForm())
  const verified = verifyAccount(data?.me ?? null)
  if (!data && !(await verified)) return null
  await idle()
  await nothingAwaited()
  const { livePage } = await untilLoaded(() => import('./live-page.ts'))
  if (!(await verified)) return null
  // A page rendered for another person has their event number.
  const isTheirs = data !== null && meOf(session.get())?._id === data.me._id
  return livePage(isTheirs ? data.since : null)
}
