import * as z from 'zod'
import { accountEmail, email } from './email-address.ts'

export const personSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
export type Person = z.infer<typeof personSchema>
export type Friend = Person

export const pendingRequestSchema = z.object({ _id: z.string(), from: personSchema })
export type PendingRequest = z.infer<typeof pendingRequestSchema>

export const checkUserQuery = z.object({ email: accountEmail })
export const inviteInput = z.object({ email })
export const friendEmailInput = z.object({ friendEmail: accountEmail })
export const requestIdInput = z.object({ requestId: z.string().min(1).max(64) })

export const invitedSchema = z.object({
  message: z.string(),
  /** For the invited address alone, once, for seven days. Shown to the inviter only now. */
  link: z.string(),
  /** False without a mail server: then the inviter gives the link away. */
  isMailed: z.boolean(),
})
export type Invited = z.infer<typeof invitedSchema>

export const invitationSchema = z.object({
  email: z.string(),
  /** The name of who invites; null for the setup link, '' when that account is gone. */
  from: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitationSchema>
