import { expect, it } from 'vitest'
import { newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { xHeight } from '#server/ocr/prepare/x-height.ts'

/** Rows of solid shapes of these heights, each as wide as it is tall. */
function shapes(...groups: { tall: number; count: number }[]) {
  const image = newGreyImage(1200, 1200)
  image.data.fill(255)
  let [x, y] = [10, 10]
  for (const { tall, count } of groups) {
    for (let shape = 0; shape < count; shape++) {
      if (x + tall > 1190) [x, y] = [10, y + 40]
      for (let row = 0; row < tall; row++)
        image.data.fill(0, (y + row) * 1200 + x, (y + row) * 1200 + x + tall)
      x += tall + 6
    }
  }
  return image
}

const letters = [
  { tall: 18, count: 120 },
  { tall: 25, count: 80 },
]

it('the x-height is that of most letters', () => {
  expect(xHeight(shapes(...letters))).toBe(18)
})

it('the dots of leaders do not count as letters, however many there are', () => {
  expect(xHeight(shapes({ tall: 6, count: 600 }, ...letters))).toBe(18)
})

it('small print below large print is not taken for dots', () => {
  const print = [
    { tall: 10, count: 200 },
    { tall: 14, count: 120 },
  ]
  expect(xHeight(shapes(...print, ...letters))).toBe(10)
})
