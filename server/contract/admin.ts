import * as z from 'zod'
import { email } from './email-address.ts'
import { name } from './users.ts'

export interface AdminStats {
  totalRecipes: number
  totalUsers: number
  totalSharedRecipes: number
}

export interface AdminUser {
  _id: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
}

export interface AdminRecipe {
  _id: string
  title: string
  link: string
  source: string
  imageUrl: string | null
  /** How many people hold it. */
  userCount: number
  lastScraped: string | null
}

export interface AdminUserPage {
  users: AdminUser[]
  currentPage: number
  totalPages: number
}

export interface AdminRecipePage {
  recipes: AdminRecipe[]
  currentPage: number
  totalPages: number
}

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const adminUsersQuery = z.object({ page })
export const adminRecipesQuery = z.object({
  page,
  query: z.string().max(200).default(''),
  sortCol: z.enum(['lastScraped']).optional(),
  sortDir: z.enum(['asc', 'desc']).default('desc'),
})
export type AdminRecipesQuery = z.infer<typeof adminRecipesQuery>

export const editUserInput = z.object({
  email: email.optional(),
  firstName: name.optional(),
  lastName: name.optional(),
})
export type EditUserInput = z.infer<typeof editUserInput>

export const rescrapeInput = z.object({ link: z.string().min(1).max(2048) })
export const shareToAllInput = z.object({ recipeId: z.string().min(1).max(64) })

/** `open` leaves out what is done, which would otherwise crowd out an older job that was given up. */
export const adminJobsQuery = z.object({ show: z.enum(['open', 'all']).default('all') })

export interface AdminJob {
  _id: string
  kind: string
  state: 'queued' | 'running' | 'done' | 'failed'
  attempts: number
  maxAttempts: number
  /** ISO 8601, like the others. */
  runAt: string
  createdAt: string
  finishedAt: string | null
  lastError: string | null
}

/** A mail that was printed because no mail server is set up. */
export interface AdminMail {
  to: string
  subject: string
  text: string
  /** ISO 8601. */
  at: string
}

export interface AuditEntry {
  _id: string
  actor: string
  action: string
  target: string
  /** ISO 8601. */
  at: string
}

export const testMailInput = z.object({ to: email })
