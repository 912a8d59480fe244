export type Order = 'aisle' | 'hand'

const keyOf = (list: string) => `shopping order ${list}`

/** How this device sorts a list. */
export function readSorting(list: string): Order {
  try {
    return localStorage.getItem(keyOf(list)) === 'hand' ? 'hand' : 'aisle'
  } catch {
    return 'aisle'
  }
}

export function storeSorting(list: string, order: Order): void {
  try {
    localStorage.setItem(keyOf(list), order)
  } catch {
    // Storage is blocked; the order lasts until the page is closed.
  }
}
