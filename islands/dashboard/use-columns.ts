import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1280px)'
const medium = '(min-width: 768px)'

/** 1, 2 or 3; null in the page as the server wrote it, where only the style sheet knows the width. */
export function useColumns(): number | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function read(): number {
  if (matchMedia(wide).matches) return 3
  return matchMedia(medium).matches ? 2 : 1
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(wide), matchMedia(medium)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
