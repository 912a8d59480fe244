import { expect, test } from 'vitest'
import { stepAmount } from '#islands/shopping/step-amount.ts'

test.each([
  ['2 eggs', '3 eggs', '1 egg'],
  ['1 onion, chopped', '2 onions, chopped', null],
  ['1½ onions', '2 onions', '1 onion'],
  ['225 g flour', '250 g flour', '200 g flour'],
  ['milk', '2 milk', null],
  ['2-3 carrots', null, null],
])('one more and one less of “%s”', (line, more, less) => {
  expect([stepAmount(line, 1), stepAmount(line, -1)]).toEqual([more, less])
})
