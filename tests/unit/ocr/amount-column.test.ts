import { describe, expect, it } from 'vitest'
import { printedLines, printIn } from '#server/ocr/layout/lines.ts'
import { newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import type { Word } from '#server/ocr/read/word.ts'
import { withAmountsFirst } from '#server/ocr/read-amount-columns.ts'
import { printed } from './lines.ts'

const rightEdge = 900

/** Words of each row that end at the same x; an empty row has none. */
const alignedRight = (rows: string[]): Word[] =>
  rows.flatMap((row, at) => {
    if (row === '') return []
    const width = row.length * 18 - (row.split(' ').length - 1) * 4
    return printed([row], { left: rightEdge - width, top: 100 + at * 60 })
  })

/** The ink at the right edge of each row that the recogniser did not read. */
function paper(unread: number[] = []) {
  const image = newGreyImage(1600, 900)
  image.data.fill(255)
  for (const row of unread)
    for (let y = 100 + row * 60; y < 128 + row * 60; y++)
      image.data.fill(20, y * 1600 + rightEdge - 14, y * 1600 + rightEdge)
  return image
}

interface Read {
  unread?: number[]
  /** What the second reading finds at the right edge. */
  again?: string[]
}

async function read(words: Word[], { unread, again = [] }: Read = {}) {
  const calls: number[] = []
  const print = await withAmountsFirst(printIn(words), paper(unread), async (part) => {
    calls.push(part.width)
    // The part begins 2.5 lines of 40 pixels left of the longest amount, and 16 pixels above the first row.
    const left = rightEdge + 20 - part.width
    return alignedRight(again).map((word) => ({
      ...word,
      box: {
        left: word.box.left - left,
        right: word.box.right - left,
        top: word.box.top - 84,
        bottom: word.box.bottom - 84,
      },
    }))
  })
  const lines = printedLines(print)
  return {
    calls,
    texts: lines.map(({ text }) => text),
    marked: lines.flatMap((line) => line.words.filter((word) => word.isDisputed).map(({ text }) => text)),
  }
}

const names = printed(['Plain flour', 'Eggs', 'Olive oil', 'Whole milk'])
const amounts = ['250 g', '3', '2 tbsp', '100 ml']

describe('a list with its amounts at the right edge', () => {
  it('is read with the amount at the beginning of each line', async () => {
    const { texts, marked } = await read([...names, ...alignedRight(amounts)], { again: amounts })
    expect(texts).toEqual(['250 g Plain flour', '3 Eggs', '2 tbsp Olive oil', '100 ml Whole milk'])
    expect(marked).toEqual([])
  })

  it('gets the figures that only the second reading has', async () => {
    const first = ['250 g', '', '2 tbsp', '100 ml']
    const { texts, calls } = await read([...names, ...alignedRight(first)], { again: amounts })
    expect(texts[1]).toBe('3 Eggs')
    expect(calls).toHaveLength(1)
  })

  it('is marked where the two readings have other digits', async () => {
    const again = ['250 g', '8', '2 tbsp', '100 ml']
    const { texts, marked } = await read([...names, ...alignedRight(amounts)], { again })
    expect(texts[1]).toBe('3 Eggs')
    expect(marked).toEqual(['3'])
  })

  it('is marked where an amount is printed that neither reading has', async () => {
    const words = [...names, ...alignedRight(['250 g', '', '2 tbsp', '100 ml'])]
    expect((await read(words, { unread: [1] })).marked).toEqual(['Eggs'])
    expect((await read(words)).marked).toEqual([])
  })

  it('takes the reading that has a unit, and is marked when its digits differ', async () => {
    const misread = alignedRight(['2509', '3', '2 tbsp', '100 ml'])
    const { texts, marked } = await read([...names, ...misread], { again: amounts })
    expect(texts[0]).toBe('250 g Plain flour')
    expect(marked).toEqual(['250', 'g'])
  })

  it('may be next to the steps', async () => {
    const steps = printed(['Whisk the eggs with the milk', 'and the flour for two minutes.'], { left: 1050 })
    const { texts } = await read([...names, ...alignedRight(amounts), ...steps], { again: amounts })
    expect(texts.slice(0, 4)).toEqual([
      '250 g Plain flour',
      '3 Eggs',
      '2 tbsp Olive oil',
      '100 ml Whole milk',
    ])
  })

  it('loses the last dots of the leaders', async () => {
    const dotted = printed(['Plain flour ..', 'Eggs', 'Olive oil ...', 'Whole milk'])
    const { texts } = await read([...dotted, ...alignedRight(amounts)], { again: amounts })
    expect(texts).toEqual(['250 g Plain flour', '3 Eggs', '2 tbsp Olive oil', '100 ml Whole milk'])
  })
})

describe('numbers at the right edge stay where they are', () => {
  it.each([
    ['pages of a book', ['Soups', 'Salads', 'Cakes', 'Breads'], ['12', '34', '58', '90']],
    ['nutrients', ['Energy', 'Protein', 'Sugars', 'Fat'], ['240 kcal', '9 g', '12 g', '4 g']],
    ['facts', ['Serves', 'Prep time', 'Total time', 'Oven'], ['4', '20 min', '50 min', '180']],
    ['sentences', ['Bake until brown.', 'Cool it.', 'Cut it.', 'Eat it.'], ['2 g', '3 g', '4 g', '5 g']],
  ])('%s', async (_, left, right) => {
    const { calls } = await read([...printed(left), ...alignedRight(right)])
    expect(calls).toEqual([])
  })

  it('amounts in front of names', async () => {
    const words = [
      ...printed(['2 cups', '3', '1 tsp', '100 ml']),
      ...printed(['plain flour', 'eggs', 'salt', 'milk'], { left: 320 }),
    ]
    const { texts, calls } = await read(words)
    expect(calls).toEqual([])
    expect(texts).toEqual(['2 cups plain flour', '3 eggs', '1 tsp salt', '100 ml milk'])
  })
})
