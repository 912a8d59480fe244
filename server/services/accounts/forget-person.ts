import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { auditEntries, deletedRecipes, invitations, jobs, savedRecipes, users } from '#db/schema.ts'
import { message, translated } from '#server/contract/language/t.ts'
import { contains } from '../../search/contains.ts'

/** Stored in place of the sharer's name, with those who keep the recipe. */
const formerMember = message('a former member')

/** The name of a sharer as it is shown. */
export const sharerName = (name: string | null): string | null =>
  name === formerMember ? translated(formerMember) : name

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>

/** What the admin's log calls a deleted account, the same in all its entries. */
const nameForLog = (id: string) => `deleted account ${id.slice(-6)}`

/**
 * Removes name and address of a person from rows that are not theirs, before their account is deleted; returns what the
 * admin's log calls them now. `tests/features/deleted-account.test.ts` lists all columns.
 */
export async function forgetPerson(tx: Transaction, person: Person): Promise<string> {
  await forgetSharer(tx, person)
  await dropJobsAbout(tx, person)
  await tx.delete(invitations).where(eq(invitations.email, person.email))
  return forgetInLog(tx, person)
}

/** The names of a person's programs are theirs; what a former admin did stays. */
const ownActions = ['make token', 'end token', 'token expired', 'add webhook']

async function forgetInLog(tx: Transaction, { id, email }: Person): Promise<string> {
  const logged = nameForLog(id)
  const isBy = eq(auditEntries.actor, email)
  await tx.delete(auditEntries).where(and(isBy, inArray(auditEntries.action, ownActions)))
  await tx.update(auditEntries).set({ actor: logged }).where(isBy)
  await tx.update(auditEntries).set({ target: logged }).where(eq(auditEntries.target, email))
  return logged
}

/** What was saved from a collection or a potluck has only a name, which another person may have, too. */
async function forgetSharer(tx: Transaction, person: Person): Promise<void> {
  const names = namesOf(person)
  const isNamesake = or(
    inArray(sql`trim(${users.firstName} || ' ' || ${users.lastName})`, names),
    inArray(sql`${users.lastName} || ${users.firstName}`, names),
  )
  const namesakes = await tx.select({ id: users.id }).from(users).where(isNamesake).limit(2)
  for (const saved of [savedRecipes, deletedRecipes]) {
    const isNamed = and(inArray(saved.sharedBy, names), isNull(saved.sharedById))
    // A version that was made of a shared recipe shows no sharer.
    const isOf = and(eq(saved.sharedById, person.id), isNotNull(saved.sharedBy))
    await tx
      .update(saved)
      .set({ sharedBy: formerMember })
      .where(namesakes.length > 1 ? isOf : or(isOf, isNamed))
  }
}

/** In both orders of `fullName`: which names begin with the family's has changed. */
const namesOf = ({ firstName, lastName }: Person) => [lastName + firstName, `${firstName} ${lastName}`.trim()]

/** A job that has only the name notifies another person, so it is deleted once it ended. */
async function dropJobsAbout(tx: Transaction, person: Person): Promise<void> {
  const { id, email } = person
  const hasEnded = inArray(jobs.state, ['done', 'failed'])
  await tx
    .delete(jobs)
    .where(
      or(
        eq(jobs.userId, id),
        contains(jobs.payload, JSON.stringify(id)),
        contains(jobs.payload, JSON.stringify(email)),
        ...namesOf(person).map((name) =>
          and(hasEnded, contains(jobs.payload, JSON.stringify(name).slice(1, -1))),
        ),
      ),
    )
}
