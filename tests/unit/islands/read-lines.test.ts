import { beforeEach, expect, it, vi } from 'vitest'
import { emptyItem } from '#server/contract/shopping-merge.ts'

const texts = ['2 onions', '1 onion', '200 g Kirschtomaten', '2 x 400 g tins chopped tomatoes', 'salt', '5']
const items = texts.map((text, index) => ({
  ...emptyItem,
  _id: `line-${index}`,
  text,
  textStamp: '1',
  place: index,
  recipe: null,
  addedBy: null,
}))

/** As on a page that was just opened. */
async function openPage() {
  vi.resetModules()
  const { toRows } = await import('#islands/shopping/shopping-lines.ts')
  const lines = await import('#islands/state/read-lines.ts')
  return { rows: () => toRows(items, new Map()), ...lines }
}

beforeEach(() => vi.doUnmock('#server/contract/measures/ingredient.ts'))

it('shows the same rows from what an earlier page has read, without reading a line again', async () => {
  const earlier = await openPage()
  const rows = earlier.rows()
  const stored = structuredClone(earlier.readLinesOf(new Set(texts)))
  vi.doMock('#server/contract/measures/ingredient.ts', () => ({
    parseIngredient: (text: string) => {
      throw new Error(`"${text}" was read again.`)
    },
  }))
  const later = await openPage()
  expect(later.rows).toThrow('"2 onions" was read again.')
  const restored = await openPage()
  restored.restoreReadLines(stored)
  expect(restored.rows()).toEqual(rows)
})

it('reads lines again that other code has read', async () => {
  const earlier = await openPage()
  const rows = earlier.rows()
  const { lines } = earlier.readLinesOf(new Set(texts))
  const wrong = [...lines].map(([text, line]) => [text, { ...line, usualAisle: 'household' }] as const)
  const later = await openPage()
  later.restoreReadLines({ reader: 'https://potluck.example/assets/older.js', lines: new Map(wrong) })
  expect(later.rows()).toEqual(rows)
})

it('keeps what was read of lines that are still there', async () => {
  const page = await openPage()
  page.rows()
  expect([...page.readLinesOf(new Set(['salt', 'milk'])).lines.keys()]).toEqual(['salt'])
})
