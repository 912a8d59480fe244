import { useEffect, useRef } from 'react'
import type { ListQuery } from '#server/contract/pages.ts'
import { isReturning } from '../lib/is-returning.ts'
import { listKey, type ShownList } from '../stores/library.ts'
import { loadMore } from '../stores/recipes.ts'

const storageKey = 'scroll'
/** A list that was scrolled further down than this many cards is found again from there. */
const mostCards = 1000

interface Place {
  key: string
  top: number
  count: number
}

/**
 * Coming back to the page, by Back or by reloading it, finds the list where it was left. The browser would do this
 * alone if the list were as long at once as it was then.
 */
export function useScrollMemory(query: ListQuery, list: ShownList): void {
  const wanted = useRef<Place | null>(null)
  const count = list.recipes.length
  const latest = useRef({ query, count })
  useEffect(() => {
    latest.current = { query, count }
  })
  useEffect(() => {
    wanted.current = isReturning() ? readPlace() : null
    const save = () => {
      const { query, count } = latest.current
      writePlace({ key: listKey(query), top: window.scrollY, count })
    }
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [])
  useEffect(() => {
    const place = wanted.current
    if (!place || list.status === 'loading') return
    if (place.key !== listKey(query) || list.status === 'failed') {
      wanted.current = null
    } else if (count < place.count && list.hasMore && count < mostCards) {
      void loadMore(query)
    } else {
      wanted.current = null
      window.scrollTo(0, place.top)
    }
  }, [query, count, list])
}

function readPlace(): Place | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isPlace(place) ? place : null
  } catch {
    return null
  }
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'key' in value && 'top' in value && 'count' in value
}

function writePlace(place: Place): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place))
  } catch {
    // Storage is blocked or full: the list then begins at its top.
  }
}
