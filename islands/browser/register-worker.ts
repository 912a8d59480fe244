import { createStore } from './store.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** Starts the new version that waits; null when there is none. The person says when: they may be cooking. */
export const update = createStore<(() => void) | null>(null)

/** Without HTTPS there are no service workers; everything but the offline start works nevertheless. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    offerWaiting(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerWaiting(registration))
    })
  } catch {
    // A browser in private mode may refuse; the app then simply needs the network.
  }
}

function offerWaiting(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration
  // Without a controller it is the first version, which nobody needs to be asked about.
  if (!waiting || !navigator.serviceWorker.controller) return
  update.set(() => () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    tell(waiting, { type: 'activate' })
  })
}

export function keepPictures(urls: string[]): void {
  if (urls.length === 0 || !('serviceWorker' in navigator)) return
  // On the first visit there is none before the first recipes have come.
  void navigator.serviceWorker.ready.then(({ active }) => active && tell(active, { type: 'keep', urls }))
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
