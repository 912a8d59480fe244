/** Between the places of things that were put one after the other. */
export const placeGap = 1000

/** The place of what is put between two others, by hand; null when there is no whole number between them. */
export function placeBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 0 : after - placeGap
  if (after === null) return before + placeGap
  const middle = Math.floor((before + after) / 2)
  return middle > before && middle < after ? middle : null
}
