import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work without a turn for other requests. */
const maxPieceMs = 8

/** What long work calls after each small part: mostly nothing, now and then a turn for others to await. Not within a write. */
export function createPauses(): () => Promise<void> | undefined {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < maxPieceMs) return undefined
    return nextTurn().then(() => {
      startedAt = performance.now()
    })
  }
}

/** `map` for many items, or for few that are large. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const pause = createPauses()
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(map(item, index))
    const turn = pause()
    if (turn) await turn
  }
  return results
}
