import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type FilterTexts, readFilter } from '#server/contract/filter-address.ts'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { collections, loadCollections } from '../collections/collections-state.ts'
import { useRecipeCache, useRoute } from '../dashboard/initial-state.tsx'
import { LoadError, Skeletons } from '../dashboard/list-states.tsx'
import { RecipeGrid } from '../dashboard/recipe-grid.tsx'
import { connection } from '../state/connection.ts'
import { filtered, loadFiltered, loadMoreFiltered, shownFiltered } from '../state/filtered.ts'
import { missing } from '../state/missing.ts'
import { recipeCache } from '../state/recipes.ts'
import { go } from '../state/route.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { describeFilter } from './describe-filter.ts'
import styles from './filtered-list.module.css'
import { quickFilters } from './quick-filters.ts'

/** The list with a filter or an order of its own; the server finds what is in it. */
export function FilteredList() {
  const { view, q, tag, filter } = useRoute()
  const place = useMemo(() => ({ view, q, tag, filter }), [view, q, tag, filter])
  const cache = useRecipeCache()
  const state = useStore(filtered, (now) => now)
  const list = useMemo(() => shownFiltered(cache, place, state), [cache, place, state])
  useLoaded(place)
  useMissing(filter)
  const more = useCallback(
    (indexes: readonly number[]) => {
      if ((indexes.at(-1) ?? -1) >= list.recipes.length - 1) void loadMoreFiltered(place)
    },
    [place, list],
  )
  const isOffline = useStore(connection, (now) => now === 'offline')
  const isEmpty = list.recipes.length === 0
  return (
    <>
      <Chosen filter={filter} isBelowQuick={view === 'recipes'} />
      <p role="status" className="visually-hidden">
        {list.status === 'loaded' &&
          t('{count, plural, one {# found} other {# found}}', { count: list.total })}
      </p>
      {!isEmpty && <RecipeGrid view={view} list={list} extraRows={3} onVisible={more} />}
      {isEmpty && list.status === 'loading' && <Skeletons view={view} />}
      {isEmpty && list.status === 'loaded' && <NothingFound />}
      {list.status === 'failed' && (
        <Failure
          problem={isOffline ? t('You are offline. A filter needs a connection.') : state.problem}
          onRetry={() => void loadFiltered(place)}
        />
      )}
    </>
  )
}

const typingRestMs = 80
/** Several events, e.g. of an import, cause one request. */
const restMs = 700

/** Loads the list, and again when a recipe was added, changed or removed. */
function useLoaded(place: Parameters<typeof loadFiltered>[0]): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const timer = setTimeout(() => void loadFiltered(place), isFirst.current ? 0 : typingRestMs)
    isFirst.current = false
    let { clock } = recipeCache.get()
    let later: ReturnType<typeof setTimeout> | undefined
    const stop = recipeCache.subscribe(() => {
      const now = recipeCache.get()
      // Changes that are still being sent would be read as they were.
      if (now.clock === clock || now.pending.length > 0) return
      clock = now.clock
      clearTimeout(later)
      later = setTimeout(() => void loadFiltered(place), restMs)
    })
    return () => {
      clearTimeout(timer)
      clearTimeout(later)
      stop()
    }
  }, [place])
}

/** Cards say what is missing while the filter says what the person has. */
function useMissing(filter: string): void {
  useEffect(() => {
    const { have } = readFilter(filter)
    if (have === '') return
    let isWanted = true
    // Without it, the order still shows what is missing least.
    void import('../state/missing-here.ts')
      .then(({ missingWith }) => missingWith(have))
      .then((of) => isWanted && missing.set({ of }))
      .catch(() => {})
    return () => {
      isWanted = false
      missing.set({ of: null })
    }
  }, [filter])
}

const clear = () => {
  go({ filter: '' })
  document.querySelector<HTMLElement>('#filter')?.focus()
}

interface ChosenProps {
  filter: string
  /** The quick filters are above it, and show which of them are on. */
  isBelowQuick: boolean
}

const isQuick = (part: { name: string }, texts: FilterTexts) =>
  quickFilters.some(({ name, value }) => name === part.name && texts[name] === value)

/** What the list is filtered by; each part can be removed. */
function Chosen({ filter, isBelowQuick }: ChosenProps) {
  const { list } = useStore(collections, (state) => state)
  useEffect(() => {
    if (filter.includes('collection=')) void loadCollections()
  }, [filter])
  const texts = readFilter(filter)
  const all = describeFilter(filter, list ?? [])
  const parts = isBelowQuick ? all.filter((part) => !isQuick(part, texts)) : all
  if (parts.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className={styles.chosen} aria-label={t('Filter', {}, 'of the list')}>
      {parts.map(({ label, without }) => (
        <li key={label}>
          <Chip label={label} onRemove={() => (without === '' ? clear() : go({ filter: without }))} />
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <Button size="small" variant="quiet" onClick={clear}>
            {t('Clear all')}
          </Button>
        </li>
      )}
    </ul>
  )
}

const NothingFound = () => (
  <EmptyState illustration={<EmptyPlate />} action={<Button onClick={clear}>{t('Clear the filter')}</Button>}>
    {t('No recipe matches this filter.')}
  </EmptyState>
)

function Failure({ problem, onRetry }: { problem: string | null; onRetry(): void }) {
  if (problem === null) return <LoadError onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        illustration={<EmptyPlate />}
        action={<Button onClick={clear}>{t('Clear the filter')}</Button>}
      >
        {problem}
      </EmptyState>
    </div>
  )
}
