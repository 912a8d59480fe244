import { once } from 'node:events'
import type { Handle } from './worker-handle.ts'

/** The work took more processor time than it may, or none: it would not end on an idle machine either. */
export class WorkerTimeout extends Error {
  override readonly name = 'WorkerTimeout'
}

/** The machine had too little processor time for this worker. */
export class WorkerStarved extends Error {
  override readonly name = 'WorkerStarved'
}

interface ReplyLimits {
  /** Processor time of the worker, in milliseconds. */
  processorMs?: number | undefined
  /** By the clock; far above the other limit, because a busy machine is slow rather than stuck. */
  wallMs?: number | undefined
}

/** The next message of a worker. Throws when the worker ends, or beyond a limit. */
export async function receiveReply(handle: Handle, limits: ReplyLimits): Promise<unknown> {
  const { events } = handle
  const done = new AbortController()
  const { signal } = done
  const watch = watchLimits(handle, limits, (error) => done.abort(error))
  const exit = once(events, 'exit', { signal }).then(([code, signalName]) => {
    throw new Error(`The worker ended with ${code ?? signalName}.`)
  })
  try {
    const [message] = await Promise.race([once(events, 'message', { signal }), exit])
    return message
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    watch.stop()
    done.abort()
  }
}

/** A worker that uses no processor time for so long waits for something that does not come. */
const maxIdleMs = 120_000
const minUsedMs = 20
const maxCheckMs = 1000
const minCheckMs = 20
/** Where the system does not say how much a worker used: by the clock, and patient, because the machine may be busy. */
const unknownShare = 1 / 4

function watchLimits(
  handle: Handle,
  { processorMs = Number.POSITIVE_INFINITY, wallMs = Number.POSITIVE_INFINITY }: ReplyLimits,
  abort: (error: Error) => void,
) {
  const startedAt = performance.now()
  const before = handle.processorMs()
  let progress = { used: 0, at: startedAt }
  let timer: NodeJS.Timeout | undefined
  const usedBy = (now: number): number => {
    const used = handle.processorMs()
    return used === null || before === null ? (now - startedAt) * unknownShare : used - before
  }
  const check = () => {
    const now = performance.now()
    const used = usedBy(now)
    if (used - progress.used >= minUsedMs) progress = { used, at: now }
    if (used >= processorMs || now - progress.at >= maxIdleMs) {
      abort(new WorkerTimeout('The worker took too long.'))
    } else if (now - startedAt >= wallMs) {
      abort(new WorkerStarved('The worker had too little processor time.'))
    } else {
      const rest = Math.min(processorMs - used, startedAt + wallMs - now, maxCheckMs)
      timer = setTimeout(check, Math.max(rest, minCheckMs))
    }
  }
  if (Number.isFinite(processorMs) || Number.isFinite(wallMs)) check()
  return { stop: () => clearTimeout(timer) }
}
