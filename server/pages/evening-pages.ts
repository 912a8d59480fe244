import { type Context, Hono } from 'hono'
import { madeIdForm } from '#server/contract/made-id.ts'
import { shoppingLine } from '#server/contract/shopping.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../services/accounts/sessions.ts'
import {
  type AtTable,
  addToEvening,
  fillEvening,
  findTable,
  readEvening,
  takeInEvening,
  tickInEvening,
} from '../services/evening/list.ts'
import { readBooklet } from '../services/potlucks/booklet.ts'
import { hashBytes } from '../text/tokens.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { parseInput } from '../web/validate.ts'
import { answerPage, forReader } from './answer-page.ts'
import { fromOwnPage } from './forms.ts'
import { loadScreens } from './load-screens.ts'
import { isLink, openInside, unlessClosed } from './potluck-forms.ts'

type Fields = Record<string, string>
type Change = (c: Context<Env>, at: AtTable, fields: Fields) => Promise<void>

const pathOf = (c: Context<Env>) => `/potlucks/${encodeURIComponent(c.req.param('id') ?? '')}`

/** What those who come can do with the list, each a form. */
const changes: Record<string, Change> = {
  fill: async (c, at) => {
    const { dishesForTable } = await loadScreens()
    await fillEvening(c.var.app, at, dishesForTable(await readBooklet(c.var.app.store.read, at.potluck)))
  },
  lines: async (c, at, { text, lineId = '' }) => {
    const line = parseInput(shoppingLine, { text })
    const id = madeIdForm.test(lineId) ? lineId : c.var.app.store.newId()
    await addToEvening(c.var.app, at, { ...line, lineId: id })
  },
  ticks: (c, at, { row = '', isTicked }) =>
    tickInEvening(c.var.app, at, { row, isTicked: isTicked === 'yes' }),
  buyers: (c, at, { row = '', isTaken }) => takeInEvening(c.var.app, at, { row, isTaken: isTaken === 'yes' }),
}

/** The shopping list of a potluck, for those who come, with an account or with the link. Its forms work without scripts. */
export function eveningPages(assets: Assets) {
  const pages = new Hono<Env>()
    .get('/potlucks/:id/list', (c) =>
      forReader(c, async (session) => {
        const at = await tableOf(c, session)
        return at ? show(c, assets, at) : c.redirect(pathOf(c))
      }),
    )
    .get('/potlucks/:id/list/now', (c) => forReader(c, (session) => answerNews(c, session)))
  for (const [name, change] of Object.entries(changes))
    pages.post(`/potlucks/:id/list/${name}`, fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      forReader(c, async (session) => {
        const at = await tableOf(c, session)
        if (!at) return c.redirect(pathOf(c), 303)
        const { texts } = await formOf(c, { text: unauthenticatedBytes, file: 0 })
        try {
          await count(c, session)
          await change(c, at, texts)
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error
          if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
          c.status(error.status as 400)
          // The page shows it where it is, with its scripts.
          if (c.req.header('accept') === 'application/json') return c.json({ error: error.message })
          return show(c, assets, at, error.message)
        }
        return c.redirect(`${pathOf(c)}/list`, 303)
      }),
    )
  return pages
}

async function tableOf(c: Context<Env>, session: Session | null): Promise<AtTable | null> {
  if (!isLink(c))
    return session && unlessClosed(() => findTable(c.var.app, session.actor, c.req.param('id') ?? ''))
  const opened = await openInside(c)
  return opened?.guest ? { potluck: opened.potluck, guest: opened.guest } : null
}

const count = (c: Context<Env>, session: Session | null): Promise<unknown> =>
  !isLink(c) && session
    ? c.var.app.limits.charge('change', { personId: session.actor.id })
    : c.var.app.limits.take('potluck guest by address', c.var.address)

async function show(c: Context<Env>, assets: Assets, at: AtTable, error: string | null = null) {
  const { renderEveningList } = await loadScreens()
  const list = await readEvening(c.var.app, at)
  const nextLineId = c.var.app.store.newId()
  const props = { list, name: at.potluck.name, path: pathOf(c), nextLineId, error }
  return answerPage(c, () => renderEveningList(assets, props))
}

/** What an open page polls. */
async function answerNews(c: Context<Env>, session: Session | null): Promise<Response> {
  const at = await tableOf(c, session)
  c.header('Cache-Control', 'no-store')
  if (!at) return c.body(null, 404)
  const list = await readEvening(c.var.app, at)
  const etag = `"${hashBytes(Buffer.from(JSON.stringify(list))).slice(0, 32)}"`
  c.header('ETag', etag)
  return c.req.header('if-none-match')?.includes(etag) ? c.body(null, 304) : c.json(list)
}
