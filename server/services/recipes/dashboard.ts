import { lastSeqOf } from '#db/events.ts'
import { firstCards } from '#server/contract/constants.ts'
import type { DashboardData, DashboardPlace } from '#server/contract/pages.ts'
import type { App } from '../../app.ts'
import { describeMe } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readList } from './list.ts'
import { listTags } from './tags.ts'

/** The data of the dashboard's first render. Null when the account is gone. */
export async function readDashboard(
  app: App,
  actor: Actor,
  place: DashboardPlace,
): Promise<Omit<DashboardData, 'nextPotluck' | 'covers'> | null> {
  const { view, q, tag } = place
  return app.store.snapshot(async (db) => {
    // Before the lists: on a file, an event that is emitted in between is then received twice, never missed.
    const since = await lastSeqOf(db, actor.id)
    const [me, tags, page] = await Promise.all([
      describeMe(app, actor.id, db),
      listTags(db, actor),
      readList(app, db, actor, { page: 1, limit: firstCards, view, q, tag, fields: 'whole' }),
    ])
    return me && { me, tags, page, ...place, since }
  })
}
