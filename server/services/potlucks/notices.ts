import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { potluckGuests, potlucks, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { describeWhen } from '#server/contract/local-time.ts'
import { isInside, type PotluckNotice } from '#server/contract/potluck-words.ts'
import type { App } from '../../app.ts'
import { personName } from '../../mail/header.ts'
import { mailAccountNotice } from '../accounts/account-mail.ts'
import { notify } from '../base/notify.ts'
import { fixedDate, type GuestRow, type PotluckRow, roleOf } from './access.ts'
import { mailGuests } from './mails.ts'

/** Friends answer one after the other. */
const gatherAnswersMs = 300_000

/** Mails the guests of one potluck, and notifies the devices of those with an account, in the transaction of what happened. */
export async function notifyGuests(
  app: App,
  tx: Transaction,
  guestIds: string[],
  notice: PotluckNotice,
): Promise<void> {
  await mailGuests(app, tx, guestIds, notice)
  const guests = await tx
    .select()
    .from(potluckGuests)
    .where(and(inArray(potluckGuests.id, guestIds), isNotNull(potluckGuests.userId)))
  const [hosted] = await tx
    .select({ potluck: potlucks, firstName: users.firstName, lastName: users.lastName })
    .from(potlucks)
    .innerJoin(users, eq(users.id, potlucks.userId))
    .where(eq(potlucks.id, guests[0]?.potluckId ?? ''))
  if (!hosted) return
  const { potluck } = hosted
  const when = () => whenOf(potluck)
  const isIn = (guest: GuestRow) => isInside({ role: roleOf(potluck, guest) })
  const send = (to: GuestRow[], body: () => string) =>
    notify(app, tx, {
      userIds: to.flatMap(({ userId }) => userId ?? []),
      kind: 'potluck',
      notice: () => ({
        title: titleOf(notice, potluck, fullName(hosted)),
        body: body(),
        ...opening(potluck),
      }),
      isInvitation: notice === 'invited',
    })
  await send(guests.filter(isIn), () => (potluck.place === '' ? when() : `${when()}, ${potluck.place}`))
  await send(
    guests.filter((guest) => !isIn(guest)),
    when,
  )
}

const whenOf = (potluck: PotluckRow) => describeWhen({ date: fixedDate(potluck) })

/** To all who answered: a date may suit those whom the others did not. */
export async function notifyGuestsOfDate(app: App, tx: Transaction, potluck: PotluckRow): Promise<void> {
  const hasAnswered = and(
    eq(potluckGuests.potluckId, potluck.id),
    ne(potluckGuests.userId, potluck.userId),
    isNotNull(potluckGuests.answer),
    eq(potluckGuests.isWaiting, false),
  )
  const rows = await tx
    .select({ id: potluckGuests.id })
    .from(potluckGuests)
    .where(hasAnswered)
    .orderBy(asc(potluckGuests.id))
  const ids = rows.map(({ id }) => id)
  await notifyGuests(app, tx, ids, 'date fixed')
}

/** To those who come or may come. */
export async function notifyGuestsOfChange(app: App, tx: Transaction, potluckId: string): Promise<void> {
  const ids = (await findComing(tx, potluckId)).map(({ id }) => id)
  await notifyGuests(app, tx, ids, 'changed')
}

/** To the same, before an upcoming potluck is deleted with the account of its host. */
export async function notifyGuestsOfEnd(app: App, tx: Transaction, potluck: PotluckRow): Promise<void> {
  const { id, name } = potluck
  const detail = () => `${personName(name) || t('A potluck')}, ${whenOf(potluck)}`
  const coming = (await findComing(tx, id)).map(({ user }) => user)
  for (const user of coming.filter(({ mutedMails }) => !mutedMails.includes('potlucks')))
    await mailAccountNotice(app, tx, user, 'potluck called off', detail)
  const notice = () => ({
    title: t('{name} was called off', { name }),
    body: whenOf(potluck),
    path: '/potlucks',
    tag: `potluck ${id}`,
  })
  await notify(app, tx, { userIds: coming.map((user) => user.id), kind: 'potluck', notice })
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
  if (cancelledAt !== null) return t('{name} was called off', { name })
  if (notice === 'invited') return t('{host} invites you to {name}', { host, name })
  if (notice === 'date fixed') return t('The date is fixed: {name}', { name })
  return notice === 'reminder' ? t('Soon: {name}', { name }) : t('{name} has changed', { name })
}

/** Notifies the devices of the host that a guest has answered. */
export async function notifyHost(
  app: App,
  tx: Transaction,
  { potluckId, userId, isWaiting }: Pick<GuestRow, 'potluckId' | 'userId' | 'isWaiting'>,
): Promise<void> {
  const [potluck] = await tx.select().from(potlucks).where(eq(potlucks.id, potluckId))
  if (!potluck || potluck.userId === userId) return
  const { name } = potluck
  await notify(app, tx, {
    userIds: [potluck.userId],
    kind: 'potluck',
    notice: () => ({
      title: isWaiting ? t('New guests: {name}', { name }) : t('New answers: {name}', { name }),
      body: isWaiting ? t('Guests wait until you let them in.') : t('Guests said whether they come.'),
      ...opening(potluck),
    }),
    gatherMs: gatherAnswersMs,
  })
}

const opening = ({ id }: PotluckRow) => ({ path: `/potlucks/${id}`, tag: `potluck ${id}` })
