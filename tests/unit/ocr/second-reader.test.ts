import { describe, expect, it } from 'vitest'
import { decodePhoto } from '#server/ocr/prepare/decode.ts'
import { type GreyImage, newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import { classesOf, decodeCharacters } from '#server/ocr/second-reader/characters.ts'
import { findText } from '#server/ocr/second-reader/find-text.ts'
import type { Networks } from '#server/ocr/second-reader/networks.ts'
import { detectorInput, lineInput } from '#server/ocr/second-reader/resample.ts'
import { numberRows } from '#server/ocr/second-reader/rows.ts'
import { createSecondReader } from '#server/ocr/second-reader/second-reader.ts'
import { boundsOf } from '#server/ocr/second-reader/text-box.ts'
import { wordsOfLine } from '#server/ocr/second-reader/to-words.ts'
import { printPage } from '../../support/printed-page.ts'

/** A white image with black rectangles. */
function drawn(
  width: number,
  height: number,
  ink: [left: number, top: number, w: number, h: number][],
): GreyImage {
  const image = newGreyImage(width, height)
  image.data.fill(255)
  for (const [left, top, w, h] of ink)
    for (let y = top; y < top + h; y++) image.data.fill(0, y * width + left, y * width + left + w)
  return image
}

const levelBox = (left: number, top: number, right: number, bottom: number) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  tilt: 0,
  from: (left - right) / 2,
  to: (right - left) / 2,
  top: (top - bottom) / 2,
  bottom: (bottom - top) / 2,
})

describe('finding text in the map of the detector', () => {
  const mapOf = (width: number, height: number, isText: (x: number, y: number) => number) => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, at) =>
      isText(at % width, Math.floor(at / width)),
    ),
  })

  it('grows each line by its area and perimeter', () => {
    const map = mapOf(100, 60, (x, y) => (x >= 20 && x < 80 && y >= 10 && y < 20 ? 0.9 : 0))
    const [box, ...others] = findText(map)
    expect(others).toEqual([])
    // 1.6 * 60 * 10 / 140 is 6.9 on each side.
    expect(box && boundsOf(box)).toMatchObject({
      left: expect.closeTo(13.1, 1),
      right: expect.closeTo(86.9, 1),
      top: expect.closeTo(3.1, 1),
      bottom: expect.closeTo(26.9, 1),
    })
  })

  it('follows a tilted line, and leaves out specks and what is unlikely on average', () => {
    const map = mapOf(200, 80, (x, y) => {
      if (x < 5 && y < 2) return 0.9
      if (y > 70) return 0.4
      return x > 20 && x < 180 && Math.abs(y - 30 - x * 0.1) < 4 ? 0.8 : 0
    })
    const found = findText(map)
    expect(found).toHaveLength(1)
    expect(found[0]?.tilt).toBeCloseTo(Math.atan(0.1), 2)
  })
})

describe('decoding characters', () => {
  const known = classesOf('a\n中\nb\n')
  const stepsOf = (...likely: number[]) => ({
    steps: likely.length,
    classes: 5,
    data: Float32Array.from(
      likely.flatMap((best) => [0, 1, 2, 3, 4].map((index) => (index === best ? 0.9 : 0.02))),
    ),
  })

  it('joins equal places in a row, and a blank separates double letters', () => {
    expect(
      decodeCharacters(stepsOf(1, 1, 0, 1, 4, 3), known)
        .map(({ text }) => text)
        .join(''),
    ).toBe('aa b')
  })

  it('gives places as shares of the width, and never reads letters of other scripts', () => {
    expect(decodeCharacters(stepsOf(0, 1, 1, 0), known)).toEqual([
      { text: 'a', from: 0.375, to: 0.625, certainty: expect.closeTo(0.9) },
    ])
    expect(decodeCharacters(stepsOf(2), known).map(({ text }) => text)).not.toContain('中')
  })
})

describe('the words of a line', () => {
  const box = levelBox(0, 0, 200, 40)
  const at = (text: string, place: number) => ({ text, from: place, to: place, certainty: 0.8 })

  it('are split at spaces and at wide gaps in the ink, and have tight boxes', () => {
    // 'abe', a gap that was not read, 'c', a space, 'd'.
    const image = drawn(200, 40, [
      [10, 10, 12, 20],
      [26, 10, 12, 20],
      [42, 10, 12, 20],
      [94, 10, 12, 20],
      [134, 10, 12, 20],
    ])
    const words = wordsOfLine(
      image,
      box,
      [at('a', 0.08), at('b', 0.16), at('e', 0.24), at('c', 0.5), at(' ', 0.6), at('d', 0.7)],
      7,
    )
    expect(words.map(({ text, line, confidence }) => [text, line, confidence])).toEqual([
      ['abe', 7, 80],
      ['c', 7, 80],
      ['d', 7, 80],
    ])
    expect(words[0]?.box).toEqual({ left: 10, top: 10, right: 54, bottom: 30 })
  })

  it('keep a fraction together', () => {
    const image = drawn(200, 40, [
      [10, 8, 6, 12],
      [26, 8, 4, 24],
      [40, 20, 8, 12],
    ])
    const words = wordsOfLine(image, box, [at('1', 0.06), at('/', 0.14), at('2', 0.22)], 0)
    expect(words.map(({ text }) => text)).toEqual(['1/2'])
  })
})

it('boxes that continue each other are one row, and those of other lines and sizes are not', () => {
  const [a, b, below, large] = numberRows([
    levelBox(0, 0, 100, 40),
    levelBox(150, 4, 300, 44),
    levelBox(0, 60, 300, 100),
    levelBox(320, -30, 500, 70),
  ])
  expect(a).toBe(b)
  expect(new Set([a, below, large]).size).toBe(3)
})

describe('the input of the networks', () => {
  it('has sides in multiples of 32 for the detector', () => {
    const { width, height, data } = detectorInput(drawn(2000, 1500, []))
    expect([width, height, data.length]).toEqual([960, 736, 3 * 960 * 736])
    expect(data[0]).toBeCloseTo((1 - 0.485) / 0.229)
  })

  it('is a straightened line of the same height for the recogniser', () => {
    const image = drawn(300, 200, [[50, 90, 100, 20]])
    const { width, height, data, share } = lineInput(image, levelBox(50, 88, 150, 112))
    expect([width, height, share]).toEqual([200, 48, 1])
    expect(data[24 * 200 + 100]).toBeCloseTo(-1)
    expect(data[100]).toBeCloseTo(1)
  })
})

it('a photo is read line by line, from the detector to words with boxes in the photo', async () => {
  const image = drawn(320, 160, [
    [40, 40, 100, 20],
    [40, 100, 100, 20],
  ])
  const networks: Networks = {
    dictionary: 'o\nk\n',
    async detect({ width, height, data }) {
      // Dark pixels are text.
      return { width, height, data: data.slice(0, width * height).map((grey) => (grey < 0 ? 0.9 : 0)) }
    },
    async recognise({ width }) {
      const steps = width / 8
      const data = new Float32Array(steps * 4)
      for (let step = 0; step < steps; step++) data[step * 4 + (step === 2 ? 1 : step === 4 ? 2 : 0)] = 0.9
      return { steps, classes: 4, data }
    },
  }
  const words = await createSecondReader(async () => networks).readWords(image)
  expect(words.map(({ text }) => text)).toEqual(['ok', 'ok'])
  expect(words[0]?.box.top).toBeLessThan(61)
  expect(words[1]?.box.top).toBeGreaterThan(90)
})

it('the installed networks read figures, and find the lines of a page', async () => {
  const page = printPage(900, { top: 60, lines: [['Bake 25 to 30 minutes at 180 C', 48]] })
  const image = await decodePhoto(await page.toBuffer())
  const reader = createSecondReader()
  const words = await reader.readWords(image)
  expect(words.map(({ text }) => text).join(' ')).toBe('Bake 25 to 30 minutes at 180 C')
  const [first, last] = [words[1]?.box, words[3]?.box]
  if (!first || !last) throw new Error('No figures were found.')
  const box = levelBox(first.left - 6, first.top - 6, last.right + 6, first.bottom + 6)
  expect((await reader.readPiece(image, box)).map(({ text }) => text).join('')).toMatch(/^25 ?to ?30$/)
})
