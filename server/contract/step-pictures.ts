// Shared by browser and server. Without zod, which stays out of the browser.

/** Where a step is after the steps were changed: the step of the same text, else the one of the same number; null for none. */
export function moveStep(step: number, before: readonly string[], after: readonly string[]): number | null {
  if (before.length === after.length) return step
  const at = after.indexOf(before[step] ?? '')
  if (at >= 0) return at
  return step < after.length ? step : null
}
