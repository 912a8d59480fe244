import * as z from 'zod'

/** An operation of a list or plan that was not applied, with the reason for a person. */
export const refusedOperation = z.object({
  id: z.string(),
  message: z.string(),
  /** The person's space is used up: it can be applied once there is room. */
  hasNoSpace: z.literal(true).exactOptional(),
})
export type RefusedOperation = z.infer<typeof refusedOperation>
