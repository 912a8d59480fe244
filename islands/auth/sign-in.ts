import type { SignedIn } from '#server/contract/users.ts'
import { storageKeys, store } from '../browser/storage.ts'
import { nextPath } from './next-path.ts'

/** Keeps the token and leaves for where the person wanted to be; Back does not return to the form. */
export function finishSignIn({ token }: Pick<SignedIn, 'token'>): void {
  store(storageKeys.token, token)
  location.replace(nextPath(location.search, location.origin))
}
