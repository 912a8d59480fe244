import { type NextPotluck, nextPotluckOf } from '#server/contract/next-potluck.ts'
import { callApi } from '../browser/api.ts'
import { forget, knownPerson, readStored, storageKeys, store } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { showFailure } from './toasts.ts'

/** The line about the next potluck, which the device keeps for use without a network. */
export const nextPotluck = createStore<NextPotluck | null>(null)

let isStarted = false

/** Until midnight after a long evening. */
const lastsMs = 6 * 3_600_000

/** `rendered` is what the server knew; undefined where it did not know the person. Returns what to show first. */
export function startNextPotluck(rendered: NextPotluck | null | undefined): NextPotluck | null {
  if (typeof window === 'undefined') return rendered ?? null
  if (isStarted) return nextPotluck.get()
  isStarted = true
  const isKnown = rendered === null || rendered?.person === knownPerson()
  if (isKnown) keep(rendered)
  else nextPotluck.set(storedLine())
  if (!isKnown) void refreshNextPotluck()
  return nextPotluck.get()
}

function keep(next: NextPotluck | null): void {
  nextPotluck.set(next)
  if (next) store(storageKeys.nextPotluck, JSON.stringify(next))
  else forget(storageKeys.nextPotluck)
}

function storedLine(): NextPotluck | null {
  try {
    const stored: NextPotluck | null = JSON.parse(readStored(storageKeys.nextPotluck) ?? 'null')
    if (stored?.person !== knownPerson() || typeof stored.line !== 'string') return null
    return Date.parse(stored.startsAt) + lastsMs > Date.now() ? stored : null
  } catch {
    return null
  }
}

let running: Promise<void> | null = null
let isOutdated = false

/** One at a time; what happens meanwhile is one more. Without a network, what the device has stays. */
export function refreshNextPotluck(): Promise<void> {
  isOutdated = true
  running ??= (async () => {
    while (isOutdated) {
      isOutdated = false
      const { potlucks } = await callApi('GET /api/potlucks', {})
      keep(nextPotluckOf(potlucks, { now: Date.now(), person: knownPerson() }))
    }
  })()
    .catch(() => {})
    .finally(() => {
      running = null
    })
  return running
}

/** On all devices of the person; the next potluck has a line of its own. */
export async function hideNextPotluck(next: NextPotluck): Promise<void> {
  keep(null)
  try {
    await callApi('PUT /api/potlucks/:id/hidden', { params: { id: next._id } })
    await refreshNextPotluck()
  } catch (error) {
    keep(next)
    showFailure(error)
  }
}
