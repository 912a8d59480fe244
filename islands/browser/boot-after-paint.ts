/** On a page that draws nothing, the modules come after this time. */
const patienceMs = 1000

/**
 * Loads the modules that the page's own script element names in `data-then`, the first of them to run. They wait for the
 * first picture: until then the page's few bytes of style have the wire, and the processor, to themselves.
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
  // A tab in the background paints nothing.
  setTimeout(load, document.hidden ? 0 : patienceMs)
  new PerformanceObserver(load).observe({ type: 'paint' })
}

function add<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), properties))
}
