import { expect, it } from 'vitest'
import { readShoppingLine } from '#server/contract/shopping-rows.ts'

it.each([
  ['1 pizza', '1 quiche'],
  ['1 cake', '500 g noodles'],
  ['1 soup', '1 salad'],
  ['1 Kuchen', '1 Auflauf'],
])('%s and %s are two rows of a list', (one, other) => {
  expect(readShoppingLine(one).key).not.toBe(readShoppingLine(other).key)
})
