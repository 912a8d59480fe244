import * as z from 'zod'
import { email } from './users.ts'

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

export const checkUserQuery = z.object({ email })
export const inviteInput = z.object({ email })
export const friendEmailInput = z.object({ friendEmail: email })
export const requestIdInput = z.object({ requestId: z.string().min(1).max(64) })
