import { sendWithToken } from '../browser/send.ts'
import { type Timer, timers } from './timers.ts'

/** The ends that the server knows, by timer. */
const known = new Map<string, number>()
/** One call after the other, so that an older end never overtakes a newer one. */
let calls: Promise<unknown> = Promise.resolve()

/** Tells the server when timers end, which notifies this person's devices when the page is closed. */
export function syncTimers(): void {
  sync()
  timers.subscribe(sync)
  addEventListener('online', sync)
}

function sync(): void {
  const isRead = 'Notification' in window && Notification.permission === 'granted'
  const running = isRead ? timers.get().filter(isRunning) : []
  for (const timer of running) {
    if (known.get(timer.id) === timer.endsAt) continue
    known.set(timer.id, timer.endsAt)
    send(() => start(timer), timer.id)
  }
  for (const id of known.keys()) {
    if (running.some((timer) => timer.id === id)) continue
    known.delete(id)
    send(() => sendWithToken('DELETE /api/timers/:id', { params: { id } }), id)
  }
}

/** A call that fails, e.g. without a network, is made again at the next change. */
function send(call: () => Promise<Response>, id: string): void {
  calls = calls.then(call).catch(() => known.delete(id))
}

type Running = Timer & { endsAt: number }

const isRunning = (timer: Timer): timer is Running => timer.endsAt !== null && !timer.isDone

const start = ({ id, name, recipeId, recipeTitle, endsAt }: Running) =>
  sendWithToken('PUT /api/timers/:id', {
    params: { id },
    body: { name, recipeId, recipeTitle, endsAt, sentAt: Date.now() },
  })
