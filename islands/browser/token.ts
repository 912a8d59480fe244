import { renewedTokenHeader } from '#server/contract/constants.ts'
import { readStored, storageKeys, store } from './storage.ts'

const storedToken = () => readStored(storageKeys.token)
const storedSignIn = () => readStored(storageKeys.signIn)

const [tokenAtLoad, signInAtLoad] = [storedToken(), storedSignIn()]

/** Whether this page's person is still signed in as they were when it was loaded. Their token may have been renewed since. */
export const isSameSignIn = (): boolean =>
  tokenAtLoad !== null && storedToken() !== null && storedSignIn() === signInAtLoad

/** The newest token of this page's person; the one it was loaded with after another sign-in, and after a sign-out. */
export const tokenOfPage = (): string | null => (isSameSignIn() ? storedToken() : tokenAtLoad)

/** Stores the token that an answer brings. Of two tabs that got one, the second keeps that of the first. */
export function keepRenewedToken(sent: string, { headers }: Response): void {
  const renewed = headers.get(renewedTokenHeader)
  if (renewed && storedToken() === sent) store(storageKeys.token, renewed)
}
