import { createContext, type ReactNode, useContext, useState } from 'react'
import type { DashboardData } from '#server/contract/pages.ts'
import { type Store, useStore } from '../browser/store.ts'
import { emptyLibrary, type Library, withPage } from '../state/recipe-cache.ts'
import { library } from '../state/recipes.ts'
import { type Route, route } from '../state/route.ts'
import { type Session, session } from '../state/session.ts'
import { serverTags } from '../state/tags.ts'

/** What the server rendered from, and what the stores begin with. */
interface Seed {
  library: Library
  session: Session
  route: Route
  tags: readonly string[]
}

function seedFrom(data: DashboardData | null): Seed {
  const route: Route = { view: 'recipes', q: '', tag: '', recipe: '' }
  if (!data) return { library: emptyLibrary, session: { status: 'checking' }, route, tags: [] }
  const { me, page, tags, view, q, tag } = data
  return {
    library: withPage(emptyLibrary, { view, q, tag }, page, 0),
    session: { status: 'authed', me, isStored: false },
    route: { view, q, tag, recipe: '' },
    tags,
  }
}

const SeedContext = createContext<Seed>(seedFrom(null))

/** Fills the stores of this page once. On the server they stay empty: they are shared by everybody's requests. */
export function Seeded({ data, children }: { data: DashboardData | null; children: ReactNode }) {
  const [seed] = useState(() => {
    const seed = seedFrom(data)
    if (typeof window !== 'undefined') {
      library.set(seed.library)
      session.set(seed.session)
      route.set(seed.route)
      serverTags.set(seed.tags)
    }
    return seed
  })
  return <SeedContext value={seed}>{children}</SeedContext>
}

function useSeeded<State>(store: Store<State>, read: (seed: Seed) => State): State {
  const seed = useContext(SeedContext)
  return useStore(store, same, () => read(seed))
}

const same = <State,>(state: State) => state

export const useLibrary = () => useSeeded(library, (seed) => seed.library)
export const useSession = () => useSeeded(session, (seed) => seed.session)
export const useRoute = () => useSeeded(route, (seed) => seed.route)
export const useServerTags = () => useSeeded(serverTags, (seed) => seed.tags)

export function useMe() {
  const state = useSession()
  if (state.status !== 'authed') throw new Error('Only signed-in people have a dashboard.')
  return state.me
}
