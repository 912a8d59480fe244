import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { potluckBuyers, potluckCosts, potluckGuests, potlucks, shoppingLists } from '#db/schema.ts'
import type { PlanOperation } from '#server/contract/plan.ts'
import { maxGuestCosts, maxPotluckCosts } from '#server/contract/potluck-words.ts'
import type { ShoppingOperation } from '#server/contract/shopping.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { Kitchen } from '../../transfer/kitchen.ts'
import { addMustNotEat } from '../accounts/accounts.ts'
import { type Actor, findActor } from '../accounts/sessions.ts'
import { notAhead } from '../places/operations.ts'
import { changePlan } from '../plan/operations.ts'
import { putDish } from '../potlucks/dishes.ts'
import { emitPotluck } from '../potlucks/emit.ts'
import { expectRoom, noAnswer, valuesOf } from '../potlucks/potlucks.ts'
import { keepPantry } from '../shopping/foods.ts'
import { insertList } from '../shopping/lists.ts'
import { changeList } from '../shopping/operations.ts'
import { writeWithinSpace } from '../space/space.ts'
import { importedId, importedListId, knownListIds } from './kitchen-ids.ts'
import { findNamed } from './named-recipe.ts'

/** In one transaction. */
const batchSize = 200

/**
 * Adds the lists, the plan and the potlucks of an export to those of a person; again, it changes nothing. `recipes` has the
 * `_id` in the person's list by the link that the export knows a recipe by. Returns what did not fit, as sentences.
 */
export async function importKitchen(
  app: App,
  userId: string,
  kitchen: Kitchen,
  recipes: ReadonlyMap<string, string>,
): Promise<string[]> {
  const problems = new Set<string>()
  const actor = await findActor(app.store.read, userId)
  if (!actor) return []
  const attempt = async (work: (tx: Transaction) => Promise<readonly { message: string }[]>) => {
    try {
      for (const { message } of await writeWithinSpace(app, userId, work)) problems.add(message)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.add(error.message)
    }
  }
  for (const list of kitchen.lists) await attempt((tx) => importList(app, tx, actor, list))
  await attempt((tx) => importPantry(app, tx, userId, kitchen.pantry))
  for (let at = 0; at < kitchen.plan.length; at += batchSize) {
    const entries = kitchen.plan.slice(at, at + batchSize)
    await attempt((tx) => importEntries(app, tx, actor, entries, recipes))
  }
  await attempt(async (tx) => {
    await addMustNotEat(app, tx, userId, kitchen.mustNotEat)
    return []
  })
  for (const potluck of kitchen.potlucks) await attempt((tx) => importPotluck(app, tx, userId, potluck))
  return [...problems]
}

async function importList(
  app: App,
  tx: Transaction,
  actor: Actor,
  { _id, name, lines, aisles, order }: Kitchen['lists'][number],
) {
  const list =
    (await findList(tx, actor.id, _id)) ??
    (await insertList(app, tx, actor.id, { _id: importedListId(actor.id, _id), name }))
  const operations = lines.flatMap(({ _id: item, text, note, recipe, place, isTicked, addedAt: at }) => {
    const added: ShoppingOperation = {
      kind: 'add',
      id: importedId(item),
      at,
      list,
      item,
      text,
      recipe,
      place,
      ...(note !== '' && { note }),
    }
    const tick: ShoppingOperation = { kind: 'tick', id: importedId(item), at: at + 1, list, item, isTicked }
    return isTicked ? [added, tick] : [added]
  })
  const moves = aisles.map(({ food, aisle }) => ({
    ...{ kind: 'aisle' as const, id: 'imported', at: 0, list, food, aisle },
  }))
  const ordering = { kind: 'order' as const, id: 'imported', at: 0, list, order }
  const timed = notAhead(operations, app.now())
  return changeList(app, tx, actor, list, [...timed, ...moves, ...(order.length > 0 ? [ordering] : [])])
}

/** Of this person, as a file calls it. */
async function findList(tx: Transaction, userId: string, id: string): Promise<string | undefined> {
  const [own] = await tx
    .select({ id: shoppingLists.id })
    .from(shoppingLists)
    .where(
      and(
        inArray(shoppingLists.id, knownListIds(userId, id)),
        eq(shoppingLists.userId, userId),
        isNull(shoppingLists.deletedAt),
      ),
    )
  return own?.id
}

function importPantry(app: App, tx: Transaction, userId: string, foods: readonly string[]) {
  const changes = foods.map((food) => ({
    ...{ kind: 'pantry' as const, id: 'imported', at: 0, food, isKept: true },
  }))
  return keepPantry(tx, app.now(), userId, changes)
}

function importEntries(
  app: App,
  tx: Transaction,
  actor: Actor,
  entries: Kitchen['plan'],
  recipes: ReadonlyMap<string, string>,
) {
  const operations = entries.flatMap(({ _id: entry, recipe, cooked, addedAt: at, ...what }) => {
    const known = { id: importedId(entry), plan: actor.id, entry }
    const added: PlanOperation = {
      ...{ ...known, ...what, kind: 'add', at },
      recipe: (recipe !== null && recipes.get(recipe)) || null,
    }
    const answer: PlanOperation = { ...known, kind: 'cooked', at: at + 1, cooked }
    return cooked === '' ? [added] : [added, answer]
  })
  return changePlan(app, tx, actor, actor.id, notAhead(operations, app.now()))
}

/** Without mails or reminders: its guests are names here. */
async function importPotluck(
  app: App,
  tx: Transaction,
  userId: string,
  { _id, guests, isCancelled, currency, list, ...details }: Kitchen['potlucks'][number],
) {
  const requestId = importedId(_id)
  const [former] = await tx
    .select({ id: potlucks.id })
    .from(potlucks)
    .where(and(eq(potlucks.userId, userId), or(eq(potlucks.id, _id), eq(potlucks.requestId, requestId))))
  if (former) return []
  await expectRoom(tx, userId)
  const [id, now] = [app.store.newId(), app.now()]
  const cancelledAt = isCancelled ? now : null
  const listId = (list !== null && (await findList(tx, userId, list))) || null
  const made = { requestId, createdAt: now, cancelledAt, currency, listId }
  await tx.insert(potlucks).values({ id, userId, ...made, ...valuesOf(app, details) })
  // A host is a guest, too, also when the file was changed by hand.
  const host = guests.find(({ isHost }) => isHost) ?? {
    ...noAnswer,
    ...{ isHost: true, dishes: [], paid: [], buys: [] },
  }
  const ids = guests.map(() => app.store.newId())
  let roomForCosts = maxPotluckCosts
  for (const given of [host, ...guests.filter((guest) => guest !== host)]) {
    const { isHost: _, dishes, paid, buys, ...said } = given
    const guestId = ids[guests.indexOf(given)] ?? app.store.newId()
    const [guest] = await tx
      .insert(potluckGuests)
      .values({
        ...said,
        ...{ id: guestId, potluckId: id, createdAt: now, answeredAt: said.answer && now },
        ...(dishes === host.dishes && { userId, name: '' }),
      })
      .returning()
    if (!guest) throw new Error('A guest that was inserted is gone.')
    for (const { _id: dishId, recipeId: _recipe, address, ...brought } of dishes) {
      const recipe = address === null ? undefined : await findNamed(tx, userId, address)
      await putDish(app, tx, guest, dishId, { ...brought, savedId: null, recipeId: recipe?.id ?? null })
    }
    const ofGuest = { potluckId: id, guestId }
    const costs = paid.slice(0, Math.min(maxGuestCosts, roomForCosts)).map((cost, n) => ({
      ...cost,
      ...ofGuest,
      ...{ id: app.store.newId(), createdAt: now + n },
      leftOut: cost.leftOut.flatMap((at) => ids[at] ?? []),
    }))
    roomForCosts -= costs.length
    if (costs.length > 0) await tx.insert(potluckCosts).values(costs)
    const bought = listId === null ? [] : buys.map((itemId) => ({ ...ofGuest, itemId }))
    if (bought.length > 0) await tx.insert(potluckBuyers).values(bought).onConflictDoNothing()
  }
  await emitPotluck(tx, now, id)
  return []
}
