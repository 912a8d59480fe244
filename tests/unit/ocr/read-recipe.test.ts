import { describe, expect, it } from 'vitest'
import { textLines } from '#server/ocr/layout/lines.ts'
import { readRecipe } from '#server/ocr/understand/read-recipe.ts'
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
    const { recipe } = readRecipe(textLines(words))
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
    const { recipe } = readRecipe(
      column(
        '2 cups plain flour',
        '1 cup milk',
        '3 large eggs',
        '1 tsp salt',
        'Whisk the flour with the milk and the eggs in a large bowl until smooth.',
        'Heat a pan over medium heat and fry thin pancakes on both sides.',
      ),
    )
    expect(recipe?.ingredients).toHaveLength(4)
    expect(recipe?.directions.join(' ')).toMatch(/^Whisk .* sides\.$/)
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
    const { recipe } = readRecipe(column(list, one, two, method, step))
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
    expect(readRecipe(lines).recipe?.ingredients).toContain('Nonstick cooking spray')
  })

  it('sorts ingredients into named groups', () => {
    const { recipe } = readRecipe(
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
    expect(recipe?.ingredientGroups).toEqual([
      { name: null, ingredients: ['2 cups flour', '1 cup milk'] },
      { name: 'For the topping', ingredients: ['3 tbsp sugar', '1 tsp cinnamon'] },
    ])
    expect(recipe?.ingredients).toHaveLength(4)
  })

  it('leaves out addresses, page numbers, menus and notes', () => {
    const { recipe } = readRecipe(
      column(
        'Home Recipes About Newsletter',
        'Ingredients',
        '2 cups flour',
        '1 cup milk',
        'Directions',
        '1. Mix everything in a bowl and bake it.',
        'Notes',
        'It keeps for three days in a tin.',
        'https://kitchen.example/cake/print',
        '147',
      ),
    )
    expect(recipe?.directions).toEqual(['Mix everything in a bowl and bake it.'])
    expect(recipe?.ingredients).toEqual(['2 cups flour', '1 cup milk'])
  })

  it('reads labels with values below them', () => {
    const labels = [...printed(['Total']), ...printed(['Servings'], { left: 400 })]
    const values = [...printed(['50 min'], { top: 160 }), ...printed(['4'], { left: 400, top: 160 })]
    const { recipe } = readRecipe(textLines([...labels, ...values, ...printed(cake.slice(1), { top: 300 })]))
    expect(recipe).toMatchObject({ servings: '4', totalTime: 50 })
  })

  it('joins a hyphenated word', () => {
    const { recipe } = readRecipe(
      column('Method', '1 Slice the onion and re-', 'fresh it in cold water.', '2 Drain it.'),
    )
    expect(recipe?.directions[0]).toBe('Slice the onion and refresh it in cold water.')
  })

  it('finds no recipe in other text', () => {
    expect(readRecipe([]).recipe).toBeNull()
    expect(readRecipe(column('Gas bill', 'Account 4711')).recipe).toBeNull()
  })

  it('returns the role of each line', () => {
    const lines = column(
      'Ingredients',
      '2 cups flour',
      '1 cup milk',
      'Method',
      'Mix it in a bowl and bake it well.',
    )
    const { roles } = readRecipe(lines)
    expect(lines.map((line) => roles.get(line))).toEqual([
      { role: 'heading', item: null },
      { role: 'ingredient', item: 0 },
      { role: 'ingredient', item: 1 },
      { role: 'heading', item: null },
      { role: 'direction', item: 0 },
    ])
  })
})
