import { registerWorker } from '../browser/register-worker.ts'
import { sessionEnded } from '../browser/sign-out.ts'
import { connect } from '../browser/socket.ts'
import { connection, untilLoaded, whenOnline } from './connection.ts'
import type { LivePage } from './open-page.ts'
import { fetchMe, meOf, session } from './session.ts'
import { catchUp, syncTimers, timerEvents } from './timer-sync.ts'

/** Milliseconds without the socket until the page counts as offline; the server may be restarting. */
const restartMs = 5000

/** Connects a page that is shown. */
export function goLive(page: LivePage): void {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  connect({
    since: page.since ?? null,
    handlers: { ...page.handlers, ...timerEvents },
    ...(page.onAnyEvent && { onAnyEvent: page.onAnyEvent }),
    onConnect(hasGap) {
      clearTimeout(giveUp)
      connection.set('online')
      if (!hasGap) return
      page.load()
      catchUp()
    },
    onDisconnect() {
      if (!navigator.onLine) connection.set('offline')
      clearTimeout(giveUp)
      // Never called behind a proxy that blocks sockets; there the page stays online.
      giveUp = setTimeout(() => connection.set('offline'), restartMs)
    },
    onUnauthorized: sessionEnded,
  })
  whenOnline(() => void (page.retry ?? page.load)())
  void registerWorker()
  void syncOwnTimers()
}

/** Of the person whose the token is: what was here before may be another person's. */
async function syncOwnTimers(): Promise<void> {
  const { _id } = meOf(session.get()) ?? (await untilLoaded(fetchMe))
  syncTimers(_id)
}
