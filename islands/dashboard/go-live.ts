import { registerWorker } from '../browser/register-worker.ts'
import { takeSharedPhoto } from '../browser/shared-photo.ts'
import { sessionEnded } from '../browser/sign-out.ts'
import { connect } from '../browser/socket.ts'
import { forget, readStored, storageKeys } from '../browser/storage.ts'
import { refreshMe } from '../state/account.ts'
import { addFromUrl, addSharedPhoto } from '../state/adding.ts'
import { connection } from '../state/connection.ts'
import { handleEvent } from '../state/live.ts'
import { keepOffline, openOfflineLibrary } from '../state/offline.ts'
import { completeFirstPage, refresh, retry } from '../state/recipes.ts'
import { route } from '../state/route.ts'
import { refreshTags } from '../state/tags.ts'

/** Milliseconds without the server until the page says so: it may only be starting anew. */
const patienceMs = 5000

/** What is cooked where the network ends need not have been looked at before. */
async function keepBothLists(): Promise<void> {
  for (const view of ['favorites', 'recipes'] as const) await completeFirstPage({ view, q: '', tag: '' })
}

/** What waits until the page is drawn: the socket, the offline copy, the service worker, a link shared from outside. */
export async function goLive(token: string, since: number | null): Promise<void> {
  const catchUp = () => {
    const { view, q, tag } = route.get()
    void refresh({ view, q, tag }).catch(() => {})
    void refreshMe()
    refreshTags()
  }
  let giveUp: ReturnType<typeof setTimeout> | undefined
  connect({
    token,
    since,
    onEvent: handleEvent,
    onConnect(hasGap) {
      clearTimeout(giveUp)
      connection.set('online')
      if (hasGap) catchUp()
    },
    onDisconnect() {
      if (!navigator.onLine) connection.set('offline')
      // A proxy that lets no socket through has none that could break: there the page stays as it is.
      giveUp = setTimeout(() => connection.set('offline'), patienceMs)
    },
    onUnauthorized: sessionEnded,
  })
  keepOffline()
  void completeFirstPage(route.get()).then(keepBothLists)
  void registerWorker()
  connection.subscribe(() => {
    if (connection.get() === 'offline') void openOfflineLibrary()
    else retry(route.get())
  })
  void takeSharedPhoto().then((photo) => photo && addSharedPhoto(photo))
  const shared = readStored(storageKeys.scrapeUrl)
  if (!shared) return
  forget(storageKeys.scrapeUrl)
  await addFromUrl(shared)
}
