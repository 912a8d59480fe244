import * as z from 'zod'
import { accountEmail, email } from './email-address.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
}

export type Friend = Person

export interface PendingRequest {
  _id: string
  from: Person
}

export const checkUserQuery = z.object({ email: accountEmail })
export const inviteInput = z.object({ email })
export const friendEmailInput = z.object({ friendEmail: accountEmail })
export const requestIdInput = z.object({ requestId: z.string().min(1).max(64) })
