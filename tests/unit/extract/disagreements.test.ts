import { describe, expect, it } from 'vitest'
import { foodWords } from '#server/contract/food-words.ts'
import { extractChecked, extractRecipe } from '#server/extract/index.ts'
import { amountDisagreements, stepDisagreements } from '#server/extract/reconcile/disagreements.ts'
import { lineAmounts } from '#server/extract/reconcile/line-amounts.ts'
import { expectWithin } from '../../support/processor-time.ts'
import { address, items, jsonLdPage, soup } from './pages.ts'

const steps = soup.recipeInstructions.map(({ text }) => text)

function check(
  shown: readonly string[],
  declared = soup.recipeIngredient,
  shownSteps: readonly string[] = steps,
) {
  const body = `<h1>Green pea soup</h1><h2>Ingredients</h2><ul>${items(shown)}</ul><h2>Method</h2><ol>${items(shownSteps)}</ol>`
  return extractChecked(jsonLdPage({ ...soup, recipeIngredient: declared }, '', body), { address })
}
const marked = (...args: Parameters<typeof check>) =>
  check(...args)?.disagreements.map(({ taken, other, from }) => [taken, other, from])

describe('a line that the page shows differently', () => {
  it('is marked with what the page says', () => {
    const recipe = check([
      '500 g green peas',
      '2 onions, chopped',
      '1 litre vegetable stock',
      '2 tablespoons cream',
    ])
    expect(recipe?.ingredients).toEqual(soup.recipeIngredient)
    expect(recipe?.disagreements).toEqual([
      { part: 'ingredient', line: 1, taken: '1 onion, chopped', other: '2 onions, chopped', from: 'page' },
    ])
  })

  it.each([
    ['another amount', '5 tsp baking powder', '1½ tsp baking powder'],
    ['another unit', '2 tbsp baking powder', '2 tsp baking powder'],
    ['an amount that was lost', 'baking powder', '1 teaspoon baking powder'],
    ['another fraction', '1 1/2 tsp baking powder', '½ tsp baking powder'],
  ])('is marked for %s', (_, taken, other) => {
    expect(marked([...soup.recipeIngredient, other], [...soup.recipeIngredient, taken])).toEqual([
      [taken, other, 'page'],
    ])
  })

  it.each([
    ['spelling', '1 1/2 cups flour', '1½ Cups Flour'],
    ['a decimal', '0.33 cup flour', '1/3 cup flour'],
    ['other units of the same amount', '1 cup flour', '240 ml flour'],
    ['another unit that cannot be compared', '2 cups flour', '250 g flour'],
    ['the same in brackets', '125 g flour', '1 cup (125 g) flour'],
    ['a part of a range', '2-3 cups flour', '3 cups flour'],
    ['a remark', '2 cups flour', '2 cups flour, sifted twice'],
    ['an amount in words', 'dash of flour', '1 dash of flour'],
    ['an empty column', 'flour as required', '0 as required flour'],
  ])('is not marked for %s', (_, taken, other) => {
    expect(marked([...soup.recipeIngredient, other], [...soup.recipeIngredient, taken])).toEqual([])
  })

  it('is not marked when the page is for twice as many people', () => {
    const twice = [
      '1000 g green peas',
      '2 onions, chopped',
      '2 litres vegetable stock',
      '4 tablespoons cream',
    ]
    expect(marked(twice)).toEqual([])
  })

  it('is not marked when another line of the recipe has that amount', () => {
    const declared = [...soup.recipeIngredient, '50 g butter', '10 g butter for the bowl']
    expect(marked([...soup.recipeIngredient, '50 g butter', '10 g butter'], declared)).toEqual([])
  })

  it('is not marked for the sum of two lists', () => {
    const halves = ['1 litre vegetable stock', '60 g butter', '2 tablespoons cream', '60 g butter']
    const declared = [...soup.recipeIngredient, '120 g butter']
    expect(marked(['500 g green peas', '1 onion, chopped', ...halves], declared)).toEqual([])
  })

  it('is not marked for what others write below the recipe', () => {
    const comments = ['Lovely!', 'I took more', 'So good', 'Thank you', '3 onions, chopped, were better']
    expect(marked([...soup.recipeIngredient, ...comments])).toEqual([])
  })

  it('is marked in the steps for another number in the same words', () => {
    const declared = 'Bake the bread at 350 degrees in the oven for 20 minutes.'
    const shown = 'Bake the bread at 375 degrees in the oven for 20 minutes.'
    const data = { ...soup, recipeInstructions: [...steps, declared] }
    const body = `<h2>Ingredients</h2><ul>${items(soup.recipeIngredient)}</ul><ol>${items([...steps, shown])}</ol>`
    expect(extractChecked(jsonLdPage(data, '', body), { address })?.disagreements).toEqual([
      { part: 'step', line: 3, taken: declared, other: shown, from: 'page' },
    ])
  })
})

describe('comparing', () => {
  const many = (line: string) => Array.from({ length: 4000 }, (_, at) => `${at + 1} ${line}`)
  it.each([
    ['one food', 'g flour'],
    [
      'many words',
      `g ${Array.from({ length: 40 }, (_, at) => String.fromCharCode(97 + (at % 26)).repeat(3)).join(' ')}`,
    ],
  ])('thousands of lines of %s takes little time', (_, line) => {
    const lines = many(line)
    expectWithin(2000, () => {
      amountDisagreements(lines, lines.toReversed(), 'page')
      stepDisagreements(
        lines.map((each) => `Bake all of it for as long as ${each}`),
        lines.map((each) => `Bake all of it for as long as 5 ${each}`),
        'page',
      )
    })
  })
})

describe('the origin of a line', () => {
  it('is the data of the page', () => {
    const recipe = extractRecipe(jsonLdPage(soup), address)
    expect([recipe?.ingredientOrigins, recipe?.directionOrigins]).toEqual([
      Array(4).fill('declared'),
      Array(3).fill('declared'),
    ])
  })

  it('is the text of the page where the data lacks it', () => {
    const body = `<h1>Green pea soup</h1><h2>Ingredients</h2><ul>${items(soup.recipeIngredient)}</ul><h2>Method</h2><ol>${items(steps)}</ol>`
    const recipe = extractRecipe(jsonLdPage({ ...soup, recipeInstructions: [] }, '', body), address)
    expect(recipe?.ingredientOrigins).toEqual(Array(4).fill('declared'))
    expect(recipe?.directionOrigins).toEqual(Array(3).fill('page'))
  })
})

describe('the amounts of a line', () => {
  it.each([
    ['1 1/2 cups flour', [1.5], ['flour']],
    ['1½ cups flour', [1.5], ['flour']],
    ['2,5 dl Milch', [2.5], ['milch']],
    ['1.500 g Mehl', [1500], ['mehl']],
    ['2-3 eggs, beaten', [2], ['egg']],
    ['2 eggs (100 g)', [2, 100], ['egg']],
    ['a pinch of salt', [], ['salt']],
  ])('%s', (line, values, food) => {
    const read = lineAmounts(line)
    expect([read.amounts.map(({ least }) => least), read.food]).toEqual([values, food.flatMap(foodWords)])
  })

  it.each([
    ['digits', '1'.repeat(100_000)],
    ['brackets', '('.repeat(100_000)],
    ['fractions', '1 1 '.repeat(50_000)],
  ])('are found fast in 100 kB of %s', (_, line) => {
    expectWithin(1000, () => lineAmounts(line))
  })
})
