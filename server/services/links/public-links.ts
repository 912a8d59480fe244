import { randomBytes } from 'node:crypto'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { and, desc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { images, publicLinks, recipes, savedRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { PublicLink, ShareLinkInput } from '#server/contract/links.ts'
import type { App } from '../../app.ts'
import { badRequest, forbidden, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { readMorePictures } from '../pictures/more-pictures.ts'
import { ownRecipeOf } from '../recipes/copies.ts'
import { findHeld } from '../recipes/recipes.ts'
import { contentColumns } from '../recipes/view.ts'
import { writeWithinSpace } from '../space/space.ts'

/** How exact `openedAt` is: visitors must not cause a write each. */
const openedEveryMs = 60_000

const pathOf = (token: string) => `/r/${token}`

/** Newest first, or only that of one recipe. `base` is the address of this Potluck. */
export async function listLinks(
  app: App,
  actor: Actor,
  base: string,
  recipeId?: string,
): Promise<PublicLink[]> {
  const isOfRecipe = recipeId === undefined ? undefined : eq(publicLinks.savedId, recipeId)
  return readLinks(app.store.read, and(eq(publicLinks.userId, actor.id), isOfRecipe), base)
}

/** Makes the link of a recipe, or changes when it ends. A recipe keeps its link until it is ended. */
export async function shareLink(
  app: App,
  actor: Actor,
  { recipeId, expiresAt }: ShareLinkInput,
  base: string,
): Promise<PublicLink> {
  if (!app.config.publicLinks) throw forbidden(t('Links for anyone are switched off on this Potluck.'))
  const now = app.now()
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  if (end !== null && end <= now) throw badRequest(t('The end of a link must be in the future.'))
  return writeWithinSpace(app, actor.id, async (tx) => {
    const held = await findHeld(tx, actor.id, recipeId)
    if (!held.acknowledged) throw badRequest(t("Please press 'View & Save' on this recipe first."))
    await tx
      .insert(publicLinks)
      .values({
        id: app.store.newId(),
        userId: actor.id,
        savedId: held.id,
        token: encodeBase64urlNoPadding(randomBytes(16)),
        createdAt: now,
        expiresAt: end,
        madeBy: actor.maker ?? null,
      })
      .onConflictDoUpdate({ target: publicLinks.savedId, set: { expiresAt: end } })
    const [link] = await readLinks(tx, eq(publicLinks.savedId, held.id), base)
    if (!link) throw new Error('A link just written cannot be read.')
    return link
  })
}

/** The same 404 for another person's link as for none. */
export async function endLink(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const ended = await tx
      .delete(publicLinks)
      .where(and(eq(publicLinks.id, id), eq(publicLinks.userId, actor.id)))
      .returning({ id: publicLinks.id })
    if (ended.length === 0) throw notFound(t('Link not found'))
  })
}

async function readLinks(db: Database, where: SQL | undefined, base: string): Promise<PublicLink[]> {
  const rows = await db
    .select({ link: publicLinks, title: recipes.title })
    .from(publicLinks)
    .innerJoin(savedRecipes, eq(savedRecipes.id, publicLinks.savedId))
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(where)
    .orderBy(desc(publicLinks.id))
  return rows.map(({ link, title }) => ({
    _id: link.id,
    recipeId: link.savedId,
    title,
    url: base + pathOf(link.token),
    createdAt: new Date(link.createdAt).toISOString(),
    expiresAt: isoOrNull(link.expiresAt),
    lastOpened: isoOrNull(link.openedAt),
  }))
}

const isoOrNull = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

/** The recipe that a token opens: nothing of the person whose link it is. Null for ended, expired and unknown links. */
export async function readLinkedRecipe(app: App, token: string) {
  const [row] = await findOpen(app, app.store.read, token)
  if (!row) return null
  const now = app.now()
  if ((row.openedAt ?? 0) <= now - openedEveryMs) await noteOpened(app, row.id, now)
  const pictures = await readMorePictures(app.store.read, row.morePictures > 0 ? [row.recipeId] : [])
  return { ...row, pictures: pictures.get(row.recipeId) ?? [], pictureSize: await sizeOf(app, row.picture) }
}

async function sizeOf(app: App, hash: string | null) {
  if (hash === null) return null
  const { width, height } = images
  const [size] = await app.store.read.select({ width, height }).from(images).where(eq(images.hash, hash))
  return size ?? null
}

const columns = {
  id: publicLinks.id,
  openedAt: publicLinks.openedAt,
  ...contentColumns,
  savedId: savedRecipes.id,
  recipeId: recipes.id,
  link: recipes.link,
  sourceAddress: recipes.sourceAddress,
  picture: recipes.readingImage,
  morePictures: recipes.morePictures,
}
export type LinkedRecipe = NonNullable<Awaited<ReturnType<typeof readLinkedRecipe>>>

export async function findOpen(app: App, db: Database, token: string) {
  if (!app.config.publicLinks) return []
  return db
    .select(columns)
    .from(publicLinks)
    .innerJoin(savedRecipes, eq(savedRecipes.id, publicLinks.savedId))
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(publicLinks.token, token),
        or(isNull(publicLinks.expiresAt), gt(publicLinks.expiresAt, app.now())),
      ),
    )
}

/** A full disk must not keep visitors from reading. */
async function noteOpened(app: App, id: string, now: number): Promise<void> {
  try {
    await app.store.write((tx) => tx.update(publicLinks).set({ openedAt: now }).where(eq(publicLinks.id, id)))
  } catch (err) {
    app.log.warn({ err }, 'that a link was opened could not be noted')
  }
}

const ownPath = /^\/r\/([\w-]{22})\/?$/

/** The recipe of this Potluck that a web address opens. The token alone proves it: addresses of one server differ. */
export async function findLinkedRecipe(app: App, tx: Transaction, address: string) {
  const token = ownPath.exec(new URL(address).pathname)?.[1]
  const [found] = token === undefined ? [] : await findOpen(app, tx, token)
  if (!found) return undefined
  const id = await ownRecipeOf(app, tx, found.savedId)
  return { id, title: found.title, link: id === found.recipeId ? found.link : `potluck:${id}` }
}

export async function dropExpiredLinks(tx: Transaction, before: number): Promise<void> {
  await tx.delete(publicLinks).where(lt(publicLinks.expiresAt, before))
}
