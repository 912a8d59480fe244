import { knownPerson, readStoredJson, storeJson } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'

export interface Timer {
  id: string
  name: string
  /** The recipe that it was started from. */
  recipeId: string
  recipeTitle: string
  /** Seconds it was set for. */
  seconds: number
  /** Seconds until the end of a range such as '20 to 25 minutes', after it rang; 0 for none. */
  extraSeconds: number
  /** Milliseconds since 1970; null while it is paused. */
  endsAt: number | null
  /** Milliseconds left, while it is paused. */
  leftMs: number
  isDone: boolean
  /** When the person changed it last, by the clock of this device. */
  changedAt: number
  /** 'own': the server refused it, and it runs on this device only. */
  sync: 'unsent' | 'sent' | 'own'
}

/** Stored on the device, so that they survive closing the page. */
export const timers = createStore<readonly Timer[]>([])

/** Stopped here, which the server does not know yet. */
export interface Stopped {
  id: string
  changedAt: number
}
export const stopped = createStore<readonly Stopped[]>([])

/** Whose timers are shown: the token of a page may be another person's than the one that was here before. */
let person = ''

export function restoreTimers(): void {
  restore(knownPerson())
  timers.subscribe(save)
  stopped.subscribe(save)
  // Another tab of this browser changes them.
  addEventListener('storage', ({ key }) => {
    if (key === keyOf(person)) restore(person)
  })
}

/** Once the server has said who is signed in. */
export function restoreFor(id: string): void {
  if (person !== id) restore(id)
}

const keyOf = (of: string) => `timers ${of}`

/** What is read must not be written half: the other tab would take it for news. */
let isRestoring = false

function restore(of: string): void {
  person = of
  const stored = readStoredJson(keyOf(person))
  isRestoring = true
  stopped.set(listIn(stored, 'stopped').filter(isStopped))
  timers.set([...listIn(stored, 'timers').filter(isTimer), ...takeOlder()])
  isRestoring = false
}

/** Those that run when Potluck is updated: older versions kept them under another name, without this. */
function takeOlder(): Timer[] {
  const older = listIn({ timers: readStoredJson(olderKey) }, 'timers').filter(isOlder)
  if (older.length > 0) localStorage.removeItem(olderKey)
  return older.map((timer) => ({ ...timer, changedAt: Date.now(), sync: 'unsent' }))
}

const olderKey = 'timers'
type OlderTimer = Omit<Timer, 'changedAt' | 'sync'>
const isOlder = (value: unknown): value is OlderTimer =>
  typeof value === 'object' && value !== null && 'id' in value && 'leftMs' in value && 'isDone' in value

function listIn(stored: unknown, key: 'timers' | 'stopped'): unknown[] {
  const list: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : null
  return Array.isArray(list) ? list : []
}

/** Where storage is blocked or full, the timers end with the page, unless the server has them. */
function save(): void {
  if (!isRestoring) storeJson(keyOf(person), { timers: timers.get(), stopped: stopped.get() })
}

const isTimer = (value: unknown): value is Timer => isOlder(value) && 'sync' in value

const isStopped = (value: unknown): value is Stopped =>
  typeof value === 'object' && value !== null && 'id' in value && 'changedAt' in value
