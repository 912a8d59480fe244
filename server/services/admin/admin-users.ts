import { asc, count, eq, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#db/errors.ts'
import { recipes, users } from '#db/schema.ts'
import type { AdminStats, AdminUser, AdminUserPage, EditUserInput } from '#server/contract/admin.ts'
import { adminPageSize } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import { deleteAccount } from '../accounts/account-deletion.ts'
import { findAdminId } from '../accounts/admin-account.ts'
import { record } from '../base/audit.ts'
import { dropOwnPlan } from '../plan/plans.ts'
import { react } from '../reactions.ts'
import { spaceColumns } from '../space/space.ts'

export async function readStats(app: App): Promise<AdminStats> {
  const [row] = await app.store.read
    .select({
      totalRecipes: sql<number>`(SELECT count(*) FROM ${recipes} WHERE ${recipes.holderCount} > 0)`,
      totalUsers: sql<number>`(SELECT count(*) FROM ${users})`,
      totalSharedRecipes: sql<number>`(SELECT count(*) FROM ${recipes} WHERE ${recipes.holderCount} > 1)`,
    })
    .from(sql`(SELECT 1) AS one`)
  return row ?? { totalRecipes: 0, totalUsers: 0, totalSharedRecipes: 0 }
}

export async function listUsers(app: App, page: number): Promise<AdminUserPage> {
  const db = app.store.read
  const adminId = await findAdminId(app)
  const [total] = await db.select({ n: count() }).from(users)
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      space: spaceColumns,
    })
    .from(users)
    .orderBy(asc(users.id))
    .limit(adminPageSize)
    .offset((page - 1) * adminPageSize)
  return {
    users: rows.map(({ id, ...user }) => ({ _id: id, ...user, isAdmin: id === adminId })),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil((total?.n ?? 0) / adminPageSize)),
  }
}

export async function editUser(
  app: App,
  admin: { email: string },
  userId: string,
  input: EditUserInput,
): Promise<AdminUser> {
  const adminId = await findAdminId(app)
  return app.store.write(async (tx) => {
    const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    if (userId === adminId && app.config.adminEmail && input.email && input.email !== app.config.adminEmail) {
      throw badRequest(
        t('The address of the admin account is set by ADMIN_EMAIL and cannot be changed here.'),
      )
    }
    if (app.config.adminEmail && userId !== adminId && input.email === app.config.adminEmail) {
      throw badRequest(t('This address is reserved for the admin account.'))
    }
    const [user] = await tx
      .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, userId))
    if (!user) throw notFound(t('User not found'))
    try {
      if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, userId))
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(t('An account with this email already exists.'))
      throw error
    }
    await record(app, tx, admin, 'edit user', user.email)
    const { email, firstName, lastName } = { ...user, ...changes }
    return { _id: userId, email, firstName, lastName, isAdmin: userId === adminId }
  })
}

/** Deletes an account and the recipes that no one else holds. */
export async function deleteUser(app: App, admin: { email: string }, userId: string): Promise<void> {
  if (userId === (await findAdminId(app))) throw badRequest(t('The admin account cannot be deleted.'))
  await dropOwnPlan(app, userId)
  await app.store.write(async (tx) => {
    const logged = await deleteAccount(app, tx, userId)
    if (logged === undefined) throw notFound(t('User not found'))
    await react('accountsDeleted', { tx })
    await record(app, tx, admin, 'delete user', logged)
  })
}
