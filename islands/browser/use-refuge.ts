import { type RefObject, useLayoutEffect } from 'react'

type Ref = RefObject<HTMLElement | null>

/** Where the focus goes when the field that has it is disabled, which would drop it to the page. */
export function useRefuge(isDisabled: boolean, field: Ref, refuge: Ref): void {
  useLayoutEffect(() => {
    if (isDisabled && field.current?.contains(document.activeElement)) refuge.current?.focus()
  }, [isDisabled, field, refuge])
}
