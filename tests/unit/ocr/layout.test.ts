import { describe, expect, it } from 'vitest'
import { textLines } from '#server/ocr/layout/lines.ts'
import { findRereads } from '#server/ocr/quantity/find-rereads.ts'
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

  it('reads two open pages one after the other, and a two-column list before the steps below it', () => {
    const page = ['A cake for Sunday', 'It keeps for several days in a tin', 'and tastes even better then']
    const list = [
      ['2 cups flour', '1 cup milk', '3 eggs'],
      ['4 pears', '1 lemon', '2 tsp salt'],
    ] as const
    const steps = [
      ['Whisk the eggs with all of', 'the flour until it is smooth', 'then leave it for an hour'],
      ['Slice the pears and lay them', 'over the batter in the tin', 'and bake until brown on top'],
    ] as const
    const words = [
      ...printed(page, { top: 300 }),
      ...list.flatMap((rows, i) => printed([...rows], { left: 1100 + i * 580 })),
      ...steps.flatMap((rows, i) => printed([...rows], { left: 1100 + i * 580, top: 400 })),
    ]
    expect(texts(words)).toEqual([...page, ...list.flat(), ...steps.flat()])
  })

  it('reads one open page to its end when the text of the other one ends next to its list', () => {
    const list = ['2 cups flour', '1 cup milk', '3 eggs', '2 tsp salt', '1 lemon']
    const steps = [
      'Whisk the eggs with all of the flour',
      'until the batter is smooth and leave it',
      'to stand for an hour before you fry it',
    ]
    const caption = ['A good way to peel a ripe pear', 'with a short and very sharp knife']
    const words = [
      ...printed(list),
      ...printed(steps, { top: 440 }),
      ...printed(caption, { left: 1200, top: 160 }),
    ]
    expect(texts(words)).toEqual([...list, ...steps, ...caption])
  })

  it('ignores a ruled line between columns, which is read as bars', () => {
    const bars = printed(['|', '|', '|', '|'], { left: 560 })
    expect(texts([...printed(left), ...bars, ...printed(right, { left: 620, top: 110 })])).toEqual([
      ...left,
      ...right,
    ])
  })

  it('drops strokes of a pen after a line, but not its poorly read amount', () => {
    const faint = (row: string, left: number, top: number) =>
      printed([row], { left, top }).map((word) => ({ ...word, line: 1100, confidence: 20 }))
    const words = printed(['cups of flour', 'ripe pears']).map((word) => ({
      ...word,
      line: word.box.top < 150 ? 1100 : 2100,
    }))
    expect(texts([...faint('2', 60, 100), ...words, ...faint('py', 360, 100)])).toEqual([
      '2 cups of flour',
      'ripe pears',
    ])
  })

  it('reads columns that lean', () => {
    const lean = (side: string[], by: number, left: number) =>
      side.flatMap((row, i) => printed([row], { left: left + i * by, top: 100 + i * 60 }))
    expect(texts([...lean(left, 40, 100), ...lean(right, 40, 640)])).toEqual([...left, ...right])
  })

  it('reads a box next to running text on its own, and the text around it without a break', () => {
    const narrow = [
      'Whisk the eggs with all of',
      'the sugar until pale, then',
      'fold the flour in with care',
      'and leave it to rest for an',
    ]
    const wide = ['hour in a cool place before you roll it out as thin as you can on a board']
    const box = ['2 cups flour', '1 cup sugar', '3 eggs']
    const words = [...printed(narrow), ...printed(wide, { top: 340 }), ...printed(box, { left: 800 })]
    expect(texts(words)).toEqual([...narrow, ...box, ...wide])
  })

  it('joins amounts set in a column with their ingredients', () => {
    const words = [
      ...printed(['2', '1', '3', '4'], { left: 100 }),
      ...printed(['cups flour', 'white onion', 'brown eggs', 'ripe pears'], { left: 170 }),
    ]
    expect(texts(words)).toEqual(['2 cups flour', '1 white onion', '3 brown eggs', '4 ripe pears'])
  })

  it('joins the amounts of a table with wide cells, and looks there for figures that were not read', () => {
    const names = ['of flour', 'of sugar', 'egg', 'of milk']
    const words = [
      ...printed(['200 g', '150 g'], { left: 100 }),
      ...printed(['300 ml'], { left: 100, top: 280 }),
      ...printed(names, { left: 420 }),
    ]
    const lines = textLines(words)
    expect(lines.map(({ text }) => text)).toEqual([
      '200 g of flour',
      '150 g of sugar',
      'egg',
      '300 ml of milk',
    ])
    const egg = findRereads(lines).find(({ line }) => line.text === 'egg')
    expect(egg?.request.word.left).toBeGreaterThan(100)
    expect(egg?.request.word.left).toBeLessThan(200)
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

  it('keeps columns apart under a picture in which letters were found', () => {
    const picture = Array.from({ length: 70 }, (_, i) =>
      printed(['oS'], { left: 100 + (i % 7) * 190, top: 100 + Math.floor(i / 7) * 190 }).map((word) => ({
        ...word,
        confidence: 40,
        line: 90_000 + i,
      })),
    ).flat()
    const words = [...picture, ...printed(left, { top: 2200 }), ...printed(right, { left: 700, top: 2200 })]
    const read = texts(words).filter((text) => text !== 'oS')
    expect(read).toEqual([...left, ...right])
  })

  it('keeps what was read of a faint photo in which no word is sure', () => {
    const faint = printed(left).map((word) => ({ ...word, confidence: 55 }))
    expect(texts(faint)).toEqual(left)
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

  it.each(['[CJ]', '(J', 'L]', 'OH]', '[7]', '(O', '0'])(
    'treats the tick box misread as %s as a marker',
    (box) => {
      const words = printed([`${box} 2 cups flour`, `${box} 3 large eggs`])
      expect(textLines(words).map(({ text, hasMarker }) => [text, hasMarker])).toEqual([
        ['2 cups flour', true],
        ['3 large eggs', true],
      ])
    },
  )

  it('drops a part of a picture before an amount that is in line with the other amounts', () => {
    const stray = printed(['FN'], { top: 280, left: 40 })
    const words = [...printed(left.slice(0, 3)), ...stray, ...printed(['1 pie crust'], { top: 280 })]
    const line = stray[0]?.line ?? 0
    const joined = words.map((word) => (word.box.top === 280 ? { ...word, line } : word))
    expect(texts(joined)).toEqual([...left.slice(0, 3), '1 pie crust'])
  })

  it('keeps a word of a title whose box reaches into the row below', () => {
    const title = printed(['Mushroom and Courgette', 'Risotto'], { scale: 3 })
    const tall = title.map((word) =>
      word.text === 'Courgette' ? { ...word, box: { ...word.box, bottom: word.box.bottom + 180 } } : word,
    )
    const list = printed(['2 large eggs', '3 tbsp sugar', '4 cups flour', '1 tbsp oil', '2 limes'], {
      top: 600,
    })
    expect(textLines([...tall, ...list]).map(({ text }) => text)).toEqual([
      ...['Mushroom and Courgette', 'Risotto'],
      ...['2 large eggs', '3 tbsp sugar', '4 cups flour', '1 tbsp oil', '2 limes'],
    ])
  })

  it('drops small figures in a picture before an amount that is in line with the other amounts', () => {
    const list = printed(['2 large eggs', '3 tbsp sugar', '4 cups flour', '1tablespoon olive oil'])
    const speck = printed(['31'], { left: 40, top: 290 }).map((word) => ({
      ...word,
      box: { ...word.box, bottom: word.box.top + 11 },
    }))
    expect(textLines([...list, ...speck]).map(({ text }) => text)).toContain('1tablespoon olive oil')
    const full = printed(['31'], { left: 40, top: 280 })
    expect(textLines([...list, ...full]).map(({ text }) => text)).toContain('31 1tablespoon olive oil')
  })

  it('keeps amounts and words in brackets at the beginning of a line', () => {
    const lines = ['(2 sticks) of butter', '(14 ounces) of tomatoes', '(or 2 tsp dried)', '{L VOUS FAUT']
    expect(texts(printed(lines))).toEqual(lines)
  })

  it('reads the heading below a list in two columns with the text that it names', () => {
    const [one, other] = [
      ['2 cups flour', '1 cup milk', '3 eggs', 'Method'],
      ['4 pears', '1 lemon', '2 tsp salt'],
    ]
    const steps = [
      'Whisk the eggs with all of the flour until it is smooth, then leave it for an hour',
      'Slice the pears and lay them over the batter in the tin and bake it until brown',
    ]
    const words = [
      ...printed(one),
      ...printed(other, { left: 1000 }),
      ...printed(steps, { top: 100 + 4 * 60 }),
    ]
    expect(texts(words)).toEqual([...one.slice(0, 3), ...other, 'Method', ...steps])
  })
})
