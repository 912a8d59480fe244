import { type Call, send } from './send.ts'
import { sessionEnded } from './sign-out.ts'
import { readStored, storageKeys } from './storage.ts'

/** For pages of somebody who is signed in: when the server does not know the token any more, the page is left. */
export function sendSigned(path: string, call: Call): Promise<Response> {
  const token = readStored(storageKeys.token)
  return send(path, call).then((response) => {
    // Another tab may have signed in anew while this call was on its way.
    if (response.status === 401 && token && token === readStored(storageKeys.token)) void sessionEnded()
    return response
  })
}
