import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import {
  planEntries,
  potluckBuyers,
  potluckCosts,
  potluckDishes,
  potluckGuests,
  potlucks,
  recipes,
  savedRecipes,
  shoppingItems,
  shoppingLists,
  users,
} from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { isPlanned } from '#server/contract/plan-merge.ts'
import { isOnList } from '#server/contract/shopping-merge.ts'
import { pause } from '../../async/in-pieces.ts'
import type { Kitchen } from '../../transfer/kitchen.ts'
import { contentOfPlace } from '../places/joined.ts'
import { byPlace } from '../plan/view.ts'
import { fixedDate } from '../potlucks/access.ts'
import { isOfDish } from '../recipes/recipe-of-dish.ts'
import { readOrder } from '../shopping/order.ts'
import { readAisles, readPantry } from '../shopping/view.ts'
import { exportedListId, exportedPotluckId } from './kitchen-ids.ts'

/** A person's own lists, plan and potlucks, and what they must not eat, for an export; null when there are none. */
export async function readKitchen(db: Database, userId: string): Promise<Kitchen | null> {
  const pantry = await readPantry(db, userId)
  await pause()
  const kitchen: Kitchen = {
    lists: await readOwnLists(db, userId),
    pantry: pantry.filter(({ isKept }) => isKept).map(({ food }) => food),
    plan: await readOwnPlan(db, userId),
    potlucks: await readHosted(db, userId),
    mustNotEat: await readMustNotEat(db, userId),
  }
  const isUsed =
    kitchen.lists.some(({ lines }) => lines.length > 0) ||
    kitchen.pantry.length + kitchen.plan.length + kitchen.potlucks.length > 0 ||
    kitchen.mustNotEat.diets.length + kitchen.mustNotEat.avoids.length > 0
  return isUsed ? kitchen : null
}

async function readMustNotEat(db: Database, userId: string): Promise<Kitchen['mustNotEat']> {
  const { diets, avoids } = users
  const [row] = await db.select({ diets, avoids }).from(users).where(eq(users.id, userId))
  return row ?? { diets: [], avoids: '' }
}

const { note, noteStamp, textStamp, tickStamp, placeStamp, isRemoved, removeStamp } = shoppingItems
const itemColumns = {
  ...{ id: shoppingItems.id, text: shoppingItems.text, recipe: shoppingItems.recipe },
  ...{ place: shoppingItems.place, isTicked: shoppingItems.isTicked, addedAt: shoppingItems.addedAt },
  ...{ note, noteStamp, textStamp, tickStamp, placeStamp, isRemoved, removeStamp },
}

async function readOwnLists(db: Database, userId: string): Promise<Kitchen['lists']> {
  const lists = await db
    .select({ id: shoppingLists.id, name: shoppingLists.name })
    .from(shoppingLists)
    .where(and(eq(shoppingLists.userId, userId), isNull(shoppingLists.deletedAt)))
    .orderBy(asc(shoppingLists.createdAt), asc(shoppingLists.id))
  const found: Kitchen['lists'] = []
  for (const { id, name } of lists) {
    const items = await db
      .select(itemColumns)
      .from(shoppingItems)
      .where(eq(shoppingItems.listId, await contentOfPlace(db, id)))
      .orderBy(asc(shoppingItems.place), asc(shoppingItems.id))
    await pause()
    const lines = items.filter(isOnList).map(({ id: _id, text, note, recipe, place, isTicked, addedAt }) => ({
      ...{ _id, text, note, recipe, place, isTicked },
      addedAt: addedAt ?? 0,
    }))
    await pause()
    const aisles = (await readAisles(db, userId, id)).map(({ food, aisle }) => ({ food, aisle }))
    const { order } = await readOrder(db, id)
    found.push({ _id: exportedListId(userId, id), name, lines, aisles, order })
    await pause()
  }
  return found
}

/** Entries that are read before others have their turn. */
const entriesAtOnce = 150

async function readOwnPlan(db: Database, userId: string): Promise<Kitchen['plan']> {
  const found: Kitchen['plan'] = []
  const ownerId = await contentOfPlace(db, userId)
  let after = ''
  for (;;) {
    const rows = await selectPlanned(db, { userId, ownerId }, after)
    const planned = rows.filter(({ entry }) => isPlanned(entry))
    found.push(...planned.map(toPlanned))
    const last = rows.at(-1)
    if (!last || rows.length < entriesAtOnce) return found.sort(byPlace)
    after = last.entry.id
    await pause()
  }
}

const selectPlanned = (
  db: Database,
  { userId, ownerId }: { userId: string; ownerId: string },
  after: string,
) =>
  db
    .select({ entry: planEntries, title: recipes.title, link: recipes.link, ownLink: savedRecipes.link })
    .from(planEntries)
    .leftJoin(recipes, eq(recipes.id, planEntries.recipeId))
    .leftJoin(savedRecipes, and(eq(savedRecipes.recipeId, recipes.id), eq(savedRecipes.userId, userId)))
    .where(and(eq(planEntries.ownerId, ownerId), gt(planEntries.id, after)))
    .orderBy(asc(planEntries.id))
    .limit(entriesAtOnce)

function toPlanned({ entry, title, link, ownLink }: Awaited<ReturnType<typeof selectPlanned>>[number]) {
  const { id: _id, servings, day, meal, place, menu, cooked, addedAt } = entry
  return {
    ...{ _id, servings, day, meal, place, menu, cooked },
    title: (title ?? entry.title).slice(0, 300),
    recipe: ownLink ?? link,
    addedAt: addedAt ?? 0,
  }
}

async function readHosted(db: Database, userId: string): Promise<Kitchen['potlucks']> {
  const hosted = await db
    .select()
    .from(potlucks)
    .where(eq(potlucks.userId, userId))
    .orderBy(asc(potlucks.createdAt), asc(potlucks.id))
  const found: Kitchen['potlucks'] = []
  for (const { id, requestId, cancelledAt, ...potluck } of hosted) {
    const _id = exportedPotluckId({ id, requestId })
    const { name, timeZone, place, note, people, needs, approvesGuests, currency } = potluck
    const date = fixedDate(potluck)
    const dates = potluck.dates.map((offered) => offered.date)
    const isCancelled = cancelledAt !== null
    const guests = await readGuests(db, id, userId)
    const list = potluck.listId && exportedListId(userId, potluck.listId)
    found.push({
      _id,
      name,
      date,
      dates,
      timeZone,
      place,
      note,
      people,
      needs,
      approvesGuests,
      isCancelled,
      currency,
      list,
      guests,
    })
    await pause()
  }
  return found
}

async function readGuests(db: Database, potluckId: string, hostId: string) {
  const rows = await db
    .select({ guest: potluckGuests, firstName: users.firstName, lastName: users.lastName })
    .from(potluckGuests)
    .leftJoin(users, eq(users.id, potluckGuests.userId))
    .where(eq(potluckGuests.potluckId, potluckId))
    .orderBy(asc(potluckGuests.createdAt), asc(potluckGuests.id))
  const ids = rows.map(({ guest }) => guest.id)
  const dishes = await db
    .select({ dish: potluckDishes, title: recipes.title, link: recipes.link })
    .from(potluckDishes)
    .leftJoin(savedRecipes, eq(savedRecipes.id, potluckDishes.savedId))
    .leftJoin(recipes, isOfDish)
    .where(inArray(potluckDishes.guestId, ids))
    .orderBy(asc(potluckDishes.createdAt), asc(potluckDishes.id))
  const costs = await db
    .select()
    .from(potluckCosts)
    .where(eq(potluckCosts.potluckId, potluckId))
    .orderBy(asc(potluckCosts.createdAt), asc(potluckCosts.id))
  const bought = await db.select().from(potluckBuyers).where(eq(potluckBuyers.potluckId, potluckId))
  // The host first.
  const inOrder = rows.toSorted(
    (one, other) => Number(other.guest.userId === hostId) - Number(one.guest.userId === hostId),
  )
  const places = new Map(inOrder.map(({ guest }, at) => [guest.id, at]))
  return inOrder.map(
    ({ guest: { id, userId, name, answer, dates, people, diets, avoids }, firstName, lastName }) => ({
      ...{ answer, dates, people, diets, avoids, isHost: userId === hostId },
      name: firstName === null || lastName === null ? name : fullName({ firstName, lastName }).slice(0, 60),
      dishes: dishes
        .filter(({ dish }) => dish.guestId === id)
        .map(({ dish: { id: _id, course, title: typed, serves, recipeId }, title, link }) => ({
          ...{ _id, course, serves, recipeId: null, address: recipeId === null ? null : link },
          title: (title ?? typed).slice(0, 120),
        })),
      paid: costs
        .filter(({ guestId }) => guestId === id)
        .map(({ title, amount, leftOut }) => ({
          ...{ title, amount },
          leftOut: leftOut.flatMap((each) => places.get(each) ?? []),
        })),
      buys: bought.flatMap(({ guestId, itemId }) => (guestId === id ? [itemId] : [])),
    }),
  )
}
