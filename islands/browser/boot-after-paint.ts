import { addToHead } from './add-to-head.ts'
import { isSlowNetwork } from './slow-network.ts'

/** Milliseconds after which the modules load on a page that never paints. */
const maxWaitMs = 1000

/**
 * Loads the scripts in `data-then` of the page's script element after the first paint: React, which is a classic script,
 * and modules, of which it runs the first. Until then network and processor are free for the styles.
 */
export function bootAfterPaint(): void {
  const [react, boot, ...others] = document.currentScript?.dataset.then?.split(' ') ?? []
  if (!react || !boot) return
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    // In this order; without `async: false` each would run as soon as it is there.
    // A script that is added gets the lowest priority, behind the pictures of the whole page.
    addToHead('script', { src: react, async: false, fetchPriority: 'high' })
    for (const href of [boot, ...others]) addToHead('link', { rel: 'modulepreload', href })
    addToHead('script', { type: 'module', src: boot, async: false })
  }
  // The styles are on their way, and have arrived before the first byte of what is asked for now.
  if (isSlowNetwork()) load()
  // A background tab does not paint.
  setTimeout(load, document.hidden ? 0 : maxWaitMs)
  new PerformanceObserver(load).observe({ type: 'paint' })
}
