import { useEffect, useRef } from 'react'
import type { ListQuery } from '#server/contract/pages.ts'
import { isReturning } from '../browser/is-returning.ts'
import { listKey, recipeAt, type ShownList } from '../state/recipe-lists.ts'
import { loadAt } from '../state/recipes.ts'

const storageKey = 'scroll'
interface Place {
  key: string
  /** Pixels of the list above the screen: of the page, a banner that comes or goes meanwhile would count. Null at the page's top. */
  top: number | null
  /** Of the first visible card; -1 for none. */
  index: number
}

/**
 * Restores the scroll position after Back or a reload. The browser cannot, because the list is shorter until its pages are
 * loaded.
 */
export function useScrollMemory(query: ListQuery, list: ShownList): void {
  const wanted = useRef<Place | null>(null)
  const isAsked = useRef(false)
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  })
  useEffect(() => {
    wanted.current = isReturning() ? readPlace() : null
    const save = () => writePlace({ key: listKey(latest.current), top: hiddenAbove(), index: firstSeen() })
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [])
  useEffect(() => {
    const place = wanted.current
    if (!place || list.status === 'loading') return
    const isElsewhere = place.key !== listKey(query) || list.status === 'failed'
    // Loads only the visible part; the rest is loaded when it is scrolled to.
    if (!isElsewhere && !isAsked.current && place.index >= 0 && !recipeAt(list, place.index)) {
      isAsked.current = true
      void loadAt(query, place.index)
      return
    }
    wanted.current = null
    if (!isElsewhere && place.top !== null) window.scrollBy(0, place.top - aboveScreen())
  }, [query, list])
}

const hiddenAbove = () => (window.scrollY === 0 ? null : aboveScreen())

/** Pixels of the list above the screen; less than 0 where it starts below the top of the screen. */
const aboveScreen = () => -(document.querySelector('[role="feed"]')?.getBoundingClientRect().top ?? 0)

/** Position of the first visible card, counted from 0. Cards are unordered in the document, and some are above the screen. */
function firstSeen(): number {
  const cards = [...document.querySelectorAll<HTMLElement>('article[data-position]')]
  const seen = cards.filter((card) => card.getBoundingClientRect().bottom > 0)
  return seen.reduce((first, { dataset }) => Math.min(first, Number(dataset.position)), Infinity) - 1
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
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'top' in value &&
    'index' in value &&
    typeof value.index === 'number'
  )
}

function writePlace(place: Place): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place))
  } catch {
    // Storage is blocked or full: the list then starts at its top.
  }
}
