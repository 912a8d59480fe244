/** 1, or -1 where lines run from right to left: what 'to the right' is multiplied by to go forward. */
export const forward = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)

/** The step of an arrow key: forward is 1, whichever way the lines run; 0 for other keys. */
export function stepOfArrow(key: string): number {
  if (key === 'ArrowRight') return forward()
  if (key === 'ArrowLeft') return -forward()
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
