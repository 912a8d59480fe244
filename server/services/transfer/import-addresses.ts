import { setTimeout as wait } from 'node:timers/promises'
import { maxImportAddresses } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { ImportProblem } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { AppError, notFound } from '../../errors.ts'
import { normaliseRecipeLink } from '../../fetch/normalise-address.ts'
import type { Bookmark } from '../../transfer/item.ts'
import { type Actor, findActor } from '../accounts/sessions.ts'
import { findHeldByLink } from '../recipes/held-recipes.ts'
import { scrapeRecipe } from '../saving/save-from-web.ts'
import { SpaceUsedUp } from '../space/space.ts'

/** Milliseconds between two pages of one site. */
const pauseMs = 1000

export type SaveAddress = (
  bookmark: Bookmark,
) => Promise<{ savedId: string | null; problem: ImportProblem | null }>

/** Saves the addresses of an import one after the other, like pasted ones; a site is not asked twice in a second. */
export function createAddressSaver(app: App, userId: string): SaveAddress {
  let actor: Actor | undefined
  let lastHost = ''
  let count = 0
  return async (bookmark) => {
    const { address, title } = bookmark
    count += 1
    if (count > maxImportAddresses)
      return refused(
        title,
        t(
          "{count, plural, one {''{title}'' could not be read: at most # address is read at once.} other {''{title}'' could not be read: at most # addresses are read at once.}}",
          { count: maxImportAddresses, title },
        ),
      )
    try {
      const link = normaliseRecipeLink(address)
      const held = await findHeldByLink(app.store.read, userId, link)
      if (held) return { savedId: held.id, problem: null }
      const { host } = new URL(link)
      if (host === lastHost) await wait(pauseMs)
      lastHost = host
      actor ??= await findActor(app.store.read, userId)
      if (!actor) throw notFound(t('User not found'))
      await saveWhenAllowed(app, actor, address)
      const saved = await findHeldByLink(app.store.read, userId, link)
      return { savedId: saved?.id ?? null, problem: null }
    } catch (error) {
      if (!(error instanceof AppError) || error instanceof SpaceUsedUp) throw error
      const reason = lowerFirst(error.message.replace(/[.。]$/, ''))
      return refused(title, t("''{title}'' could not be read: {reason}.", { title, reason }))
    }
  }
}

const refused = (name: string, problem: string) => ({
  savedId: null,
  problem: { name, problem },
})

/** In English, where a sentence follows a colon. */
const lowerFirst = (text: string) =>
  /^(?:The|This|That|No|Recipe) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** A list may have more addresses than a person may save at once. */
async function saveWhenAllowed(app: App, actor: Actor, url: string): Promise<void> {
  for (;;) {
    try {
      await scrapeRecipe(app, actor, { url })
      return
    } catch (error) {
      const waitS =
        error instanceof AppError && error.code === 'too_many_requests' ? error.retryAfterS : undefined
      if (waitS === undefined) throw error
      await wait(waitS * 1000)
    }
  }
}
