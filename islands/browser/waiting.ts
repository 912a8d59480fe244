/** How many parts of the page are asked for and not there yet. */
let parts = 0

/** styles/base.css then shows a bar over the page: a tap is seen although its dialog is still on its way. */
export function showWaiting(isWaiting: boolean): void {
  document.documentElement.toggleAttribute('data-waiting', isWaiting)
}

export async function waitFor<Part>(part: Promise<Part>): Promise<Part> {
  showWaiting(++parts > 0)
  try {
    return await part
  } finally {
    showWaiting(--parts > 0)
  }
}
