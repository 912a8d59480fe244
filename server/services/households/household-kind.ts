import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit, emitToAll } from '#db/events.ts'
import { householdMembers } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { forgetAnswersAtHome } from '../accounts/housemates.ts'
import type { PlaceKind } from '../places/kind.ts'
import { peopleOf } from '../places/people.ts'
import { householdRules } from './access.ts'
import { partPlacesAtOnce } from './joined-places.ts'
import { partPeople } from './parted-recipes.ts'

export const householdKind: PlaceKind = {
  ...householdRules,
  kind: 'household',
  shared: (name) => t('{name} invites you into their household', { name }),
  path: () => '/',
  emitShared: (tx, now, id, { userId, sender }) =>
    emit(tx, now, userId, 'household:shared', { _id: id, sender }),
  emitPeople: async (tx, now, id) => emitChanged(tx, now, id, await peopleOf(tx, householdRules, id)),
  emitRemoved: emitChanged,
  async beforeLeaving(tx, id, userId, now) {
    const isJoined = and(
      eq(householdMembers.placeId, id),
      eq(householdMembers.userId, userId),
      isNotNull(householdMembers.joinedAt),
    )
    if ((await tx.$count(householdMembers, isJoined)) === 0) return
    await partPlacesAtOnce(tx, now, userId)
    await partPeople(tx, now, id, userId)
  },
}

async function emitChanged(
  tx: Transaction,
  now: number,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await forgetAnswersAtHome(tx, userIds)
  await emitToAll(tx, now, userIds, 'household:changed', { _id: id })
}
