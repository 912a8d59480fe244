import type { AdminRoute, AdminView } from '#server/contract/pages.ts'
import { createAddressRoute } from '../browser/address-route.ts'

const views: readonly AdminView[] = ['recipes', 'users', 'system']
const sorts = ['asc', 'desc'] as const
const maxQueryLength = 200
const maxPage = 1_000_000

/** Reads an address such as '?view=users&page=2'. Invalid values become the defaults. */
export function parseAdminRoute(search: string): AdminRoute {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page'))
  return {
    view: views.find((view) => view === given.get('view')) ?? 'recipes',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    q: (given.get('q') ?? '').slice(0, maxQueryLength),
    sort: sorts.find((sort) => sort === given.get('sort')) ?? '',
  }
}

/** The reverse; defaults are omitted. */
export function formatAdminRoute({ view, page, q, sort }: AdminRoute): string {
  const parameters = new URLSearchParams()
  if (view !== 'recipes') parameters.set('view', view)
  if (page !== 1) parameters.set('page', String(page))
  if (q) parameters.set('q', q)
  if (sort) parameters.set('sort', sort)
  const search = parameters.toString()
  return search && `?${search}`
}

/** `visit` counts Back and Forward, after which fields start again from the address. */
export interface VisitedRoute extends AdminRoute {
  visit: number
}

export const initialRoute: VisitedRoute = { ...parseAdminRoute(''), visit: 0 }

const adminRoute = createAddressRoute<VisitedRoute>({
  initial: initialRoute,
  parse: (search, { visit }) => ({ ...parseAdminRoute(search), visit: visit + 1 }),
  hrefOf: (route) => `/admin${formatAdminRoute(route)}`,
})
export const route = adminRoute.store
export const followRoute = adminRoute.follow

/** Another view is a history entry; another page, search or order of the same view is not. */
export function goInAdmin(change: Partial<AdminRoute>): void {
  if (change.view !== undefined && change.view !== route.get().view) adminRoute.push(change)
  else adminRoute.replace(change)
}

/** Shows a view from its beginning. */
export const showInAdmin = (view: AdminView) => goInAdmin({ view, page: 1, q: '', sort: '' })
