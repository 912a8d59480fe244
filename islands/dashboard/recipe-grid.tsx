import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstCards } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { RecipeView } from '#server/contract/pages.ts'
import { recipeAt, type ShownList, shownCount } from '../state/recipe-lists.ts'
import { useLazyComponent } from '../state/use-lazy-component.ts'
import { cx } from '../ui/cx.ts'
import { SkeletonCard } from '../ui/skeleton-card.tsx'
import { useMe } from './initial-state.tsx'
import { placeAt, RecipeCard } from './recipe-card.tsx'
import styles from './recipe-grid.module.css'
import type { TrackedRows } from './row-tracker.tsx'
import { useColumns } from './use-columns.ts'

/** Pixels. */
const rowHeights: Record<RecipeView, number> = { recipes: 380, favorites: 480 }

/** The cards of the server's page, until the rows in the window are known. */
const firstRows = (columns: number) =>
  Array.from({ length: Math.ceil(firstCards / columns) }, (_, row) => row)

const loadTracker = async () => (await import('./row-tracker.tsx')).RowTracker
/** Without the tracker, the first rows can be read. */
const ignore = () => {}

interface RecipeGridProps {
  view: RecipeView
  list: ShownList
  /** Rows to render above and below the window. */
  extraRows: number
  /** Called with the indexes of the cards near the screen, after each change of them or of the list. */
  onVisible(indexes: readonly number[]): void
}

/** A virtual grid: only the rows near the screen are in the document, positioned in the full height. */
export function RecipeGrid({ view, list, extraRows, onVisible }: RecipeGridProps) {
  const { recipes, total } = list
  const { isSharingEnabled } = useMe()
  const columns = useColumns()
  const feed = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const rowHeight = rowHeights[view]
  const count = shownCount(list)
  const rowCount = Math.ceil(count / (columns ?? 1))
  const keptRow = focused < 0 ? -1 : Math.floor(focused / (columns ?? 1))
  const top = useTopOf(feed)
  const [tracked, setTracked] = useState<TrackedRows | null>(null)
  const Tracker = useLazyComponent(loadTracker, ignore, false)
  useNextCardFocus(feed, focused, list)

  // The focused card stays in the document when it scrolls away, to keep the focus.
  const rows = withRow(tracked?.rows ?? firstRows(columns ?? 1), keptRow).filter((row) => row < rowCount)
  const indexes =
    columns === null
      ? recipes.slice(0, firstCards).map((_, index) => index)
      : rows.flatMap((row) => rowIndexes(row, columns, count))
  const [first, last] = [indexes[0], indexes.at(-1)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: first and last stand for the indexes
  useEffect(() => {
    if (columns !== null) onVisible(indexes)
  }, [list, columns, first, last, onVisible])
  const steps = (event: KeyboardEvent) => {
    if (isPress(event)) return press(event)
    const target = stepTarget(event, count)
    if (target === null) return
    event.preventDefault()
    setFocused(target)
    tracked?.reveal(Math.floor(target / (columns ?? 1)))
    requestAnimationFrame(() => cardAt(feed.current, target)?.focus({ preventScroll: true }))
  }
  return (
    <div
      ref={feed}
      role="feed"
      aria-label={view === 'favorites' ? t('Favorites') : t('Recipes')}
      aria-busy={list.status === 'loading'}
      className={cx(styles.root, columns !== null && styles.virtual)}
      style={columns === null ? undefined : { height: rowCount * rowHeight }}
      onKeyDown={steps}
      onFocus={(event) => setFocused(positionOf(event))}
    >
      {indexes.map((index) => {
        const recipe = recipeAt(list, index)
        const [column, top] = [columns && index % columns, Math.floor(index / (columns ?? 1)) * rowHeight]
        if (!recipe)
          return <Placeholder key={`row ${index}`} column={column ?? 0} top={top} height={rowHeight} />
        return (
          <RecipeCard
            key={recipe._id}
            recipe={recipe}
            position={index + 1}
            total={total}
            canShare={isSharingEnabled}
            isEager={index === 0}
            column={column}
            top={top}
          />
        )
      })}
      {Tracker && columns !== null && (
        <Tracker count={rowCount} rowHeight={rowHeight} top={top} extraRows={extraRows} onRows={setTracked} />
      )}
    </div>
  )
}

const Placeholder = ({ column, top, height }: { column: number; top: number; height: number }) => (
  <div className={styles.awaited} style={{ ...placeAt(column, top), height }}>
    <SkeletonCard />
  </div>
)

/**
 * Distance of an element from the top of the page, in pixels. Measured when a sibling comes, goes or is resized,
 * e.g. a banner, and not at every render, because it forces a layout.
 */
function useTopOf(ref: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    const parent = element?.parentElement
    if (!element || !parent) return
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    const observer = new ResizeObserver(measure)
    const observe = () => {
      observer.disconnect()
      for (const sibling of parent.children) if (sibling !== element) observer.observe(sibling)
      measure()
    }
    const siblings = new MutationObserver(observe)
    siblings.observe(parent, { childList: true })
    observe()
    return () => {
      siblings.disconnect()
      observer.disconnect()
    }
  }, [ref])
  return top
}

const withRow = (rows: readonly number[], row: number): readonly number[] =>
  row < 0 || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b)

function rowIndexes(row: number, columns: number, count: number): number[] {
  const first = row * columns
  return Array.from({ length: Math.max(0, Math.min(columns, count - first)) }, (_, offset) => first + offset)
}

const isPress = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.matches('[data-position]')

/** Enter and Space on a focused card open it. */
function press(event: KeyboardEvent): void {
  event.preventDefault()
  if (event.target instanceof Element) event.target.querySelector<HTMLElement>('h2 > a')?.click()
}

/** The keys of the ARIA feed pattern: Page Down and Page Up, Control with Home and End. */
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

/** Moves the focus to the next card when the focused one leaves the list. */
function useNextCardFocus(feed: { current: HTMLElement | null }, focused: number, list: ShownList): void {
  const held = useRef<string | undefined>(undefined)
  useEffect(() => {
    const lost = held.current !== undefined && !list.recipes.some(({ _id }) => _id === held.current)
    held.current = recipeAt(list, focused)?._id
    if (!lost || document.activeElement !== document.body) return
    cardAt(feed.current, Math.min(focused, shownCount(list) - 1))?.focus({ preventScroll: true })
  }, [feed, focused, list])
}
