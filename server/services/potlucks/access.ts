import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { potluckGuests, potlucks } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import { isInside, type PotluckRole } from '#server/contract/potluck-words.ts'
import type { App } from '../../app.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'

export type PotluckRow = typeof potlucks.$inferSelect
export type GuestRow = typeof potluckGuests.$inferSelect

/** For its host and its guests. Throws the same 404 for another person's as for none. */
export async function findPotluck(
  db: Database,
  userId: string,
  id: string,
): Promise<{ potluck: PotluckRow; guest: GuestRow; isHost: boolean }> {
  const [row] = await db
    .select({ potluck: potlucks, guest: potluckGuests })
    .from(potlucks)
    .innerJoin(potluckGuests, and(eq(potluckGuests.potluckId, potlucks.id), eq(potluckGuests.userId, userId)))
    .where(eq(potlucks.id, id))
  if (!row) throw notFound(t('Potluck not found'))
  return { ...row, isHost: row.potluck.userId === userId }
}

export async function isGuest(db: Database, userId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: potluckGuests.id })
    .from(potluckGuests)
    .where(and(eq(potluckGuests.potluckId, id), eq(potluckGuests.userId, userId)))
  return row !== undefined
}

export async function findHosted(db: Database, userId: string, id: string) {
  const found = await findPotluck(db, userId, id)
  if (!found.isHost) throw forbidden(t('Only the host of a potluck can change this.'))
  return found
}

/** Every way to a potluck asks this: pages, calls, calendar files, mails and notices. */
export function roleOf(
  { userId }: Pick<PotluckRow, 'userId'>,
  guest: Pick<GuestRow, 'userId' | 'answer' | 'isWaiting'> | null,
): PotluckRole {
  if (guest?.userId === userId) return 'host'
  if (guest?.answer !== 'yes' && guest?.answer !== 'maybe') return 'invited'
  return guest.isWaiting ? 'waiting' : 'guest'
}

/** Dishes are for those who come or may come. */
export function expectInside(potluck: PotluckRow, guest: GuestRow | null): asserts guest is GuestRow {
  const role = roleOf(potluck, guest)
  if (role === 'waiting') throw forbidden(t('The host has not let you in yet.'))
  if (!isInside({ role })) throw forbidden(t('Please answer first that you are coming, or may come.'))
}

/** Null while the guests choose. */
export const fixedDate = ({ date, dates }: Pick<PotluckRow, 'date' | 'dates'>): string | null =>
  dates.length > 0 ? null : date

export const cameByLink = ({ keyHash, joinedByLink }: GuestRow): boolean => keyHash !== null || joinedByLink

const openAfterMs = 7 * dayMs

export const isOpenNow = (app: App, { cancelledAt, startsAt }: PotluckRow): boolean =>
  cancelledAt === null && startsAt + openAfterMs >= app.now()

/** Answers and dishes can be changed until it is called off, and for a week after it: a guest may have brought more. */
export function expectOpen(app: App, { cancelledAt, startsAt }: PotluckRow): void {
  if (cancelledAt !== null) throw badRequest(t('This potluck has been called off.'))
  if (startsAt + openAfterMs < app.now()) throw badRequest(t('This potluck is over.'))
}
