import { sessionEnded } from '../browser/sign-out.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { dropStrayClicks } from '../browser/stray-clicks.ts'
import { isSameSignIn } from '../browser/token.ts'
import { untilLoaded, watchConnection } from './connection.ts'
import { restoreTimers } from './timers.ts'

/** What a page does while it is connected. */
export interface LivePage {
  /** What the events of the server change on it. */
  handlers?: Partial<EventHandlers>
  onAnyEvent?(name: string): void
  /** Number of the newest event that it was rendered with; null when it must read everything. */
  since?: number | null
  /** Reads what it shows, after events may have been missed. */
  load(): unknown
  /** When the network is back; by default `load`. */
  retry?(): void
}

/**
 * Everything that runs while a page of a signed-in person is open: the check of the token, the connection, the timers, the
 * service worker. `start` shows the page and returns what it does then; null when it is being left.
 */
export function openPage(start: () => Promise<LivePage | null>): void {
  if (!readStored(storageKeys.token)) return void sessionEnded()
  watchConnection()
  restoreTimers()
  watchToken()
  dropStrayClicks()
  void open(start)
}

async function open(start: () => Promise<LivePage | null>): Promise<void> {
  const page = await start()
  if (!page) return
  const { goLive } = await untilLoaded(() => import('./go-live.ts'))
  goLive(page)
}

/** Signing in or out in one tab applies to all tabs. */
function watchToken(): void {
  addEventListener('storage', (event) => {
    if (event.key === storageKeys.token && !isSameSignIn()) location.replace('/')
  })
}
