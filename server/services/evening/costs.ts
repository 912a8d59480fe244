import { and, asc, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { potluckCosts, potluckGuests, potlucks } from '#db/schema.ts'
import type { CostInput, Costs } from '#server/contract/costs.ts'
import { digitsOf, usualCurrency } from '#server/contract/currencies.ts'
import { t } from '#server/contract/language/t.ts'
import { maxGuestCosts, maxPotluckCosts } from '#server/contract/potluck-words.ts'
import { accountsOf, paymentsOf } from '#server/contract/split-costs.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { badRequest, forbidden } from '../../errors.ts'
import { languageOfPerson } from '../base/person-language.ts'
import { expectOpen, type GuestRow, isOpenNow, type PotluckRow } from '../potlucks/access.ts'
import { readNames } from '../potlucks/view.ts'
import { writeWithinSpace } from '../space/space.ts'
import { type AtTable, isHost } from './table.ts'

type Answered = Pick<GuestRow, 'answer' | 'isWaiting'>

/** Those who may come share nothing yet. */
const isComing = ({ answer, isWaiting }: Answered) => answer === 'yes' && !isWaiting

/** What one of those who come or may come sees. */
export function readCosts(app: App, at: AtTable): Promise<Costs> {
  const { potluck, guest } = at
  return app.store.snapshot(async (db) => {
    const names = await readNames(db, potluck, guest)
    const nameOf = (id: string) => names.get(id) ?? ''
    const { id, answer, isWaiting, people } = potluckGuests
    const guests = await db
      .select({ id, answer, isWaiting, people })
      .from(potluckGuests)
      .where(eq(potluckGuests.potluckId, potluck.id))
      .orderBy(asc(potluckGuests.createdAt), asc(potluckGuests.id))
    const rows = await db
      .select()
      .from(potluckCosts)
      .where(eq(potluckCosts.potluckId, potluck.id))
      .orderBy(asc(potluckCosts.createdAt), asc(potluckCosts.id))
    const coming = guests.filter(isComing)
    await pause()
    const accounts = accountsOf(rows, coming)
    const payments = paymentsOf(accounts)
    await pause()
    const peopleOf = new Map(coming.map((each) => [each.id, each.people]))
    return {
      currency: await currencyOf(db, potluck),
      ...{ isHost: isHost(at), isOpen: isOpenNow(app, potluck), isComing: isComing(guest) },
      sharers: coming.map(({ id }) => ({ id, name: nameOf(id) })),
      costs: rows.map(({ id, title, amount, guestId, leftOut }) => ({
        ...{ id, title, amount, by: nameOf(guestId), isYours: guestId === guest.id },
        // Who does not come shares nothing anyway.
        leftOut: leftOut.filter((each) => peopleOf.has(each)).map(nameOf),
      })),
      accounts: [...accounts].map(([id, account]) => ({
        ...{ id, name: nameOf(id), people: peopleOf.get(id) ?? 0, ...account },
      })),
      payments: payments.map(({ from, to, amount }) => ({
        ...{ from: nameOf(from), to: nameOf(to), amount },
      })),
    }
  })
}

export async function currencyOf(db: Database, { currency, userId, timeZone }: PotluckRow): Promise<string> {
  return currency === '' ? usualCurrency(await languageOfPerson(db, { userId }), timeZone) : currency
}

/** `costId` is made with the form, so that a form that is sent twice adds one amount. The host's space has it. */
export async function addCost(
  app: App,
  { potluck, guest }: AtTable,
  costId: string,
  input: CostInput,
): Promise<void> {
  expectOpen(app, potluck)
  if (!isComing(guest)) throw forbidden(t('Please answer first that you are coming.'))
  await writeWithinSpace(app, potluck.userId, async (tx) => {
    const [former] = await tx.select().from(potluckCosts).where(isCost(potluck, costId))
    if (former) return
    await expectRoom(tx, guest)
    await expectSharers(tx, potluck, input)
    const cost = { ...input, potluckId: potluck.id, id: costId, guestId: guest.id, createdAt: app.now() }
    await tx.insert(potluckCosts).values(cost)
    // Guests see amounts in it from now on, whatever language the host changes to.
    if (potluck.currency === '') await setCurrency(tx, potluck, await currencyOf(tx, potluck))
  })
}

const isCost = ({ id }: PotluckRow, costId: string) =>
  and(eq(potluckCosts.potluckId, id), eq(potluckCosts.id, costId))

async function countCosts(tx: Transaction, potluckId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(potluckCosts)
    .where(eq(potluckCosts.potluckId, potluckId))
  return row?.n ?? 0
}

async function expectRoom(tx: Transaction, { potluckId, id }: GuestRow): Promise<void> {
  const [theirs] = await tx.select({ n: count() }).from(potluckCosts).where(eq(potluckCosts.guestId, id))
  if ((theirs?.n ?? 0) >= maxGuestCosts || (await countCosts(tx, potluckId)) >= maxPotluckCosts)
    throw badRequest(t('There are too many amounts already. Please add them up.'))
}

async function expectSharers(tx: Transaction, { id }: PotluckRow, { leftOut }: CostInput): Promise<void> {
  if (leftOut.length === 0) return
  const guests = await tx.select().from(potluckGuests).where(eq(potluckGuests.potluckId, id))
  if (guests.filter(isComing).every((each) => leftOut.includes(each.id)))
    throw badRequest(t('Please leave someone who shares this.'))
}

const setCurrency = (tx: Transaction, { id }: PotluckRow, currency: string) =>
  tx.update(potlucks).set({ currency }).where(eq(potlucks.id, id))

/** The one who paid removes an amount, or the host. A second call changes nothing. */
export async function removeCost(app: App, at: AtTable, costId: string): Promise<void> {
  const { potluck, guest } = at
  expectOpen(app, potluck)
  await app.store.write(async (tx) => {
    const [cost] = await tx.select().from(potluckCosts).where(isCost(potluck, costId))
    if (cost && cost.guestId !== guest.id && !isHost(at))
      throw forbidden(t('Only the host of a potluck can change this.'))
    await tx.delete(potluckCosts).where(isCost(potluck, costId))
  })
}

/** The host chooses it. Amounts stay as they were typed: 12 euros become 12 dollars. */
export async function chooseCurrency(app: App, at: AtTable, currency: string): Promise<void> {
  const { potluck } = at
  if (!isHost(at)) throw forbidden(t('Only the host of a potluck can change this.'))
  expectOpen(app, potluck)
  await app.store.write(async (tx) => {
    const hasOtherUnits = digitsOf(await currencyOf(tx, potluck)) !== digitsOf(currency)
    if (hasOtherUnits && (await countCosts(tx, potluck.id)) > 0)
      throw badRequest(
        t('Please remove the amounts first: this currency has a different number of decimals.'),
      )
    await setCurrency(tx, potluck, currency)
  })
}
