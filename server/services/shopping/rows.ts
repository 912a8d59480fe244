import type { ShoppingRows } from '#server/contract/shopping.ts'
import type { ReadLine } from '#server/contract/shopping-rows.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import type { Actor } from '../accounts/sessions.ts'
import { openList } from './lists.ts'

/** The rows of a list, as the screen shows them. */
export async function mergedRowsOf(app: App, actor: Actor, id: string): Promise<ShoppingRows> {
  const { list, items, aisles, order } = await openList(app, actor, id)
  // Loaded with the first list: the server starts without it.
  const { byAisle, readShoppingLine, toRows } = await import('#server/contract/shopping-rows.ts')
  const lines = new Map<string, ReadLine>()
  for (const { text } of items) {
    if (!lines.has(text)) lines.set(text, readShoppingLine(text))
    await pause()
  }
  await pause()
  const moved = new Map(aisles.map((each) => [each.food, each]))
  await pause()
  const rows = toRows(items, moved, (text) => lines.get(text) ?? readShoppingLine(text))
  await pause()
  return { list, rows: byAisle(rows, order.order).flatMap((section) => section.rows) }
}
