import * as z from 'zod'
import { maxMarkedRecipes } from './constants.ts'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'

/** A plan or list of a household: since when, in milliseconds, and who of its people sees it because of that. */
export const joinedSchema = z.object({ since: z.number(), people: z.array(personSchema) })
export type Joined = z.infer<typeof joinedSchema>

/** People who live together, as one of them sees it. */
const householdSchema = z.object({
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
  /** How many recipes this person had before, of which they have not said yet whether all shall have them. */
  offered: z.number(),
})
export type Households = z.infer<typeof householdsSchema>

/** Those that all shall have. */
export const householdRecipesInput = z.object({
  recipes: z.union([z.literal('all'), z.array(z.string().max(64)).max(maxMarkedRecipes)]),
})

export const householdMemberInput = z.object({ friendEmail: accountEmail })
