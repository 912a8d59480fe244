import { registerWorker } from '../browser/register-worker.ts'
import { takeSharedPhoto } from '../browser/shared-photo.ts'
import { sessionEnded } from '../browser/sign-out.ts'
import { connect } from '../browser/socket.ts'
import { forget, readStored, storageKeys } from '../browser/storage.ts'
import { listenToLongPress } from '../selection/long-press.ts'
import { refreshMe } from '../state/account.ts'
import { connection } from '../state/connection.ts'
import { storeLibrary } from '../state/library.ts'
import { eventHandlers } from '../state/live.ts'
import { showStoredRecipes, storeOffline } from '../state/offline.ts'
import { completeFirstPage, refresh, retry } from '../state/recipes.ts'
import { route } from '../state/route.ts'
import { refreshTags } from '../state/tags.ts'
import { timerChanged } from '../state/timer-news.ts'
import { syncTimers } from '../state/timer-sync.ts'
import { watchDrops } from './drop-target.ts'

/** Milliseconds without the socket until the page counts as offline; the server may be restarting. */
const restartMs = 5000

/** Caches the first pages of both lists for offline use, also if they were never opened. */
async function loadBothLists(): Promise<void> {
  for (const view of ['favorites', 'recipes'] as const) await completeFirstPage({ view, q: '', tag: '' })
}

/** Sends what waits on this device. Loads what a change needs, which cannot be loaded offline where there is no worker. */
async function openChanges(completed: Promise<unknown>): Promise<void> {
  const { openRecipeOperations } = await import('../state/recipe-operations.ts')
  await openRecipeOperations()
  await Promise.all([import('../state/edit-conflicts.ts'), import('./confirm-dialogs.tsx')])
  // After what is on the screen.
  await completed.then(() => storeLibrary(false))
}

/** What starts after the first paint: the socket, the offline copy, the service worker, and a shared link or photo. */
export async function goLive(token: string, since: number | null): Promise<void> {
  const catchUp = () => {
    const { view, q, tag } = route.get()
    void refresh({ view, q, tag }).catch(() => {})
    void refreshMe()
    refreshTags()
    timerChanged()
  }
  let giveUp: ReturnType<typeof setTimeout> | undefined
  connect({
    token,
    since,
    handlers: eventHandlers,
    onConnect(hasGap) {
      clearTimeout(giveUp)
      connection.set('online')
      if (hasGap) catchUp()
    },
    onDisconnect() {
      if (!navigator.onLine) connection.set('offline')
      // Never called behind a proxy that blocks sockets; there the page stays online.
      giveUp = setTimeout(() => connection.set('offline'), restartMs)
    },
    onUnauthorized: sessionEnded,
  })
  storeOffline()
  const completed = completeFirstPage(route.get()).then(loadBothLists)
  void openChanges(completed)
  watchDrops()
  listenToLongPress()
  syncTimers()
  void registerWorker()
  connection.subscribe(() => {
    if (connection.get() === 'offline') void showStoredRecipes()
    else retry(route.get())
  })
  void takeSharedPhoto().then(async (photo) => {
    if (photo) await (await import('../state/adding-photos.ts')).addSharedPhoto(photo)
  })
  const shared = readStored(storageKeys.scrapeUrl)
  if (!shared) return
  const { addFromUrl } = await import('../state/adding.ts')
  forget(storageKeys.scrapeUrl)
  await addFromUrl(shared)
}
