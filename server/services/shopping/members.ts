import { and, asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { shoppingLists, shoppingMembers } from '#db/schema.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import type { App } from '../../app.ts'
import { forbidden, notFound } from '../../errors.ts'
import { expectFriend, findUserByEmail, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectList, expectOwnList, peopleOfList } from './access.ts'
import { emitList, emitListRemoved } from './emit.ts'
import { getList } from './lists.ts'
import { notifyOfSharedList } from './notices.ts'
import { readLists } from './view.ts'

/** Shares a list with a friend, who then changes it like its owner. A second call changes nothing. */
export async function shareList(
  app: App,
  actor: Actor,
  id: string,
  friendEmail: string,
): Promise<ShoppingList> {
  await app.store.write(async (tx) => {
    await expectOwnList(tx, actor.id, id)
    const friend = await expectFriend(
      tx,
      actor.id,
      friendEmail,
      'You can only share shopping lists with your friends.',
    )
    if (await isMember(tx, id, friend.id)) return
    await tx
      .insert(shoppingMembers)
      .values({ listId: id, userId: friend.id, createdAt: app.now(), madeBy: actor.maker ?? null })
    const [list] = await readLists(tx, friend.id, id)
    if (list) {
      await emit(tx, app.now(), friend.id, 'shopping:shared', { list, sender: toPerson(actor) })
      await notifyOfSharedList(app, tx, actor, { userId: friend.id, id, name: list.name })
    }
    await emitList(tx, app.now(), id)
  })
  return getList(app, actor, id)
}

const member = (listId: string, userId: string) =>
  and(eq(shoppingMembers.listId, listId), eq(shoppingMembers.userId, userId))

async function isMember(tx: Transaction, listId: string, userId: string): Promise<boolean> {
  const rows = await tx.select().from(shoppingMembers).where(member(listId, userId))
  return rows.length > 0
}

/** The owner removes a friend by their address; anyone else can only leave, with their own. */
export async function leaveList(app: App, actor: Actor, id: string, friendEmail: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { isOwner } = await expectList(tx, actor.id, id)
    const friend = await findUserByEmail(tx, friendEmail)
    if (!isOwner && friend?.id !== actor.id)
      throw forbidden('Only the owner of a shopping list can change this.')
    if (!friend || !(await isMember(tx, id, friend.id))) throw notFound('Friend')
    await dropMember(tx, app.now(), id, friend.id)
  })
}

/** What they added stays on the list: it is still to be bought. */
async function dropMember(tx: Transaction, now: number, id: string, userId: string): Promise<void> {
  await tx.delete(shoppingMembers).where(member(id, userId))
  await emitListRemoved(tx, now, id, [userId])
  await emitList(tx, now, id)
}

/** When two people are no longer friends, neither sees a list of the other. */
export async function endListsBetween(
  tx: Transaction,
  now: number,
  one: string,
  other: string,
): Promise<void> {
  const rows = await tx
    .select({ id: shoppingLists.id, memberId: shoppingMembers.userId })
    .from(shoppingMembers)
    .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingMembers.listId))
    .where(
      or(
        and(eq(shoppingLists.userId, one), eq(shoppingMembers.userId, other)),
        and(eq(shoppingLists.userId, other), eq(shoppingMembers.userId, one)),
      ),
    )
    .orderBy(asc(shoppingLists.id))
  for (const { id, memberId } of rows) await dropMember(tx, now, id, memberId)
}

/** Before an account is deleted: deletes its lists, and leaves those of others. */
export async function endAllLists(tx: Transaction, now: number, userId: string): Promise<void> {
  const own = await tx
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(eq(shoppingLists.userId, userId))
  for (const { id } of own) {
    const people = (await peopleOfList(tx, id)).filter((each) => each !== userId)
    await emitListRemoved(tx, now, id, people)
    await tx.delete(shoppingLists).where(eq(shoppingLists.id, id))
  }
  const joined = await tx
    .select({ id: shoppingMembers.listId })
    .from(shoppingMembers)
    .where(eq(shoppingMembers.userId, userId))
    .orderBy(asc(shoppingMembers.listId))
  for (const { id } of joined) await dropMember(tx, now, id, userId)
}
