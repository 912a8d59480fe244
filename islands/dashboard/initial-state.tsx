import type { CollectionCover } from '#server/contract/collections.ts'
import type { DashboardData } from '#server/contract/pages.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { covers } from '../collections/covers.ts'
import { emptyCache, type RecipeCache } from '../state/recipe-cache.ts'
import { withPage } from '../state/recipe-lists.ts'
import { recipeCache } from '../state/recipes.ts'
import { noPlace, type Route, route } from '../state/route.ts'
import { type PageSession, session } from '../state/session.ts'
import { serverTags } from '../state/tags.ts'

interface DashboardState {
  recipeCache: RecipeCache
  session: PageSession
  route: Route
  tags: readonly string[]
  covers: readonly CollectionCover[]
}

const empty: DashboardState = {
  recipeCache: emptyCache,
  session: { status: 'checking' },
  route: noPlace,
  tags: [],
  covers: [],
}

export function dashboardState(data: DashboardData | null): DashboardState {
  if (!data) return empty
  const { me, page, tags, covers, view, q, tag, filter, openCollection } = data
  return {
    recipeCache: withPage(emptyCache, { view, q, tag }, page, 0),
    session: { status: 'authed', me, isStored: false },
    route: { view, q, tag, filter, openCollection, recipe: '' },
    tags,
    covers,
  }
}

export const { InitialState, usePageState } = createInitialState<DashboardState>(
  { recipeCache, session, route, tags: serverTags, covers },
  empty,
)

export const useRecipeCache = () => usePageState('recipeCache')
export const useSession = () => usePageState('session')
export const useRoute = () => usePageState('route')
export const useCovers = () => usePageState('covers')
export const useServerTags = () => usePageState('tags')

export function useMe() {
  const state = useSession()
  if (state.status !== 'authed') throw new Error('Only signed-in people have a dashboard.')
  return state.me
}
