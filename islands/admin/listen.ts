import { readStored, storageKeys } from '../browser/storage.ts'
import { logInAgain } from './ask.ts'
import { refreshSoon } from './keep-fresh.ts'

/** Every event that reaches the admin may have changed a figure or a row. */
export async function listen(): Promise<void> {
  const token = readStored(storageKeys.token)
  if (!token) return
  const { connect } = await import('../browser/socket.ts')
  connect({
    token,
    since: null,
    onEvent: refreshSoon,
    onConnect: refreshSoon,
    onDisconnect: () => {},
    onUnauthorized: () => void logInAgain(),
  })
}
