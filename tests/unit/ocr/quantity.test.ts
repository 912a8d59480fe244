import { describe, expect, it } from 'vitest'
import { flat } from '#server/ocr/prepare/bend.ts'
import { newGrey } from '#server/ocr/prepare/grey.ts'
import { findDoubts } from '#server/ocr/quantity/ask-starts.ts'
import { mendStarts } from '#server/ocr/quantity/mend-starts.ts'
import type { QuantityReading } from '#server/ocr/quantity/read-quantity.ts'
import { readQuantity } from '#server/ocr/quantity/read-quantity.ts'
import { toResult } from '#server/ocr/to-result.ts'
import { mendIngredient } from '#server/ocr/understand/mend.ts'
import { readRecipe } from '#server/ocr/understand/read-recipe.ts'
import { column } from './lines.ts'

/** A line after a second look at its first word. */
function mend(text: string, seen: Partial<QuantityReading>) {
  const lines = column(text, 'and another line of plain words')
  const doubts = findDoubts(lines).filter((doubt) => doubt.line === lines[0] && doubt.at === 0)
  const quantity = { text: '', bullet: false, lettersFrom: null, certainty: 0.95, ...seen }
  return mendStarts(lines, doubts, [{ marker: null, quantity }])[0]
}

const mended = (text: string, seen: Partial<QuantityReading>) => mend(text, seen)?.text ?? ''
const isDisputed = (text: string, seen: Partial<QuantityReading>) =>
  mend(text, seen)?.words[0]?.isDisputed ?? false

describe('the second look at quantities', () => {
  it.each([
    ['% cup sugar', '½', '½ cup sugar'],
    ['1% cups flour', '1½', '1½ cups flour'],
    ['14 tsp salt', '¼', '¼ tsp salt'],
    ['Y tsp salt', '¾', '¾ tsp salt'],
    ['V2 cup oil', '1/2', '1/2 cup oil'],
  ])('mends %j where it sees %s', (read, seen, expected) => {
    expect(mended(read, { text: seen })).toBe(expected)
  })

  it.each([
    ['250 g butter', '25'],
    ['11/2 tsp thyme', '1'],
    ['1% cups flour', '1'],
    ['2 eggs', ''],
    ['3 eggs', '/&'],
  ])('leaves %j alone where it sees %j', (read, seen) => {
    expect(mended(read, { text: seen })).toBe(read)
  })

  it.each([
    ['225g plain flour', '22'],
    ['65g plain flour', '6'],
    ['200g dark chocolate', '2'],
    ['1/2 teaspoon kosher salt', '12½'],
    ['6 shallots', '⅝'],
    ['4 large eggs', '4 ¼'],
    ['20 ounces ground pork', '5'],
    ['x 174 cup water', '5'],
    ['BN 1 teaspoon lemon juice', '5'],
    ['in the bowl', '5'],
    ['to a boil', '0'],
    ['cup very cold water', '555'],
  ])('never overwrites %j, where it sees %s', (read, seen) => {
    expect(mended(read, { text: seen, certainty: 0.99 })).toBe(read)
  })

  it('keeps the pound of a number that was read well', () => {
    expect(mended('4 1b pork shoulder', { text: '4' })).toBe('4 1b pork shoulder')
    expect(mendIngredient('4 1b pork shoulder')).toBe('4 lb pork shoulder')
  })

  it.each([
    ['1/2 teaspoon kosher salt', '12½', true],
    ['6 shallots', '⅝', true],
    ['20 ounces ground pork', '5', true],
    ['172 cucumber', '1', true],
    ['cup very cold water', '555', true],
    ['V2 cup oil', '', true],
    // Filled in with little certainty, or in place of a number.
    ['14 tsp salt', '¼', true],
    // The network stopped in the middle of the same number.
    ['225g plain flour', '22', false],
    ['2 eggs', '2', false],
    ['% cup sugar', '½', false],
    ['in the bowl', '5', false],
  ])('marks %j where it sees %s: %s', (read, seen, expected) => {
    expect(isDisputed(read, { text: seen })).toBe(expected)
  })

  it('marks a fraction of which it is not quite sure', () => {
    expect(isDisputed('% cup sugar', { text: '½', certainty: 0.8 })).toBe(true)
  })

  it('shows a disputed amount as doubtful, however sure the recogniser was', () => {
    const [line] = column('2 eggs')
    const words = line?.words.map((word, index) => ({ ...word, isDisputed: index === 0 })) ?? []
    const image = newGrey(300, 100)
    const toPhoto = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
    const view = { kind: 'whole' as const, image, bend: flat, toPhoto, certainty: 0 }
    const lines = line ? [{ ...line, words }] : []
    const result = toResult(view, lines, readRecipe(lines), { width: 300, height: 100 })
    expect(result.words.map(({ text, doubtful }) => [text, doubtful])).toEqual([
      ['2', true],
      ['eggs', false],
    ])
  })

  it('leaves a reading alone of which it is not sure', () => {
    expect(mended('% cup sugar', { text: '½', certainty: 0.3 })).toBe('% cup sugar')
  })

  it('reads nothing on blank paper', () => {
    const paper = newGrey(300, 100)
    paper.data.fill(255)
    expect(readQuantity(paper, { left: 10, baseline: 60, letter: 20 })).toMatchObject({
      text: '',
      bullet: false,
    })
  })
})
