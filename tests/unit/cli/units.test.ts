import { expect, it } from 'vitest'
import { counted, sizeOf } from '#cli/units.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [4_500_000, '4.5 MB'],
  [74_470_600_000, '74.5 GB'],
  [5e15, '5000.0 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})

it('one is not many', () => {
  expect([counted(1, 'person', 'people'), counted(2, 'person', 'people'), counted(0, 'recipe')]).toEqual([
    '1 person',
    '2 people',
    '0 recipes',
  ])
})
