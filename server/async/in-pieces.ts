/** Milliseconds of work without a turn for other requests. */
const maxPieceMs = 8

/** When the piece began that the thread is at: one of many loops that each end before they pause is part of it, too. */
let startedAt: number | undefined

/** For a request, whose work before its first pause counts, too. */
export function startPiece(): number {
  if (startedAt !== undefined) return startedAt
  setImmediate(() => {
    startedAt = undefined
  })
  startedAt = performance.now()
  return startedAt
}

const isSpent = () => startedAt !== undefined && performance.now() - startedAt >= maxPieceMs

/** What long work calls after each small part: mostly nothing, now and then a turn for others to await. Not within a write. */
export function pause(): Promise<void> | undefined {
  startPiece()
  return isSpent() ? nextTurn() : undefined
}

/** Work that waits for its turn. One piece in each turn of the event loop: several would hold the thread together. */
const waiting: (() => void)[] = []

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn)
  })

function giveTurn(): void {
  // Not in the turn that a request has spent already, but in the one after it.
  if (isSpent()) setImmediate(resumeFirst)
  else resumeFirst()
}

function resumeFirst(): void {
  startedAt = undefined
  startPiece()
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}

/** `map` for many items, or for few that are large. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(map(item, index))
    const turn = pause()
    if (turn) await turn
  }
  return results
}
