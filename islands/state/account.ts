import type { Me } from '#server/contract/users.ts'
import { ApiError } from '../browser/api.ts'
import { sendWithToken } from '../browser/send.ts'
import { sessionEnded, signOut } from '../browser/sign-out.ts'
import { forget, readStored, storageKeys, store } from '../browser/storage.ts'
import { connection } from './connection.ts'
import { emptyCache } from './recipe-cache.ts'
import { recipeCache } from './recipes.ts'
import { fetchMe, replaceMe, session, setMe, verifyToken } from './session.ts'

/**
 * Checks the stored token. False when it is invalid, and the page is being left. `rendered` is the person that the server
 * rendered the page for; when the token is of another person, the rendered list is removed.
 */
export async function verifyAccount(rendered: Me | null): Promise<boolean> {
  if (rendered && uncover()) return verifyAccount(null)
  try {
    const me = await verifyToken()
    if (!me) return false
    if (rendered && rendered._id !== me._id) recipeCache.set(emptyCache)
    store(storageKeys.person, me._id)
    store(storageKeys.firstName, me.firstName)
    const { claimDevice } = await import('./offline.ts')
    await claimDevice(me)
    setMe(me)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) return openStored(rendered)
    // A failing server is no reason to remove what is shown.
    if (rendered) return true
    await sessionEnded()
    return false
  }
}

/** Replaces a page that browser/early.ts found to be another person's by the loading view; false if it is not. */
function uncover(): boolean {
  const { dataset } = document.documentElement
  if (dataset.stranger === undefined) return false
  recipeCache.set(emptyCache)
  session.set({ status: 'checking' })
  delete dataset.stranger
  return true
}

/** Without the server: shows the person and the recipes stored on this device. */
async function openStored(rendered: Me | null): Promise<boolean> {
  connection.set('offline')
  const { showStoredRecipes } = await import('./offline.ts')
  const me = await showStoredRecipes()
  if (me && !rendered) setMe(me, true)
  if (!me && !rendered) session.set({ status: 'unreachable' })
  return me !== null || rendered !== null
}

export async function refreshMe(): Promise<void> {
  const before = session.get()
  const me = await fetchMe().catch(() => null)
  if (!me) return
  // An event that arrived meanwhile may be newer than the answer.
  if (session.get() !== before) return refreshMe()
  replaceMe(me)
}

export async function logOut(): Promise<void> {
  const token = readStored(storageKeys.token)
  // Before the server closes the sockets of other tabs, to which the session would have ended by itself.
  forget(storageKeys.token)
  try {
    await sendWithToken('POST /api/logout', {}, token)
  } catch {
    // Unreachable: the session expires later, and this device deletes its data now.
  }
  await signOut('/login')
}
