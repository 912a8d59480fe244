import { and, eq } from 'drizzle-orm'
import { emit } from '#db/events.ts'
import { potluckGuests } from '#db/schema.ts'
import { comingUpMs, type NextPotluck, nextPotluckOf } from '#server/contract/next-potluck.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findPotluck } from './access.ts'
import { hasNext, readNextEntry } from './view.ts'

/** For the pages that show it. Costs one look into an index for people who have none. */
export async function readNextPotluck(app: App, { id }: Actor): Promise<NextPotluck | null> {
  const now = app.now()
  if (!(await hasNext(app.store.read, id, now, comingUpMs))) return null
  return app.store.snapshot(async (db) =>
    nextPotluckOf(await readNextEntry(db, id, now, comingUpMs), { now, person: id }),
  )
}

/** The person no longer wants its line on top of the recipes and the plan. A second call changes nothing. */
export async function hidePotluck(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { guest } = await findPotluck(tx, actor.id, id)
    if (guest.isHidden) return
    await tx
      .update(potluckGuests)
      .set({ isHidden: true })
      .where(and(eq(potluckGuests.potluckId, id), eq(potluckGuests.userId, actor.id)))
    await emit(tx, app.now(), actor.id, 'potluck:changed', { _id: id })
  })
}
