const maxPauseMs = 60_000

interface Listener<News> {
  everyMs: number
  onNews(news: News): void
  /** Whether the server cannot be reached. */
  onAway(isAway: boolean): void
  /** The link has ended. */
  onEnd(): void
}

export interface Following {
  /** Sends a form of the page, below its path; answers the sentence it was refused with. */
  send(form: string, fields: Record<string, string>): Promise<string | null>
  stop(): void
}

/**
 * Polls what a page shows at `/now` below its path, because a link has no session and so no socket. Backs off while the server
 * is away.
 */
export function followPage<News>(
  path: string,
  { everyMs, onNews, onAway, onEnd }: Listener<News>,
): Following {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = everyMs
  let isStopped = false
  let etag: string | null = null
  /** An answer that was asked for before a change does not have it. */
  let asked = 0
  let sending = 0
  async function ask(): Promise<void> {
    clearTimeout(timer)
    const number = ++asked
    try {
      const response = await fetch(`${path}/now`, { headers: etag ? { 'if-none-match': etag } : {} })
      if (isStopped || number !== asked) return
      if (response.status === 404) return onEnd()
      if (response.status !== 304) {
        if (!response.ok) throw new Error(`status ${response.status}`)
        const news: News = await response.json()
        if (isStopped || number !== asked) return
        etag = response.headers.get('etag')
        onNews(news)
      }
      waitMs = everyMs
      onAway(false)
    } catch {
      if (isStopped || number !== asked) return
      waitMs = Math.min(waitMs * 2, maxPauseMs)
      onAway(true)
    }
    timer = setTimeout(() => void ask(), waitMs)
  }
  async function send(form: string, fields: Record<string, string>): Promise<string | null> {
    clearTimeout(timer)
    asked += 1
    sending += 1
    let refusal: string | null = null
    // Also what was refused is shown as the server has it.
    etag = null
    try {
      const body = new URLSearchParams(fields)
      const headers = { accept: 'application/json' }
      const response = await fetch(`${path}/${form}`, { method: 'POST', body, headers, redirect: 'manual' })
      if (response.status >= 400) refusal = (await response.json()).error ?? null
    } catch {
      // The next answer says that the server is away.
    }
    sending -= 1
    if (sending === 0 && !isStopped) await ask()
    return refusal
  }
  void ask()
  return {
    send,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
