import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { users } from '#db/schema.ts'
import { nearlyFull } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { mailAccountNotice } from '../accounts/account-mail.ts'
import { notify } from '../base/notify.ts'

/** A person is told once, and again after less than this share of a limit was used. */
const toldAgainBelow = 0.7

/** Mails and notifies a person whose space is nearly used up, in the write that used it. */
export async function tellOfSpace(app: App, tx: Transaction, userId: string): Promise<void> {
  const [used] = await byId(tx).all({ userId })
  if (!used) return
  const { texts, pictures } = app.config.bytesPerPerson
  const share = Math.max(used.textBytes / texts, used.pictureBytes / pictures)
  if (used.spaceToldAt !== null && share < toldAgainBelow)
    await tx.update(users).set({ spaceToldAt: null }).where(eq(users.id, userId))
  if (used.spaceToldAt !== null || share < nearlyFull) return
  const told = await tx
    .update(users)
    .set({ spaceToldAt: app.now() })
    .where(and(eq(users.id, userId), isNull(users.spaceToldAt)))
    .returning({ id: users.id })
  if (told.length === 0) return
  const kind = used.textBytes / texts >= nearlyFull ? 'texts' : 'pictures'
  await mailAccountNotice(app, tx, used, 'space nearly used up', kind)
  const notice = () => ({
    title: t('Your space is nearly used up'),
    body:
      kind === 'texts'
        ? t('At least 80 % of your space for texts is used.')
        : t('At least 80 % of your space for pictures is used.'),
    path: '/account',
    tag: 'space',
  })
  await notify(app, tx, { userIds: [userId], kind: 'space', notice })
}

const byId = preparedOn((db) =>
  db
    .select({
      email: users.email,
      firstName: users.firstName,
      textBytes: users.textBytes,
      pictureBytes: users.pictureBytes,
      spaceToldAt: users.spaceToldAt,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)
