import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { alias, type Transaction } from '#db/dialect.ts'
import { potluckGuests, potlucks, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { describeLocalTime } from '#server/contract/local-time.ts'
import { isInside, type PotluckNotice } from '#server/contract/potluck-words.ts'
import type { App } from '../../app.ts'
import { personName } from '../../mail/header.ts'
import { mailAccountNotice } from '../accounts/account-mail.ts'
import { notify } from '../base/notify.ts'
import { type GuestRow, type PotluckRow, roleOf } from './access.ts'
import { mailGuest } from './mails.ts'

/** Friends answer one after the other. */
const gatherAnswersMs = 300_000

const hosts = alias(users, 'hosts')

/** Tells a guest with an account by mail and on their devices, in the transaction of what happened. */
export async function notifyGuest(
  app: App,
  tx: Transaction,
  guestId: string,
  notice: PotluckNotice,
): Promise<void> {
  await mailGuest(app, tx, guestId, notice)
  const [row] = await tx
    .select({
      guest: potluckGuests,
      potluck: potlucks,
      firstName: hosts.firstName,
      lastName: hosts.lastName,
    })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .innerJoin(hosts, eq(hosts.id, potlucks.userId))
    .where(eq(potluckGuests.id, guestId))
  if (!row?.guest.userId) return
  const { potluck, guest } = row
  const place = isInside({ role: roleOf(potluck, guest) }) ? potluck.place : ''
  await notify(app, tx, {
    userId: row.guest.userId,
    kind: 'potluck',
    notice: {
      title: titleOf(notice, potluck, fullName(row)),
      body: [describeLocalTime(potluck.date), place].filter((part) => part !== '').join(', '),
      ...opening(potluck),
    },
  })
}

/** To those who come or may come. */
export async function notifyGuestsOfChange(app: App, tx: Transaction, potluckId: string): Promise<void> {
  for (const { id } of await findComing(tx, potluckId)) await notifyGuest(app, tx, id, 'changed')
}

/** To the same, before a potluck to come is deleted with the account of its host. */
export async function notifyGuestsOfEnd(app: App, tx: Transaction, potluck: PotluckRow): Promise<void> {
  const { id, name, date } = potluck
  const when = describeLocalTime(date)
  const detail = `${personName(name) || 'A potluck'}, ${when}`
  for (const { user } of await findComing(tx, id)) {
    if (!user.mutedMails.includes('potlucks'))
      await mailAccountNotice(app, tx, user, 'potluck called off', detail)
    const notice = { title: `${name} was called off`, body: when, path: '/potlucks', tag: `potluck ${id}` }
    await notify(app, tx, { userId: user.id, kind: 'potluck', notice })
  }
}

const findComing = (tx: Transaction, potluckId: string) =>
  tx
    .select({ id: potluckGuests.id, user: users })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .innerJoin(users, eq(users.id, potluckGuests.userId))
    .where(
      and(
        eq(potluckGuests.potluckId, potluckId),
        ne(potluckGuests.userId, potlucks.userId),
        inArray(potluckGuests.answer, ['yes', 'maybe']),
        eq(potluckGuests.isWaiting, false),
      ),
    )
    .orderBy(asc(potluckGuests.id))

function titleOf(notice: PotluckNotice, { name, cancelledAt }: PotluckRow, host: string): string {
  if (cancelledAt !== null) return `${name} was called off`
  if (notice === 'invited') return `${host} invites you to ${name}`
  return notice === 'reminder' ? `Soon: ${name}` : `${name} has changed`
}

/** Tells the host on their devices that a guest has answered. */
export async function notifyHost(
  app: App,
  tx: Transaction,
  { potluckId, userId, isWaiting }: Pick<GuestRow, 'potluckId' | 'userId' | 'isWaiting'>,
): Promise<void> {
  const [potluck] = await tx.select().from(potlucks).where(eq(potlucks.id, potluckId))
  if (!potluck || potluck.userId === userId) return
  await notify(app, tx, {
    userId: potluck.userId,
    kind: 'potluck',
    notice: {
      title: isWaiting ? `New guests: ${potluck.name}` : `New answers: ${potluck.name}`,
      body: isWaiting ? 'Guests wait until you let them in.' : 'Guests said whether they come.',
      ...opening(potluck),
    },
    gatherMs: gatherAnswersMs,
  })
}

const opening = ({ id }: PotluckRow) => ({ path: `/potlucks/${id}`, tag: `potluck ${id}` })
