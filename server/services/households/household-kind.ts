import { and, eq, isNotNull } from 'drizzle-orm'
import { emit, emitToAll } from '#db/events.ts'
import { householdMembers } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlaceKind } from '../places/kind.ts'
import { peopleOf } from '../places/people.ts'
import { householdRules } from './access.ts'
import { partPlaces } from './joined-places.ts'
import { partPeople } from './parting.ts'

export const householdKind: PlaceKind = {
  ...householdRules,
  kind: 'household',
  shared: (name) => t('{name} invites you into their household', { name }),
  path: () => '/',
  add: (tx, { id, userId, createdAt, madeBy }) =>
    tx.insert(householdMembers).values({ householdId: id, userId, createdAt, madeBy }),
  emitShared: (tx, now, id, { userId, sender }) =>
    emit(tx, now, userId, 'household:shared', { _id: id, sender }),
  emitPeople: async (tx, now, id) =>
    emitToAll(tx, now, await peopleOf(tx, householdRules, id), 'household:changed', { _id: id }),
  emitRemoved: (tx, now, id, userIds) => emitToAll(tx, now, userIds, 'household:changed', { _id: id }),
  async beforeLeaving(tx, id, userId, now) {
    const isJoined = and(
      eq(householdMembers.householdId, id),
      eq(householdMembers.userId, userId),
      isNotNull(householdMembers.joinedAt),
    )
    if ((await tx.$count(householdMembers, isJoined)) === 0) return
    await partPlaces(tx, now, userId)
    await partPeople(tx, now, id, userId)
  },
}
