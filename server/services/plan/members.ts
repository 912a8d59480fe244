import { and, asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit, emitToAll } from '#db/events.ts'
import { planMembers } from '#db/schema.ts'
import { maxPlanMembers } from '#server/contract/constants.ts'
import type { Plan } from '#server/contract/plan.ts'
import type { App } from '../../app.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import { expectFriend, findUserByEmail, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectPlan, peopleOfPlan } from './access.ts'
import { notifyOfSharedPlan } from './notices.ts'
import { readPlan } from './view.ts'

const onlyOwner = 'Only the owner of a plan can change this.'

/** Shares a plan with a friend, who then changes it like its owner. A second call changes nothing. */
export async function sharePlan(app: App, actor: Actor, id: string, friendEmail: string): Promise<Plan> {
  await app.store.write(async (tx) => {
    await expectPlan(tx, actor.id, id)
    if (id !== actor.id) throw forbidden(onlyOwner)
    const friend = await expectFriend(
      tx,
      actor.id,
      friendEmail,
      'You can only share your plan with your friends.',
    )
    if (await isMember(tx, id, friend.id)) return
    if ((await peopleOfPlan(tx, id)).length > maxPlanMembers)
      throw badRequest(`You can share your plan with at most ${maxPlanMembers} friends.`)
    await tx
      .insert(planMembers)
      .values({ ownerId: id, userId: friend.id, createdAt: app.now(), madeBy: actor.maker ?? null })
    const plan = await readPlan(tx, friend.id, id)
    await emit(tx, app.now(), friend.id, 'plan:shared', { plan, sender: toPerson(actor) })
    await notifyOfSharedPlan(app, tx, actor, friend.id)
    await emitPeople(tx, app.now(), id)
  })
  return readPlan(app.store.read, actor.id, id)
}

const member = (ownerId: string, userId: string) =>
  and(eq(planMembers.ownerId, ownerId), eq(planMembers.userId, userId))

async function isMember(tx: Transaction, ownerId: string, userId: string): Promise<boolean> {
  return (await tx.select().from(planMembers).where(member(ownerId, userId))).length > 0
}

/** The owner removes a friend by their address; anyone else can only leave, with their own. */
export async function leavePlan(app: App, actor: Actor, id: string, friendEmail: string): Promise<void> {
  await app.store.write(async (tx) => {
    await expectPlan(tx, actor.id, id)
    const friend = await findUserByEmail(tx, friendEmail)
    if (id !== actor.id && friend?.id !== actor.id) throw forbidden(onlyOwner)
    if (!friend || !(await isMember(tx, id, friend.id))) throw notFound('Friend')
    await dropMember(tx, app.now(), id, friend.id)
  })
}

/** What they added stays in the plan. */
async function dropMember(tx: Transaction, now: number, id: string, userId: string): Promise<void> {
  await tx.delete(planMembers).where(member(id, userId))
  await emit(tx, now, userId, 'plan:removed', { _id: id })
  await emitPeople(tx, now, id)
}

async function emitPeople(tx: Transaction, now: number, id: string): Promise<void> {
  for (const userId of await peopleOfPlan(tx, id))
    await emit(tx, now, userId, 'plan:people', await readPlan(tx, userId, id))
}

/** When two people are no longer friends, neither sees the plan of the other. */
export async function endPlansBetween(
  tx: Transaction,
  now: number,
  one: string,
  other: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(planMembers)
    .where(or(member(one, other), member(other, one)))
    .orderBy(asc(planMembers.ownerId))
  for (const { ownerId, userId } of rows) await dropMember(tx, now, ownerId, userId)
}

/** Before an account is deleted: deletes its plan, and leaves those of others. */
export async function endAllPlans(tx: Transaction, now: number, userId: string): Promise<void> {
  const shared = (await peopleOfPlan(tx, userId)).filter((each) => each !== userId)
  await tx.delete(planMembers).where(eq(planMembers.ownerId, userId))
  await emitToAll(tx, now, shared, 'plan:removed', { _id: userId })
  const joined = await tx
    .select({ id: planMembers.ownerId })
    .from(planMembers)
    .where(eq(planMembers.userId, userId))
    .orderBy(asc(planMembers.ownerId))
  for (const { id } of joined) await dropMember(tx, now, id, userId)
}
