import type { Transaction } from '#db/dialect.ts'
import { fullName } from '#server/contract/format.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { notify } from '../base/notify.ts'
import { peopleOfPlan, readPerson } from './access.ts'

/** Planning a week takes some minutes, and is told once. */
const gatherMs = 300_000

const noticeOf = (id: string, title: string, body: string) => ({
  title,
  body,
  path: '/plan',
  tag: `plan ${id}`,
})

/** A plan has the id of its owner. */
export async function notifyOfSharedPlan(
  app: App,
  tx: Transaction,
  owner: Actor,
  userId: string,
): Promise<void> {
  const notice = noticeOf(owner.id, `${fullName(owner)} shares the plan of the week with you`, '')
  await notify(app, tx, { userIds: [userId], kind: 'plan', notice, place: owner.id })
}

/** Tells all others of a plan that it is another one. */
export async function notifyOfChangedPlan(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<void> {
  const others = (await peopleOfPlan(tx, id)).filter((each) => each !== actor.id)
  if (others.length === 0) return
  const owner = await readPerson(tx, id)
  const tell = (userIds: string[], whose: string) => {
    const notice = noticeOf(id, `${fullName(actor)} changed a plan`, whose)
    return notify(app, tx, { userIds, kind: 'plan', notice, place: id, gatherMs })
  }
  const friends = others.filter((each) => each !== id)
  if (friends.length < others.length) await tell([id], 'Your plan')
  await tell(friends, `The plan of ${owner ? fullName(owner) : 'a friend'}`)
}
