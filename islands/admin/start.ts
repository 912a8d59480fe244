import { sessionEnded } from '../browser/sign-out.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { dropStrayClicks } from '../browser/stray-clicks.ts'
import { session, setMe, verifyToken } from '../state/session.ts'
import { followRoute } from './admin-route.ts'
import { refreshSoon } from './live.ts'

/** Everything that runs while the admin page is open. Returns how to stop it. */
export function startAdmin(): () => void {
  void verifyAdmin()
  const stops = [followRoute(), dropStrayClicks()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Leaves for the login without a valid token, and for the dashboard with that of another person. */
export async function verifyAdmin(): Promise<void> {
  const token = readStored(storageKeys.token)
  if (!token) return sessionEnded()
  try {
    const me = await verifyToken()
    if (!me) return
    if (!me.isAdmin) return location.replace('/')
    setMe(me)
    await listen(token)
  } catch (error) {
    console.error(error)
    if (session.get().status !== 'authed') session.set({ status: 'unreachable' })
  }
}

/** Every event that reaches the admin may have changed a figure or a row. */
async function listen(token: string): Promise<void> {
  const { connect } = await import('../browser/socket.ts')
  connect({
    token,
    since: null,
    onAnyEvent: refreshSoon,
    onConnect: refreshSoon,
    onDisconnect: () => {},
    onUnauthorized: sessionEnded,
  })
}
