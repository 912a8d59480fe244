import { useEffect, useState } from 'react'
import type { Me } from '#server/contract/users.ts'
import { send } from '../browser/send.ts'
import { readStored, storageKeys } from '../browser/storage.ts'
import { logInAgain } from './ask.ts'
import { listen } from './listen.ts'

type AdminCheck = { step: 'checking' } | { step: 'unreachable' } | { step: 'admin'; me: Me }

/** Who the stored token is. Nobody is sent to the login, and everybody else but the admin to the dashboard. */
export function useAdmin(rendered: Me | null): [AdminCheck, retry: () => void] {
  const [check, setCheck] = useState<AdminCheck>(
    rendered ? { step: 'admin', me: rendered } : { step: 'checking' },
  )
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts the wishes to try again
  useEffect(() => {
    if (!readStored(storageKeys.token)) return void logInAgain()
    let isWanted = true
    askMe().then(
      (me) => {
        if (!isWanted || !me) return
        setCheck({ step: 'admin', me })
        void listen()
      },
      (error: unknown) => {
        console.error(error)
        if (isWanted && !rendered) setCheck({ step: 'unreachable' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  return [check, () => setAttempt((now) => now + 1)]
}

/** Null when the page is being left. */
async function askMe(): Promise<Me | null> {
  const response = await send('/api/me', {})
  if (response.ok) {
    const me: Me = await response.json()
    if (me.isAdmin) return me
    location.replace('/')
    return null
  }
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`)
  await logInAgain()
  return null
}
