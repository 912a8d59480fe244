/** How many parts of the page are asked for and not there yet. */
let parts = 0
const whenThere: (() => void)[] = []

/**
 * styles/base.css then shows a bar over the page: a tap is seen although its dialog is still on its way. `opens` is the
 * `data-opens` of what was tapped before the page came alive.
 */
export function showWaiting(isWaiting: boolean, opens = ''): void {
  const root = document.documentElement
  root.toggleAttribute('data-waiting', isWaiting)
  if (isWaiting) root.dataset.waiting = opens
}

function count(change: 1 | -1): void {
  parts += change
  // What loads with the page was not asked for.
  showWaiting(parts > 0 && (navigator.userActivation?.hasBeenActive ?? true))
}

export async function waitFor<Part>(part: Promise<Part>): Promise<Part> {
  count(1)
  try {
    return await part
  } finally {
    count(-1)
    if (parts === 0) for (const go of whenThere.splice(0)) go()
  }
}

/** After the first paint, which must not wait. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 200)
  })

/** What a person asked for is there: until then, nothing else should take the network. */
export const nothingAwaited = () =>
  parts === 0 ? Promise.resolve() : new Promise<void>((resolve) => whenThere.push(resolve))
