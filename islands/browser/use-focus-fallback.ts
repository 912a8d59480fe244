import { type RefObject, useLayoutEffect } from 'react'

type Ref = RefObject<HTMLElement | null>
type FindFallback = (element: HTMLElement) => HTMLElement | null | undefined

/**
 * Moves the focus to the fallback when the element that contains it is removed or disabled; the browser would drop it to
 * the page. A function must be referentially stable.
 */
export function useFocusFallback(ref: Ref, fallback: Ref | FindFallback, isDisabled = false): void {
  useLayoutEffect(() => {
    const element = ref.current
    const moveFocus = () => {
      if (!element?.contains(document.activeElement)) return
      const target = typeof fallback === 'function' ? fallback(element) : fallback.current
      target?.focus({ preventScroll: true })
    }
    if (isDisabled) moveFocus()
    return moveFocus
  }, [ref, fallback, isDisabled])
}

/** For a list row: the list; for its last row, the button that opens the section. */
export function fallbackOfRow(row: HTMLElement): HTMLElement | null | undefined {
  const list = row.parentElement
  return list?.childElementCount === 1 ? row.closest('section')?.querySelector('button') : list
}
