import { useEffect, useState } from 'react'
import { type Message, message, translated } from '#server/contract/language/t.ts'

const noHttps = message('Keeping the screen awake needs HTTPS. Everything else in cook mode works.')
const notHere = message('This browser cannot keep the screen awake. Everything else in cook mode works.')
const refused = message('Couldn’t keep the screen on. Your battery may be low.')

/** Keeps the screen on while `isWanted`; `refusal` says why when it cannot. */
export function useWakeLock(isWanted: boolean): { refusal: string | null } {
  const [refusal, setRefusal] = useState<Message | null>(null)
  useEffect(() => {
    if (!isWanted) return
    if (!('wakeLock' in navigator)) {
      setRefusal(window.isSecureContext ? notHere : noHttps)
      return
    }
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function acquire() {
      // The browser releases the lock when the page is hidden, and refuses it to a hidden page.
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        setRefusal(null)
        if (isOver) await lock.release()
      } catch {
        setRefusal(refused)
      }
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isWanted])
  return { refusal: refusal && translated(refusal) }
}
