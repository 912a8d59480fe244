import { describe, expect, it } from 'vitest'
import { inkBoxes } from '#server/ocr/prepare/ink-boxes.ts'

/** '#' is ink. */
const imageOf = (rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 20 : 250)),
})

describe('pieces of ink', () => {
  it.each([
    ['none on white paper', ['...', '...'], []],
    ['one of a single pixel', ['...', '.#.', '...'], [[1, 1, 2, 2]]],
    ['one around a corner, and above where it was found', ['..#', '#.#', '###'], [[0, 0, 3, 3]]],
    [
      'two that only touch diagonally',
      ['#..', '.#.'],
      [
        [0, 0, 1, 1],
        [1, 1, 2, 2],
      ],
    ],
    [
      'two at both edges, which are not joined',
      ['..#', '#..'],
      [
        [2, 0, 3, 1],
        [0, 1, 1, 2],
      ],
    ],
  ])('are %s', (_, rows, boxes) => {
    const found = inkBoxes(imageOf(rows), 128)
    expect(found.map(({ left, top, right, bottom }) => [left, top, right, bottom])).toEqual(boxes)
  })
})
