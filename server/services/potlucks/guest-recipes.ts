import { and, eq, isNull } from 'drizzle-orm'
import { storedBytes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { PotluckDishInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound } from '../../errors.ts'
import { normaliseRecipeLink } from '../../fetch/normalise-address.ts'
import { describePage } from '../saving/describe-page.ts'
import { type ReadDocument, readWebDocument } from '../saving/read-document.ts'
import { recipeOfPage } from '../saving/save-from-web.ts'
import { SpaceUsedUp, writeWithinSpace } from '../space/space.ts'
import { expectInside, expectOpen, type GuestRow } from './access.ts'
import { putDish } from './dishes.ts'
import { expectLink, type Opened, reopen, type Visitor } from './links.ts'

// The recipe of an address that a guest without an account brings. It belongs to the potluck.

/** Between looking at it and bringing it. */
const keptMs = 10 * 60_000
const maxKept = 20
/** By guest and address, so that a page is fetched once. Another process fetches it again. */
const kept = new Map<string, { document: ReadDocument; until: number }>()

export interface FoundPage {
  title: string
  servings: string
}

/** The title of the recipe at an address, before it is brought. Nothing is stored. */
export async function lookAtPage(app: App, token: string, visitor: Visitor, url: string): Promise<FoundPage> {
  const { guest } = await expectBringer(app, token, visitor)
  // Also of a page that is known here: it must not show what others have saved.
  const { recipe } = await readPage(app, guest, visitor, normaliseRecipeLink(url))
  return { title: recipe.title, servings: recipe.servings ?? '' }
}

/** Brings the recipe at an address. */
export async function bringPage(
  app: App,
  token: string,
  visitor: Visitor,
  { url, dishId, ...dish }: Pick<PotluckDishInput, 'course' | 'serves'> & { url: string; dishId: string },
): Promise<void> {
  const { guest, potluck } = await expectBringer(app, token, visitor)
  const link = normaliseRecipeLink(url)
  const found = kept.get(`${guest.id} ${link}`)
  const document =
    found && found.until > app.now() ? found.document : await readPage(app, guest, visitor, link)
  kept.delete(`${guest.id} ${link}`)
  try {
    await writeWithinSpace(app, potluck.userId, async (tx) => {
      const opened = await reopen(app, tx, token, visitor)
      expectOpen(app, opened.potluck)
      expectInside(opened.potluck, opened.guest)
      const recipe = await recipeOfPage(app, tx, document, null)
      const { title } = recipe
      await putDish(app, tx, opened.guest, dishId, { ...dish, title, savedId: null, recipeId: recipe.id })
      // Until a person saves it, it counts towards the host.
      await tx
        .update(storedBytes)
        .set({ userId: potluck.userId })
        .where(and(eq(storedBytes.id, recipe.id), isNull(storedBytes.userId)))
    })
  } catch (error) {
    if (error instanceof SpaceUsedUp) throw badRequest(t('Its owner has no space left for more.'))
    throw error
  }
}

async function expectBringer(
  app: App,
  token: string,
  visitor: Visitor,
): Promise<Opened & { guest: GuestRow }> {
  await app.limits.take('potluck guest by address', visitor.address)
  const opened = await expectLink(app, token, visitor)
  const { potluck, guest } = opened
  expectOpen(app, potluck)
  expectInside(potluck, guest)
  return { ...opened, guest }
}

async function readPage(
  app: App,
  { id, potluckId }: GuestRow,
  { address }: Visitor,
  link: string,
): Promise<ReadDocument> {
  await app.limits.take('pages of guests by address', address)
  await app.limits.take('pages of guests by potluck', potluckId)
  // The guests of one potluck take one place of those that read pages.
  const document = await readWebDocument(app, link, `potluck ${potluckId}`)
  if ('photos' in document) throw notFound(t('Recipe not found'), { page: describePage('file') })
  const now = app.now()
  for (const [key, { until }] of kept) if (until <= now || kept.size >= maxKept) kept.delete(key)
  kept.set(`${id} ${link}`, { document, until: now + keptMs })
  return document
}
