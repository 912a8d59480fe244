import { madeIdForm } from '../contract/operations.ts'
import type { Assets } from '../web/assets.ts'
import { parseInput } from '../web/validate.ts'
import { pageAtTable, pathOf } from './at-table.ts'
import { loadScreens } from './load-screens.ts'

const loadCosts = () => import('../services/evening/costs.ts')
const loadInputs = () => import('#server/contract/costs.ts')

const box = 'without-'

/** Of the boxes of the form, whose names have the ids of guests. */
const leftOutIn = (fields: Record<string, string>): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith(box) ? name.slice(box.length) : []))

/** Who paid what for a potluck, and who owes whom. */
export const costsPages = (assets: Assets) =>
  pageAtTable('costs', {
    async render(c, at, refused) {
      const [{ renderCosts }, { readCosts }] = [await loadScreens(), await loadCosts()]
      const costs = await readCosts(c.var.app, at)
      const nextId = c.var.app.store.newId()
      return renderCosts(assets, { costs, name: at.potluck.name, path: pathOf(c), nextId, refused })
    },
    changes: {
      async add(c, at, { title, amount = '', costId = '', ...boxes }) {
        const { app } = c.var
        const [{ addCost, currencyOf }, { costInput }] = [await loadCosts(), await loadInputs()]
        const { parseAmount } = await import('#server/contract/currencies.ts')
        const currency = await currencyOf(app.store.read, at.potluck)
        const leftOut = leftOutIn(boxes)
        const input = parseInput(costInput, { title, amount: parseAmount(amount, currency), leftOut })
        await addCost(app, at, madeIdForm.test(costId) ? costId : app.store.newId(), input)
      },
      async remove(c, at, { costId = '' }) {
        const { removeCost } = await loadCosts()
        await removeCost(c.var.app, at, costId)
      },
      async currency(c, at, fields) {
        const [{ chooseCurrency }, { currency }] = [await loadCosts(), await loadInputs()]
        await chooseCurrency(c.var.app, at, parseInput(currency, fields.currency))
      },
    },
  })
