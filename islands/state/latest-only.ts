/** Counts requests: each call returns a function that says whether its request is still the newest one. */
export function latestOnly(): () => () => boolean {
  let newest = 0
  return () => {
    newest += 1
    const own = newest
    return () => own === newest
  }
}
