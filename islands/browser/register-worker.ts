import { createStore } from './store.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** Activates the waiting version; null when there is none. The person decides when: it reloads the page. */
export const update = createStore<(() => void) | null>(null)

/** Browsers have no service workers without HTTPS; then only the offline start is missing. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { lang } = document.documentElement
    const address = lang === 'en' ? '/sw.js' : `/sw.js?language=${lang}`
    const registration = await navigator.serviceWorker.register(address)
    offerWaiting(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerWaiting(registration))
    })
  } catch {
    // A browser in private mode may refuse; then Potluck needs the network.
  }
}

function offerWaiting(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration
  const { controller } = navigator.serviceWorker
  // Without a controller it is the first version, which needs no confirmation.
  if (!waiting || !controller) return
  // Another language: this page is in it already.
  if (waiting.scriptURL !== controller.scriptURL) {
    send(waiting, { type: 'activate' })
    return
  }
  update.set(() => () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    send(waiting, { type: 'activate' })
  })
}

export function cachePictures(urls: string[]): void {
  if (urls.length === 0 || !('serviceWorker' in navigator)) return
  // On a first visit the recipes arrive before the worker is ready.
  void navigator.serviceWorker.ready.then(({ active }) => active && send(active, { type: 'keep', urls }))
}

function send(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}
