import { openPage } from '../state/open-page.ts'
import { session, setMe, verifyToken } from '../state/session.ts'
import { followRoute } from './admin-route.ts'
import { refreshSoon } from './live.ts'

/** Everything that runs while the admin page is open. */
export function startAdmin(): void {
  openPage(async () => {
    followRoute()
    await load()
    // Every event that reaches the admin may have changed a figure or a row.
    return { onAnyEvent: refreshSoon, load }
  })
}

let isVerified = false

/** Leaves for the login without a valid token, and for the dashboard with that of another person. */
export async function load(): Promise<void> {
  if (isVerified) return refreshSoon()
  try {
    const me = await verifyToken()
    if (!me) return
    if (!me.isAdmin) return location.replace('/')
    setMe(me)
    isVerified = true
  } catch (error) {
    console.error(error)
    if (session.get().status !== 'authed') session.set({ status: 'unreachable' })
  }
}
