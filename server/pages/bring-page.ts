import { type Context, Hono } from 'hono'
import type { BringPageProps } from '#server/contract/pages.ts'
import { potluckDishInput } from '#server/contract/potlucks.ts'
import { AppError } from '../errors.ts'
import { bringPage, type FoundPage, lookAtPage } from '../services/potlucks/guest-recipes.ts'
import { describeOpened } from '../services/potlucks/links.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { parseInput } from '../web/validate.ts'
import { answerPage, forReader } from './answer-page.ts'
import { fromOwnPage } from './forms.ts'
import { loadScreens } from './load-screens.ts'
import { openInside, pathOfPotluck, tokenOf, visitorOf } from './potluck-forms.ts'

type Shown = Pick<BringPageProps, 'address'> & Partial<Pick<BringPageProps, 'error'>>

/** How a guest without an account brings the recipe of an address: it is read, looked at, and brought. Without scripts. */
export function bringPages(assets: Assets) {
  return new Hono<Env>()
    .get('/potlucks/:token/bring', (c) => forReader(c, () => show(c, assets, { address: '' })))
    .post('/potlucks/:token/bring', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      attempt(c, assets, async ({ address = '' }) => {
        const found = await lookAtPage(c.var.app, tokenOf(c), visitorOf(c), address)
        return show(c, assets, { address }, found)
      }),
    )
    .post('/potlucks/:token/bring/dish', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      attempt(c, assets, async ({ address = '', dishId = '', ...fields }) => {
        const serves = fields.serves ? Number(fields.serves) : null
        const { course, serves: people } = parseInput(potluckDishInput, { course: fields.course, serves })
        const dish = { course, serves: people, dishId, url: address }
        await bringPage(c.var.app, tokenOf(c), visitorOf(c), dish)
        return c.redirect(pathOfPotluck(c), 303)
      }),
    )
}

/** Shows what a guest can correct, or try again, in the page itself: what the site of the address said is one of these. */
const attempt = (
  c: Context<Env>,
  assets: Assets,
  work: (fields: Record<string, string>) => Promise<Response>,
): Promise<Response> =>
  forReader(c, async () => {
    const { texts: fields } = await formOf(c, { text: unauthenticatedBytes, file: 0 })
    try {
      return await work(fields)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'internal') throw error
      if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
      c.status(error.status as 400)
      const sentence = error.page?.sentence ?? error.message
      return show(c, assets, { address: fields.address ?? '', error: sentence })
    }
  })

async function show(
  c: Context<Env>,
  assets: Assets,
  shown: Shown,
  found: FoundPage | null = null,
): Promise<Response> {
  // Who has not answered, and ended links: the potluck says which.
  const opened = await openInside(c)
  if (!opened) return c.redirect(pathOfPotluck(c), 303)
  const { renderBringPage } = await loadScreens()
  const { app } = c.var
  const dish = found && {
    ...found,
    dishId: app.store.newId(),
    missing: (await describeOpened(app, opened)).missing,
  }
  const props = { name: opened.potluck.name, path: pathOfPotluck(c), error: null, ...shown, found: dish }
  return answerPage(c, () => renderBringPage(assets, props))
}
