import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { ListQuery } from '#server/contract/pages.ts'
import { useStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import type { RecipeCache } from '../state/recipe-cache.ts'
import { findElsewhere, listState, type ShownList, shownList } from '../state/recipe-lists.ts'
import { countElsewhere, loadMore, loadVisible } from '../state/recipes.ts'
import { Button } from '../ui/button.tsx'
import { useRecipeCache, useRoute } from './initial-state.tsx'
import { EmptyList, LoadError, Skeletons } from './list-states.tsx'
import { RecipeGrid } from './recipe-grid.tsx'
import styles from './recipe-list.module.css'
import { useScrollMemory } from './scroll-memory.ts'

/** The cached recipes are searched at each letter; the server, after this pause in typing. */
const typingRestMs = 80

export function RecipeList() {
  const recipeCache = useRecipeCache()
  const { view, q, tag } = useRoute()
  const current = useMemo<ListQuery>(() => ({ view, q, tag }), [view, q, tag])
  // Typing stays responsive while a list of thousands is searched.
  const query = useDeferredValue(current)
  // Renders the visible rows first, then those above and below the window.
  const isFresh = useDeferredValue(query) !== query
  const list = useMemo(() => shownList(recipeCache, query), [recipeCache, query])
  useFirstPage(current, listState(recipeCache, current).floor === null)
  useElsewhere(current, recipeCache, list)
  useScrollMemory(current, list)
  const more = () => void loadMore(current)
  const loadNear = useCallback(
    (indexes: readonly number[]) => loadVisible(current, list, indexes),
    [current, list],
  )
  return (
    <>
      <Announcement list={list} query={query} />
      <Body list={list} query={query} isFresh={isFresh} onMore={more} onVisible={loadNear} />
    </>
  )
}

interface BodyProps {
  list: ShownList
  query: ListQuery
  isFresh: boolean
  onMore(): void
  onVisible(indexes: readonly number[]): void
}

function Body({ list, query, isFresh, onMore, onVisible }: BodyProps) {
  const isOffline = useStore(
    connection,
    (state) => state === 'offline',
    () => false,
  )
  if (list.recipes.length === 0) {
    if (list.status === 'failed' && !isOffline) return <LoadError onRetry={onMore} />
    if (list.status === 'loading' && !isOffline) return <Skeletons view={query.view} />
    return <EmptyList isPartial={isOffline && list.hasMore} />
  }
  return (
    <>
      <RecipeGrid view={query.view} list={list} extraRows={isFresh ? 0 : 3} onVisible={onVisible} />
      {list.status === 'failed' && !isOffline && (
        <div className={styles.failed} role="alert">
          <p>{t('There was an error loading your recipes. Please try again later.')}</p>
          <Button size="small" onClick={onMore}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Announces the number of results to screen readers. */
function Announcement({ list, query }: { list: ShownList; query: ListQuery }) {
  const isFiltered = query.q !== '' || query.tag !== ''
  const text =
    isFiltered && list.status === 'loaded' && list.total >= 0
      ? t('{count, plural, one {# found} other {# found}}', { count: list.total })
      : ''
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}

function useFirstPage(query: ListQuery, isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => void loadMore(query), query.q === '' ? 0 : typingRestMs)
    return () => clearTimeout(timer)
  }, [query, isMissing])
}

/** Asks the server for matches in the other view, after a pause in typing. */
function useElsewhere(query: ListQuery, recipeCache: RecipeCache, { recipes, status }: ShownList): void {
  const isMissing =
    query.q !== '' &&
    recipes.length === 0 &&
    status === 'loaded' &&
    !findElsewhere(recipeCache, query).isKnown
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(() => void countElsewhere(query), typingRestMs)
    return () => clearTimeout(timer)
  }, [query, isMissing])
}
