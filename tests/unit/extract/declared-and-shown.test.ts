import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, jsonLdPage, page, soup } from './pages.ts'

describe('structured data of the first group only', () => {
  const dough = ['250 g plain flour', '125 g butter', '1 egg', '1 pinch salt']
  const filling = ['750 g pumpkin', '200 ml cream', '3 eggs', '120 g brown sugar', '1 tsp cinnamon']
  const [first, ...others] = [
    'Rub the butter into the flour, add the egg and knead until smooth.',
    'Bake the pumpkin for 40 minutes and blend it with the cream.',
    'Pour the filling into the dough and bake for 50 minutes.',
  ]
  const declared = { ...soup, name: 'Pumpkin pie', recipeIngredient: dough, recipeInstructions: [first] }
  const shown = (more: string) =>
    `<main><h1>Pumpkin pie</h1><h2>Ingredients</h2><h3>Dough</h3><ul>${items(dough)}</ul>${more}
     <h2>Method</h2><ol>${items([first, ...others].map(String))}</ol></main>`

  it('is completed by the page that shows them all', () => {
    const recipe = extractRecipe(
      jsonLdPage(declared, '', shown(`<h3>Filling</h3><ul>${items(filling)}</ul>`)),
      address,
    )
    expect(recipe?.ingredients).toEqual([...dough, ...filling])
    expect(recipe?.ingredientGroups.map((group) => group.name)).toEqual(['Dough', 'Filling'])
    expect(recipe?.directions).toEqual([first, ...others])
  })

  it.each([
    ['a shop', ['Plain flour, 1 kg', 'Butter, 250 g', 'Free-range eggs, 6', 'Add all to basket']],
    ['the tools', ['Pie dish', 'Rolling pin', 'Large bowl', 'Whisk']],
    ['the same for eight people', ['500 g plain flour', '250 g butter', '2 egg', '2 pinch salt']],
  ])('is left alone where %s follows the list', (_, lines) => {
    const recipe = extractRecipe(jsonLdPage(declared, '', shown(`<ul>${items(lines)}</ul>`)), address)
    expect(recipe?.ingredients).toEqual(dough)
  })

  it('gives way to the lines of the groups that it only names', () => {
    const named = { ...declared, recipeIngredient: ['Dough', 'Filling', 'Cream on top', 'Glaze'] }
    const groups: [string, string[]][] = [
      ['Dough', dough],
      ['Filling', filling],
      ['Cream on top', ['200 ml double cream', '1 tbsp icing sugar']],
      ['Glaze', ['2 tbsp apricot jam', '1 tbsp water']],
    ]
    const lists = groups.map(([name, lines]) => `<h3>${name}</h3><ul>${items(lines)}</ul>`).join('')
    const body = `<h1>Pumpkin pie</h1><h2>Ingredients</h2>${lists}<h2>Method</h2><ol>${items([first, ...others].map(String))}</ol>`
    const recipe = extractRecipe(jsonLdPage(named, '', body), address)
    expect(recipe?.ingredientGroups).toEqual(groups.map(([name, lines]) => ({ name, ingredients: lines })))
  })
})

describe('several recipes on one page', () => {
  const eggs = {
    '@type': 'Recipe',
    name: 'Ranch eggs',
    recipeIngredient: ['2 tortillas', 'eggs', 'salsa', 'oil', 'cilantro', 'cheese', 'lime', 'onion'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Warm the salsa, fry the eggs and put them on the tortillas.' },
    ],
  }
  const salsa = {
    '@type': 'Recipe',
    name: 'Salsa',
    recipeYield: '12 jars',
    recipeIngredient: ['350 g tomatoes', '1 chile', '1 clove garlic', '15 g oil'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Grill the tomatoes and the chile, blend and simmer them.' },
    ],
  }

  it.each([
    ['the dish first', [eggs, salsa]],
    ['the dish last', [salsa, eggs]],
    ['in a graph', { '@graph': [{ '@type': 'WebPage' }, salsa, eggs] }],
  ])('gives the one that the page is named after: %s', (_, data) => {
    const html = jsonLdPage(data, '<meta property="og:title" content="Ranch eggs | The Kitchen">')
    const recipe = extractRecipe(html, address)
    expect(recipe?.title).toBe('Ranch eggs')
    expect(recipe?.directions).toEqual(['Warm the salsa, fry the eggs and put them on the tortillas.'])
  })

  it('takes nothing for it from another one', () => {
    const html = jsonLdPage([salsa, eggs], '<meta property="og:title" content="Ranch eggs">')
    expect(extractRecipe(html, address)?.servings).toBeNull()
  })
})

describe('a microformat', () => {
  it('may call the whole recipe its instructions', () => {
    const body = `<div class="hrecipe"><h1 class="fn">Pea soup</h1><div class="instructions"><p>A soup for spring.</p>
      <ul><li class="ingredient">500 g peas</li><li class="ingredient">1 onion</li><li class="ingredient">2 tbsp butter</li><li class="ingredient">1 l stock</li></ul>
      <p class="instructions">Soften the onion and add the peas.</p>
      <p class="instructions">Simmer for twenty minutes and blend.</p></div></div>`
    expect(extractRecipe(page('', body), address)).toMatchObject({
      ingredients: ['500 g peas', '1 onion', '2 tbsp butter', '1 l stock'],
      directions: ['Soften the onion and add the peas.', 'Simmer for twenty minutes and blend.'],
    })
  })
})

describe('ingredient lines', () => {
  it('lose the mark of a footnote that stays on the page, and keep a star of their own', () => {
    const data = { ...soup, recipeIngredient: ['6 cups pretzels *', '2 cups flour*', '1 egg', '½ cup milk'] }
    expect(extractRecipe(jsonLdPage(data), address)?.ingredients).toEqual([
      '6 cups pretzels',
      '2 cups flour*',
      '1 egg',
      '½ cup milk',
    ])
  })
})

it('amounts that the data lost are taken from a page whose words have other endings', () => {
  const declared = ['wołowina gulaszowa', 'cebula', 'czerwona papryka', 'słodka papryka', 'bulion']
  const lines = [
    '800 g wołowiny gulaszowej',
    '2 cebule',
    '2 czerwone papryki',
    '2 łyżki słodkiej papryki',
    '500 ml bulionu',
  ]
  const data = {
    ...soup,
    name: 'Gulasz wołowy',
    recipeIngredient: declared,
    recipeInstructions: ['Zobacz przepis.'],
  }
  const shown = `<h1>Gulasz wołowy</h1><h2>Składniki</h2><ul>${items(lines)}</ul><h2>Sposób przygotowania</h2>
    <ol>${items(['Mięso pokrój w kostkę i obsmaż na oleju.', 'Dodaj cebulę i paprykę, wlej bulion i duś 90 minut.'])}</ol>`
  expect(extractRecipe(jsonLdPage(data, '', shown), address)?.ingredients).toEqual(lines)
})
