import { useEffect } from 'react'

/** Focuses the first field, unless the person has begun elsewhere; on a phone, its keyboard would cover the form. */
export function useFirstField(): void {
  useEffect(() => {
    if (document.activeElement !== document.body || !matchMedia('(pointer: fine)').matches) return
    document.querySelector<HTMLInputElement>('main form input')?.focus({ preventScroll: true })
  }, [])
}
