import { describe, expect, it } from 'vitest'
import { doubtfulAmounts } from '#server/ocr/doubtful-amounts.ts'
import { textLines } from '#server/ocr/layout/lines.ts'
import { restoreDashes } from '#server/ocr/quantity/restore-dashes.ts'
import { readPrintedRecipe } from '#server/ocr/understand/read-recipe.ts'
import { printed } from './lines.ts'

const read = (...parts: ReturnType<typeof printed>[]) => readPrintedRecipe(textLines(parts.flat()))

describe('run-on text', () => {
  const steps = ['Beat the eggs with the sugar until pale.', 'Bake it for 30 minutes and leave it to cool.']
  it.each([
    [';', ['INGREDIENTS: 200 g flour (plain, or', 'wholemeal); 2 eggs; 75 ml', 'milk; some nutmeg.']],
    [',', ['INGREDIENTS: 200 g flour (plain, or', 'wholemeal), 2 eggs, 75 ml', 'milk, some nutmeg.']],
    ['•', ['INGREDIENTS: 200 g flour (plain, or', 'wholemeal) • 2 eggs • 75 ml', 'milk • some nutmeg.']],
  ])('divides the ingredients at %s outside brackets', (_, rows) => {
    const steps = [
      'METHOD: 1. Whisk the eggs with the milk',
      'until smooth. 2. Stir in the flour. 3.',
      'Fry for 2 minutes.',
    ]
    const { recipe } = read(
      printed(['Griddle Cakes'], { scale: 2, top: 0 }),
      printed(rows, { top: 150 }),
      printed(steps, { top: 420 }),
    )
    expect(recipe.ingredients).toEqual([
      '200 g flour (plain, or wholemeal)',
      '2 eggs',
      '75 ml milk',
      'some nutmeg',
    ])
    expect(recipe.directions).toEqual([
      'Whisk the eggs with the milk until smooth.',
      'Stir in the flour.',
      'Fry for 2 minutes.',
    ])
  })

  it('keeps a list whose lines end with commas', () => {
    const { recipe } = read(
      printed(['Ingredients:', '200 g flour, sifted', '2 eggs, beaten', '75 ml milk, warm']),
    )
    expect(recipe.ingredients).toEqual(['200 g flour, sifted', '2 eggs, beaten', '75 ml milk, warm'])
  })

  it.each([
    ['3 eggs; 200 g sugar; 150 g', 'butter; 1 lemon; Some salt. Serves 4.', ...steps],
    ['3 eggs, 200 g sugar, 150 g', 'butter, 1 lemon, Some salt.', ...steps],
  ])('divides a sentence of amounts that no heading announces: %s', (...rows) => {
    const { recipe } = read(printed(['Yellow Sponge'], { scale: 2, top: 0 }), printed(rows, { top: 150 }))
    expect(recipe.ingredients).toEqual(['3 eggs', '200 g sugar', '150 g butter', '1 lemon', 'Some salt'])
    expect(recipe.directions.join(' ')).toBe(steps.join(' '))
  })

  it.each([
    ['points', ['3 eggs • 200 g sugar • 150', 'g butter • 1 lemon • Some salt']],
    [
      'points that are read as letters and other signs',
      ['3 eggs e 200 g sugar » 150', 'g butter «1 lemon e Some salt'],
    ],
    ['strokes, of which one begins a line', ['3 eggs | 200 g sugar | 150 g butter', '| 1 lemon | Some salt']],
    ['dashes', ['3 eggs – 200 g sugar – 150', 'g butter – 1 lemon – Some salt']],
  ])('divides a list between %s that no heading announces', (_, rows) => {
    const { recipe } = read(
      printed(['Yellow Sponge'], { scale: 2, top: 0 }),
      printed(rows, { top: 150 }),
      printed(steps, { top: 420 }),
    )
    expect(recipe.ingredients).toEqual(['3 eggs', '200 g sugar', '150 g butter', '1 lemon', 'Some salt'])
    expect(recipe.directions.join(' ')).toBe(steps.join(' '))
  })

  it('divides a list at its amounts where all signs were lost', () => {
    const rows = [
      'tbsp olive oil 2 red onions, sliced 400g tin',
      'plum tomatoes 250ml stock 1/2 lime 2 corn cobs',
    ]
    const { recipe } = read(
      printed(['Red Soup'], { scale: 2, top: 0 }),
      printed(rows, { top: 150 }),
      printed(steps, { top: 420 }),
    )
    expect(recipe.ingredients).toEqual([
      'tbsp olive oil',
      '2 red onions, sliced',
      '400g tin plum tomatoes',
      '250ml stock',
      '1/2 lime',
      '2 corn cobs',
    ])
  })

  it.each([
    ['225 g 8 oz plain flour', '100 g 4 oz cold butter', '50 ml 2 fl oz water', '75 g 3 oz sugar'],
    ['2 large potatoes, cut into 8 wedges', '1 lemon, cut lengthwise into 8 wedges', '1/2 cup peas'],
    ['Butter - 20 g', 'Rice - 200 g', 'Salt - 1 tsp Pepper - 1 pinch', 'Wine - 60 g', 'Cream - 100 ml'],
  ])('keeps a list of lines with several amounts: %s', (...rows) => {
    expect(read(printed(rows), printed(steps, { top: 420 })).recipe.ingredients).toEqual(rows)
  })

  it('keeps all figures of a number at the beginning of the steps', () => {
    expect(
      read(printed(['600 g of the flour go into a bowl.', ...steps])).recipe.directions.join(' '),
    ).toMatch(/^600 g/)
  })

  it('leaves out nutrients between strokes', () => {
    const rows = ['Calories 412 | Fat 18 g | Carbs 44 g | Protein 9 g | Sodium 2 g']
    const list = ['Ingredients', '3 eggs', '200 g sugar', 'Directions', ...steps]
    const { recipe } = read(printed(list), printed(rows, { top: 700 }))
    expect(recipe.ingredients).toEqual(['3 eggs', '200 g sugar'])
  })

  it('keeps an amount whose unit is in the next line', () => {
    const rows = ['3 eggs; 200 g sugar; 1 lemon; 4', 'tablespoons butter; 1 pinch of salt.', ...steps]
    expect(read(printed(rows)).recipe.ingredients).toContain('4 tablespoons butter')
  })

  it('keeps a list of sums', () => {
    const rows = ['120 ml syrup + 1 tbsp', '60 g cocoa + 2 tsp', '90 ml milk + 1 cup', '30 g salt + 1 tsp']
    expect(read(printed(rows), printed(steps, { top: 420 })).recipe.ingredients).toEqual(rows)
  })

  it('keeps a step that names amounts', () => {
    const { recipe } = read(
      printed(['Ingredients', '3 eggs', '200 g sugar', '150 g butter', 'Directions']),
      printed(
        ['1. Whisk 3 eggs, 200 g sugar, 150 g butter,', '1 lemon and 2 tbsp milk in a bowl. Bake it.'],
        {
          top: 420,
        },
      ),
    )
    expect(recipe.ingredients).toHaveLength(3)
    expect(recipe.directions).toHaveLength(1)
  })

  it('leaves out the nutrition table and the number of the bar code', () => {
    const { recipe } = read(
      printed(['INGREDIENTS: 2 eggs; 75 ml milk; 1 tsp salt.', 'METHOD: Whisk all of it and bake.']),
      printed(['Energy', 'Fat', 'Salt'], { top: 300 }),
      printed(['1462 kJ / 345 kcal', '1,9 g', '0,2 g'], { top: 300, left: 500 }),
      printed(['4 006381 3331 1'], { top: 560, left: 500 }),
    )
    expect(recipe.ingredients).toEqual(['2 eggs', '75 ml milk', '1 tsp salt'])
    expect(recipe.directions).toEqual(['Whisk all of it and bake.'])
  })
})

describe('cards of ingredients', () => {
  const cards = (rows: string[][], top: number) =>
    rows.flatMap((row, i) => printed(row, { left: 100 + i * 500, top, scale: 0.7 }))

  it('are read row by row, with the amount first', () => {
    const { recipe } = read(
      cards(
        [
          ['brown sugar', '1 cup'],
          ['smooth almond', 'butter', '2 tbsp'],
          ['baking powder', '1 tsp'],
        ],
        200,
      ),
      cards([['eggs', '2'], ['plain flour', '250 g'], ['salt']], 500),
    )
    expect(recipe.ingredients).toEqual([
      '1 cup brown sugar',
      '2 tbsp smooth almond butter',
      '1 tsp baking powder',
      '2 eggs',
      '250 g plain flour',
      'salt',
    ])
  })

  it('may have the amount above the name', () => {
    const rows = [
      ['1 cup', 'brown sugar'],
      ['2 tbsp', 'almond butter'],
      ['1 tsp', 'baking powder'],
    ]
    expect(read(cards(rows, 200)).recipe.ingredients).toEqual(rows.map((row) => row.join(' ')))
  })

  it('ask about a name without an amount', () => {
    const rows = cards(
      [['brown sugar', '1 cup'], ['plain flour', '2 cups'], ['baking powder', '1 tsp'], ['milk'], ['salt']],
      200,
    )
    const marked = textLines(rows).flatMap(({ words }) => words.filter(({ isDisputed }) => isDisputed))
    expect(marked.map(({ text }) => text)).toEqual(['milk', 'salt'])
  })

  it('are not the steps of a recipe in boxes, which are read row by row', () => {
    const boxes = (texts: string[], top: number) =>
      texts.flatMap((text, i) => printed(text.split('/'), { left: 100 + i * 700, top }))
    const { recipe } = read(
      boxes(
        [
          '1/Whisk the eggs with all/of the milk and a little salt',
          '2/Stir in the flour until/no lump is left in the bowl',
        ],
        100,
      ),
      boxes(
        [
          '3/Leave the batter for half/of an hour in a cool place',
          '4/Fry it in butter until both/sides are as brown as nuts',
        ],
        500,
      ),
    )
    expect(recipe.ingredients).toEqual([])
    expect(recipe.directions).toEqual([
      'Whisk the eggs with all of the milk and a little salt',
      'Stir in the flour until no lump is left in the bowl',
      'Leave the batter for half of an hour in a cool place',
      'Fry it in butter until both sides are as brown as nuts',
    ])
  })
})

describe('a second recipe on the page', () => {
  const first = [
    ...printed(['Griddle Cakes'], { scale: 2, top: 0 }),
    ...printed(['2 eggs', '250 g flour', '400 ml milk'], { top: 150 }),
    ...printed(
      ['Whisk the eggs with the milk and stir in the flour.', 'Fry in a little butter until brown.'],
      { top: 420 },
    ),
  ]
  const list = ['300 g lentils', '2 carrots', '1 lemon']

  it('is not joined to the first one', () => {
    const { recipe, roles } = read(
      first,
      printed(['Lentil Pot'], { scale: 2, top: 640 }),
      printed(list, { top: 800 }),
      printed(['Cook the lentils with the carrots for 25 minutes.'], { top: 1100 }),
    )
    expect(recipe.title).toBe('Griddle Cakes')
    expect(recipe.ingredients).toEqual(['2 eggs', '250 g flour', '400 ml milk'])
    expect(recipe.directions.join(' ')).not.toContain('lentils')
    expect([...roles.values()].filter(({ role }) => role === 'another')).toHaveLength(5)
  })

  it('has a title as large as the first one; a filling has a smaller heading', () => {
    const { recipe } = read(first, printed(['For the filling:'], { top: 640 }), printed(list, { top: 720 }))
    expect(recipe.ingredients).toHaveLength(6)
  })
})

describe('the title', () => {
  const list = printed(['Serves 4', '2 eggs', '250 g flour', '400 ml milk'], { top: 330 })

  it.each([
    [
      'its weight',
      [...printed(['Hilltop Mills'], { scale: 2.4, top: 0 }), ...printed(['1 kg'], { left: 1500, top: 20 })],
    ],
    [
      'an address',
      [
        ...printed(['Greenway Market'], { scale: 2.4, top: 0 }),
        ...printed(['12 Mill Lane Tel 555 0142'], { top: 95 }),
      ],
    ],
  ])('is not the larger name of a shop with %s', (_, name) => {
    expect(read(name, printed(['Griddle Cakes'], { scale: 1.8, top: 220 }), list).recipe.title).toBe(
      'Griddle Cakes',
    )
  })
})

describe('numbers in directions', () => {
  const marked = (...rows: string[]) => {
    const lines = textLines([
      ...printed(['Ingredients', '2 eggs', '3 lemons', '1 cup milk', 'Method'], { top: 0 }),
      ...printed([...rows, 'Serve it while it is hot.'], { top: 320 }),
    ])
    return [...doubtfulAmounts(readPrintedRecipe(lines))].map(({ text }) => text)
  }

  it.each([
    ['Simmer the sauce for 10 15 minutes.', ['10', '15']],
    ['Stir it for s minutes and cool.', ['s']],
    ['Bake it for so minutes and cool.', ['so']],
    ['Pour in the remaining % cup of milk.', ['%']],
    ['Leave it to rest for minutes and stir.', ['minutes']],
    ['Fry the onion and | minced clove.', ['|', 'minced']],
    ['Let them cool, not t00 long.', ['t00']],
    ['Blend it until creamy. 2. Scrape the sides.', ['2.']],
    ['Pour of the cream into the bowl.', ['of']],
    ['Cover it with the seeds from STEPJ and fry.', ['STEPJ']],
    ['Cover it with the seeds from step 2 and fry.', []],
    ['Roast the meat of about l.8 kg in the oven.', ['l.8']],
    ['I pork shoulder, about 4 kg', ['4']],
    ['Some of the cream is for the top.', []],
    ['Simmer the sauce for 10-15 minutes.', []],
    ['Bake it at 350 degrees for 20 minutes.', []],
  ])('are marked where they look misread: %j', (row, words) => {
    expect(marked(row)).toEqual(words)
  })

  it('are marked where they may be the number of a step, or of something else', () => {
    const [roll, bake] = ['1. Divide the dough and roll it to', '3. Bake them.']
    expect(marked(roll, '2. Leave them to rise.', bake)).toEqual([])
    expect(marked(roll, '6 Balls and rest them.', '2. Leave them to rise.')).toEqual(['6', 'Balls'])
    expect(marked(roll, '2 4. Chop the berries.', bake)).toContain('4.')
  })

  it('get their dash back where there is ink for it, and are marked', () => {
    const words = printed(['for 10 15 minutes'])
    const [from, to] = [words[1]?.box, words[2]?.box]
    if (!from || !to) throw new Error('Two figures')
    const image = { width: 1000, height: 200, data: new Uint8Array(200_000).fill(255) }
    const text = () => restoreDashes(textLines(words), image).map((line) => line.text)
    expect(text()).toEqual(['for 10 15 minutes'])
    const y = Math.round((from.top + from.bottom) / 2)
    for (let x = from.right + 3; x < to.left - 3; x++) image.data[y * image.width + x] = 0
    expect(text()).toEqual(['for 10-15 minutes'])
  })

  it('are no steps between numbers with a dot', () => {
    const { recipe } = read(
      printed([
        'Method',
        '1. Divide the dough and roll',
        '4 Balls of the same size.',
        '2. Leave them to rise.',
        '3. Bake them.',
      ]),
    )
    expect(recipe.directions[0]).toBe('Divide the dough and roll 4 Balls of the same size.')
  })
})
