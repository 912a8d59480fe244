import type { Database } from '#db/dialect.ts'
import { collectionHomes, collectionMembers, collections } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { forbidden } from '../../errors.ts'
import type { PlaceRules } from '../places/kind.ts'
import { expectOwn, expectPlace, type Place, peopleOf } from '../places/people.ts'

export const collectionRules: PlaceRules = {
  notFound: () => t('Collection not found'),
  rows: {
    table: collections,
    ownerId: collections.userId,
    name: collections.name,
    nameStamp: collections.nameStamp,
    deletedAt: collections.deletedAt,
    position: collections.position,
  },
  members: collectionMembers,
  homes: collectionHomes,
  notOwner: () => t('Only the owner of a collection can change this.'),
  notFriend: () => t('You can only share collections with your friends.'),
  full: () =>
    t(
      '{count, plural, one {You can share a collection with at most # friend.} other {You can share a collection with at most # friends.}}',
      { count: maxPlaceMembers },
    ),
}

export const findReadable = (db: Database, userId: string, id: string): Promise<Place> =>
  expectPlace(db, collectionRules, userId, id)

export async function findEditable(db: Database, userId: string, id: string): Promise<Place> {
  const found = await findReadable(db, userId, id)
  if (found.role === 'reader') throw forbidden(t('This collection is shared with you to read.'))
  return found
}

export const findOwn = (db: Database, userId: string, id: string): Promise<Place> =>
  expectOwn(db, collectionRules, userId, id)
export const peopleOfCollection = (db: Database, id: string) => peopleOf(db, collectionRules, id)
