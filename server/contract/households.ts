import * as z from 'zod'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'

/** People who live together, as one of them sees it. */
export const householdSchema = z.object({
  _id: z.string(),
  /** Who invites; null for oneself. */
  owner: personSchema.nullable(),
  /** All others, the owner first, with those who have not accepted yet. */
  people: z.array(personSchema.extend({ hasJoined: z.boolean() })),
})
export type Household = z.infer<typeof householdSchema>

export const householdsSchema = z.object({
  /** The one that this person is in. */
  own: householdSchema.nullable(),
  invitations: z.array(householdSchema),
})
export type Households = z.infer<typeof householdsSchema>

export const householdMemberInput = z.object({ friendEmail: accountEmail })
