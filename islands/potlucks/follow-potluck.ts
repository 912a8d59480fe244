import type { Potluck } from '#server/contract/potlucks.ts'
import { resolveCall } from '../browser/call-address.ts'

const everyMs = 10_000
const maxPauseMs = 120_000

/**
 * Polls the potluck while the page is visible, because guests without an account have no socket. Backs off after each failure,
 * for a busy server. Returns a function that stops it.
 */
export function followPotluck(
  token: string,
  onNews: (potluck: Potluck) => void,
  onEnd: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = everyMs
  let isStopped = false
  const { address } = resolveCall('GET /api/potluck-links/:token', { params: { token } })
  let etag: string | null = null
  // With jitter, so that the phones of a whole party do not poll at once.
  const plan = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void ask(), waitMs * (0.8 + Math.random() * 0.4))
  }
  async function ask() {
    if (document.hidden) return plan()
    try {
      // Only what changed since the last response is sent.
      const response = await fetch(address, { headers: etag ? { 'if-none-match': etag } : {} })
      if (isStopped) return
      if (response.status === 404) {
        isStopped = true
        return onEnd()
      }
      if (response.status !== 304) {
        if (!response.ok) throw new Error(`status ${response.status}`)
        const { potluck }: { potluck: Potluck } = await response.json()
        etag = response.headers.get('etag')
        onNews(potluck)
      }
      waitMs = everyMs
    } catch {
      waitMs = Math.min(waitMs * 2, maxPauseMs)
    }
    plan()
  }
  const onVisible = () => {
    if (!document.hidden && !isStopped) void ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
