import type { Me } from '#server/contract/users.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { send } from '../browser/send.ts'
import { leave, sessionEnded } from '../browser/sign-out.ts'
import { storageKeys, store } from '../browser/storage.ts'
import { connection } from './connection.ts'
import { emptyLibrary } from './recipe-cache.ts'
import { library } from './recipes.ts'
import { session, setMe, updateMe } from './session.ts'

const fetchMe = () => callApi<Me>('Could not load the profile', '/api/me')

/**
 * Asks who the stored token is. False when it is nobody's any more, and the page is being left. `rendered` is whom the
 * server drew the page for; when that is someone else, nothing of theirs stays.
 */
export async function verifyAccount(rendered: Me | null): Promise<boolean> {
  if (rendered && uncover()) return verifyAccount(null)
  try {
    const me = await fetchMe()
    if (rendered && rendered._id !== me._id) library.set(emptyLibrary)
    store(storageKeys.person, me._id)
    const { claimDevice } = await import('./offline.ts')
    await claimDevice(me)
    setMe(me)
    return true
  } catch (error) {
    if (error instanceof ApiError) {
      // The server lives but stumbles: no reason to throw anybody out.
      if (error.status >= 500 && rendered) return true
      await sessionEnded()
      return false
    }
    return openStored(rendered)
  }
}

/** Puts the loading view in place of a page that lib/early.ts found to be somebody else's; false when it found none. */
function uncover(): boolean {
  const { dataset } = document.documentElement
  if (dataset.stranger === undefined) return false
  library.set(emptyLibrary)
  session.set({ status: 'checking' })
  delete dataset.stranger
  return true
}

/** Without the server: the person and the recipes that this device remembers. */
async function openStored(rendered: Me | null): Promise<boolean> {
  connection.set('offline')
  const { openOfflineLibrary } = await import('./offline.ts')
  const me = await openOfflineLibrary()
  if (me && !rendered) setMe(me, true)
  if (!me && !rendered) session.set({ status: 'unauthed' })
  return me !== null || rendered !== null
}

export async function refreshMe(): Promise<void> {
  const me = await fetchMe().catch(() => null)
  if (me) updateMe(() => me)
}

export async function logOut(): Promise<void> {
  try {
    await send('/api/logout', { method: 'POST' })
  } catch {
    // Unreachable: the session then ends by itself, and this device forgets it now.
  }
  await leave('/login')
}
