import * as z from 'zod'
import { accountEmail } from './email-address.ts'
import { personSchema } from './friends.ts'
import { madeId } from './operations.ts'

const id = z.string().min(1).max(64)

const markSchema = z.object({
  name: z.string(),
  value: z.string(),
  stamp: z.string(),
  /** First name of the friend who made it; null for oneself. */
  by: z.string().nullable(),
})
export type CookMark = z.infer<typeof markSchema>

/** A recipe that is being cooked, as one person sees it. */
const cookingSessionSchema = z.object({
  /** That of the recipe in the list of its owner. */
  _id: z.string(),
  /** The recipe in this person's list; null when they do not have it. */
  recipe: z.string().nullable(),
  title: z.string(),
  /** Null for one's own. */
  owner: personSchema.nullable(),
  /** All others who cook it, the owner first. */
  people: z.array(personSchema),
  /** False for a friend's until this person changes something: then its timers ring for them, too. */
  isJoined: z.boolean(),
  endStamp: z.string(),
  marks: z.array(markSchema),
})
export type CookingSession = z.infer<typeof cookingSessionSchema>

/** `now` is the clock of the server. */
export const cookingSchema = z.object({ now: z.number(), sessions: z.array(cookingSessionSchema) })
export type Cooking = z.infer<typeof cookingSchema>

const operation = z.object({
  id: madeId,
  /** Milliseconds, later than all that the device had seen. */
  at: z.number().int().min(0).max(8e13),
  session: id,
  /** What it changes: a tick, who takes a step, how many times what is written, when it is to be ready, or its end. */
  name: z
    .string()
    .regex(/^(?:(?:step|ingredient|taken) \d{1,3}|scale|ready|start|end)$/)
    .meta({ examples: ['step 3'] }),
  value: z.string().max(20),
})
export type CookOperation = z.infer<typeof operation>

export const cookOperationsInput = z.object({ operations: z.array(operation).min(1).max(100) })

export const cookMemberInput = z.object({ friendEmail: accountEmail })
