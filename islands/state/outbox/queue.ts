import { ApiError, Unreachable } from '../../browser/api.ts'
import { maxLeftMs } from '../../browser/outbox-db.ts'
import { createStore, type Store } from '../../browser/store.ts'
import type { Exclusively } from './one-sender.ts'
import { isDoneWhenGone, type NewOperation, newOperation, type Operation } from './operations.ts'
import type { OutboxStorage } from './storage.ts'

/** The server has the change, with its answer as JSON; or the change waits for the network. */
export type Outcome = { state: 'sent'; answer: string } | { state: 'waiting' }

/** Messages between the tabs of a browser. */
export type OutboxMessage = { kind: 'changed' } | { kind: 'sent'; operation: Operation; answer: string }

export interface OutboxTools {
  storage: OutboxStorage
  exclusively: Exclusively
  /** Returns the answer as JSON. Throws an ApiError for a refusal, and Unreachable without a response. */
  send(operation: Operation): Promise<string>
  person(): string
  firstName(): string | undefined
  isOnline(): boolean
  onUnreachable(): void
  broadcast(message: OutboxMessage): void
  newId(): string
  now(): number
  /** Before an operation leaves the queue; the operation is no longer in it afterwards. */
  onSent(operation: Operation, answer: string): void
  /** What earlier pages could not store any more. */
  unstored: { read(): readonly Operation[]; forget(): void }
  /** A refused operation is sent again when this returns it changed; null leaves it to the person. */
  repair(operation: Operation, refusal: ApiError): Promise<Operation | null>
}

export interface Outbox {
  /** In the order in which they are sent; also those of other tabs, and those that the server refused. */
  operations: Store<readonly Operation[]>
  enqueue(operation: NewOperation): Promise<Outcome>
  /** Whether it was made here, and is being sent for the first time. */
  isAwaited(id: string): boolean
  /** What was added here, and may be lost when the page is left. */
  unstored(): readonly Operation[]
  /** Sends what waits. */
  flush(): Promise<void>
  /** Reads what is stored, after the page was opened. */
  load(): Promise<void>
  receive(message: OutboxMessage): void
  discard(id: string): Promise<void>
  tryAgain(id: string): Promise<void>
}

interface Waiter {
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

const minPauseMs = 2000
/** The status of what had no space. */
export const noSpace = 413
const maxPauseMs = 60_000

export function createOutbox(tools: OutboxTools): Outbox {
  const { storage, exclusively, broadcast } = tools
  const operations = createStore<readonly Operation[]>([])
  /** Added here, and perhaps not stored yet. */
  const adding = new Set<string>()
  const waiters = new Map<string, Waiter>()
  let isSending = false
  let isAskedAgain = false
  let pauseMs = minPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Not shown again by a list that was read while they were being removed. */
  const gone = new Set<string>()

  function drop(id: string): void {
    gone.add(id)
    operations.set((list) => list.filter((each) => each.id !== id))
  }

  function settle(id: string, act: (waiter: Waiter) => void): boolean {
    const waiter = waiters.get(id)
    waiters.delete(id)
    if (waiter) act(waiter)
    return waiter !== undefined
  }

  function letWait(id: string): void {
    // Notifies the views that count waiting operations.
    if (settle(id, ({ resolve }) => resolve({ state: 'waiting' }))) operations.set((list) => [...list])
  }

  /** Until what is shown is stored again, after the browser or its user deleted the database under this page. */
  let restored = Promise.resolve()
  storage.onLost(() => {
    restored = storeAgain(operations.get())
  })

  async function storeAgain(lost: readonly Operation[]): Promise<void> {
    // Chromium opens no database until it has deleted everything of the site.
    for (let pauseMs = 250; pauseMs < maxPauseMs; pauseMs *= 2) {
      try {
        for (const operation of lost) if (!gone.has(operation.id)) await storage.add(operation)
        return void flush()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  let reloads = 0

  async function reload(): Promise<void> {
    reloads += 1
    const turn = reloads
    await restored
    const stored = (await storage.list(tools.person())).filter(({ id }) => !gone.has(id))
    // An older list would hide for a moment what was stored meanwhile, and the next click would begin without it.
    if (turn !== reloads) return
    const known = new Set(stored.map(({ id }) => id))
    operations.set((list) => [...stored, ...list.filter(({ id }) => adding.has(id) && !known.has(id))])
    // A later operation took its place.
    for (const id of waiters.keys()) if (!known.has(id) && !adding.has(id)) letWait(id)
  }

  function made() {
    const firstName = tools.firstName()
    const person = tools.person()
    return { id: tools.newId(), person, ...(firstName && { firstName }), queuedAt: tools.now() }
  }

  async function enqueue(wish: NewOperation): Promise<Outcome> {
    const operation = newOperation(wish, made())
    const { id } = operation
    const outcome = new Promise<Outcome>((resolve, reject) => waiters.set(id, { resolve, reject }))
    adding.add(id)
    operations.set((list) => [...list, operation])
    try {
      await restored
      const replaced = await storage.add(operation)
      if (replaced) letWait(replaced)
      adding.delete(id)
      await reload()
      broadcast({ kind: 'changed' })
    } catch (error) {
      adding.delete(id)
      void sendUnstored(operation, error)
      return outcome
    }
    if (!tools.isOnline()) letWait(id)
    void flush()
    return outcome
  }

  /** Where the browser stores nothing, a change needs the network. */
  async function sendUnstored(operation: Operation, cause: unknown): Promise<void> {
    const { id } = operation
    try {
      if (!tools.isOnline()) throw cause
      const answer = await tools.send(operation)
      tools.onSent(operation, answer)
      settle(id, ({ resolve }) => resolve({ state: 'sent', answer }))
    } catch (error) {
      settle(id, ({ reject }) => reject(error))
    }
    drop(id)
  }

  async function flush(): Promise<void> {
    isAskedAgain = true
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        if (tools.isOnline() && operations.get().some(({ problem }) => problem === null)) await sendAll()
      }
    } catch {
      // The storage failed, or a question about a refusal; what is stored stays.
      letWaitAll()
      retryLater()
    } finally {
      isSending = false
    }
  }

  async function sendAll(): Promise<void> {
    await restored
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
      letWaitAll()
      retryLater()
      return false
    }
  }

  async function finish(operation: Operation, answer: string): Promise<void> {
    const { id } = operation
    pauseMs = minPauseMs
    tools.onSent(operation, answer)
    drop(id)
    settle(id, ({ resolve }) => resolve({ state: 'sent', answer }))
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
      await reload()
      return true
    }
    if (status >= 500 || status === 408) return sendLater()
    await storage.put({ ...operation, isTried: true, problem: { status, sentence: error.message } })
    await reload()
    broadcast({ kind: 'changed' })
    return true
  }

  function sendLater(): false {
    letWaitAll()
    retryLater()
    return false
  }

  /** Fails where the change was made; false when no caller waits there any more, or has the text. */
  async function giveBack({ id, isTextGone }: Operation, error: unknown): Promise<boolean> {
    if (isTextGone) letWait(id)
    const waiter = waiters.get(id)
    if (!waiter) return false
    waiters.delete(id)
    drop(id)
    // Removed before the error is shown: the person may then leave, and the next page would send it again.
    await storage.remove(id).finally(() => waiter.reject(error))
    broadcast({ kind: 'changed' })
    return true
  }

  function letWaitAll(): void {
    for (const id of [...waiters.keys()]) letWait(id)
  }

  /** What had no space when it was sent: the person may have made room since. */
  async function tryFullAgain(): Promise<void> {
    for (const operation of await storage.list(tools.person())) {
      if (operation.problem?.status === noSpace) await storage.put({ ...operation, problem: null })
    }
  }

  return {
    operations,
    enqueue,
    isAwaited: (id) => waiters.has(id),
    unstored: () => operations.get().filter(({ id }) => adding.has(id)),
    flush,
    async load() {
      // A page that does not know its person yet must not take anyone's changes for another person's.
      if (tools.person() !== '') {
        for (const operation of tools.unstored.read()) await storage.add(operation)
        tools.unstored.forget()
        await storage.removeLeft(tools.person(), tools.now() - maxLeftMs)
      }
      await tryFullAgain()
      await reload()
      void flush()
    },
    receive(message) {
      if (message.kind === 'sent') {
        const { operation, answer } = message
        tools.onSent(operation, answer)
        drop(operation.id)
        settle(operation.id, ({ resolve }) => resolve({ state: 'sent', answer }))
      }
      void reload().catch(() => {})
    },
    async discard(id) {
      drop(id)
      await storage.remove(id)
      broadcast({ kind: 'changed' })
    },
    async tryAgain(id) {
      const operation = operations.get().find((each) => each.id === id)
      if (!operation) return
      await storage.put({ ...operation, problem: null })
      await reload()
      void flush()
    },
  }
}
