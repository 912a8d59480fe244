import { ApiError, messageOf, Unreachable } from '../../browser/api.ts'
import { maxLeftMs } from '../../browser/database-names.ts'
import { createStore, type Store } from '../../browser/store.ts'
import { createCallers, type Outcome } from './callers.ts'
import type { Exclusively } from './one-sender.ts'
import { type NewOperation, newOperation, type Operation } from './operations.ts'
import { createSender } from './sender.ts'
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

/** The status of what had no space. */
export const noSpace = 413
const maxStorePauseMs = 60_000

export function createOutbox(tools: OutboxTools): Outbox {
  const { storage, broadcast } = tools
  const operations = createStore<readonly Operation[]>([])
  const callers = createCallers()
  const { isIn, isAwaited, release } = callers

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
    for (let pauseMs = 250; pauseMs < maxStorePauseMs; pauseMs *= 2) {
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
    await storeAndSend(operation)
    return outcome
  }

  async function storeAndSend(operation: Operation): Promise<void> {
    const { id } = operation
    try {
      await tools.ready()
      await restored
      const replaced = await storage.add({ ...operation, ...madeBy() })
      if (replaced) letWait(replaced)
      callers.setStored(id)
      await reload()
      broadcast({ kind: 'changed' })
    } catch {
      return void sendUnstored(operation)
    }
    if (!tools.isOnline()) letWait(id)
    void flush()
  }

  /** Where the browser stores nothing, a change needs the network. */
  async function sendUnstored(operation: Operation): Promise<void> {
    const { id } = operation
    try {
      if (!tools.isOnline()) throw new Unreachable(null)
      const answer = await tools.send(operation)
      tools.onSent(operation, answer)
      drop(id)?.resolve({ state: 'sent', answer })
    } catch (error) {
      if (operation.isTextGone) keepText(operation, error)
      else drop(id)?.reject(error)
    }
  }

  /** In this page, and what it leaves when it is closed, until the person decides. */
  function keepText(operation: Operation, error: unknown): void {
    const { id } = operation
    const status = error instanceof ApiError ? error.status : noSpace
    const problem = { status, sentence: messageOf(error) }
    operations.set((list) =>
      list.map((each) => (each.id === id ? { ...each, isTried: true, problem } : each)),
    )
    release(id)?.resolve({ state: 'waiting' })
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

  const { flush } = createSender(tools, {
    hasOperations: () => operations.get().some(({ problem }) => problem === null),
    restored: () => restored,
    reload,
    drop,
    letWait,
    letWaitAll,
    release,
  })

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
      if (isIn('adding', id)) return storeAndSend({ ...operation, problem: null })
      await storage.put({ ...operation, problem: null })
      await reload()
      void flush()
    },
  }
}
