import { randomBytes } from 'node:crypto'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { potluckDishes, potluckGuests, potlucks } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { GuestAnswerInput, Potluck, PotluckDishInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { forbidden, notFound } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectInside, expectOpen, findHosted, type GuestRow, type PotluckRow } from './access.ts'
import { answerForDates } from './date-answers.ts'
import { dropDish, putDish } from './dishes.ts'
import { emitPotluck } from './emit.ts'
import { expectRoomForGuests, setAnswer } from './guests.ts'
import { countNewGuest, refuseNameOfHost } from './new-guests.ts'
import { notifyHost } from './notices.ts'
import { noAnswer } from './potlucks.ts'
import { readPotluck } from './view.ts'

/** A potluck that was opened with its link. */
export interface Opened {
  potluck: PotluckRow
  /** Null before their first answer, and then so is the key that opens it. */
  guest: GuestRow | null
  key: string | null
  /** The token in the address; it also shows the pictures. */
  token: string
}

/** A month after the meal nobody needs a link any more. */
export const openAfterMs = 30 * dayMs

/** 128 random bits. Shorter than an id, so that an address says which of both it has. */
const keyPattern = /^[\w-]{22}$/
const newKey = () => encodeBase64urlNoPadding(randomBytes(16))

/** Makes the link with which anyone can come, or another one instead of it. Only its hash is kept. */
export async function makeLink(app: App, actor: Actor, id: string, base: string): Promise<{ url: string }> {
  if (!app.config.publicLinks) throw forbidden(t('Links for anyone are switched off on this Potluck.'))
  const token = newKey()
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    expectOpen(app, potluck)
    const link = { linkHash: hashToken(token), linkMadeAt: app.now(), linkMadeBy: actor.maker ?? null }
    await tx.update(potlucks).set(link).where(eq(potlucks.id, id))
    await emitPotluck(tx, app.now(), id)
  })
  return { url: `${base}/potlucks/${token}` }
}

/** Closes it for everybody without an account. Their answers stay. */
export async function endPotluckLink(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    if (potluck.linkHash === null) return
    await tx.update(potlucks).set({ linkHash: null, linkMadeAt: null }).where(eq(potlucks.id, id))
    await emitPotluck(tx, app.now(), id)
  })
}

/**
 * What a visitor opens: by the potluck's link, or by the key of a guest, in the address or in a cookie of that address. A
 * guest's own key also opens a potluck whose link was renewed. Null for ended and unknown ones.
 */
export async function openLink(
  app: App,
  db: Database,
  token: string,
  cookie: string | undefined,
): Promise<Opened | null> {
  if (!app.config.publicLinks || !keyPattern.test(token)) return null
  const found =
    (await findByKey(db, token)) ??
    (cookie === undefined ? null : await findByKey(db, cookie)) ??
    (await findByLink(db, token))
  return found && found.potluck.startsAt + openAfterMs > app.now() ? { ...found, token } : null
}

async function findByKey(db: Database, key: string): Promise<Omit<Opened, 'token'> | null> {
  const [row] = await db
    .select({ potluck: potlucks, guest: potluckGuests })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .where(and(eq(potluckGuests.keyHash, hashToken(key)), isNotNull(potlucks.linkHash)))
  return row ? { ...row, key } : null
}

async function findByLink(db: Database, token: string): Promise<Omit<Opened, 'token'> | null> {
  const [potluck] = await db
    .select()
    .from(potlucks)
    .where(eq(potlucks.linkHash, hashToken(token)))
  return potluck ? { potluck, guest: null, key: null } : null
}

/** Throws 404 and counts the attempt for ended and unknown links. */
export async function expectLink(
  app: App,
  token: string,
  { cookie, address }: Visitor,
  db: Database = app.store.read,
): Promise<Opened> {
  const opened = await openLink(app, db, token, cookie)
  if (opened) return opened
  await app.limits.take('token by address', address)
  throw notFound(t('Potluck not found'))
}

export interface Visitor {
  /** The key that the browser keeps. */
  cookie: string | undefined
  address: string
}

export async function describeOpened(app: App, { potluck, guest, token }: Opened): Promise<Potluck> {
  const viewer = { userId: null, guestId: guest?.id ?? null }
  const { dishes, ...described } = await app.store.snapshot((db) =>
    readPotluck(db, potluck, viewer, app.now()),
  )
  // Without an account, pictures are seen by the link.
  const byLink = (path: string | null) => path && `/potlucks/${token}${path}`
  const shown = dishes.map((dish) => ({ ...dish, thumbnailUrl: byLink(dish.thumbnailUrl) }))
  return { ...described, dishes: shown }
}

/** Answers for a guest without an account; returns the key of a new one. */
export async function answerByLink(
  app: App,
  token: string,
  visitor: Visitor,
  input: GuestAnswerInput,
): Promise<string | null> {
  await app.limits.take('potluck guest by address', visitor.address)
  const { potluck, guest } = await expectLink(app, token, visitor)
  expectOpen(app, potluck)
  await refuseNameOfHost(app.store.read, potluck, input.name)
  if (!guest) await countNewGuest(app, potluck, visitor.address)
  const key = newKey()
  return app.store.write(async (tx) => {
    const now = await reopen(app, tx, token, visitor)
    if (now.guest) {
      await setAnswer(app, tx, now.potluck, now.guest, input)
      return null
    }
    await expectRoomForGuests(tx, potluck.id)
    const at = app.now()
    const isWaiting = now.potluck.approvesGuests
    await tx.insert(potluckGuests).values({
      ...noAnswer,
      ...input,
      ...answerForDates(now.potluck, null, input),
      isWaiting,
      id: app.store.newId(),
      potluckId: potluck.id,
      keyHash: hashToken(key),
      createdAt: at,
      answeredAt: at,
    })
    await notifyHost(app, tx, { potluckId: potluck.id, userId: null, isWaiting })
    await emitPotluck(tx, at, potluck.id)
    return key
  })
}

/** In the transaction: the host may have ended the link or removed the guest meanwhile. */
export async function reopen(app: App, tx: Transaction, token: string, { cookie }: Visitor): Promise<Opened> {
  const opened = await openLink(app, tx, token, cookie)
  if (!opened) throw notFound(t('Potluck not found'))
  return opened
}

/** Adds what a guest without an account brings. They have no recipes here, so it is a text. */
export async function bringByLink(
  app: App,
  token: string,
  visitor: Visitor,
  dish: Omit<PotluckDishInput, 'recipeId'> & { dishId: string },
): Promise<void> {
  await app.limits.take('potluck guest by address', visitor.address)
  await expectLink(app, token, visitor)
  const { dishId, ...shown } = dish
  await app.store.write(async (tx) => {
    const { potluck, guest } = await reopen(app, tx, token, visitor)
    expectOpen(app, potluck)
    if (!guest) throw forbidden(t('Please answer first that you are coming, or may come.'))
    expectInside(potluck, guest)
    await putDish(app, tx, guest, dishId, { ...shown, savedId: null, recipeId: null })
  })
}

export async function removeByLink(app: App, token: string, visitor: Visitor, dishId: string): Promise<void> {
  await app.limits.take('potluck guest by address', visitor.address)
  await expectLink(app, token, visitor)
  await app.store.write(async (tx) => {
    const { potluck, guest } = await reopen(app, tx, token, visitor)
    const isTheirs = and(
      eq(potluckDishes.potluckId, potluck.id),
      eq(potluckDishes.id, dishId),
      eq(potluckDishes.guestId, guest?.id ?? ''),
    )
    const [found] = await tx.select({ n: count() }).from(potluckDishes).where(isTheirs)
    if (found && found.n > 0) await dropDish(app, tx, potluck.id, dishId)
  })
}
