import {
  and,
  asc,
  between,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { potluckDishes, potluckGuests, potlucks, recipes, savedRecipes, users } from '#db/schema.ts'
import { courses, isInside, type PotluckNeed } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckDish, PotluckEntry } from '#server/contract/potlucks.ts'
import { pause } from '../../async/in-pieces.ts'
import { groupBy } from '../../text/group-by.ts'
import { isInListOfBringer, isOfDish } from '../recipes/recipe-of-dish.ts'
import { fixedDate, type GuestRow, type PotluckRow } from './access.ts'
import { describeGuest, type GuestWithName, isCounted, type Look, lookOf, sumAvoided } from './guests-view.ts'
import { nameOfGuest } from './names.ts'

/** Who looks: the host and guests with an account, or those who have the link, with their own answer or without one. */
interface Viewer {
  userId: string | null
  guestId: string | null
}

/** Until midnight after a long evening, it is not past. */
const lastsMs = 6 * 3_600_000

const guestColumns = {
  guest: potluckGuests,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
}

const readGuests = (db: Database, ids: string[]): Promise<GuestWithName[]> =>
  db
    .select(guestColumns)
    .from(potluckGuests)
    .leftJoin(users, eq(users.id, potluckGuests.userId))
    .where(inArray(potluckGuests.potluckId, ids))
    .orderBy(asc(potluckGuests.createdAt), asc(potluckGuests.id))

/** The names of its guests, as this guest sees them. */
export async function readNames(
  db: Database,
  potluck: PotluckRow,
  { id: guestId, userId }: GuestRow,
): Promise<Map<string, string>> {
  const guests = await readGuests(db, [potluck.id])
  const { host, sees } = lookOf(potluck, guests, { userId, guestId })
  return new Map(guests.map((row) => [row.guest.id, nameOfGuest(row, host, sees)]))
}

const own = alias(savedRecipes, 'own')

const readDishes = (db: Database, potluckId: string, userId: string | null) =>
  db
    .select({
      dish: potluckDishes,
      recipeId: recipes.id,
      recipeTitle: recipes.title,
      cardImage: recipes.cardImage,
      ownId: own.id,
    })
    .from(potluckDishes)
    .leftJoin(savedRecipes, isInListOfBringer)
    .leftJoin(recipes, isOfDish)
    .leftJoin(own, and(eq(own.recipeId, recipes.id), eq(own.userId, userId ?? '')))
    .where(eq(potluckDishes.potluckId, potluckId))
    .orderBy(asc(potluckDishes.createdAt), asc(potluckDishes.id))

/** The person's own potlucks and those they are invited to: coming ones by date, then past ones, the latest first. */
export async function readPotlucks(db: Database, userId: string, now: number): Promise<PotluckEntry[]> {
  const entries = await toEntries(db, await selectJoined(db, userId), userId, now)
  return [...entries.filter(({ isPast }) => !isPast), ...entries.filter(({ isPast }) => isPast).toReversed()]
}

/** The first that begins within this time or has no date yet, and is neither past nor called off, declined or hidden. */
export async function readNextEntry(
  db: Database,
  userId: string,
  now: number,
  withinMs: number,
): Promise<PotluckEntry[]> {
  return toEntries(db, await selectNext(db, userId, now, withinMs), userId, now)
}

/** Whether there is one, for pages that are asked for again and again. */
export async function hasNext(db: Database, userId: string, now: number, withinMs: number): Promise<boolean> {
  return (await selectNext(db, userId, now, withinMs)).length > 0
}

const selectNext = (db: Database, userId: string, now: number, withinMs: number) =>
  nextOf(db).execute({ userId, from: now - lastsMs, until: now + withinMs })

const selectJoined = (db: Database, userId: string | Placeholder, where?: SQL) =>
  db
    .select({ potluck: potlucks, guestId: potluckGuests.id })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .where(and(eq(potluckGuests.userId, userId), where))
    .orderBy(asc(potlucks.startsAt), asc(potlucks.id))

const nextOf = preparedOn((db) => {
  const isOpen = and(
    or(
      between(potlucks.startsAt, sql.placeholder('from'), sql.placeholder('until')),
      // Guests are asked for a date long before it.
      and(gt(potlucks.startsAt, sql.placeholder('from')), ne(potlucks.dates, [])),
    ),
    isNull(potlucks.cancelledAt),
    eq(potluckGuests.isHidden, false),
    or(isNull(potluckGuests.answer), ne(potluckGuests.answer, 'no')),
  )
  return selectJoined(db, sql.placeholder('userId'), isOpen).limit(1).prepare()
})

/** Potlucks that are read before others have their turn. */
const batchSize = 15

async function toEntries(
  db: Database,
  rows: Awaited<ReturnType<typeof selectJoined>>,
  userId: string,
  now: number,
): Promise<PotluckEntry[]> {
  const entries: PotluckEntry[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const part = rows.slice(from, from + batchSize)
    const ids = part.map(({ potluck }) => potluck.id)
    const guests = groupBy(await readGuests(db, ids), ({ guest }) => guest.potluckId)
    for (const { potluck, guestId } of part) {
      const theirs = guests.get(potluck.id) ?? []
      entries.push(toEntry(potluck, theirs, lookOf(potluck, theirs, { userId, guestId }), now))
    }
    await pause()
  }
  return entries
}

/** A potluck as one person sees it. The caller has checked that they may. */
export async function readPotluck(
  db: Database,
  potluck: PotluckRow,
  viewer: Viewer,
  now: number,
): Promise<Potluck> {
  // The table of foods is loaded with the first potluck, not at the start.
  const { clashesFor, readEaters, unclearOf } = await import('./clashes.ts')
  const guests = await readGuests(db, [potluck.id])
  await pause()
  const look = lookOf(potluck, guests, viewer)
  const isIn = isInside(look)
  const isHost = look.role === 'host'
  const names = new Map(guests.map((row) => [row.guest.id, nameOfGuest(row, look.host, look.sees)]))
  const rows = await readDishes(db, potluck.id, viewer.userId)
  await pause()
  const all = rows.map((row) => toDish(row, names, viewer))
  const dishes = isIn ? all : all.filter(({ isYours }) => isYours)
  const counted = guests.filter(isCounted)
  const eaters = await readEaters(counted.map(({ guest }) => ({ ...guest, name: names.get(guest.id) ?? '' })))
  const shown = guests.filter((row) => isHost || (isIn && isShown(row)) || row.guest.id === viewer.guestId)
  return {
    ...toEntry(potluck, guests, look, now),
    note: isIn ? potluck.note : '',
    people: isIn ? potluck.people : null,
    needs: isIn ? potluck.needs : [],
    missing: isIn ? missingOf(potluck.needs, dishes) : [],
    guests: shown.map((row) => describeGuest(row, look, potluck)),
    avoided: isIn ? sumAvoided(counted) : [],
    dishes: inOrderOfMeal(dishes),
    clashes: await clashesFor(
      db,
      look,
      eaters,
      rows.map(({ dish, recipeId, recipeTitle }) => ({
        _id: dish.id,
        guestId: dish.guestId,
        title: recipeTitle ?? dish.title,
        recipeId,
      })),
    ),
    unclear: isHost ? unclearOf(eaters) : [],
    linkMadeAt: isHost && potluck.linkMadeAt !== null ? new Date(potluck.linkMadeAt).toISOString() : null,
    approvesGuests: isHost && potluck.approvesGuests,
  }
}

const isShown = ({ guest }: GuestWithName) => guest.answer !== null && !guest.isWaiting

function toEntry(potluck: PotluckRow, guests: GuestWithName[], look: Look, now: number): PotluckEntry {
  const { role, host, mine } = look
  const isIn = isInside(look)
  const inside = isIn ? guests.filter(({ guest }) => !guest.isWaiting) : []
  return {
    _id: potluck.id,
    name: potluck.name,
    date: fixedDate(potluck),
    timeZone: potluck.timeZone,
    startsAt: fixedDate(potluck) && new Date(potluck.startsAt).toISOString(),
    dates: potluck.dates.map(({ date, startsAt }) => ({ date, startsAt: new Date(startsAt).toISOString() })),
    place: isIn ? potluck.place : '',
    host: host ? nameOfGuest(host, host, look.sees) : '',
    role,
    isHost: role === 'host',
    isPast: potluck.startsAt + lastsMs < now,
    isCancelled: potluck.cancelledAt !== null,
    isHidden: mine?.isHidden ?? false,
    answer: mine?.answer ?? null,
    coming: inside.reduce((sum, { guest }) => sum + (guest.answer === 'yes' ? guest.people : 0), 0),
    unanswered: inside.filter(({ guest }) => guest.answer === null).length,
    waiting: role === 'host' ? guests.filter(({ guest }) => guest.isWaiting).length : 0,
  }
}

type DishRow = Awaited<ReturnType<typeof readDishes>>[number]

const toDish = ({ dish, ...row }: DishRow, names: Map<string, string>, viewer: Viewer): PotluckDish => ({
  _id: dish.id,
  guestId: dish.guestId,
  by: names.get(dish.guestId) ?? '',
  isYours: dish.guestId === viewer.guestId,
  course: dish.course,
  title: row.recipeTitle ?? dish.title,
  serves: dish.serves,
  hasRecipe: row.recipeId !== null,
  recipeId: row.ownId,
  thumbnailUrl: row.cardImage === null ? null : `/images/${row.cardImage}`,
})

const inOrderOfMeal = (dishes: PotluckDish[]) =>
  courses.flatMap((course) => dishes.filter((dish) => dish.course === course))

/** In the order of a meal. */
function missingOf(needs: PotluckNeed[], dishes: PotluckDish[]): PotluckNeed[] {
  return courses.flatMap((course) => {
    const wanted = needs.find((need) => need.course === course)?.count ?? 0
    const count = wanted - dishes.filter((dish) => dish.course === course).length
    return count > 0 ? [{ course, count }] : []
  })
}
