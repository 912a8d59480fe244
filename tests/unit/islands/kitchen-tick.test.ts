import { expect, it } from 'vitest'
import { withTick } from '#islands/kitchen/with-tick.ts'
import type { KitchenScreen } from '#server/contract/kitchen.ts'

const row = (id: string) => ({ id, amount: '', name: id, notes: [] })
const screen = (open: string[], ticked: string[] = []): KitchenScreen => ({
  ...{ day: '2026-11-24', meals: [], timers: [] },
  list: {
    name: 'Groceries',
    sections: open.map((id) => ({ aisle: `Aisle of ${id}`, rows: [row(id)] })),
    ticked: ticked.map(row),
  },
})

it('shows a ticked row below, without its aisle when that is empty', () => {
  expect(withTick(screen(['milk', 'salt'], ['eggs']), row('milk'), true)).toEqual(
    screen(['salt'], ['milk', 'eggs']),
  )
})

it('leaves the aisle of a row that returns to the server', () => {
  expect(withTick(screen(['salt'], ['milk']), row('milk'), false)).toEqual(screen(['salt']))
})
