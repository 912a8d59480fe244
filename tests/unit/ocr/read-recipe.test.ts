import { describe, expect, it } from 'vitest'
import { textLines } from '#server/ocr/layout/lines.ts'
import { correctIngredient } from '#server/ocr/understand/correct-text.ts'
import { readPrintedRecipe } from '#server/ocr/understand/read-recipe.ts'
import { column, printed } from './lines.ts'

const cake = [
  'Serves 8 | 1 hr 5 min',
  'Ingredients',
  '2 cups plain flour',
  '1/2 cup brown sugar, packed',
  'tightly into the cup',
  '3 large eggs',
  'Method',
  '1. Heat the oven to 180°C and butter a tin.',
  '2. Whisk the eggs with the sugar until pale, then fold',
  'in the flour.',
  '3. Bake for 35 minutes.',
]

describe('parsing text lines as a recipe', () => {
  it('finds title, facts, ingredients and steps', () => {
    const words = [...printed(['Sunday Cake'], { top: 0, scale: 1.6 }), ...printed(cake, { top: 160 })]
    const { recipe } = readPrintedRecipe(textLines(words))
    expect(recipe).toMatchObject({
      title: 'Sunday Cake',
      servings: '8',
      totalTime: 65,
      language: 'en',
      ingredients: ['2 cups plain flour', '1/2 cup brown sugar, packed tightly into the cup', '3 large eggs'],
      directions: [
        'Heat the oven to 180°C and butter a tin.',
        'Whisk the eggs with the sugar until pale, then fold in the flour.',
        'Bake for 35 minutes.',
      ],
    })
  })

  it('needs no headings to tell a list from running text', () => {
    const { recipe } = readPrintedRecipe(
      column(
        '2 cups plain flour',
        '1 cup milk',
        '3 large eggs',
        '1 tsp salt',
        'Whisk the flour with the milk and the eggs in a large bowl until smooth.',
        'Heat a pan over medium heat and fry thin pancakes on both sides.',
      ),
    )
    expect(recipe.ingredients).toHaveLength(4)
    expect(recipe.directions.join(' ')).toMatch(/^Whisk .* sides\.$/)
  })

  it.each([
    [
      'Zutaten',
      '200 g Mehl',
      '2 Eier',
      'Zubereitung',
      'Das Mehl mit den Eiern in einer Schüssel verrühren.',
      'de',
    ],
    [
      'Ingrédients',
      '200 g de farine',
      '2 oeufs',
      'Préparation',
      'Mélangez la farine et les oeufs dans un bol avec le lait.',
      'fr',
    ],
    [
      'Ingredientes',
      '200 g de harina',
      '2 huevos',
      'Preparación',
      'Mezcla la harina con los huevos en un bol hasta que quede fina.',
      'es',
    ],
  ])('knows the headings of %s', (list, one, two, method, step, language) => {
    const { recipe } = readPrintedRecipe(column(list, one, two, method, step))
    expect(recipe).toMatchObject({ ingredients: [one, two], directions: [step], language })
  })

  it('lists an ingredient without an amount that is printed a little larger', () => {
    const lines = column(
      'Ingredients',
      '3 cups water, for steaming',
      'Nonstick cooking spray',
      '2 cups flour',
      '1 cup milk',
      'Method',
      'Mix and bake it.',
    ).map((line) => (/^Nonstick/.test(line.text) ? { ...line, height: line.height * 1.2 } : line))
    expect(readPrintedRecipe(lines).recipe.ingredients).toContain('Nonstick cooking spray')
  })

  it('sorts ingredients into named groups', () => {
    const { recipe } = readPrintedRecipe(
      column(
        'Ingredients',
        '2 cups flour',
        '1 cup milk',
        'For the topping:',
        '3 tbsp sugar',
        '1 tsp cinnamon',
        'Method',
        'Mix and bake it.',
      ),
    )
    expect(recipe.ingredientGroups).toEqual([
      { name: null, ingredients: ['2 cups flour', '1 cup milk'] },
      { name: 'For the topping', ingredients: ['3 tbsp sugar', '1 tsp cinnamon'] },
    ])
    expect(recipe.ingredients).toHaveLength(4)
  })

  it('leaves out addresses, page numbers, weights, menus and notes', () => {
    const { recipe } = readPrintedRecipe(
      column(
        'Home Recipes About Newsletter',
        'Ingredients',
        '2 cups flour',
        '1 cup milk',
        'Directions',
        '1. Mix everything in a bowl and bake it.',
        'Loc 2214 of 5310',
        'Net weight 500 g',
        'Notes',
        'It keeps for three days in a tin.',
        'https://kitchen.example/cake/print',
        '147',
      ),
    )
    expect(recipe.directions).toEqual(['Mix everything in a bowl and bake it.'])
    expect(recipe.ingredients).toEqual(['2 cups flour', '1 cup milk'])
  })

  it('reads labels with values below them', () => {
    const labels = [...printed(['Total']), ...printed(['Servings'], { left: 400 })]
    const values = [...printed(['50 min'], { top: 160 }), ...printed(['4'], { left: 400, top: 160 })]
    const { recipe } = readPrintedRecipe(
      textLines([...labels, ...values, ...printed(cake.slice(1), { top: 300 })]),
    )
    expect(recipe).toMatchObject({ servings: '4', totalTime: 50 })
  })

  it.each([
    ['Serves 6 - 30 minutes', { servings: '6', totalTime: 30 }],
    ['Serves 4, 45 minutes', { servings: '4', totalTime: 45 }],
    ['Pour 6 · 55 minutes', { servings: '6', totalTime: 55 }],
    ['Serves 4-6 | 20 min', { servings: '4-6', totalTime: 20 }],
    ['Serves 40 minutes', { servings: null, totalTime: 40 }],
    ['Serwes 4 | 15 mmutes', { servings: '4', totalTime: 15 }],
    ['Servings: 6, time 1hr10 min', { servings: '6', totalTime: 70 }],
    ['Photographs by J. Moss Serves 4, 45 minutes', { servings: '4', totalTime: 45 }],
  ])('finds the servings and the time of %j', (facts, found) => {
    const { recipe } = readPrintedRecipe(
      textLines([
        ...printed(['Sunday Cake'], { top: 0, scale: 1.6 }),
        ...printed([facts, ...cake.slice(1)], { top: 160 }),
      ]),
    )
    expect(recipe).toMatchObject({ ...found, title: 'Sunday Cake' })
    expect(recipe.directions[0]).toMatch(/^Heat/)
  })

  it('finds the servings in a table whose labels are small, or were not read', () => {
    const table = (...labels: ReturnType<typeof printed>[]) =>
      readPrintedRecipe(
        textLines([
          ...printed(['Sunday Cake'], { top: 0, scale: 1.6 }),
          ...labels.flat(),
          ...printed(['40 minutes'], { top: 160 }),
          ...printed(['6'], { left: 500, top: 160 }),
          ...printed(['easy'], { left: 560, top: 160 }),
          ...printed(cake.slice(1), { top: 300 }),
        ]),
      ).recipe
    expect(table()).toMatchObject({ servings: '6', totalTime: 40 })
    expect(table(printed(['Portionen'], { left: 500, top: 110 }))).toMatchObject({ servings: '6' })
  })

  it('does not join a line that is level with the ingredients, when what continues them is indented', () => {
    const rows: [string, number][] = [
      ['12 large sea scallops (I used', 0],
      ['frozen ones)', 12],
      ['1 cup champagne vinegar (white', 0],
      ['wine vinegar is fine)', 12],
      ['1 cup grapefruit juice, very', 0],
      ['freshly squeezed', 12],
      ['1 tablespoon unsalted butter', 0],
      ['grapefruit segments, in pieces', 0],
    ]
    const words = rows.flatMap(([row, left], i) => printed([row], { left: 100 + left, top: 160 + i * 60 }))
    const { recipe } = readPrintedRecipe(textLines([...printed(['Ingredients']), ...words]))
    expect(recipe.ingredients.slice(-2)).toEqual([
      '1 tablespoon unsalted butter',
      'grapefruit segments, in pieces',
    ])
  })

  it('begins an ingredient at a sign in place of its fraction, and at a spoon without its number', () => {
    const rows = [
      '4 cloves garlic, minced well,',
      '% cup low sodium stock',
      '28 oz diced tomatoes (1 can)',
      'tsp dried thyme',
    ]
    expect(
      readPrintedRecipe(column('Ingredients', ...rows, ...cake.slice(6))).recipe.ingredients,
    ).toHaveLength(4)
  })

  it('ends the title above facts whose label is misread', () => {
    const { recipe } = readPrintedRecipe(
      column('Salmon with Quinoa', 'Serwes 4 1 hr 7 min', ...cake.slice(1)),
    )
    expect(recipe).toMatchObject({ title: 'Salmon with Quinoa', servings: '4', totalTime: 67 })
  })

  it.each([
    ['2 veal steaks, cut', '1 inch thick', '2 veal steaks, cut 1 inch thick'],
    ['I onion, chopped', '3 plums', '1 onion, chopped'],
  ])('begins the list %j, %j with %j', (first, second, item) => {
    const { recipe } = readPrintedRecipe(
      column('Ingredients', first, second, '2 baking potatoes', ...cake.slice(6)),
    )
    expect(recipe.ingredients[0]).toBe(item)
  })

  it('leaves out the amount above a table of nutrients', () => {
    const words = [...printed(cake), ...printed(['100g'], { top: 800 })]
    expect(readPrintedRecipe(textLines(words)).recipe.directions).toEqual([
      'Heat the oven to 180°C and butter a tin.',
      'Whisk the eggs with the sugar until pale, then fold in the flour.',
      'Bake for 35 minutes.',
    ])
  })

  it('keeps a time at the end of a sentence in its step', () => {
    const rows = [...cake.slice(0, -1), 'Bake it on the lowest shelf of the oven for', '35 minutes.']
    expect(readPrintedRecipe(textLines(printed(rows))).recipe.directions.at(-1)).toMatch(/for 35 minutes\.$/)
  })

  it('finds a step whose first letter is misread', () => {
    const { recipe } = readPrintedRecipe(
      column(...cake.slice(0, 7), '1. Boil the water.', '2. @dd the rice and stir.'),
    )
    expect(recipe.directions).toEqual(['Boil the water.', '@dd the rice and stir.'])
  })

  it.each([
    ['Recipe: Fig Bars', 'Fig Bars'],
    ['Rezept: Feigenschnitten', 'Feigenschnitten'],
  ])('leaves the label of a card out of the title %j', (printedTitle, title) => {
    const lines = [
      ...printed(['From the kitchen of Ruth'], { top: 0 }),
      ...printed([printedTitle], { top: 60, scale: 1.4 }),
    ]
    const { recipe } = readPrintedRecipe(
      textLines([...lines, ...printed(['25 minutes', ...cake.slice(2)], { top: 200 })]),
    )
    expect(recipe).toMatchObject({ title, totalTime: 25 })
    expect(recipe.ingredients[0]).toBe('2 cups plain flour')
  })

  it('reads a title of two lines with an icon beside them', () => {
    const title = printed(['Shrimp and Pesto Stuffed', 'Sweet Baby Peppers'], { top: 60, scale: 1.6 })
    const icon = printed(['x'], { left: 1300, top: 106, scale: 1.6 })
    const { recipe } = readPrintedRecipe(
      textLines([...title, ...icon, ...printed(cake.slice(1), { top: 300 })]),
    )
    expect(recipe.title).toBe('Shrimp and Pesto Stuffed Sweet Baby Peppers')
  })

  it('begins an ingredient at a spoon that is misread, also when the list is ragged', () => {
    const { recipe } = readPrintedRecipe(
      textLines([
        ...printed(['Ingredients', '1 yellow onion', '28 oz tomatoes, diced'], { top: 60 }),
        ...printed(['2 thsp capers (drained)'], { top: 200, left: 130 }),
        ...printed(['3 cloves garlic', '1 tsp oregano'], { top: 250 }),
      ]),
    )
    expect(recipe.ingredients).toContain('2 tbsp capers (drained)')
  })

  it('reads a title in capitals in the size of the list below it', () => {
    const { recipe } = readPrintedRecipe(
      column(
        'ARROZ AL HORNO',
        '400 g de arroz redondo',
        '2 tomates maduros',
        '1 cabeza de ajos',
        '900 ml de caldo caliente',
        '1) Precalienta el horno a 220 grados.',
        '2) Calienta el aceite en una cazuela y dora los ajos.',
      ),
    )
    expect([recipe.title, recipe.ingredients.length]).toEqual(['ARROZ AL HORNO', 4])
  })

  it('reads a heading with the servings and the time next to it', () => {
    const { recipe } = readPrintedRecipe(
      column(
        'Kürbisgratin',
        'Zubereitung',
        '1. Den Kürbis waschen, schneiden und in eine Form geben.',
        '2. Das Gratin backen und mit den Kernen servieren.',
        'Zutaten Portionen: 4 Dauer 60 Minuten',
        '1 kg Kürbis',
        '200 ml Sahne',
      ),
    )
    expect(recipe).toMatchObject({ servings: '4', ingredients: ['1 kg Kürbis', '200 ml Sahne'] })
    expect(recipe.directions.join(' ')).not.toContain('60')
  })

  it('keeps lines of a list without an amount apart', () => {
    const { recipe } = readPrintedRecipe(
      column('Ingrédients', '800 g de tomates', '8 brins de persil', 'sel', 'poivre du moulin', '2 oignons'),
    )
    expect(recipe.ingredients).toEqual([
      '800 g de tomates',
      '8 brins de persil',
      'sel',
      'poivre du moulin',
      '2 oignons',
    ])
  })

  it('reads a list that has its amounts at the end', () => {
    const list = ['Courgette - 1', 'Beurre - 20 grammes', 'Riz rond - 250 grammes']
    const { recipe } = readPrintedRecipe(
      column('Il vous faut', ...list, 'Préparation', 'Faire cuire le riz dans le beurre avec la courgette.'),
    )
    expect(recipe.ingredients).toEqual(list)
  })

  it('reads a list under its heading that has no amounts', () => {
    const list = ['Oats', 'Honey', 'Walnuts', 'pinch sea salt']
    const { recipe } = readPrintedRecipe(
      column(
        'Plain Granola',
        '2 large trays',
        'Ingredients:',
        ...list,
        'Method',
        'Mix it all and bake it until it is crisp.',
      ),
    )
    expect(recipe).toMatchObject({ title: 'Plain Granola', ingredients: list })
  })

  it('reads steps of few words and verbs in a region of sentences', () => {
    const steps = [
      'Una crema fina de la huerta',
      'con las hojas verdes y poca',
      'sal para toda la familia.',
      'Una olla grande, en cambio, con',
      'agua y sal por una hora.',
    ]
    const { recipe } = readPrintedRecipe(
      textLines([...printed(['3 tomates', '2 cebollas', '100 g queso']), ...printed(steps, { left: 700 })]),
    )
    expect(recipe.ingredients).toHaveLength(3)
    expect(recipe.directions.join(' ')).toBe(steps.join(' '))
  })

  it.each([
    ['8og cocoa powder', '80g cocoa powder'],
    ['sog chopped nuts', '50g chopped nuts'],
    ['100 8 beurre', '100 g beurre'],
    ['174 cup water', '1/4 cup water'],
    ['1 172 tbsp oil', '1 1/2 tbsp oil'],
    ['Crème fraîche, 10 serve', 'Crème fraîche, to serve'],
    ['Sea salt (0 taste', 'Sea salt to taste'],
    ['200 8-inch tortillas', '200 8-inch tortillas'],
    ['170 g yogurt', '170 g yogurt'],
    ['1tsp honey', '1 tsp honey'],
    ['1to 2 tablespoons harissa', '1 to 2 tablespoons harissa'],
    ['1(14-ounce) can', '1 (14-ounce) can'],
    ['225g butter', '225g butter'],
    ['1,2 | Gemüsebrühe', '1,2 l Gemüsebrühe'],
  ])('reads the amount of %j', (read, expected) => {
    expect(correctIngredient(read)).toBe(expected)
  })

  it('keeps the short lines of a narrow column in their step', () => {
    const step = [
      'Place the tin in the oven for around',
      'minutes of that kind, as the',
      'middle must stay gooey and not dry',
      'which is the best part of',
      'these little squares of ours for the',
      'guests of an evening.',
    ]
    const { recipe } = readPrintedRecipe(column('Ingredients', '2 eggs', '1 cup milk', 'Method', ...step))
    expect(recipe.directions.join(' ')).toBe(step.join(' '))
  })

  it('joins a hyphenated word', () => {
    const { recipe } = readPrintedRecipe(
      column('Method', '1 Slice the onion and re-', 'fresh it in cold water.', '2 Drain it.'),
    )
    expect(recipe.directions[0]).toBe('Slice the onion and refresh it in cold water.')
  })

  it('takes text before the list for an introduction when the steps come after it', () => {
    const introduction = [
      'My grandmother made this cake when the plums',
      'were ripe and all of us came to help.',
    ]
    const list = ['2 cups flour', '1 cup sugar', '3 large eggs']
    const steps = [
      ...['Heat the oven and butter a large tin.', 'Whisk the eggs with the sugar until pale.'],
      ...['Fold in the flour with a spoon.', 'Bake it until the top is brown.'],
    ]
    const { recipe } = readPrintedRecipe(column('Plum Cake', ...introduction, ...list, ...steps))
    expect(recipe.ingredients).toEqual(list)
    expect(recipe.directions.join(' ')).toBe(steps.join(' '))
  })

  it('takes text before the list for steps when none come after it', () => {
    const steps = ['1. Heat the oven and butter a large tin.', '2. Whisk the eggs with the sugar.']
    const words = [
      ...printed(['Plum Cake', ...steps]),
      ...printed(['2 cups flour', '1 cup sugar', '3 large eggs'], { left: 1200, top: 160 }),
    ]
    const { recipe } = readPrintedRecipe(textLines(words))
    expect(recipe.directions).toEqual(steps.map((step) => step.slice(3)))
  })

  it('takes the page number and the chapter above the title for neither an ingredient nor the title', () => {
    const head = printed(['118 PUDDINGS AND PIES'], { top: 0 })
    const title = printed(['PEAR TART'], { top: 80, scale: 1.5 })
    const { recipe } = readPrintedRecipe(
      textLines([...head, ...title, ...printed(cake.slice(2), { top: 260 })]),
    )
    expect(recipe.title).toBe('PEAR TART')
    expect(recipe.ingredients).toHaveLength(3)
  })

  it('reads step numbers that are set in boxes or circles', () => {
    const steps = ['[1] Whisk the eggs until pale.', '2] Fold in the flour.', '{3} Bake for 35 minutes.']
    const { recipe } = readPrintedRecipe(column(...cake.slice(1, 7), ...steps))
    expect(recipe.directions).toEqual([
      'Whisk the eggs until pale.',
      'Fold in the flour.',
      'Bake for 35 minutes.',
    ])
  })

  it('leaves out nutrients', () => {
    const { recipe } = readPrintedRecipe(
      column(...cake, 'Calories 240 | Protein 4g | Carbohydrate: 30 g | Sodium: 120 mg'),
    )
    expect(recipe.directions.at(-1)).toBe('Bake for 35 minutes.')
  })

  it('leaves out a tip after the steps, and what is printed at the foot of the page', () => {
    const steps = ['1. Heat the oven and butter a tin.', '2. Bake it for an hour.']
    const list = ['Ingredients', '2 eggs', '1 cup milk', 'Method']
    const tip = readPrintedRecipe(
      column(...list, ...steps, 'Kitchen tip: it keeps for two', 'days in a tin.'),
    )
    expect(tip.recipe.directions.at(-1)).toBe('Bake it for an hour.')
    const words = [...printed([...list, ...steps]), ...printed(['Small Plates 90'], { top: 560 })]
    expect(readPrintedRecipe(textLines(words)).recipe.directions.at(-1)).toBe('Bake it for an hour.')
  })

  it('joins a bracket that is closed on the next line, also when that line begins with an amount', () => {
    const { recipe } = readPrintedRecipe(
      column(
        'Ingredients',
        '2 sprigs rosemary (chopped, about',
        '1 tbsp)',
        '1 cup milk',
        'Method',
        'Mix it.',
      ),
    )
    expect(recipe.ingredients).toEqual(['2 sprigs rosemary (chopped, about 1 tbsp)', '1 cup milk'])
  })

  it('joins a bracket that is closed on the next line, also next to a ruled line that looks like a bullet', () => {
    const lines = column('Ingredients', '2 cups chicken (from a', 'store)', '1 cup milk', 'Method', 'Mix it.')
    const { recipe } = readPrintedRecipe(
      lines.map((line) => (line.text === 'store)' ? { ...line, hasMarker: true } : line)),
    )
    expect(recipe.ingredients).toEqual(['2 cups chicken (from a store)', '1 cup milk'])
  })

  it('joins lines that are closer to each other than the ingredients of their list', () => {
    const items = [['2 pasture-raised', 'Eggs'], ['1 cup milk'], ['3 tbsp Fried', 'Onions'], ['4 ripe pears']]
    const words = items.flatMap((rows, i) => printed(rows, { top: 200 + i * 190 }))
    const heading = printed(['Ingredients'])
    expect(readPrintedRecipe(textLines([...heading, ...words])).recipe.ingredients).toEqual(
      items.map((rows) => rows.join(' ')),
    )
  })

  it.each([
    ['Für 4 Personen 50 Minuten', 'Zutaten'],
    ['Warmer Kuchen', 'Zutaten für 4 Personen'],
  ])('finds the servings before their word, also in a heading: %j, %j', (facts, heading) => {
    const list = ['200 g Mehl', '2 Eier', '100 ml Milch']
    const { recipe } = readPrintedRecipe(
      column(
        'Kuchen',
        facts,
        heading,
        ...list,
        'Zubereitung',
        '1. Alles verrühren.',
        '2. Den Kuchen backen.',
      ),
    )
    expect(recipe).toMatchObject({ servings: '4', ingredients: list })
  })

  it('takes a number of servings for a fact and not for an ingredient', () => {
    const { recipe } = readPrintedRecipe(
      column('2 SERVINGS 20-30 MINS', 'Ingredients', '10 oz noodles', '2 eggs', 'Method', 'Boil it all.'),
    )
    expect(recipe).toMatchObject({ servings: '2', ingredients: ['10 oz noodles', '2 eggs'] })
  })

  it('does not take a button of a screen for the title, nor advertisements for ingredients', () => {
    const words = [
      ...printed(['Pear Bread']),
      ...printed(['Save'], { top: 180, scale: 1.5 }),
      ...printed(['Ingredients', '2 cups flour', '3 pears', 'ADVERTISEMENT - 20% off today', 'Method'], {
        top: 260,
      }),
      ...printed(['Mix it all in a bowl and bake it well.'], { top: 560 }),
    ]
    const { recipe } = readPrintedRecipe(textLines(words))
    expect(recipe).toMatchObject({ title: 'Pear Bread', ingredients: ['2 cups flour', '3 pears'] })
  })

  it('begins with the title when too little was read to tell a list from steps', () => {
    const { found, recipe } = readPrintedRecipe(
      column('Xenias Cookles', 'Vo cof svgal', 'Melk butte and pour'),
    )
    expect(found).toBe('text')
    expect(recipe.title).toBe('Xenias Cookles')
  })

  it('keeps the text of a page without a recipe', () => {
    expect(readPrintedRecipe([])).toMatchObject({ found: 'nothing', recipe: { title: '', directions: [] } })
    const { found, recipe } = readPrintedRecipe(column('Gas bill', 'Account 4711'))
    expect(found).toBe('text')
    expect([recipe.title, ...recipe.directions].join(' ')).toBe('Gas bill Account 4711')
  })

  it('returns the role of each line', () => {
    const lines = column(
      'Ingredients',
      '2 cups flour',
      '1 cup milk',
      'Method',
      'Mix it in a bowl and bake it well.',
    )
    const { roles } = readPrintedRecipe(lines)
    expect(lines.map((line) => roles.get(line))).toEqual([
      { role: 'heading', item: null },
      { role: 'ingredient', item: 0 },
      { role: 'ingredient', item: 1 },
      { role: 'heading', item: null },
      { role: 'direction', item: 0 },
    ])
  })
})
