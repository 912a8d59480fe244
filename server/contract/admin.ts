import * as z from 'zod'
import { maxSearchLength } from './constants.ts'
import { email } from './email-address.ts'
import { personSchema } from './friends.ts'
import { name } from './users.ts'

export const adminStatsSchema = z.object({
  totalRecipes: z.number(),
  totalUsers: z.number(),
  totalSharedRecipes: z.number(),
})
export type AdminStats = z.infer<typeof adminStatsSchema>

export const adminUserSchema = personSchema.extend({ _id: z.string(), isAdmin: z.boolean() })
export type AdminUser = z.infer<typeof adminUserSchema>

/** With what a person has stored, in bytes. */
const adminUserRowSchema = adminUserSchema.extend({
  space: z.object({ texts: z.number(), pictures: z.number(), fetched: z.number() }),
})

export const adminRecipeSchema = z.object({
  _id: z.string(),
  title: z.string(),
  link: z.string(),
  source: z.string(),
  imageUrl: z.string().nullable(),
  /** How many people hold it. */
  userCount: z.number(),
  /** ISO 8601. */
  lastScraped: z.string().nullable(),
})
export type AdminRecipe = z.infer<typeof adminRecipeSchema>

const paging = { currentPage: z.number(), totalPages: z.number() }
export const adminUserPageSchema = z.object({ users: z.array(adminUserRowSchema), ...paging })
export type AdminUserPage = z.infer<typeof adminUserPageSchema>
export const adminRecipePageSchema = z.object({ recipes: z.array(adminRecipeSchema), ...paging })
export type AdminRecipePage = z.infer<typeof adminRecipePageSchema>

const page = z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1)
export const adminUsersQuery = z.object({ page })
export const adminRecipesQuery = z.object({
  page,
  query: z.string().max(maxSearchLength).default(''),
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

/** `open` leaves out finished jobs, which would push older failed ones off the list. */
export const adminJobsQuery = z.object({ show: z.enum(['open', 'all']).default('all') })

/** Times are ISO 8601. */
export const adminJobSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  attempts: z.number(),
  maxAttempts: z.number(),
  runAt: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})
export type AdminJob = z.infer<typeof adminJobSchema>

/** A mail that was printed because no mail server is configured. */
export const adminMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whether its links are left out, until the admin has confirmed that it is them. */
  isHidden: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
})
export type AdminMail = z.infer<typeof adminMailSchema>

export const auditEntrySchema = z.object({
  _id: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  /** ISO 8601. */
  at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const testMailInput = z.object({ to: email })
