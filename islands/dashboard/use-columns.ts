import { useSyncExternalStore } from 'react'

let queries: { wide: MediaQueryList; medium: MediaQueryList } | undefined

/** Cached: creating them at every render is as expensive as the rest of a scroll frame. */
function media() {
  queries ??= { wide: matchMedia('(min-width: 1280px)'), medium: matchMedia('(min-width: 768px)') }
  return queries
}

/** 1, 2 or 3; null in the server's page, where only the style sheet knows the width. */
export function useColumns(): number | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function read(): number {
  const { wide, medium } = media()
  if (wide.matches) return 3
  return medium.matches ? 2 : 1
}

function subscribe(listener: () => void): () => void {
  const { wide, medium } = media()
  wide.addEventListener('change', listener)
  medium.addEventListener('change', listener)
  return () => {
    wide.removeEventListener('change', listener)
    medium.removeEventListener('change', listener)
  }
}
