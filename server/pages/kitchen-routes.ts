import { type Context, Hono } from 'hono'
import type { KitchenNews } from '#server/contract/kitchen.ts'
import { pause } from '../async/in-pieces.ts'
import { findKitchen, type Kitchen } from '../services/kitchen/links.ts'
import { kitchenShowsPicture, readKitchenScreen, tickInKitchen } from '../services/kitchen/screen.ts'
import { readImage } from '../services/pictures/pictures.ts'
import { hashBytes } from '../text/tokens.ts'
import { answerPicture } from '../web/answers.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { answerPage, forReader } from './answer-page.ts'
import { fromOwnPage } from './forms.ts'
import { loadScreens } from './load-screens.ts'

const pathOf = (c: Context<Env>) => `/kitchen/${encodeURIComponent(c.req.param('token') ?? '')}`

/** Null for ended and unknown links, whose guesses are counted. */
async function openKitchen(c: Context<Env>): Promise<Kitchen | null> {
  const { app, address } = c.var
  await app.limits.take('kitchen screen by address', address)
  const kitchen = await findKitchen(app, c.req.param('token') ?? '')
  if (!kitchen) await app.limits.take('token by address', address)
  return kitchen
}

/** /kitchen/<token>: a screen on a wall, with a link of its own and without an account. */
export function kitchenPages(assets: Assets) {
  return (
    new Hono<Env>()
      .use('/kitchen/*', async (c, next) => {
        // Neither search engines nor anyone who is linked to learn the address.
        c.header('X-Robots-Tag', 'noindex')
        await next()
      })
      // Where its link is made.
      .get('/kitchen', (c) => c.redirect('/account#kitchen'))
      .get('/kitchen/:token', (c) =>
        forReader(c, async () => {
          const kitchen = await openKitchen(c)
          const { renderEndedKitchen, renderKitchen } = await loadScreens()
          if (!kitchen) {
            c.status(404)
            return answerPage(c, () => renderEndedKitchen(assets))
          }
          const news = await newsOf(c, kitchen)
          return answerPage(c, () => renderKitchen(assets, { ...news, path: pathOf(c) }))
        }),
      )
      .get('/kitchen/:token/now', (c) => forReader(c, () => answerNews(c)))
      .post('/kitchen/:token/ticks', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
        const kitchen = await openKitchen(c)
        if (kitchen) {
          await c.var.app.limits.take('kitchen ticks by token', kitchen.actor.id)
          const { row = '', isTicked } = (await formOf(c, { text: unauthenticatedBytes, file: 0 })).texts
          await tickInKitchen(c.var.app, kitchen, { row, isTicked: isTicked === 'yes' })
        }
        // The page says that its link has ended.
        return c.redirect(pathOf(c), 303)
      })
      .get('/kitchen/:token/images/:hash', async (c) => {
        const hash = c.req.param('hash')
        const kitchen = await openKitchen(c)
        const isShown = kitchen && (await kitchenShowsPicture(c.var.app, kitchen, hash))
        return answerPicture(c, isShown ? await readImage(c.var.app, hash) : undefined, { isLinked: true })
      })
  )
}

async function newsOf(c: Context<Env>, kitchen: Kitchen): Promise<KitchenNews> {
  const screen = await readKitchenScreen(c.var.app, kitchen, pathOf(c))
  // Writing or rendering what is full takes a turn of its own.
  await pause()
  return { now: c.var.app.now(), screen }
}

/** What a screen that is open polls. */
async function answerNews(c: Context<Env>): Promise<Response> {
  const kitchen = await openKitchen(c)
  c.header('Cache-Control', 'no-store')
  if (!kitchen) return c.body(null, 404)
  const news = await newsOf(c, kitchen)
  // Not of the clock, which alone is no news.
  const etag = `"${hashBytes(Buffer.from(JSON.stringify(news.screen))).slice(0, 32)}"`
  c.header('ETag', etag)
  return c.req.header('if-none-match')?.includes(etag) ? c.body(null, 304) : c.json(news)
}
