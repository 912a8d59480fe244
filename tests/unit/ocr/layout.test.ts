import { describe, expect, it } from 'vitest'
import { textLines } from '#server/ocr/layout/lines.ts'
import { printed } from './lines.ts'

const texts = (words: Parameters<typeof textLines>[0]) => textLines(words).map((line) => line.text)

const left = ['2 cups flour', '1 cup white sugar', '3 large brown eggs', 'a pinch of salt']
const right = [
  'Heat the oven well before',
  'you begin and whisk the',
  'eggs with the sugar until',
  'pale, then fold the flour in',
]

describe('the reading order', () => {
  it('reads the left column to its end before the right one', () => {
    const words = [...printed(left), ...printed(right, { left: 700, top: 110 })]
    expect(texts(words)).toEqual([...left, ...right])
  })

  it('reads a title over both columns first and text below both last', () => {
    const title = ['A very long title that runs over both of the columns']
    const foot = ['A closing remark that also runs across the whole width of it']
    const words = [
      ...printed(title, { top: 0 }),
      ...printed(left),
      ...printed(right, { left: 700 }),
      ...printed(foot, { top: 400 }),
    ]
    expect(texts(words)).toEqual([...title, ...left, ...right, ...foot])
  })

  it('joins amounts set in a column with their ingredients', () => {
    const words = [
      ...printed(['2', '1', '3', '4'], { left: 100 }),
      ...printed(['cups flour', 'white onion', 'brown eggs', 'ripe pears'], { left: 170 }),
    ]
    expect(texts(words)).toEqual(['2 cups flour', '1 white onion', '3 brown eggs', '4 ripe pears'])
  })

  it('does not mistake gaps in running text for gutters', () => {
    const rows = [
      'Stir the sauce now and then',
      'until it thickens a little',
      'and coats the back of a spoon',
      'then season it well and serve',
    ]
    expect(texts(printed(rows))).toEqual(rows)
  })

  it('drops specks and lines of low confidence throughout', () => {
    const noise = printed(['~~ ,, ii'], { top: 600 }).map((word) => ({ ...word, confidence: 9 }))
    expect(texts([...printed(left), ...noise])).toEqual(left)
  })

  it('treats a bullet as a marker and not as a word', () => {
    const words = printed(['• 2 cups flour', '• 3 large eggs'])
    expect(textLines(words).map(({ text, hasMarker }) => [text, hasMarker])).toEqual([
      ['2 cups flour', true],
      ['3 large eggs', true],
    ])
  })
})
