import { describe, expect, it } from 'vitest'
import { newGrey } from '#server/ocr/prepare/grey.ts'
import { findDoubts } from '#server/ocr/quantity/ask-starts.ts'
import { mendStarts } from '#server/ocr/quantity/mend-starts.ts'
import type { QuantityReading } from '#server/ocr/quantity/read-quantity.ts'
import { readQuantity } from '#server/ocr/quantity/read-quantity.ts'
import { column } from './lines.ts'

/** The text of a line after a second look at its first word. */
function mended(text: string, seen: Partial<QuantityReading>): string {
  const lines = column(text, 'and another line of plain words')
  const doubts = findDoubts(lines).filter((doubt) => doubt.line === lines[0] && doubt.at === 0)
  const quantity = { text: '', bullet: false, lettersFrom: null, certainty: 0.95, ...seen }
  return mendStarts(lines, doubts, [{ marker: null, quantity }])[0]?.text ?? ''
}

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
