import { and, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { potluckDishes, recipes, savedRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { maxGuestDishes, maxPotluckDishes } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckDishInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { madeIdForm } from '../../contract/operations.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readMorePictures } from '../pictures/more-pictures.ts'
import { isInListOfBringer, isOfDish } from '../recipes/recipe-of-dish.ts'
import { findHeld, refuseUnsaved } from '../recipes/recipes.ts'
import { dropUnheld } from '../recipes/unheld-recipes.ts'
import { contentColumns } from '../recipes/view.ts'
import { writeWithinSpace } from '../space/space.ts'
import { expectInside, expectOpen, findPotluck, type GuestRow } from './access.ts'
import { dropWithRecipes } from './drop-dishes.ts'
import { emitPotluck } from './emit.ts'
import { getPotluck } from './potlucks.ts'

const isDish = (potluckId: string, dishId: string) =>
  and(eq(potluckDishes.potluckId, potluckId), eq(potluckDishes.id, dishId))

/** Adds or changes a guest's dish. The device makes the id, so that a repeated request adds nothing. */
export async function bringDish(
  app: App,
  actor: Actor,
  id: string,
  dishId: string,
  input: PotluckDishInput,
): Promise<Potluck> {
  if (!madeIdForm.test(dishId)) throw badRequest(t('The request could not be understood.'))
  await writeWithinSpace(app, actor.id, async (tx) => {
    const { potluck, guest } = await findPotluck(tx, actor.id, id)
    expectOpen(app, potluck)
    expectInside(potluck, guest)
    const { recipeId, ...shown } = input
    const saved = recipeId === null ? null : await findHeld(tx, actor.id, recipeId)
    if (saved) refuseUnsaved(saved)
    const title = saved ? await titleOf(tx, saved.recipeId) : shown.title
    await putDish(app, tx, guest, dishId, { ...shown, title, savedId: saved?.id ?? null, recipeId: null })
  })
  return getPotluck(app, actor, id)
}

async function titleOf(tx: Transaction, recipeId: string): Promise<string> {
  const [recipe] = await tx.select({ title: recipes.title }).from(recipes).where(eq(recipes.id, recipeId))
  return recipe?.title ?? ''
}

type Brought = Pick<typeof potluckDishes.$inferInsert, 'course' | 'title' | 'serves' | 'savedId' | 'recipeId'>

/** The caller has checked that the guest may, and that the recipe was made for this or is known. */
export async function putDish(
  app: App,
  tx: Transaction,
  guest: GuestRow,
  dishId: string,
  brought: Brought,
): Promise<void> {
  if (brought.title === '') throw badRequest(t('Please say what you bring.'))
  const [former] = await tx.select().from(potluckDishes).where(isDish(guest.potluckId, dishId))
  if (former && former.guestId !== guest.id) throw notFound(t('Dish not found'))
  if (former && isSame(former, brought)) return
  if (!former) await expectRoom(tx, guest)
  const { potluckId, id: guestId } = guest
  await tx
    .insert(potluckDishes)
    .values({ potluckId, id: dishId, guestId, createdAt: app.now(), ...brought })
    .onConflictDoUpdate({ target: [potluckDishes.potluckId, potluckDishes.id], set: brought })
  if (former?.recipeId) await dropUnheld(tx, former.recipeId)
  await emitPotluck(tx, app.now(), potluckId)
}

const isSame = (former: Brought, next: Brought) =>
  former.course === next.course &&
  former.title === next.title &&
  former.serves === next.serves &&
  former.savedId === next.savedId &&
  former.recipeId === next.recipeId

async function expectRoom(tx: Transaction, { potluckId, id }: GuestRow): Promise<void> {
  const [all] = await tx
    .select({ n: count() })
    .from(potluckDishes)
    .where(eq(potluckDishes.potluckId, potluckId))
  const [theirs] = await tx.select({ n: count() }).from(potluckDishes).where(eq(potluckDishes.guestId, id))
  if ((theirs?.n ?? 0) >= maxGuestDishes || (all?.n ?? 0) >= maxPotluckDishes)
    throw badRequest(t('There are enough dishes already.'))
}

/** Its bringer or the host takes a dish off the list. A second call changes nothing. */
export async function removeDish(app: App, actor: Actor, id: string, dishId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { guest, isHost } = await findPotluck(tx, actor.id, id)
    const [dish] = await tx.select().from(potluckDishes).where(isDish(id, dishId))
    if (!dish) return
    if (dish.guestId !== guest.id && !isHost) throw forbidden(t('Another guest is bringing this.'))
    await dropDish(app, tx, id, dishId)
  })
}

export async function dropDish(app: App, tx: Transaction, potluckId: string, dishId: string): Promise<void> {
  const dish = isDish(potluckId, dishId)
  await dropWithRecipes(tx, dish, () => tx.delete(potluckDishes).where(dish))
  await emitPotluck(tx, app.now(), potluckId)
}

const broughtColumns = {
  serves: potluckDishes.serves,
  ...contentColumns,
  link: recipes.link,
  sourceAddress: recipes.sourceAddress,
  picture: recipes.readingImage,
  morePictures: recipes.morePictures,
  recipeId: recipes.id,
}
export type BroughtRecipe = NonNullable<Awaited<ReturnType<typeof readBrought>>>

/** The recipe of a dish, while its bringer has it in their list, or as the guest's address had it. */
export async function readBrought(db: Database, potluckId: string, dishId: string) {
  const [row] = await db
    .select(broughtColumns)
    .from(potluckDishes)
    .leftJoin(savedRecipes, isInListOfBringer)
    .innerJoin(recipes, isOfDish)
    .where(isDish(potluckId, dishId))
  if (!row) return null
  const pictures = await readMorePictures(db, row.morePictures > 0 ? [row.recipeId] : [])
  return { ...row, pictures: pictures.get(row.recipeId) ?? [] }
}

/** For guests with an account. */
export async function openDish(app: App, actor: Actor, id: string, dishId: string): Promise<BroughtRecipe> {
  const db = app.store.read
  const { potluck, guest } = await findPotluck(db, actor.id, id)
  expectInside(potluck, guest)
  const brought = await readBrought(db, id, dishId)
  if (!brought) throw notFound(t('Recipe not found'))
  return brought
}
