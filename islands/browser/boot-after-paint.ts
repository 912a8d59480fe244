/** Milliseconds after which the modules load on a page that never paints. */
const maxWaitMs = 1000

/**
 * Loads the modules in `data-then` of the page's script element, and runs the first, after the first paint. Until then
 * network and processor are free for the styles.
 */
export function bootAfterPaint(): void {
  const [boot, ...others] = document.currentScript?.dataset.then?.split(' ') ?? []
  if (!boot) return
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const href of [boot, ...others]) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: boot })
  }
  // A background tab does not paint.
  setTimeout(load, document.hidden ? 0 : maxWaitMs)
  new PerformanceObserver(load).observe({ type: 'paint' })
}

function add<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), properties))
}
