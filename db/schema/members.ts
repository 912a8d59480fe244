import type { Maker } from '#server/contract/access.ts'
import { flag, id, json, moment, primaryKey, table } from '../dialect.ts'

/** With whom its owner shares a place, by the column that names the place. */
const placeColumns = (place: string) => ({
  placeId: id(place).notNull(),
  userId: id('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  madeBy: json<Maker>('made_by'),
})

/** Friends who see and change a place like its owner. */
const members = (name: string, place: string) =>
  table(name, placeColumns(place), (t) => [primaryKey({ columns: [t.placeId, t.userId] })])

export const shoppingMembers = members('shopping_members', 'list_id')
/** The place is the owner of the plan. */
export const planMembers = members('plan_members', 'owner_id')

export const collectionMembers = table(
  'collection_members',
  { ...placeColumns('collection_id'), canEdit: flag('can_edit').notNull() },
  (t) => [primaryKey({ columns: [t.placeId, t.userId] })],
)

/** `joinedAt` is null until they accept. */
export const householdMembers = table(
  'household_members',
  { ...placeColumns('household_id'), joinedAt: moment('joined_at') },
  (t) => [primaryKey({ columns: [t.placeId, t.userId] })],
)

/** `joinedAt` is when they first changed something; their devices are silent until then. */
export const cookingMembers = table(
  'cooking_members',
  { ...placeColumns('session_id'), joinedAt: moment('joined_at') },
  (t) => [primaryKey({ columns: [t.placeId, t.userId] })],
)
