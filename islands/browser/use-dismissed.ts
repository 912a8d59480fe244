import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onDismiss` for a press anywhere outside of `root`, while it is open. */
export function useDismissed(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOpen) return
    const check = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss()
    }
    document.addEventListener('pointerdown', check)
    return () => document.removeEventListener('pointerdown', check)
  }, [root, isOpen])
}
