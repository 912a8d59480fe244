import type { SignedIn } from '#server/contract/users.ts'
import { newId } from '../browser/new-id.ts'
import { forget, storageKeys, store } from '../browser/storage.ts'

/** Stores the token and goes to the page that was asked for. Back does not return to the form. */
export function finishSignIn({ token }: Pick<SignedIn, 'token'>): void {
  // Of whom the token is, the next page finds out: until then, it must not be taken for the previous person's.
  forget(storageKeys.person)
  forget(storageKeys.firstName)
  // Before the token: other tabs look at both when that changes.
  store(storageKeys.signIn, newId())
  store(storageKeys.token, token)
  // The welcome is for those who do not know Potluck yet.
  store(storageKeys.onboardingComplete, 'true')
  location.replace(nextPath(location.search, location.origin))
}

/**
 * Where to go after signing in: the path in `next`, else the dashboard. Only a path of this site is accepted, because
 * browsers read '//evil.example' and '/\evil.example' as other sites: a link to our login could lead there.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return '/'
  try {
    const url = new URL(next, origin)
    if (url.origin !== origin || refusedPaths.has(url.pathname)) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

const guestPaths = ['/login', '/register', '/forgot-password', '/reset-password']
// /handle-share saves without a confirmation when this site itself links to it.
const refusedPaths = new Set([...guestPaths, '/handle-share'])
