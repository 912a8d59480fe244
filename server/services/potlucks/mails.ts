import { eq } from 'drizzle-orm'
import { alias, type Transaction } from '#db/dialect.ts'
import { potluckGuests, potlucks, users } from '#db/schema.ts'
import { describeWhen } from '#server/contract/local-time.ts'
import { isInside, type PotluckNotice } from '#server/contract/potluck-words.ts'
import type { App } from '../../app.ts'
import { enqueueAll } from '../../jobs/queue.ts'
import { inLanguage } from '../../language.ts'
import { loadMails } from '../../mail/load-mails.ts'
import { languageColumns, languageIn } from '../base/person-language.ts'
import { fixedDate, roleOf } from './access.ts'

/** Guests who see the event and answer at once need no mail; several changes in a row make one. */
const waitMs: Record<PotluckNotice, number> = {
  ...{ invited: 60_000, changed: 300_000, 'date fixed': 300_000, reminder: 0 },
}

/** Queues a mail to each of these guests with an account, in the transaction of what it tells. */
export async function mailGuests(
  app: App,
  tx: Transaction,
  guestIds: readonly string[],
  notice: PotluckNotice,
): Promise<void> {
  const wanted = guestIds.map((guestId) => ({
    ...{ id: app.store.newId(), now: app.now(), uniqueKey: `${guestId} ${notice}` },
    ...{ delayMs: waitMs[notice], maxAttempts: 6, payload: { guestId, notice } },
  }))
  await enqueueAll(tx, 'potluckMail', wanted)
}

const hosts = alias(users, 'hosts')

/** Sends it unless it is out of date: the guest has answered or left, the day has come, or such mails are switched off. */
export async function sendPotluckMail(app: App, guestId: string, notice: PotluckNotice): Promise<void> {
  const [row] = await app.store.read
    .select({
      potluck: potlucks,
      guest: potluckGuests,
      to: users.email,
      firstName: users.firstName,
      mutedMails: users.mutedMails,
      ...languageColumns,
      hostName: hosts.firstName,
    })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .innerJoin(users, eq(users.id, potluckGuests.userId))
    .innerJoin(hosts, eq(hosts.id, potlucks.userId))
    .where(eq(potluckGuests.id, guestId))
  if (!row || row.mutedMails.includes('potlucks') || row.potluck.startsAt <= app.now()) return
  const isCancelled = row.potluck.cancelledAt !== null
  if (isCancelled && notice !== 'changed') return
  if (notice === 'invited' && row.guest.answer !== null) return
  const isIn = isInside({ role: roleOf(row.potluck, row.guest) })
  if (notice === 'reminder' && !(isIn && row.guest.answer === 'yes')) return
  const { id, name } = row.potluck
  const date = fixedDate(row.potluck)
  if (notice === 'date fixed' && date === null) return
  // For guests who come. Mails to others say that the place is shown after answering.
  const place = isIn ? row.potluck.place : ''
  const { potluckMail } = await loadMails()
  const makeMail = () =>
    potluckMail(app.config.publicUrl, {
      notice: isCancelled ? 'cancelled' : notice,
      firstName: row.firstName,
      hostName: row.hostName,
      hasHiddenPlace: place !== row.potluck.place,
      potluck: { id, name, place, when: describeWhen({ date }) },
    })
  await app.mailer.send({ to: row.to, ...inLanguage(languageIn(row), makeMail) })
}
