import { maxSearchLength } from '#server/contract/constants.ts'
import { filterIn } from '#server/contract/filter-address.ts'
import { collectionPath } from '#server/contract/format.ts'
import type { DashboardPlace } from '#server/contract/pages.ts'
import { createAddressRoute } from '../browser/address-route.ts'
import { afterDialogs, stepBack } from '../browser/dialog-history.ts'

/** What is shown, and the recipe that is open on top of it ('' for none). */
export interface Route extends DashboardPlace {
  recipe: string
}

function parseRoute(search: string): Route {
  const parameters = new URLSearchParams(search)
  const view = parameters.get('view') === 'favorites' ? 'favorites' : 'recipes'
  return {
    view,
    q: (parameters.get('q') ?? '').slice(0, maxSearchLength),
    tag: view === 'favorites' ? (parameters.get('tag') ?? '') : '',
    filter: filterIn(parameters),
    openCollection: collectionPath.exec(location.pathname)?.[1] ?? '',
    recipe: parameters.get('recipe') ?? '',
  }
}

/** '/?view=favorites&q=soup'; defaults are omitted. */
export function hrefOf({ view, q, tag, filter, openCollection, recipe }: Route): string {
  if (openCollection) {
    const path = `/collections/${openCollection}`
    return recipe ? `${path}?recipe=${recipe}` : path
  }
  const parameters = new URLSearchParams(filter)
  if (view === 'favorites') parameters.set('view', view)
  if (q) parameters.set('q', q)
  if (tag && view === 'favorites') parameters.set('tag', tag)
  if (recipe) parameters.set('recipe', recipe)
  const search = parameters.toString()
  return search ? `/?${search}` : '/'
}

/** The list of all recipes. */
export const noPlace: Route = { view: 'recipes', q: '', tag: '', filter: '', openCollection: '', recipe: '' }

const dashboardRoute = createAddressRoute<Route>({
  initial: noPlace,
  parse: parseRoute,
  hrefOf,
})
export const route = dashboardRoute.store
export const followRoute = dashboardRoute.follow

/** Goes to another list or recipe; Back returns. */
export function go(change: Partial<Route>): void {
  const isOpening = change.recipe !== undefined && change.recipe !== ''
  dashboardRoute.push(change, { isOpening })
}

/** Changes the list without a history entry, e.g. for each typed letter. */
export const refine = dashboardRoute.replace

/** Back to the list: to the history entry that the recipe was opened from, if there is one. */
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
