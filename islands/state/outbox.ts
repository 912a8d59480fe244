import type { ApiAnswers } from '#server/contract/api-calls.ts'
import type { RefusedOperations } from '#server/contract/operations.ts'
import { ApiError, callApi, callQueued } from '../browser/api.ts'
import { outboxDatabase } from '../browser/database-names.ts'
import { newId } from '../browser/new-id.ts'
import { forget, knownPerson, readStored, storageKeys, store } from '../browser/storage.ts'
import { isSameSignIn } from '../browser/token.ts'
import { connection, outboxStatus, untilLoaded, whenOnline } from './connection.ts'
import { createExclusively } from './outbox/one-sender.ts'
import type { NewOperation, Operation, QueuedCall } from './outbox/operations.ts'
import { createOutbox, noSpace, type OutboxMessage } from './outbox/queue.ts'
import { createOutboxStorage } from './outbox/storage.ts'

// Changes that go to the server once, in order, also when they are made without a network.
//
// 1. Add the call to QueuedCall in outbox/operations.ts. Sent twice, it must have the same effect.
// 2. `enqueue(...)` stores the change on the device and sends it. It returns { state: 'sent', answer }, or
//    { state: 'waiting' } without a network, and throws the ApiError when the server refuses it while the caller waits.
// 3. Show what waits: `outbox.operations` has all operations at once, in order; apply those of your subjects without a
//    `problem` to what the server sent last. `onSent` is called before an operation leaves the list: there, apply the
//    answer, so that the change stays shown.
// 4. Nothing else: the notice counts what waits, and its dialog shows what the server refused with `label` and `text`.

type SentListener = (operation: Operation, answer: string) => void
type Repairer = (operation: Operation, refusal: ApiError) => Promise<Operation | null>

const listeners = new Set<SentListener>()
const repairers = new Map<QueuedCall, Repairer>()
const tab = newId()
export const isPersonKnown = () => readStored(storageKeys.person) !== null

/** What is stored on this device, and what waits on it, belongs to a person, who may come here first. */
export async function knowPerson(): Promise<void> {
  if (isPersonKnown()) return
  const { _id, firstName } = await callApi('GET /api/me', {})
  store(storageKeys.person, _id)
  store(storageKeys.firstName, firstName)
}

const person = readStored(storageKeys.token) === null ? '' : knownPerson()
/** False after a sign-out, also when another person signed in since: their token must not send these changes. */
function isSignedIn(): boolean {
  if (isSameSignIn()) return true
  const isBack = person !== '' && readStored(storageKeys.person) === person
  return isBack && readStored(storageKeys.token) !== null
}
const storage = createOutboxStorage(outboxDatabase, isSignedIn)

let channel: BroadcastChannel | undefined
/** Between the tabs of this browser. Opened when first used: the server loads this module, too. */
function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('potluck-outbox')
  channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => outbox.receive(data))
  return channel
}

const unstoredOperations = (): Operation[] => JSON.parse(readStored(storageKeys.unstored) ?? '[]')

export const outbox = createOutbox({
  storage,
  exclusively: createExclusively(storage, tab),
  ready: () => untilLoaded(knowPerson),
  async send({ name, options, context, text }) {
    const answer = await callQueued(name, options, context)
    // Of a shopping list, ticks and the like go with the list.
    const isWritten = name === 'POST /api/shopping/operations' && text !== undefined
    if (name === 'POST /api/plans/operations' || isWritten) throwRefused(answer)
    return answer
  },
  person: knownPerson,
  firstName: () => readStored(storageKeys.firstName) ?? undefined,
  isOnline: () => isSignedIn() && connection.get() === 'online',
  onUnreachable: () => connection.set('offline'),
  broadcast: (message) => openChannel().postMessage(message),
  newId,
  now: Date.now,
  onSent(operation, answer) {
    for (const listener of listeners) listener(operation, answer)
  },
  unstored: { read: unstoredOperations, forget: () => forget(storageKeys.unstored) },
  repair: async (operation, refusal) => (await repairers.get(operation.name)?.(operation, refusal)) ?? null,
})

/** Rejected operations keep their text, so that the person can send it again. */
function throwRefused(answer: string): void {
  const { refused }: RefusedOperations = JSON.parse(answer)
  const [first] = refused
  if (first) throw new ApiError(first.message, first.hasNoSpace ? noSpace : 403, first.message)
}

const lastChanges = new Set<() => void>()

/** Runs `change` when the page is left; what it adds to the outbox is kept, too. Returns how to stop. */
export function beforeLeaving(change: () => void): () => void {
  lastChanges.add(change)
  return () => lastChanges.delete(change)
}

// The server and tests have no window.
if ('addEventListener' in globalThis) addEventListener('pagehide', keepUnstored)

/**
 * Browsers write no database while a page is left. What is not in it by then goes to the local storage, which takes it at
 * once; the next page adds it.
 */
function keepUnstored(): void {
  for (const change of lastChanges) change()
  const left = outbox.unstored()
  // A sign-out deletes what waits; a session that ended by itself does not.
  const isKept = readStored(storageKeys.token) !== null || readStored(storageKeys.ended) !== null
  if (isKept && left.length > 0)
    store(storageKeys.unstored, JSON.stringify([...unstoredOperations(), ...left]))
}

outbox.operations.subscribe(() => {
  const operations = outbox.operations.get()
  const refused = operations.filter(({ problem }) => problem !== null).length
  // Operations in flight are not counted.
  const waiting = operations.filter(({ id, problem }) => problem === null && !outbox.isAwaited(id)).length
  const known = outboxStatus.get()
  if (known.waiting !== waiting || known.refused !== refused) outboxStatus.set({ waiting, refused })
})

whenOnline(() => void outbox.flush())

let loaded: Promise<void> | undefined
/** Shows and sends what earlier pages left, once the signed-in person is known. */
export function openOutbox(): Promise<void> {
  loaded ??= open().catch(() => {})
  return loaded
}

async function open(): Promise<void> {
  openChannel()
  await untilLoaded(knowPerson)
  await outbox.load()
}

/** Listens to operations that the server has, also those that another tab sent. Parse the answer with `answerTo`. */
export const onSent = (listener: SentListener): void => void listeners.add(listener)

/** Changes an operation that the server refused while nobody waited, so that it can be sent again. */
export const repairWith = (name: QueuedCall, repairer: Repairer): void => void repairers.set(name, repairer)

/** The answer to an operation of this name; null for another one, and for what was gone already. */
export function answerTo<Name extends QueuedCall>(
  name: Name,
  operation: Operation,
  answer: string,
): ApiAnswers[Name] | null {
  return operation.name === name ? JSON.parse(answer) : null
}

export type Sent<Name extends QueuedCall> =
  | { state: 'sent'; answer: ApiAnswers[Name] }
  /** On this device, until the server can be reached. */
  | { state: 'waiting' }

/** Shows a change at once and sends it, now or when the network is back. */
export async function enqueue<Wish extends NewOperation>(operation: Wish): Promise<Sent<Wish['name']>> {
  const outcome = await outbox.enqueue(operation)
  return outcome.state === 'sent' ? { state: 'sent', answer: JSON.parse(outcome.answer) } : outcome
}
