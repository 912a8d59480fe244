import { ApiError, Unreachable } from '../../browser/api.ts'
import { maxLeftMs } from '../../browser/database-names.ts'
import { createStore, type Store } from '../../browser/store.ts'
import { createCallers, type Outcome } from './callers.ts'
import type { Exclusively } from './one-sender.ts'
import { isDoneWhenGone, type NewOperation, newOperation, type Operation } from './operations.ts'
import type { OutboxStorage } from './storage.ts'

/** Messages between the tabs of a browser. */
export type OutboxMessage = { kind: 'changed' } | { kind: 'sent'; operation: Operation; answer: string }

export interface OutboxTools {
  storage: OutboxStorage
  exclusively: Exclusively
  /** Resolves once the signed-in person is known. */
  ready(): Promise<unknown>
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

const minPauseMs = 2000
/** The status of what had no space. */
export const noSpace = 413
const maxPauseMs = 60_000

export function createOutbox(tools: OutboxTools): Outbox {
  const { storage, exclusively, broadcast } = tools
  const operations = createStore<readonly Operation[]>([])
  const callers = createCallers()
  const { isIn, isAwaited, release } = callers
  let isSending = false
  let isAskedAgain = false
  let pauseMs = minPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Removes an operation from what is shown. Returns its caller, who has to be told. */
  function drop(id: string) {
    const caller = callers.setGone(id)
    operations.set((list) => list.filter((each) => each.id !== id))
    return caller
  }

  function letWait(id: string): void {
    const caller = release(id)
    caller?.resolve({ state: 'waiting' })
    // Notifies the views that count waiting operations.
    if (caller) operations.set((list) => [...list])
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
        for (const operation of lost) if (!isIn('gone', operation.id)) await storage.add(operation)
        return void flush()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  let reloads = 0

  /** False when a newer reading began meanwhile. */
  async function reload(): Promise<boolean> {
    reloads += 1
    const turn = reloads
    await restored
    const stored = (await storage.list(tools.person())).filter(({ id }) => !isIn('gone', id))
    // An older list would hide for a moment what was stored meanwhile, and the next click would begin without it.
    if (turn !== reloads) return false
    const ids = new Set(stored.map(({ id }) => id))
    operations.set((list) => [...stored, ...list.filter(({ id }) => isIn('adding', id) && !ids.has(id))])
    // A later operation took its place.
    for (const id of callers.ids()) if (!ids.has(id) && isIn('awaited', id)) letWait(id)
    return true
  }

  function madeBy() {
    const firstName = tools.firstName()
    return { person: tools.person(), ...(firstName && { firstName }) }
  }

  async function enqueue(wish: NewOperation): Promise<Outcome> {
    const operation = newOperation(wish, { id: tools.newId(), ...madeBy(), queuedAt: tools.now() })
    const { id } = operation
    const outcome = callers.add(id)
    operations.set((list) => [...list, operation])
    try {
      await tools.ready()
      await restored
      const replaced = await storage.add({ ...operation, ...madeBy() })
      if (replaced) letWait(replaced)
      callers.setStored(id)
      await reload()
      broadcast({ kind: 'changed' })
    } catch (error) {
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
      drop(id)?.resolve({ state: 'sent', answer })
    } catch (error) {
      drop(id)?.reject(error)
    }
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
    drop(id)?.resolve({ state: 'sent', answer })
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
    const caller = release(id)
    if (!caller) return false
    drop(id)
    // Removed before the error is shown: the person may then leave, and the next page would send it again.
    await storage.remove(id).finally(() => caller.reject(error))
    broadcast({ kind: 'changed' })
    return true
  }

  function letWaitAll(): void {
    for (const id of callers.ids()) letWait(id)
  }

  /** After what waits is shown: where a browser lets a new page write nothing for a while, it can still be read. */
  async function tidy(): Promise<void> {
    if (tools.person() !== '') await storage.removeLeft(tools.person(), tools.now() - maxLeftMs)
    // What had no space when it was sent: the person may have made room since.
    const full = operations.get().filter(({ problem }) => problem?.status === noSpace)
    for (const operation of full) await storage.put({ ...operation, problem: null })
    if (full.length > 0) await reload()
    void flush()
  }

  return {
    operations,
    enqueue,
    isAwaited,
    unstored: () => operations.get().filter(({ id }) => isIn('adding', id)),
    flush,
    async load() {
      // A page that does not know its person yet must not take anyone's changes for another person's.
      if (tools.person() !== '') {
        for (const operation of tools.unstored.read()) await storage.add(operation)
        tools.unstored.forget()
      }
      // What another tab did began a newer reading.
      while (!(await reload())) {}
      void tidy().catch(() => {})
      void flush()
    },
    receive(message) {
      if (message.kind === 'sent') {
        const { operation, answer } = message
        tools.onSent(operation, answer)
        drop(operation.id)?.resolve({ state: 'sent', answer })
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
