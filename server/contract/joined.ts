import * as z from 'zod'
import { personSchema } from './friends.ts'

/** A plan or list of a household: since when, in milliseconds, and who of its people sees it because of that. */
export const joinedSchema = z.object({ since: z.number(), people: z.array(personSchema) })
export type Joined = z.infer<typeof joinedSchema>
