import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { hasStepsAfter } from '#server/extract/reconcile/steps-after.ts'
import { address, items, jsonLdPage, page, soup } from './pages.ts'

const steps = [
  'Soak the split peas in plenty of cold water overnight and rinse them well.',
  'Soften the onion in a little butter over a low heat.',
  'Add the peas and the stock and simmer for twenty minutes.',
  'Blend until smooth, stir in the cream and serve with toast.',
]
const shown = (given: string[]) =>
  `<h1>Green pea soup</h1><h2>Ingredients</h2><ul>${items(soup.recipeIngredient)}</ul>
   <h2>Directions</h2><ol>${items(given)}</ol><p>Do come back for more.</p>`

describe('directions that the data has only in part', () => {
  it('are completed from the list on the page', () => {
    const html = jsonLdPage({ ...soup, recipeInstructions: steps.slice(1, 3) }, '', shown(steps))
    expect(extractRecipe(html, address)?.directions).toEqual(steps)
  })

  it('stay as they are where the page shows the same', () => {
    const html = jsonLdPage({ ...soup, recipeInstructions: steps }, '', shown(steps))
    expect(extractRecipe(html, address)?.directions).toEqual(steps)
  })

  it('are not thought to go on where the page parts one long step', () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `on ${day} or the day after`)
    const parts = days.flatMap((day) => steps.map((step) => `${step.slice(0, -1)} ${day}.`))
    expect(hasStepsAfter(shown(parts), [parts.join(' ')])).toBe(false)
    expect(hasStepsAfter(shown(parts), [parts.slice(0, -1).join(' ')])).toBe(true)
  })

  it('stay as they are where the page has other recipes below', () => {
    const others = '<ul><li>Leek soup with potatoes, for cold days when nothing else helps</li></ul>'
    const html = jsonLdPage({ ...soup, recipeInstructions: steps }, '', shown(steps) + others)
    expect(extractRecipe(html, address)?.directions).toEqual(steps)
  })
})

describe('the box of the directions', () => {
  it('may hold their heading, nutrition and copyright, which are none', () => {
    const box = [
      'Instructions',
      ...steps,
      'Nutrition Facts per Serving: Calories 210, Fat 6 g',
      '© 2019 Pea Club',
    ]
    const html = jsonLdPage({ ...soup, recipeInstructions: box.join('\n') })
    expect(extractRecipe(html, address)?.directions).toEqual(steps)
  })
})

describe('the state of a page in an attribute', () => {
  const recipe = {
    title: 'Green pea soup',
    ingredients: soup.recipeIngredient,
    method_steps: steps.join('\n'),
  }
  const encoded = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')
  const padding = { menu: Array.from({ length: 900 }, (_, at) => ({ label: `a > b ${at}` })) }

  it.each([
    [
      'of any length, as Inertia writes it',
      `<div id="app" data-page="${encoded({ props: { recipe, padding } })}"></div>`,
    ],
    ['of a component', `<recipe-card :recipe="${encoded(recipe)}"></recipe-card>`],
    ['in single quotes', `<main data-props='${JSON.stringify({ recipe })}'></main>`],
  ])('%s is read', (_what, body) => {
    const found = extractRecipe(page('', body), address)
    expect(found?.title).toBe('Green pea soup')
    expect(found?.ingredients).toEqual(soup.recipeIngredient)
    expect(found?.directions).toEqual(steps)
  })
})

describe('the heading of the recipe itself', () => {
  const article = (title: string, card: string, below = '') =>
    page(
      `<meta property="og:title" content="${title}">`,
      `<h1>${title}</h1><p>My neighbours asked for it again.</p><h2>${card}</h2><h3>Ingredients</h3>
       <ul>${items(soup.recipeIngredient)}</ul><h3>Directions</h3><ol>${items(steps)}</ol>${below}`,
    )

  it.each([
    [
      'names the recipe where the article has another headline',
      'The green pea soup I always come back to',
      'Green Pea Soup',
      'Green Pea Soup',
    ],
    [
      'is not taken where it is about something else',
      'Green pea soup',
      'What grows in May',
      'Green pea soup',
    ],
    [
      'is not taken where it leaves out a part of the dish',
      'Green pea soup with mint',
      'Green pea soup',
      'Green pea soup with mint',
    ],
    [
      'is not taken where it asks a question',
      'Green pea soup',
      'How do you make green pea soup?',
      'Green pea soup',
    ],
  ])('%s', (_what, title, card, expected) => {
    expect(extractRecipe(article(title, card), address)?.title).toBe(expected)
  })

  it('loses the word for what it is', () => {
    expect(extractRecipe(jsonLdPage({ ...soup, name: 'Recipe - Green pea soup' }), address)?.title).toBe(
      'Green pea soup',
    )
  })

  it('is completed by the other name that the page gives the dish', () => {
    const part = (title: string, line: string) =>
      `<h2>${title}</h2><h3>Ingredients</h3><ul>${items([line, '2 tbsp oil', '1 tsp salt', '100 g rice'])}</ul>
       <h3>Directions</h3><ol>${items(['Heat the oil and fry the rice with the salt for ten minutes.', 'Stir in the rest and serve hot.'])}</ol>`
    const html = page(
      '<meta property="og:title" content="Garlic rice (蒜香饭)">',
      `<h1>Garlic rice (蒜香饭)</h1>${part('Garlic rice', '6 cloves garlic')}${part('Ginger rice', '30 g ginger')}`,
    )
    expect(extractRecipe(html, address)?.title).toBe('Garlic rice (蒜香饭)')
  })
})
