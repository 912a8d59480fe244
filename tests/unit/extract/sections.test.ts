import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, page } from './pages.ts'

const ingredients = ['500 g peas', '1 onion', '2 tablespoons butter', '1 litre vegetable stock']
const steps = [
  'Chop the onion and soften it in the butter over a low heat.',
  'Add the peas and the stock and simmer for 20 minutes.',
  'Blend until smooth and season with salt and pepper.',
]
const paragraphs = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

function read(after: string, method = paragraphs(steps)) {
  const body = `<h1>Pea soup</h1><h2>Ingredients</h2><ul>${items(ingredients)}</ul><h2>Method</h2>${method}${after}`
  return extractRecipe(page('', body), address)
}

describe('directions end', () => {
  const asides: [string, string][] = [
    [
      'a heading for notes',
      '<h3>Recipe notes</h3><p>You can add a handful of mint to the pan with the peas.</p>',
    ],
    ['a note', '<p>NOTE | Add the mint at the end, stir it in and blend again.</p>'],
    ['a tip in another language', '<p>Tipp: Mit Minze bestreuen und sofort servieren.</p>'],
    [
      'advice on leftovers',
      '<h2>Leftovers &amp; storage</h2><p>Store the soup in the fridge and heat it slowly in a pan.</p>',
    ],
    [
      'a section of the same rank',
      '<h2>Why it works</h2><p>Peas hold starch, which thickens the soup once they are blended.</p>',
    ],
  ]
  it.each(asides)('before %s', (_, after) => {
    expect(read(after)?.directions).toEqual(steps)
  })

  it('not at a note among the steps', () => {
    const noted = [
      ...steps.slice(0, 2),
      'Note: stir from time to time, so that nothing sticks to the pan.',
      ...steps.slice(2),
    ]
    expect(read('', `<ol>${items(noted)}</ol>`)?.directions).toEqual(noted)
  })

  it('not at the heading of their next part', () => {
    const topping = 'Fry the bread in the oil until golden, then scatter it over the soup.'
    expect(read(`<h3>For the topping</h3><p>${topping}</p>`)?.directions).toEqual([
      ...steps,
      'For the topping',
      topping,
    ])
  })
})

describe('headings say what the lines are', () => {
  it('where one step is all there is', () => {
    const method = 'Put everything into a jar, close it and shake.'
    expect(read('<footer><p>Posted in Soups</p></footer>', `<p>${method}</p>`)?.directions).toEqual([method])
  })

  it('where amounts stand apart from what they measure', () => {
    const boxes = [
      ['250', 'g dried fruit'],
      ['6', 'sheets of filo'],
    ]
      .map(([amount, food]) => `<p>${amount}</p><div>${food}</div>`)
      .join('')
    const body = `<h1>Filo sweets</h1><h2>Ingredients</h2><div>${boxes}<div>honey</div></div><h2>Method</h2>${paragraphs(steps)}`
    expect(extractRecipe(page('', body), address)?.ingredients).toEqual([
      '250 g dried fruit',
      '6 sheets of filo',
      'honey',
    ])
  })

  it('but not that a bottle of shampoo is a dish', () => {
    const body = `<h1>Mint shampoo</h1><h2>Ingredients</h2><p>Water, glycerin, menthol</p><h2>Directions</h2>
      <p>Massage into wet hair, leave for two minutes and rinse well with warm water.</p>`
    expect(extractRecipe(page('', body), address)).toBeNull()
  })
})

describe('a tablet', () => {
  it('is no dish, though it has ingredients and directions', () => {
    const body = `<h1>Vitamin C</h1><h2>Ingredients</h2><ul>${items(['200 mg vitamin C', '50 mg zinc', '10 mg rose hip'])}</ul>
      <h2>Directions</h2><p>Take one tablet daily with plenty of water, preferably with food.</p>`
    expect(extractRecipe(page('', body), address)).toBeNull()
  })
})

describe('a list printed several times', () => {
  const metric = ['250 g flour', '120 g butter', '2 eggs', '5 ml salt', '60 ml milk']
  const imperial = ['2 cups flour', '1 stick butter', '2 eggs', '1 tsp salt', '¼ cup milk']
  const table = (head: string, lines: string[]) =>
    `<table>${head}${lines.map((line) => `<tr><td>${line}</td></tr>`).join('')}</table>`
  const withLists = (lists: string) =>
    extractRecipe(
      page('', `<h1>Scones</h1><h2>Ingredients</h2>${lists}<h2>Method</h2>${paragraphs(steps)}`),
      address,
    )

  it('in two systems of measures is kept once', () => {
    expect(withLists(`<ul>${items(imperial)}</ul><ul>${items(metric)}</ul>`)?.ingredients).toEqual(imperial)
  })

  it('is kept once also where a row of column names stands between', () => {
    const head = '<tr><th>Amount</th><th>Ingredient</th></tr>'
    expect(withLists(table(head, imperial) + table(head, metric))?.ingredients).toEqual(imperial)
  })

  it('is kept as it is where only some of its food is the same', () => {
    const sauce = ['1 tbsp flour', '1 tbsp butter', '1 egg yolk', '1 pinch salt', '500 ml stock']
    expect(withLists(`<ul>${items(imperial)}</ul><ul>${items(sauce)}</ul>`)?.ingredients).toEqual([
      ...imperial,
      ...sauce,
    ])
  })
})
