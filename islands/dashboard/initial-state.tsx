import type { DashboardData } from '#server/contract/pages.ts'
import { createInitialState } from '../browser/initial-state.tsx'
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
}

const empty: DashboardState = {
  recipeCache: emptyCache,
  session: { status: 'checking' },
  route: noPlace,
  tags: [],
}

export function dashboardState(data: DashboardData | null): DashboardState {
  if (!data) return empty
  const { me, page, tags, view, q, tag, filter, openCollection } = data
  return {
    recipeCache: withPage(emptyCache, { view, q, tag }, page, 0),
    session: { status: 'authed', me, isStored: false },
    route: { view, q, tag, filter, openCollection, recipe: '' },
    tags,
  }
}

export const { InitialState, usePageState } = createInitialState<DashboardState>(
  { recipeCache, session, route, tags: serverTags },
  empty,
)

export const useRecipeCache = () => usePageState('recipeCache')
export const useSession = () => usePageState('session')
export const useRoute = () => usePageState('route')
export const useServerTags = () => usePageState('tags')

export function useMe() {
  const state = useSession()
  if (state.status !== 'authed') throw new Error('Only signed-in people have a dashboard.')
  return state.me
}
