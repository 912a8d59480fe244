import { ApiError, Unreachable } from '../../browser/api.ts'
import type { Caller } from './callers.ts'
import { isDoneWhenGone, type Operation } from './operations.ts'
import type { OutboxTools } from './queue.ts'

/** What the outbox shows, and who waits for it in this tab. */
interface Shown {
  /** Whether anything waits that the server has not refused. */
  hasOperations(): boolean
  /** Until the database has what is shown. */
  restored(): Promise<void>
  /** Shows what is stored. */
  reload(): Promise<boolean>
  /** Removes an operation, and returns its caller. */
  drop(id: string): Caller | null
  /** The callers learn that the change waits. */
  letWait(id: string): void
  letWaitAll(): void
  /** The caller of an operation, who waits no longer. */
  release(id: string): Caller | null
}

const minPauseMs = 2000
const maxPauseMs = 60_000

/** Sends what is stored, one operation at a time and in order, and again after a pause where that fails. */
export function createSender(tools: OutboxTools, list: Shown): { flush(): Promise<void> } {
  const { storage, exclusively, broadcast } = tools
  let isSending = false
  let isAskedAgain = false
  let pauseMs = minPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    isAskedAgain = true
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        if (tools.isOnline() && list.hasOperations()) await sendAll()
      }
    } catch {
      // The storage failed, or a question about a refusal; what is stored stays.
      list.letWaitAll()
      retryLater()
    } finally {
      isSending = false
    }
  }

  async function sendAll(): Promise<void> {
    await list.restored()
    const hadTurn = await exclusively(async (isMine) => {
      while (tools.isOnline() && (await isMine())) {
        const operation = await storage.take(tools.person())
        if (!operation || !(await sendOne(operation))) return
      }
    })
    if (!hadTurn) retryLater()
  }

  function retryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs)
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  }

  /** Returns whether the next one may be sent. */
  async function sendOne(operation: Operation): Promise<boolean> {
    try {
      await finish(operation, await tools.send(operation))
      return true
    } catch (error) {
      if (error instanceof ApiError) return handleRefusal(operation, error)
      if (error instanceof Unreachable) tools.onUnreachable()
      // A bug: the form says so, and the change is not made.
      else if (await giveBack(operation, error)) return true
      list.letWaitAll()
      retryLater()
      return false
    }
  }

  async function finish(operation: Operation, answer: string): Promise<void> {
    const { id } = operation
    pauseMs = minPauseMs
    tools.onSent(operation, answer)
    list.drop(id)?.resolve({ state: 'sent', answer })
    await storage.remove(id)
    broadcast({ kind: 'sent', operation, answer })
  }

  async function handleRefusal(operation: Operation, error: ApiError): Promise<boolean> {
    const { status } = error
    // The session ended; the operations wait for the person to sign in again.
    if (status === 401) return false
    // Too many at once is no refusal: what was changed is stored here and sent later.
    if (status === 429) return sendLater()
    if (status === 404 && isDoneWhenGone(operation)) {
      await finish(operation, 'null')
      return true
    }
    // The form that sent it is still open, and says why.
    if (await giveBack(operation, error)) return true
    const repaired = await tools.repair(operation, error)
    if (repaired) {
      await storage.put(repaired)
      await list.reload()
      return true
    }
    if (status >= 500 || status === 408) return sendLater()
    await storage.put({ ...operation, isTried: true, problem: { status, sentence: error.message } })
    await list.reload()
    broadcast({ kind: 'changed' })
    return true
  }

  function sendLater(): false {
    list.letWaitAll()
    retryLater()
    return false
  }

  /** Fails where the change was made; false when no caller waits there any more, or has the text. */
  async function giveBack({ id, isTextGone }: Operation, error: unknown): Promise<boolean> {
    if (isTextGone) list.letWait(id)
    const caller = list.release(id)
    if (!caller) return false
    list.drop(id)
    // Removed before the error is shown: the person may then leave, and the next page would send it again.
    await storage.remove(id).finally(() => caller.reject(error))
    broadcast({ kind: 'changed' })
    return true
  }

  return { flush }
}
