import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { shoppingLists } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { notify } from '../base/notify.ts'
import { peopleOfList } from './access.ts'

/** Lines come one by one; what is added while a person is in the shop should still arrive in time. */
const gatherMs = 60_000

const noticeOf = (id: string, title: string, body: string) => ({
  title,
  body,
  path: `/shopping?${new URLSearchParams({ list: id })}`,
  tag: `list ${id}`,
})

export async function notifyOfSharedList(
  app: App,
  tx: Transaction,
  sender: Actor,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  const notice = noticeOf(id, `${fullName(sender)} shares a shopping list with you`, name)
  await notify(app, tx, { userIds: [userId], kind: 'list', notice, place: id })
}

/** Tells all others of a list that there is more to buy. */
export async function notifyOfNewLines(app: App, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const others = (await peopleOfList(tx, id)).filter((each) => each !== actor.id)
  if (others.length === 0) return
  const [list] = await tx
    .select({ name: shoppingLists.name })
    .from(shoppingLists)
    .where(eq(shoppingLists.id, id))
  const notice = noticeOf(id, `${fullName(actor)} added to a shopping list`, list?.name ?? '')
  await notify(app, tx, { userIds: others, kind: 'list', notice, place: id, gatherMs })
}
