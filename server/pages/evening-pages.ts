import type { Context } from 'hono'
import { shoppingLine } from '#server/contract/shopping.ts'
import { madeIdForm } from '../contract/operations.ts'
import type { Session } from '../services/accounts/sessions.ts'
import { readBooklet } from '../services/potlucks/booklet.ts'
import { hashBytes } from '../text/tokens.ts'
import type { Assets } from '../web/assets.ts'
import type { Env } from '../web/env.ts'
import { parseInput } from '../web/validate.ts'
import { forReader } from './answer-page.ts'
import { pageAtTable, pathOf, tableOf } from './at-table.ts'
import { loadScreens } from './load-screens.ts'

/** Most servers start without a potluck whose list is open. */
const loadList = () => import('../services/evening/list.ts')

/** The shopping list of a potluck. */
export const eveningPages = (assets: Assets) =>
  pageAtTable('list', {
    async render(c, at, refused) {
      const [{ renderEveningList }, { readEvening }] = [await loadScreens(), await loadList()]
      const list = await readEvening(c.var.app, at)
      const nextLineId = c.var.app.store.newId()
      const error = refused?.error ?? null
      return renderEveningList(assets, { list, name: at.potluck.name, path: pathOf(c), nextLineId, error })
    },
    changes: {
      async fill(c, at) {
        const [{ dishesForTable }, { fillEvening }] = [await loadScreens(), await loadList()]
        const booklet = await readBooklet(c.var.app.store.read, at.potluck)
        await fillEvening(c.var.app, at, await dishesForTable(booklet))
      },
      async lines(c, at, { text, lineId = '' }) {
        const { addToEvening } = await loadList()
        const line = parseInput(shoppingLine, { text })
        const id = madeIdForm.test(lineId) ? lineId : c.var.app.store.newId()
        await addToEvening(c.var.app, at, { ...line, lineId: id })
      },
      async ticks(c, at, { row = '', isTicked }) {
        const { tickInEvening } = await loadList()
        await tickInEvening(c.var.app, at, { row, isTicked: isTicked === 'yes' })
      },
      async buyers(c, at, { row = '', isTaken }) {
        const { takeInEvening } = await loadList()
        await takeInEvening(c.var.app, at, { row, isTaken: isTaken === 'yes' })
      },
    },
  }).get('/potlucks/:id/list/now', (c) => forReader(c, (session) => answerNews(c, session)))

/** What an open page polls. */
async function answerNews(c: Context<Env>, session: Session | null): Promise<Response> {
  const at = await tableOf(c, session)
  c.header('Cache-Control', 'no-store')
  if (!at) return c.body(null, 404)
  const { readEvening } = await loadList()
  const list = await readEvening(c.var.app, at)
  const etag = `"${hashBytes(Buffer.from(JSON.stringify(list))).slice(0, 32)}"`
  c.header('ETag', etag)
  return c.req.header('if-none-match')?.includes(etag) ? c.body(null, 304) : c.json(list)
}
