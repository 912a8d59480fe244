import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { firstCards } from '#server/contract/constants.ts'
import type { RecipeView } from '#server/contract/pages.ts'
import { recipeAt, type ShownList, shownCount } from '../state/recipe-cache.ts'
import { cx } from '../ui/cx.ts'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { useMe } from './initial-state.tsx'
import { placeAt, RecipeCard } from './recipe-card.tsx'
import styles from './recipe-grid.module.css'
import { useColumns } from './use-columns.ts'

/** Pixels; a card is as high as its row. */
export const rowHeights: Record<RecipeView, number> = { recipes: 380, favorites: 480 }

interface RecipeGridProps {
  view: RecipeView
  list: ShownList
  /** Above and below the window. */
  extraRows: number
  onEnd(): void
  /** A row that is not known yet has come near the screen. */
  onGap(index: number): void
}

/** Only the rows near the screen are in the document, each at its place in the full height. */
export function RecipeGrid({ view, list, extraRows, onEnd, onGap }: RecipeGridProps) {
  const { recipes, total } = list
  const { isSharingEnabled } = useMe()
  const columns = useColumns()
  const feed = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const rowHeight = rowHeights[view]
  const count = shownCount(list)
  const rowCount = Math.ceil(count / (columns ?? 1))
  const keptRow = focused < 0 ? -1 : Math.floor(focused / (columns ?? 1))
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: extraRows,
    scrollMargin: useTopOf(feed),
    // The focused card stays although it scrolled away, and with it the focus.
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), keptRow, rowCount),
      [keptRow, rowCount],
    ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of the other view are of another height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, columns])
  useFocusOnward(feed, focused, list)

  const rows = virtualizer.getVirtualItems()
  const isAtEnd = columns !== null && (rows.at(-1)?.index ?? -1) >= rowCount - 1
  useEffect(() => {
    if (isAtEnd && list.hasMore && list.status === 'loaded') onEnd()
  })

  const indexes =
    columns === null
      ? recipes.slice(0, firstCards).map((_, index) => index)
      : rows.flatMap((row) => rowIndexes(row.index, columns, count))
  const missing = missingOf(list, indexes)
  useEffect(() => {
    if (missing !== undefined && list.status === 'loaded') onGap(missing)
  })
  const steps = (event: KeyboardEvent) => {
    if (isPress(event)) return press(event)
    const target = stepTarget(event, count)
    if (target === null) return
    event.preventDefault()
    setFocused(target)
    virtualizer.scrollToIndex(Math.floor(target / (columns ?? 1)), { align: 'auto' })
    requestAnimationFrame(() => cardAt(feed.current, target)?.focus({ preventScroll: true }))
  }
  return (
    <div
      ref={feed}
      role="feed"
      aria-label={view === 'favorites' ? 'Favorites' : 'Recipes'}
      aria-busy={list.status === 'loading'}
      className={cx(styles.root, columns !== null && styles.virtual)}
      style={columns === null ? undefined : { height: rowCount * rowHeight }}
      onKeyDown={steps}
      onFocus={(event) => setFocused(positionOf(event))}
    >
      {indexes.map((index) => {
        const recipe = recipeAt(list, index)
        const [column, top] = [columns && index % columns, Math.floor(index / (columns ?? 1)) * rowHeight]
        if (!recipe) return <Awaited key={`row ${index}`} column={column ?? 0} top={top} height={rowHeight} />
        return (
          <RecipeCard
            key={recipe._id}
            recipe={recipe}
            position={index + 1}
            total={total}
            canShare={isSharingEnabled}
            isEager={index < 3}
            column={column}
            top={top}
          />
        )
      })}
    </div>
  )
}

const Awaited = ({ column, top, height }: { column: number; top: number; height: number }) => (
  <div className={styles.awaited} style={{ ...placeAt(column, top), height }}>
    <SkeletonCard />
  </div>
)

/** The row to ask for: next to what is known, so that the gap becomes smaller from its ends. */
function missingOf(list: ShownList, indexes: readonly number[]): number | undefined {
  const missing = indexes.filter((index) => index < shownCount(list) && !recipeAt(list, index))
  return missing[0] === list.gap?.at ? missing[0] : missing.at(-1)
}

/**
 * Distance of an element from the top of the page, which changes when banners come and go. Asked when something beside it
 * changes its size, and not at every render: each question makes the browser lay out the page at once.
 */
function useTopOf(ref: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling !== element) observer.observe(sibling)
    }
    measure()
    return () => observer.disconnect()
  }, [ref])
  return top
}

function withRow(rows: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || rows.includes(row)) return rows
  return [...rows, row].sort((a, b) => a - b)
}

function rowIndexes(row: number, columns: number, count: number): number[] {
  const first = row * columns
  return Array.from({ length: Math.max(0, Math.min(columns, count - first)) }, (_, offset) => first + offset)
}

const isPress = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.matches('[data-position]')

/** The card itself has the focus: what a click on it does, Enter and Space do, too. */
function press(event: KeyboardEvent): void {
  event.preventDefault()
  if (event.target instanceof Element) event.target.querySelector<HTMLElement>('h2 > a')?.click()
}

/** Page Down and Page Up go from card to card, Control with Home and End to the ends, as in every feed. */
function stepTarget(event: KeyboardEvent, count: number): number | null {
  const here = positionOf(event)
  if (here < 0) return null
  if (event.key === 'PageDown') return Math.min(count - 1, here + 1)
  if (event.key === 'PageUp') return Math.max(0, here - 1)
  if (event.ctrlKey && event.key === 'Home') return 0
  if (event.ctrlKey && event.key === 'End') return count - 1
  return null
}

function positionOf({ target }: FocusEvent | KeyboardEvent): number {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null
  return card ? Number(card.dataset.position) - 1 : -1
}

const cardAt = (feed: HTMLElement | null, index: number) =>
  feed?.querySelector<HTMLElement>(`[data-position="${index + 1}"]`)

/** When the card that had the focus leaves the list, its successor takes the focus over. */
function useFocusOnward(feed: { current: HTMLElement | null }, focused: number, list: ShownList): void {
  const held = useRef<string | undefined>(undefined)
  useEffect(() => {
    const lost = held.current !== undefined && !list.recipes.some(({ _id }) => _id === held.current)
    held.current = recipeAt(list, focused)?._id
    if (!lost || document.activeElement !== document.body) return
    cardAt(feed.current, Math.min(focused, shownCount(list) - 1))?.focus({ preventScroll: true })
  }, [feed, focused, list])
}
