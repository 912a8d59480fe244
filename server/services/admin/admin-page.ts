import type { AdminData, AdminRoute } from '#server/contract/pages.ts'
import type { App } from '../../app.ts'
import { describeMe } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { listAllRecipes } from './admin-recipes.ts'
import { readStats } from './admin-users.ts'

/** The data for the first render of the admin screen. Null when the account was deleted. */
export async function readAdminPage(app: App, admin: Actor, route: AdminRoute): Promise<AdminData | null> {
  const { view, page, q, sort } = route
  const query = {
    page,
    query: q,
    sortDir: sort || ('desc' as const),
    ...(sort && { sortCol: 'lastScraped' as const }),
  }
  const [me, stats, recipes] = await Promise.all([
    describeMe(app, admin.id),
    readStats(app),
    view === 'recipes' ? listAllRecipes(app, query) : null,
  ])
  return me && { me, route, stats, recipes }
}
