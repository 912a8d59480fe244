import { describe, expect, it } from 'vitest'
import { withoutListNumbers } from '#server/ocr/layout/list-numbers.ts'
import { column } from './lines.ts'

describe('a numbered list', () => {
  it('has no numbers in its ingredients, also in those without an amount', () => {
    const lines = column('1) 2 large eggs', '2) 100 g flour', '3) Salt', '4) 1 cup milk')
    expect(withoutListNumbers(lines).map(({ text }) => text)).toEqual([
      ...['2 large eggs', '100 g flour', 'Salt', '1 cup milk'],
    ])
  })

  it('steps keep theirs, also those that begin with an amount', () => {
    const lines = column('1. Whisk the eggs', '2. 100 g of the flour go in', '3. Bake', '4. Serve')
    expect(withoutListNumbers(lines)).toEqual(lines)
  })
})
