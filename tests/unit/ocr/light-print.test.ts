import { describe, expect, it } from 'vitest'
import { linesOfPage } from '#server/ocr/layout/lines.ts'
import { type Grey, newGrey } from '#server/ocr/prepare/grey.ts'
import { turnLightPrint } from '#server/ocr/prepare/light-print.ts'
import { printed } from './lines.ts'

/** Light paper whose upper third has another ground, with strokes of print on it. */
function paperWithPanel(ground: number, ink: number): Grey {
  const image = newGrey(900, 1200)
  image.data.fill(235)
  for (let y = 0; y < 400; y++) {
    for (let x = 0; x < 900; x++) {
      const isStroke = y > 80 && y < 320 && y % 60 < 26 && x > 80 && x < 820 && x % 16 < 4
      image.data[y * 900 + x] = isStroke ? ink : ground
    }
  }
  return image
}

const at = ({ data, width }: Grey, x: number, y: number) => data[y * width + x] ?? 0

describe('light print on dark', () => {
  it('becomes dark print on light, and the rest of the page stays as it is', () => {
    const before = paperWithPanel(45, 240)
    const turned = turnLightPrint(before)
    const [stroke, ground] = [at(turned, 402, 190), at(turned, 410, 190)]
    expect(ground).toBeGreaterThan(180)
    expect(stroke).toBeLessThan(40)
    expect(at(turned, 400, 900)).toBe(235)
  })

  it('is not seen in a shadow over dark print', () => {
    const shadow = paperWithPanel(90, 20)
    expect(turnLightPrint(shadow)).toBe(shadow)
  })

  it('is not looked for beside the page', () => {
    const table = paperWithPanel(45, 240)
    const page = [
      { x: 0, y: 400 },
      { x: 899, y: 400 },
      { x: 899, y: 1199 },
      { x: 0, y: 1199 },
    ] as const
    expect(turnLightPrint(table, page)).toBe(table)
  })
})

describe('a list in two columns over text in two columns', () => {
  it('is read to its end before the text', () => {
    const left = ['2 cups flour', '1 cup sugar', '3 brown eggs']
    const right = ['4 ripe pears', '1 pinch salt', '2 cups milk']
    const begin = ['Heat the oven well before you begin', 'and whisk the eggs with the sugar ok']
    const end = ['Fold the flour in with a large spoon', 'and bake it until the top is brown a']
    const words = [
      ...printed(left),
      ...printed(right, { left: 900 }),
      ...printed(begin, { top: 340 }),
      ...printed(end, { top: 340, left: 900 }),
    ]
    expect(linesOfPage(words).map(({ text }) => text)).toEqual([...left, ...right, ...begin, ...end])
  })
})
