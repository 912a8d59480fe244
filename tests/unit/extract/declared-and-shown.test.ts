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

describe('steps of which a part is declared', () => {
  const [first, ...others] = [
    'Soften the onion in a little butter over a low heat.',
    'Add the peas and the stock and simmer for twenty minutes.',
    'Blend the soup with a hand blender until it is smooth.',
    'Stir in the cream and season with salt and pepper.',
  ]
  const declared = { ...soup, recipeInstructions: [first] }
  const ingredients = `<h1>${soup.name}</h1><h2>Ingredients</h2><ul>${items(soup.recipeIngredient)}</ul>`
  const boxes = (texts: string[]) =>
    texts.map((text, at) => `<div><b>${at + 1}</b><span class="step">${text}</span></div>`).join('')

  it('are completed by boxes of the same kind', () => {
    const body = `${ingredients}<h2>Method</h2>${boxes([String(first), ...others])}`
    expect(extractRecipe(jsonLdPage(declared, '', body), address)?.directions).toEqual([first, ...others])
  })

  it('are left alone where other texts follow', () => {
    const other = [
      'Our kitchen is open on Sundays, too.',
      'Write to us about your supper.',
      'Follow our blog.',
    ]
    const body = `${ingredients}<h2>Method</h2>${boxes([String(first)])}<h2>News</h2>${boxes(other)}`
    expect(extractRecipe(jsonLdPage(declared, '', body), address)?.directions).toEqual([first])
  })

  it('do not name the dish once more', () => {
    const section = { '@type': 'HowToSection', name: soup.name, itemListElement: soup.recipeInstructions }
    const recipe = extractRecipe(jsonLdPage({ ...soup, recipeInstructions: [section] }), address)
    expect(recipe?.directions).toEqual(soup.recipeInstructions.map(({ text }) => text))
  })

  it('are read under their heading where none are declared, however short the list', () => {
    const one = { ...soup, recipeIngredient: ['5 plums'], recipeInstructions: [] }
    const body = `<h1>Plums</h1><h2>Ingredients</h2><ul><li>5 plums</li></ul><h2>Method</h2><p>Wash the plums.</p>
      <p>Stone and mash them.</p><h2>Notes</h2><p>Take ripe ones.</p>`
    expect(extractRecipe(jsonLdPage(one, '', body), address)?.directions).toEqual([
      'Wash the plums.',
      'Stone and mash them.',
    ])
  })
})

describe('declared lines that the page shows in better words', () => {
  it('are read from the page where their amounts come last and their remarks were lost', () => {
    const lines = ['fresh ravioli 500g', 'parmesan 100g', 'butter 75g', 'lemon 1', 'salt']
    const shown = [
      '500 g fresh ravioli (with ricotta)',
      '100 g parmesan',
      '75 g butter',
      '1 lemon (unwaxed)',
      'salt',
    ]
    const body = `<h1>Ravioli</h1><h2>Ingredients</h2><ul>${items(shown)}</ul>`
    const recipe = extractRecipe(jsonLdPage({ ...soup, recipeIngredient: lines }, '', body), address)
    expect(recipe?.ingredients).toEqual(shown)
  })

  it('are completed by the list of another part that has some of the same foods', () => {
    const dough = ['200 g flour', '120 g butter, cold', '60 g sugar', '40 ml water', '1 pinch salt']
    const filling = [
      '750 g pumpkin',
      '100 ml water',
      '200 g cream cheese',
      '120 g brown sugar',
      '3 eggs',
      '1 tsp ginger',
      '1 pinch salt',
      '1 tsp nutmeg',
    ]
    const body = `<h1>Pie</h1><h2>Ingredients</h2><h3>For the dough</h3><ul>${items(dough)}</ul><h3>For the filling</h3><ul>${items(filling)}</ul>`
    const recipe = extractRecipe(jsonLdPage({ ...soup, recipeIngredient: dough }, '', body), address)
    expect(recipe?.ingredients).toEqual([...dough, ...filling])
  })
})
