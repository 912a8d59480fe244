import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { joinedPlaces } from '#db/schema.ts'
import { maxPlanEntries, maxShoppingItems } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { conflict } from '../../errors.ts'
import type { Carrier } from '../places/carry.ts'
import { placesShowing } from '../places/joined.ts'
import type { PlaceKind } from '../places/kind.ts'
import { peopleOf } from '../places/people.ts'
import { planKind } from '../plan/shared-plans.ts'
import { planCarrier } from '../plan/stored-plan.ts'
import { countPlanEntries } from '../plan/view.ts'
import { firstListOf } from '../shopping/lists.ts'
import { listKind } from '../shopping/shared-lists.ts'
import { listCarrier } from '../shopping/stored-list.ts'
import { countItems } from '../shopping/view.ts'

type Joined = typeof joinedPlaces.$inferSelect

/** What the people of a household share from the moment of joining, each by their own. */
interface Joining {
  kind: Joined['kind']
  place: PlaceKind
  carrier: Carrier
  replaced: 'plan:replaced' | 'shopping:replaced'
  ownOf(app: App, tx: Transaction, userId: string): Promise<string>
  count(db: Database, id: string): Promise<number>
  max: number
  full(): string
}

const joinings: readonly Joining[] = [
  {
    kind: 'plan',
    place: planKind,
    carrier: planCarrier,
    replaced: 'plan:replaced',
    ownOf: async (_app, _tx, userId) => userId,
    count: countPlanEntries,
    max: maxPlanEntries,
    full: () => t('Together, your plans have too many entries. Please remove some of yours first.'),
  },
  {
    kind: 'list',
    place: listKind,
    carrier: listCarrier,
    replaced: 'shopping:replaced',
    ownOf: firstListOf,
    count: countItems,
    max: maxShoppingItems,
    full: () =>
      t(
        '{count, plural, one {Together, your shopping lists have more than {count} line. Please clear some first.} other {Together, your shopping lists have more than {count} lines. Please clear some first.}}',
        {
          count: maxShoppingItems,
        },
      ),
  },
]

export const joinedKinds = joinings.map(({ kind }) => kind)

const joiningOf = (kind: Joined['kind']): Joining => {
  const found = joinings.find((each) => each.kind === kind)
  if (!found) throw new Error(`Places of the kind '${kind}' are never joined.`)
  return found
}

const joinedOf = (db: Database, userId: string) =>
  db.select().from(joinedPlaces).where(eq(joinedPlaces.userId, userId)).orderBy(asc(joinedPlaces.id))

/** Joins what a person has to what the owner of a household has; `settlePlaces` then moves it. */
export async function joinPlaces(
  app: App,
  tx: Transaction,
  { userId, ownerId }: { userId: string; ownerId: string },
): Promise<void> {
  const now = app.now()
  for (const joining of joinings) {
    const { kind, carrier } = joining
    const to = await contentOfOwner(app, tx, joining, ownerId)
    const id = await joining.ownOf(app, tx, userId)
    if ((await joining.count(tx, id)) + (await joining.count(tx, to)) > joining.max)
      throw conflict(joining.full())
    await tx.insert(joinedPlaces).values({ id, kind, userId, contentId: to, createdAt: now })
    await carrier.copySettings(tx, { from: id, to })
    await emitReplaced(tx, now, joining, to)
  }
}

/** The place of the owner is joined with the first one who joins. */
async function contentOfOwner(app: App, tx: Transaction, joining: Joining, userId: string): Promise<string> {
  const joined = (await joinedOf(tx, userId)).find(({ kind }) => kind === joining.kind)
  if (joined) return joined.contentId
  const id = await joining.ownOf(app, tx, userId)
  await joining.carrier.claim(tx, id, userId)
  await tx
    .insert(joinedPlaces)
    .values({ id, kind: joining.kind, userId, contentId: id, createdAt: app.now() })
  return id
}

async function emitReplaced(
  tx: Transaction,
  now: number,
  joining: Joining,
  contentId: string,
): Promise<void> {
  for (const id of await placesShowing(tx, contentId)) await emitReplacedOf(tx, now, joining, id)
  await joining.place.emitPeople(tx, now, contentId)
}

const emitReplacedOf = async (tx: Transaction, now: number, { place, replaced }: Joining, id: string) =>
  emitToAll(tx, now, await peopleOf(tx, place, id), replaced, { _id: id })

/** Moves what is left of plans and lists that were joined; also after a crash. */
export async function settlePlaces(app: App): Promise<void> {
  const isElsewhere = ne(joinedPlaces.id, joinedPlaces.contentId)
  const found = await app.store.read.select().from(joinedPlaces).where(isElsewhere)
  for (const { id, kind, userId: of } of found) {
    const joining = joiningOf(kind)
    if ((await joining.carrier.count(app.store.read, id)) === 0) continue
    let isMore = true
    while (isMore)
      isMore = await app.store.write(async (tx) => {
        const [joined] = await tx.select().from(joinedPlaces).where(eq(joinedPlaces.id, id))
        if (!joined || joined.contentId === id) return false
        const isLeft = await joining.carrier.moveSome(tx, app.now(), { from: id, to: joined.contentId, of })
        if (!isLeft) await emitReplaced(tx, app.now(), joining, joined.contentId)
        return isLeft
      })
  }
}

/**
 * Gives a person back what was theirs, and what they have added since; the others keep it, too. What was not changed since
 * `since` is copied already. `dropOthersOf` does the rest: until then, a place in which all stored theirs is joined with itself alone.
 */
export async function partPlaces(
  tx: Transaction,
  now: number,
  userId: string,
  { since = 0, kinds = joinedKinds }: { since?: number; kinds?: readonly Joined['kind'][] } = {},
): Promise<void> {
  const all = await joinedOf(tx, userId)
  for (const joined of all.filter(({ kind }) => kinds.includes(kind))) {
    const joining = joiningOf(joined.kind)
    const { from, to, of } = await partWay(tx, joined)
    // Parted already, and `dropOthersOf` is not done.
    if (to === undefined) continue
    await copyAll((after) =>
      joining.carrier.copySome(tx, now, { from, to, ...(of !== undefined && { of }), after, since }),
    )
    const isStore = joined.id === joined.contentId
    const isOwn = eq(joinedPlaces.id, joined.id)
    if (!isStore) await tx.delete(joinedPlaces).where(isOwn)
    else {
      await joining.carrier.copySettings(tx, { from, to })
      await tx
        .update(joinedPlaces)
        .set({ contentId: to })
        .where(and(eq(joinedPlaces.contentId, from), ne(joinedPlaces.id, joined.id)))
      await tx.update(joinedPlaces).set({ createdAt: now }).where(isOwn)
    }
    const content = isStore ? to : from
    const left = await placesShowing(tx, content)
    // Who is left alone has a plan like anybody.
    if (left.length === 1) await tx.delete(joinedPlaces).where(eq(joinedPlaces.contentId, content))
    await emitReplacedOf(tx, now, joining, joined.id)
    await joining.place.emitPeople(tx, now, joined.id)
    if (content !== joined.id) await joining.place.emitPeople(tx, now, content)
  }
}

/** Some of what others had in the places of a person who parted from them; returns whether there may be more. */
export async function dropOthersOf(tx: Transaction, now: number, userId: string): Promise<boolean> {
  for (const { id, kind, contentId, createdAt: partedAt } of await joinedOf(tx, userId)) {
    if (id !== contentId || (await placesShowing(tx, id)).length > 1) continue
    const joining = joiningOf(kind)
    if (await joining.carrier.dropOthers(tx, id, userId, partedAt)) return true
    await tx.delete(joinedPlaces).where(eq(joinedPlaces.id, id))
    await emitReplacedOf(tx, now, joining, id)
  }
  return false
}

/** For a write that is one with others, e.g. the end of an account. */
export async function partPlacesAtOnce(tx: Transaction, now: number, userId: string): Promise<void> {
  await partPlaces(tx, now, userId)
  while (await dropOthersOf(tx, now, userId));
}

/** Where a place goes that is parted: that in which all store theirs goes to the next one, as a whole. */
async function partWay(
  db: Database,
  { id, contentId, userId }: Joined,
): Promise<{ from: string; to?: string; of?: string }> {
  if (id !== contentId) return { from: contentId, to: id, of: userId }
  const [next] = await db
    .select({ id: joinedPlaces.id })
    .from(joinedPlaces)
    .where(and(eq(joinedPlaces.contentId, contentId), ne(joinedPlaces.id, id)))
    .orderBy(asc(joinedPlaces.createdAt), asc(joinedPlaces.id))
    .limit(1)
  return { from: contentId, ...(next && { to: next.id }) }
}

async function copyAll(copySome: (after?: string) => Promise<string | undefined>): Promise<void> {
  let after: string | undefined
  do after = await copySome(after)
  while (after !== undefined)
}

/** Copies most of it before `partPlaces`, in short writes: nobody sees the copies until then. */
export async function preparePlaces(app: App, userId: string): Promise<void> {
  for (const joined of await joinedOf(app.store.read, userId)) {
    const { carrier } = joiningOf(joined.kind)
    const { from, to, of } = await partWay(app.store.read, joined)
    if (to === undefined) continue
    await copyAll((after) =>
      app.store.write((tx) =>
        carrier.copySome(tx, app.now(), { from, to, ...(of !== undefined && { of }), after }),
      ),
    )
  }
}
