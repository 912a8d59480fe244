import type { StoredTimer, StoredTimers } from '#server/contract/notices.ts'
import { ApiError, callApi } from '../browser/api.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { whenOnline } from './connection.ts'
import { restoreFor, type Stopped, stopped, type Timer, timers } from './timers.ts'

// Timers run on each device of a person by themselves, and meet on the server: the later change of one stays.

/** One call after the other, so that an older change never overtakes a newer one. */
let calls: Promise<unknown> = Promise.resolve()
/** The newest change that is on its way, by timer. */
const sending = new Map<string, number>()

/** Not before the server has said who is signed in. */
let isSyncing = false

/** Sends what changes here, and shows what changes elsewhere. */
export function syncTimers(person: string): void {
  restoreFor(person)
  isSyncing = true
  catchUp()
  timers.subscribe(sendAll)
  stopped.subscribe(sendAll)
  whenOnline(catchUp)
}

/** Also after events that this page has missed. */
export function catchUp(): void {
  if (!isSyncing) return
  sendAll()
  load()
}

export const timerEvents: Pick<EventHandlers, 'timer:changed'> = { 'timer:changed': catchUp }

function sendAll(): void {
  for (const each of stopped.get()) send(each, () => end(each))
  for (const timer of timers.get()) if (timer.sync === 'unsent') send(timer, () => put(timer))
}

const retryAfterMs = 30_000
let retry: ReturnType<typeof setTimeout> | undefined

function send({ id, changedAt }: Stopped, call: () => Promise<void>): void {
  if (sending.get(id) === changedAt) return
  sending.set(id, changedAt)
  calls = calls.then(call).catch(() => {
    if (sending.get(id) === changedAt) sending.delete(id)
    clearTimeout(retry)
    retry = setTimeout(sendAll, retryAfterMs)
  })
}

async function put(timer: Timer): Promise<void> {
  const { id, name, recipeId, recipeTitle, seconds, extraSeconds, endsAt, leftMs, changedAt } = timer
  const whole = {
    seconds: Math.round(seconds),
    extraSeconds: Math.round(extraSeconds),
    leftMs: Math.round(leftMs),
  }
  const body = { name, recipeId, recipeTitle, endsAt: endsAt && Math.round(endsAt), ...whole }
  try {
    await callApi('PUT /api/timers/:id', {
      params: { id },
      body: { ...body, changedAt, sentAt: Date.now() },
    })
    mark(timer, 'sent')
  } catch (error) {
    if (!isRefusal(error)) throw error
    mark(timer, 'own')
  }
}

/** It stays refused, e.g. since there are too many. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 409].includes(error.status)

/** Unless it was changed again meanwhile. */
function mark({ id, changedAt }: Timer, sync: Timer['sync']): void {
  const isIt = (timer: Timer) => timer.id === id && timer.changedAt === changedAt
  timers.set((list) => list.map((timer) => (isIt(timer) ? { ...timer, sync } : timer)))
}

async function end({ id, changedAt }: Stopped): Promise<void> {
  await callApi('DELETE /api/timers/:id', { params: { id }, query: { changedAt, sentAt: Date.now() } })
  stopped.set((list) => list.filter((each) => each.id !== id || each.changedAt !== changedAt))
}

/** After what is on its way. */
function load(): void {
  calls = calls.then(async () => show(await callApi('GET /api/timers', {}))).catch(() => {})
}

function show({ now, timers: sent }: StoredTimers): void {
  // The clock of this device may be wrong.
  const aheadMs = Date.now() - now
  const isStopped = new Set(stopped.get().map(({ id }) => id))
  const there = new Map(sent.filter(({ _id }) => !isStopped.has(_id)).map((timer) => [timer._id, timer]))
  timers.set((list) => {
    const known = list.flatMap((timer) => {
      const other = there.get(timer.id)
      there.delete(timer.id)
      if (other) return [newest(timer, toTimer(other, aheadMs))]
      return timer.sync === 'sent' ? [] : [timer]
    })
    const next = [...known, ...[...there.values()].map((timer) => toTimer(timer, aheadMs))]
    return next.length === list.length && next.every((timer, at) => timer === list[at]) ? list : next
  })
}

function toTimer({ _id: id, ...sent }: StoredTimer, aheadMs: number): Timer {
  const endsAt = sent.endsAt === null ? null : sent.endsAt + aheadMs
  const isDone = endsAt !== null && endsAt <= Date.now()
  return { ...sent, id, endsAt, isDone, changedAt: sent.changedAt + aheadMs, sync: 'sent' }
}

/** What is not sent yet stays, and so does what differs by the time of a request only. */
function newest(known: Timer, sent: Timer): Timer {
  if (known.sync === 'unsent') return known
  const isKnown =
    known.endsAt === null || sent.endsAt === null
      ? known.endsAt === sent.endsAt && known.leftMs === sent.leftMs
      : Math.abs(known.endsAt - sent.endsAt) < maxDelayMs
  return isKnown && known.sync === 'sent' ? known : sent
}

const maxDelayMs = 1000
