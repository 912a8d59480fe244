import type { SignedIn } from '#server/contract/users.ts'
import { storageKeys, store } from '../browser/storage.ts'
import { nextPath } from './next-path.ts'

/** Stores the token and goes to the page that was asked for. Back does not return to the form. */
export function finishSignIn({ token }: Pick<SignedIn, 'token'>): void {
  store(storageKeys.token, token)
  location.replace(nextPath(location.search, location.origin))
}
