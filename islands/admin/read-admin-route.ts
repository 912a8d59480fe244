import type { AdminPlace, AdminView } from '#server/contract/admin-page.ts'

const views: readonly AdminView[] = ['recipes', 'users', 'system']
const sorts = ['asc', 'desc'] as const
const maxQueryLength = 200
const maxPage = 1_000_000

/** What an address such as '?view=users&page=2' means; nonsense means the beginning. */
export function readPlace(search: string): AdminPlace {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page'))
  return {
    view: views.find((view) => view === given.get('view')) ?? 'recipes',
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    q: (given.get('q') ?? '').slice(0, maxQueryLength),
    sort: sorts.find((sort) => sort === given.get('sort')) ?? '',
  }
}

/** The other way round, without what goes without saying. */
export function writePlace({ view, page, q, sort }: AdminPlace): string {
  const said = new URLSearchParams()
  if (view !== 'recipes') said.set('view', view)
  if (page !== 1) said.set('page', String(page))
  if (q) said.set('q', q)
  if (sort) said.set('sort', sort)
  const search = said.toString()
  return search && `?${search}`
}
