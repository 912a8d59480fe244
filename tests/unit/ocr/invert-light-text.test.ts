import { describe, expect, it } from 'vitest'
import { textLines } from '#server/ocr/layout/lines.ts'
import { type GreyImage, newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { invertLightText } from '#server/ocr/prepare/invert-light-text.ts'
import { printed } from './lines.ts'

/** Light paper whose upper third has another background, with strokes of print on it. */
function paperWithPanel(background: number, ink: number): GreyImage {
  const image = newGreyImage(900, 1200)
  image.data.fill(235)
  for (let y = 0; y < 400; y++) {
    for (let x = 0; x < 900; x++) {
      const isStroke = y > 80 && y < 320 && y % 60 < 26 && x > 80 && x < 820 && x % 16 < 4
      image.data[y * 900 + x] = isStroke ? ink : background
    }
  }
  return image
}

const at = ({ data, width }: GreyImage, x: number, y: number) => data[y * width + x] ?? 0

describe('light text on a dark background', () => {
  it('is inverted, and the rest of the image stays unchanged', () => {
    const before = paperWithPanel(45, 240)
    const inverted = invertLightText(before)
    const [stroke, background] = [at(inverted, 402, 190), at(inverted, 410, 190)]
    expect(background).toBeGreaterThan(180)
    expect(stroke).toBeLessThan(40)
    expect(at(inverted, 400, 900)).toBe(235)
  })

  it('is not found in a shadow over dark print', () => {
    const shadow = paperWithPanel(90, 20)
    expect(invertLightText(shadow)).toBe(shadow)
  })

  it('does not invert dark print in a shadow below the panel', () => {
    const image = paperWithPanel(45, 240)
    for (let y = 400; y < 700; y++) {
      for (let x = 0; x < 900; x++) {
        const isStroke = y > 420 && y % 60 < 26 && x > 80 && x < 820 && x % 16 < 4
        image.data[y * 900 + x] = isStroke ? 20 : 120
      }
    }
    const inverted = invertLightText(image)
    expect(at(inverted, 402, 190)).toBeLessThan(40)
    expect([at(inverted, 400, 495), at(inverted, 408, 495)]).toEqual([20, 120])
  })

  it('does not invert a title in a shadow close to the panel', () => {
    const image = paperWithPanel(25, 240)
    for (let y = 400; y < 700; y++) {
      for (let x = 0; x < 900; x++) {
        const isTitle = y > 408 && y < 470 && x > 80 && x < 820 && x % 60 < 12
        image.data[y * 900 + x] = isTitle ? 20 : 115
      }
    }
    const inverted = invertLightText(image)
    expect(at(inverted, 402, 190)).toBeLessThan(40)
    expect([at(inverted, 425, 415), at(inverted, 450, 415)]).toEqual([20, 115])
  })

  it('is not searched outside the sheet', () => {
    const table = paperWithPanel(45, 240)
    const sheet = [
      { x: 0, y: 400 },
      { x: 899, y: 400 },
      { x: 899, y: 1199 },
      { x: 0, y: 1199 },
    ] as const
    expect(invertLightText(table, sheet)).toBe(table)
  })
})

describe('a two-column list above two-column text', () => {
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
    expect(textLines(words).map(({ text }) => text)).toEqual([...left, ...right, ...begin, ...end])
  })
})
