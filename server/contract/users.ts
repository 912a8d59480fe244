import * as z from 'zod'
import { email } from './email-address.ts'
import type { Friend, PendingRequest } from './friends.ts'

/** The signed-in person, as GET /api/me answers. */
export interface Me {
  _id: string
  email: string
  firstName: string
  lastName: string
  favoriteFoods: string[]
  isSharingEnabled: boolean
  pendingRequests: PendingRequest[]
  friends: Friend[]
  isAdmin: boolean
}

/** What login and registration answer. */
export interface SignedIn {
  token: string
  user: Me
}

export const name = z
  .string()
  .trim()
  .min(1, 'Please enter your name.')
  .max(100)
  // Line breaks and other controls have no place in a name, and would reach mail headers.
  .refine((value) => !/\p{Cc}/u.test(value), 'A name cannot contain control characters.')

/** Too short and too long are told apart by the service, in its own words; this bound keeps the work small. */
const password = z.string().max(100_000)

export const loginInput = z.object({ email: z.string().max(1000), password })
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.object({
  email,
  password,
  firstName: name,
  lastName: name,
  inviteToken: z.string().max(200).nullish(),
})
export type RegisterInput = z.infer<typeof registerInput>

export const updateMeInput = z.object({
  isSharingEnabled: z.boolean().optional(),
  firstName: name.optional(),
  lastName: name.optional(),
  favoriteFoods: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
})
export type UpdateMeInput = z.infer<typeof updateMeInput>

export const forgotPasswordInput = z.object({ email: z.string().max(1000) })
export const resetPasswordInput = z.object({ token: z.string().max(200), password })
