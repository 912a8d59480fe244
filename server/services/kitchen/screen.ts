import type { KitchenMeal, KitchenRow, KitchenScreen, KitchenTimer } from '#server/contract/kitchen.ts'
import { type Meal, meals } from '#server/contract/plan-merge.ts'
import type { ShoppingRow } from '#server/contract/shopping.ts'
import { shownTimerName } from '#server/contract/timer-names.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { dayAt } from '../../text/zoned-time.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readCooks } from '../cooking-sessions/view.ts'
import { listTimers } from '../notices/timers.ts'
import { readPlanEntries } from '../plan/view.ts'
import { firstListIdOf } from '../shopping/lists.ts'
import { applyOperations } from '../shopping/operations.ts'
import { mergedRowsOf } from '../shopping/rows.ts'
import { peopleOfKitchen } from './kitchen-access.ts'
import type { Kitchen } from './links.ts'

/** One that nobody stopped is shown for this long after its end. */
const shownEndedMs = 10 * 60_000
/** A screen has room for some; nobody scrolls one on a wall. */
const maxTimers = 20
const maxTicked = 20

/** What the screen in a kitchen shows; the paths of its pictures are below `path`. */
export async function readKitchenScreen(
  app: App,
  { actor, zone }: Kitchen,
  path: string,
): Promise<KitchenScreen> {
  const day = dayAt(app.now(), zone)
  const meals = await readMeals(app, actor, day)
  await pause()
  const { list, rows } = await readFirstList(app, actor)
  await pause()
  const open = rows.filter(({ isTicked }) => !isTicked)
  // Loaded with the first list, as what reads its lines.
  const { aisleName } = await import('#server/contract/aisle-names.ts')
  const aisles = [...new Set(open.map(({ aisle }) => aisle))]
  return {
    day,
    meals: meals.map((each) => ({ ...each, picture: each.picture && path + each.picture })),
    list: {
      name: list.name,
      sections: aisles.map((aisle) => ({
        aisle: aisleName(aisle),
        rows: open.filter((row) => row.aisle === aisle).map(toRow),
      })),
      ticked: rows
        .filter(({ isTicked }) => isTicked)
        .slice(0, maxTicked)
        .map(toRow),
    },
    timers: await readTimers(app, actor),
  }
}

/** Of all who live there: what one of them cooks is shown to the others in any case. */
async function readTimers(app: App, actor: Actor): Promise<KitchenTimer[]> {
  const shown = new Map<string, KitchenTimer>()
  for (const userId of await peopleOfKitchen(app.store.read, actor.id)) {
    for (const { _id: id, name, recipeTitle: recipe, endsAt } of (await listTimers(app, userId)).timers)
      if (endsAt !== null && endsAt > app.now() - shownEndedMs)
        shown.set(id, { id, name: shownTimerName(name), recipe, endsAt })
    await pause()
  }
  return [...shown.values()].sort((one, other) => one.endsAt - other.endsAt).slice(0, maxTimers)
}

async function readMeals(app: App, actor: Actor, day: string): Promise<KitchenMeal[]> {
  const entries = await readPlanEntries(app.store.read, actor.id, actor.id, { from: day, to: day })
  if (entries.length === 0) return []
  await pause()
  const cooks = await readCooks(app, actor)
  return entries
    .toSorted((one, other) => placeOf(one.meal) - placeOf(other.meal))
    .map(({ _id, meal, menu = '', title, servings, recipe }) => ({
      ...{ id: _id, meal, menu, title, servings, counts: recipe?.counts ?? '' },
      picture: recipe?.thumbnailUrl ?? null,
      cooks: cooks.get(recipe?.savedId ?? '') ?? [],
    }))
}

const placeOf = (meal: Meal) => meals.indexOf(meal)

/** Whether a meal of today has this picture. */
export async function kitchenShowsPicture(
  app: App,
  { actor, zone }: Kitchen,
  hash: string,
): Promise<boolean> {
  const meals = await readMeals(app, actor, dayAt(app.now(), zone))
  return meals.some(({ picture }) => picture === `/images/${hash}`)
}

const readFirstList = async (app: App, actor: Actor) =>
  mergedRowsOf(app, actor, await firstListIdOf(app, actor))

/** Ticks the lines of a row, or unticks them: the only thing that someone who passes the screen can change. */
export async function tickInKitchen(
  app: App,
  { actor }: Kitchen,
  { row, isTicked }: { row: string; isTicked: boolean },
): Promise<void> {
  const { list, rows } = await readFirstList(app, actor)
  const items = rows.find(({ id }) => id === row)?.items ?? []
  const operations = items
    .filter((item) => item.isTicked !== isTicked)
    .map((item) => ({
      kind: 'tick' as const,
      id: app.store.newId(),
      at: app.now(),
      list: list._id,
      item: item._id,
      isTicked,
    }))
  if (operations.length > 0) await applyOperations(app, actor, operations)
}

const toRow = ({ id, amount, name, notes }: ShoppingRow): KitchenRow => ({ id, amount, name, notes })
