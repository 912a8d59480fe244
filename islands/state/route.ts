import type { ListQuery } from '#server/contract/pages.ts'
import { afterDialogs, onVisit, stepBack } from '../browser/back-to-close.ts'
import { createStore } from '../browser/store.ts'

/** What the address says: the list, and the recipe that lies open on top of it ('' for none). */
export interface Route extends ListQuery {
  recipe: string
}

export const route = createStore<Route>({ view: 'recipes', q: '', tag: '', recipe: '' })

function parseRoute(search: string): Route {
  const parameters = new URLSearchParams(search)
  const view = parameters.get('view') === 'favorites' ? 'favorites' : 'recipes'
  return {
    view,
    q: (parameters.get('q') ?? '').slice(0, 200),
    tag: view === 'favorites' ? (parameters.get('tag') ?? '') : '',
    recipe: parameters.get('recipe') ?? '',
  }
}

/** '/?view=favorites&q=soup'; what is empty or usual stays out. */
export function hrefOf({ view, q, tag, recipe }: Route): string {
  const parameters = new URLSearchParams()
  if (view === 'favorites') parameters.set('view', view)
  if (q) parameters.set('q', q)
  if (tag && view === 'favorites') parameters.set('tag', tag)
  if (recipe) parameters.set('recipe', recipe)
  const search = parameters.toString()
  return search ? `/?${search}` : '/'
}

export function startRoute(): () => void {
  const read = () => {
    const next = parseRoute(location.search)
    route.set((now) => (hrefOf(now) === hrefOf(next) ? now : next))
  }
  read()
  return onVisit(read)
}

/** A new place, which Back leaves again. */
export function go(change: Partial<Route>): void {
  const next = { ...route.get(), ...change }
  if (hrefOf(next) === hrefOf(route.get())) return
  const isOpening = change.recipe !== undefined && change.recipe !== ''
  afterDialogs(() => history.pushState({ isOpening }, '', hrefOf(next)))
  route.set(next)
}

/** The same place, spelled anew: each typed letter is no step for Back. */
export function refine(change: Partial<Route>): void {
  const next = { ...route.get(), ...change }
  afterDialogs(() => history.replaceState(history.state, '', hrefOf(next)))
  route.set(next)
}

/** Back to the list, to the very entry it was opened from where there is one. */
export function closeRecipe(): void {
  if (route.get().recipe === '') return
  const address = hrefOf({ ...route.get(), recipe: '' })
  afterDialogs(() => {
    const state: unknown = history.state
    const wasOpenedHere =
      typeof state === 'object' && state !== null && 'isOpening' in state && state.isOpening
    if (wasOpenedHere) stepBack()
    else history.replaceState(null, '', address)
  })
  route.set((now) => ({ ...now, recipe: '' }))
}
