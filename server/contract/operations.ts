import * as z from 'zod'

/** The form of ids that devices make, so that a call can be sent again and has its effect once. */
export const madeIdForm = /^[\w-]{8,64}$/
export const madeId = z.string().regex(madeIdForm)

/** An operation that was not applied, with the reason for a person. */
const refusedOperation = z.object({
  id: z.string(),
  message: z.string(),
  /** The person's space is used up: it can be applied once there is room. */
  hasNoSpace: z.literal(true).exactOptional(),
})
export type RefusedOperation = z.infer<typeof refusedOperation>

/** The answer to operations of a list, a plan or a cooking session. All others were applied, now or before. */
export const refusedOperations = z.object({ refused: z.array(refusedOperation) })
export type RefusedOperations = z.infer<typeof refusedOperations>
