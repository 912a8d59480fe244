import { type RefObject, useLayoutEffect } from 'react'

/**
 * Where the focus goes when what has it goes away, which would drop it to the page. `heirOf` stays the same function:
 * with each new one it is asked as if this were the end.
 */
export function useHeir(
  leaving: RefObject<HTMLElement | null>,
  heirOf: (leaving: HTMLElement) => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const own = leaving.current
    return () => {
      if (own?.contains(document.activeElement)) heirOf(own)?.focus({ preventScroll: true })
    }
  }, [leaving, heirOf])
}
