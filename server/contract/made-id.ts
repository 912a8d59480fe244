import * as z from 'zod'

/** The form of ids that devices make, so that a call can be sent again and has its effect once. */
export const madeIdForm = /^[\w-]{8,64}$/
export const madeId = z.string().regex(madeIdForm)
