import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { potluckDishes, potluckGuests, potlucks, recipes, savedRecipes, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { courses, type PotluckNeed } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckDish, PotluckEntry, PotluckGuest } from '#server/contract/potlucks.ts'
import type { GuestRow, PotluckRow } from './access.ts'
import { findClashes } from './clashes.ts'

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

const readGuests = (db: Database, ids: string[]) =>
  db
    .select(guestColumns)
    .from(potluckGuests)
    .leftJoin(users, eq(users.id, potluckGuests.userId))
    .where(inArray(potluckGuests.potluckId, ids))
    .orderBy(asc(potluckGuests.createdAt), asc(potluckGuests.id))
type GuestWithName = Awaited<ReturnType<typeof readGuests>>[number]

const own = alias(savedRecipes, 'own')

/** A recipe that its bringer has not saved with 'View & Save' was never given to be passed on. */
const isBrought = and(eq(savedRecipes.id, potluckDishes.savedId), eq(savedRecipes.acknowledged, true))

const readDishes = (db: Database, potluckId: string, userId: string | null) =>
  db
    .select({
      dish: potluckDishes,
      recipeId: recipes.id,
      recipeTitle: recipes.title,
      ingredients: recipes.ingredients,
      cardImage: recipes.cardImage,
      ownId: own.id,
    })
    .from(potluckDishes)
    .leftJoin(savedRecipes, isBrought)
    .leftJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .leftJoin(own, and(eq(own.recipeId, recipes.id), eq(own.userId, userId ?? '')))
    .where(eq(potluckDishes.potluckId, potluckId))
    .orderBy(asc(potluckDishes.createdAt), asc(potluckDishes.id))

/** One's own and those that one is invited to, by date; what is to come first, then what was, the latest first. */
export async function readPotlucks(db: Database, userId: string, now: number): Promise<PotluckEntry[]> {
  const rows = await db
    .select({ potluck: potlucks, guest: potluckGuests })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .where(eq(potluckGuests.userId, userId))
    .orderBy(asc(potlucks.startsAt), asc(potlucks.id))
  if (rows.length === 0) return []
  const guests = await readGuests(
    db,
    rows.map(({ potluck }) => potluck.id),
  )
  const entries = rows.map(({ potluck, guest }) => {
    const theirs = guests.filter((each) => each.guest.potluckId === potluck.id)
    return toEntry(potluck, guest, theirs, { userId, guestId: guest.id }, now)
  })
  return [...entries.filter(({ isPast }) => !isPast), ...entries.filter(({ isPast }) => isPast).toReversed()]
}

/** A potluck as one person sees it. The caller has checked that they may. */
export async function readPotluck(
  db: Database,
  potluck: PotluckRow,
  viewer: Viewer,
  now: number,
): Promise<Potluck> {
  const guests = await readGuests(db, [potluck.id])
  const rows = await readDishes(db, potluck.id, viewer.userId)
  const isHost = viewer.userId === potluck.userId
  const names = new Map(guests.map((row) => [row.guest.id, nameFor(row, viewer)]))
  const dishes = rows.map((row) => toDish(row, names, viewer))
  const mine = guests.find(({ guest }) => guest.id === viewer.guestId)?.guest ?? null
  const shown = guests.filter(({ guest }) => isHost || guest.answer !== null || guest.id === viewer.guestId)
  const coming = guests.filter(({ guest }) => guest.answer === 'yes' || guest.answer === 'maybe')
  return {
    ...toEntry(potluck, mine, guests, viewer, now),
    note: potluck.note,
    people: potluck.people,
    needs: potluck.needs,
    missing: missingOf(potluck.needs, dishes),
    guests: shown.map((row) => toGuest(row, potluck, viewer)),
    unanswered: guests.filter(({ guest }) => guest.answer === null).length,
    dishes: inOrderOfMeal(dishes),
    clashes: isHost
      ? findClashes(
          coming.map(({ guest }) => ({ ...guest, name: names.get(guest.id) ?? '' })),
          rows.map((row, at) => ({
            _id: row.dish.id,
            title: dishes[at]?.title ?? '',
            ingredients: row.ingredients ?? [],
          })),
        )
      : [],
    linkMadeAt: isHost && potluck.linkMadeAt !== null ? new Date(potluck.linkMadeAt).toISOString() : null,
  }
}

function toEntry(
  potluck: PotluckRow,
  mine: GuestRow | null,
  guests: GuestWithName[],
  viewer: Viewer,
  now: number,
): PotluckEntry {
  const host = guests.find(({ guest }) => guest.userId === potluck.userId)
  return {
    _id: potluck.id,
    name: potluck.name,
    date: potluck.date,
    timeZone: potluck.timeZone,
    startsAt: new Date(potluck.startsAt).toISOString(),
    place: potluck.place,
    host: host ? nameFor(host, viewer) : '',
    isHost: viewer.userId === potluck.userId,
    isPast: potluck.startsAt + lastsMs < now,
    isCancelled: potluck.cancelledAt !== null,
    answer: mine?.answer ?? null,
    coming: guests.reduce((sum, { guest }) => sum + (guest.answer === 'yes' ? guest.people : 0), 0),
  }
}

/** Anybody may have the link, so it does not tell the last names of people with an account. */
function nameFor({ guest, firstName, lastName }: GuestWithName, { userId }: Viewer): string {
  if (firstName === null || lastName === null) return guest.name
  return userId === null ? firstName : fullName({ firstName, lastName })
}

const toGuest = (row: GuestWithName, potluck: PotluckRow, viewer: Viewer): PotluckGuest => ({
  _id: row.guest.id,
  name: nameFor(row, viewer),
  isHost: row.guest.userId === potluck.userId,
  isYou: row.guest.id === viewer.guestId,
  answer: row.guest.answer,
  people: row.guest.people,
  diets: row.guest.diets,
  avoids: row.guest.avoids,
  email: viewer.userId === potluck.userId && row.guest.userId !== viewer.userId ? row.email : null,
})

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
