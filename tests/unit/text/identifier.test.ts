import { expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { isIdentifier } from '#server/text/identifier.ts'

const identifiers = [
  'entity_611a19c2f0',
  'ingredient_name',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  '3F2504E04F8911D39A0C0305E82C3301',
  'd41d8cd98f00b204e9800998ecf8427e',
  'a94f5374fce5',
  '611a19c2f0e1',
  '5829301',
  '#58293',
  '#ingredient-2',
  'recipe.step.3',
  'ingredient-12',
  'ingredient:12',
  'gid://shop/Food/12',
  '/zutaten/12',
  'https://a.example/food/12',
  'roggenbrot-mit-saaten-2021',
  'x7Fk29QpLm4R',
  'cGFuY2FrZXM9MTIzNA==',
  'wprm_ingredient_12_uid',
]

const foods = [
  'Salt',
  'Beefed',
  'facade',
  'half-and-half',
  'self-raising',
  'pain-au-chocolat',
  'salt/pepper',
  '200g',
  '1kg/2lb',
  '500ml',
  '7Up',
  'E330',
  '00',
  'Type-405',
  'Weizenmehl-550',
  '1½',
  '½',
  '2-3',
  '1-2-3',
  '1.5kg',
  '180°C',
  'Crème-fraîche',
  'мука',
  '小麦粉200g',
  'McVities',
  'DOP-Käse',
  '500g/1lb2oz',
  '1tsp',
  '12345g',
  'a_',
]

it.each(identifiers)('%s is no food', (line) => {
  expect(isIdentifier(line)).toBe(true)
})

it.each(foods)('%s may be one', (line) => {
  expect(isIdentifier(line)).toBe(false)
})

const shown =
  '<h1>Rye bread</h1><h2>Ingredients</h2><ul><li>600 g rye flour</li><li>450 g water</li><li>12 g salt</li></ul><h2>Method</h2><ol><li>Mix all for 6 minutes.</li><li>Let rise for three hours and bake for 55 minutes.</li></ol>'

const pageWith = (recipe: object, body = shown) => {
  const declared = { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Rye bread', ...recipe }
  return `<!doctype html><html lang="en"><head><title>Rye bread</title><script type="application/ld+json">${JSON.stringify(declared)}</script></head><body>${body}</body></html>`
}

it.each([
  [
    ['entity_611a19c2f0', 'entity_611a19c2f1', 'entity_611a19c2f2'],
    ['mix_6', 'bake_55'],
  ],
  [['entity_611a19c2f0', 'entity_611a19c2f1', 'entity_611a19c2f2'], ['backofen']],
  [
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '3f2504e0-4f89-11d3-9a0c-0305e82c3302'],
    ['step-1', 'step-2'],
  ],
  [
    ['rye-flour-1150-a', 'water-450-b', 'salt-12-c'],
    ['5829301', '5829302', '5829303'],
  ],
])('a page that declares %s is read as it shows its recipe', (recipeIngredient, steps) => {
  const recipeInstructions = steps.map((text) => ({ '@type': 'HowToStep', text }))
  const recipe = extractRecipe(pageWith({ recipeIngredient, recipeInstructions }), 'https://a.example/rye')
  expect(recipe).toMatchObject({
    ingredients: ['600 g rye flour', '450 g water', '12 g salt'],
    directions: ['Mix all for 6 minutes.', 'Let rise for three hours and bake for 55 minutes.'],
  })
})

it('a page with nothing but ids has no recipe', () => {
  const recipe = extractRecipe(
    pageWith(
      {
        recipeIngredient: ['entity_611a19c2f0', 'entity_611a19c2f1'],
        recipeInstructions: ['entity_611a19c2f3', 'entity_611a19c2f4'],
      },
      '<h1>Rye bread</h1>',
    ),
    'https://a.example/rye',
  )
  expect(recipe).toBeNull()
})
