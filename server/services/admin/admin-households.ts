import { asc, eq } from 'drizzle-orm'
import { households, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { listHouseholds } from '../households/view.ts'

interface HouseholdSummary {
  id: string
  /** Who invites. */
  owner: string
  people: number
  /** Who have not accepted yet. */
  invited: number
}

interface HouseholdPerson {
  email: string
  state: 'owner' | 'joined' | 'invited'
}

export async function listAllHouseholds(app: App): Promise<HouseholdSummary[]> {
  const all = await app.store.read
    .select({ id: households.id })
    .from(households)
    .orderBy(asc(households.createdAt), asc(households.id))
  const found: HouseholdSummary[] = []
  for (const { id } of all) {
    const people = await showHousehold(app, id)
    const invited = people.filter(({ state }) => state === 'invited').length
    found.push({ id, owner: people[0]?.email ?? '', people: people.length - invited, invited })
  }
  return found
}

/** Its people, the owner first. */
export async function showHousehold(app: App, id: string): Promise<HouseholdPerson[]> {
  const db = app.store.read
  const [household] = await db
    .select({ userId: users.id, email: users.email })
    .from(households)
    .innerJoin(users, eq(users.id, households.ownerId))
    .where(eq(households.id, id))
  if (!household) throw notFound(t('Household not found'))
  const { own } = await listHouseholds(db, household.userId)
  const others = (own?.people ?? []).map(({ email, hasJoined }) => ({
    email,
    state: hasJoined ? ('joined' as const) : ('invited' as const),
  }))
  return [{ email: household.email, state: 'owner' }, ...others]
}
