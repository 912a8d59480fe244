import { openLaunched } from '../browser/launched-files.ts'
import { takeSharedFile } from '../browser/shared-file.ts'
import { forget, readStored, storageKeys } from '../browser/storage.ts'
import { collectionEvents } from '../collections/collection-events.ts'
import { nextPotluckEvents } from '../potlucks/potluck-events.ts'
import { friendEvents } from '../profile/friend-events.ts'
import { listenToLongPress } from '../selection/long-press.ts'
import { shareEvents } from '../sharing/share-events.ts'
import { refreshMe } from '../state/account.ts'
import { connection } from '../state/connection.ts'
import { cookingEvents } from '../state/cook-sessions.ts'
// In the same chunk: one request before the page is connected.
import '../state/go-live.ts'
import { storeLibrary } from '../state/library.ts'
import { showStoredRecipes, storeOffline } from '../state/offline.ts'
import type { LivePage } from '../state/open-page.ts'
import { openRecipeOperations } from '../state/recipe-operations.ts'
import { completeFirstPage, refresh, retry } from '../state/recipes.ts'
import { route } from '../state/route.ts'
import { refreshTags } from '../state/tags.ts'
import { watchDrops } from './drop-target.ts'
import { recipeEvents } from './recipe-events.ts'

/** Caches the first pages of both lists for offline use, also if they were never opened. */
async function loadBothLists(): Promise<void> {
  for (const view of ['favorites', 'recipes'] as const) await completeFirstPage({ view, q: '', tag: '' })
}

/** Sends what waits on this device. Loads what a change needs, which cannot be loaded offline where there is no worker. */
async function openChanges(completed: Promise<unknown>): Promise<void> {
  await openRecipeOperations()
  await Promise.all([import('../state/edit-conflicts.ts'), import('./confirm-dialogs.tsx')])
  // After what is on the screen.
  await completed.then(() => storeLibrary(false))
}

/** What starts after the first paint: the offline copy, and a shared link or file. */
export function livePage(since: number | null): LivePage {
  storeOffline()
  const completed = completeFirstPage(route.get()).then(loadBothLists)
  void openChanges(completed)
  watchDrops()
  listenToLongPress()
  connection.subscribe(() => {
    if (connection.get() === 'offline') void showStoredRecipes()
  })
  void addWhatIsShared()
  openLaunched((files) => void addFiles(files))
  return {
    handlers: {
      ...recipeEvents,
      ...shareEvents,
      ...friendEvents,
      ...collectionEvents,
      ...nextPotluckEvents,
      ...cookingEvents,
    },
    since,
    load() {
      const { view, q, tag } = route.get()
      void refresh({ view, q, tag }).catch(() => {})
      void refreshMe()
      refreshTags()
    },
    retry: () => retry(route.get()),
  }
}

async function addFiles(files: readonly File[]): Promise<void> {
  const { addFromFiles } = await import('../state/adding-files.ts')
  await addFromFiles(files)
}

async function addWhatIsShared(): Promise<void> {
  void takeSharedFile().then((file) => file && addFiles([file]))
  const shared = readStored(storageKeys.scrapeUrl)
  if (!shared) return
  const { addFromUrl } = await import('../state/adding.ts')
  forget(storageKeys.scrapeUrl)
  await addFromUrl(shared)
}
