import { dayMs } from '#server/contract/day.ts'
import type { RefusedOperation } from '../../contract/operations.ts'

// Changes that were made on devices, and arrive in any order and any number of times.

/** A device whose clock is ahead must not win for years. */
const maxAheadMs = dayMs

/** With times that are at most about a day ahead. Those further ahead stay in their order, a millisecond apart. */
export function notAhead<Operation extends { at: number }>(
  operations: readonly Operation[],
  now: number,
): Operation[] {
  const latest = now + maxAheadMs
  const ahead = [...new Set(operations.map(({ at }) => at))].filter((at) => at > latest)
  const order = new Map(ahead.sort((one, other) => one - other).map((at, index) => [at, latest + index]))
  return operations.map((each) => ({ ...each, at: order.get(each.at) ?? each.at }))
}

/**
 * Applies the operations of each place. What cannot be applied is returned with the reason, so that one operation does
 * not hold up the others.
 */
export async function changePlaces<Operation>(
  operations: readonly Operation[],
  placeOf: (operation: Operation) => string,
  change: (place: string, operations: readonly Operation[]) => Promise<readonly RefusedOperation[]>,
): Promise<RefusedOperation[]> {
  const refused: RefusedOperation[] = []
  // In the same order in all writes, so that two never wait for each other.
  for (const place of [...new Set(operations.map(placeOf))].sort()) {
    const own = operations.filter((each) => placeOf(each) === place)
    refused.push(...(await change(place, own)))
  }
  return refused
}
