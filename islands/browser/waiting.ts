/** How many parts of the page are asked for and not there yet. */
let parts = 0
const whenThere: (() => void)[] = []

/** styles/base.css then shows a bar over the page: a tap is seen although its dialog is still on its way. */
export function showWaiting(isWaiting: boolean): void {
  document.documentElement.toggleAttribute('data-waiting', isWaiting)
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

/** What a person asked for is there: until then, nothing else should take the network. */
export const nothingAwaited = () =>
  parts === 0 ? Promise.resolve() : new Promise<void>((resolve) => whenThere.push(resolve))
