import { asc, desc, eq } from 'drizzle-orm'
import { potlucks, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { findUserByEmail } from '../accounts/people.ts'
import { findPotluck, type PotluckRow } from '../potlucks/access.ts'
import { readPotluck } from '../potlucks/view.ts'

interface AdminPotluck {
  _id: string
  name: string
  /** The email address of its host. */
  host: string
  /** On the clocks of the place: '2026-11-28T18:30'; null while guests choose from `dates`. */
  date: string | null
  dates: Potluck['dates']
  timeZone: string
  coming: number
  state: 'to come' | 'over' | 'called off'
}

/** All potlucks, the latest first. */
export async function listAllPotlucks(app: App): Promise<AdminPotluck[]> {
  const rows = await app.store.read
    .select({ potluck: potlucks, host: users.email })
    .from(potlucks)
    .innerJoin(users, eq(users.id, potlucks.userId))
    .orderBy(desc(potlucks.startsAt), asc(potlucks.id))
  const found: AdminPotluck[] = []
  for (const { potluck, host } of rows) {
    const { _id, name, date, dates, timeZone, coming, isCancelled, isPast } = await asItsHost(app, potluck)
    const state = isCancelled ? 'called off' : isPast ? 'over' : 'to come'
    found.push({ _id, name, host, date, dates, timeZone, coming, state })
  }
  return found
}

export async function showPotluck(app: App, id: string): Promise<Potluck> {
  const [potluck] = await app.store.read.select().from(potlucks).where(eq(potlucks.id, id))
  if (!potluck) throw notFound(t('Potluck not found'))
  return asItsHost(app, potluck)
}

/** Those that a person hosts, the oldest first. */
export async function exportPotlucks(app: App, email: string): Promise<Potluck[]> {
  const host = await findUserByEmail(app.store.read, email)
  if (!host) throw notFound(t('User not found'))
  const rows = await app.store.read
    .select()
    .from(potlucks)
    .where(eq(potlucks.userId, host.id))
    .orderBy(asc(potlucks.startsAt), asc(potlucks.id))
  const found: Potluck[] = []
  for (const potluck of rows) found.push(await asItsHost(app, potluck))
  return found
}

/** Without what guests must not eat, which is for the host alone. */
async function asItsHost(app: App, potluck: PotluckRow): Promise<Potluck> {
  const { read } = app.store
  const { userId, id } = potluck
  const { guest } = await findPotluck(read, userId, id)
  const seen = await readPotluck(read, potluck, { userId, guestId: guest.id }, app.now())
  const guests = seen.guests.map((each) => ({ ...each, isYou: false, diets: [], avoids: '' }))
  return { ...seen, guests, clashes: [], unclear: [] }
}
