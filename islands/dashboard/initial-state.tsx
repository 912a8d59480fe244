import type { DashboardData } from '#server/contract/pages.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { emptyLibrary, type Library, withPage } from '../state/recipe-cache.ts'
import { library } from '../state/recipes.ts'
import { type Route, route } from '../state/route.ts'
import { type Session, session } from '../state/session.ts'
import { serverTags } from '../state/tags.ts'

interface DashboardState {
  library: Library
  session: Session
  route: Route
  tags: readonly string[]
}

const empty: DashboardState = {
  library: emptyLibrary,
  session: { status: 'checking' },
  route: { view: 'recipes', q: '', tag: '', recipe: '' },
  tags: [],
}

export function dashboardState(data: DashboardData | null): DashboardState {
  if (!data) return empty
  const { me, page, tags, view, q, tag } = data
  return {
    library: withPage(emptyLibrary, { view, q, tag }, page, 0),
    session: { status: 'authed', me, isStored: false },
    route: { view, q, tag, recipe: '' },
    tags,
  }
}

export const { InitialState, usePageState } = createInitialState<DashboardState>(
  { library, session, route, tags: serverTags },
  empty,
)

export const useLibrary = () => usePageState('library')
export const useSession = () => usePageState('session')
export const useRoute = () => usePageState('route')
export const useServerTags = () => usePageState('tags')

export function useMe() {
  const state = useSession()
  if (state.status !== 'authed') throw new Error('Only signed-in people have a dashboard.')
  return state.me
}
