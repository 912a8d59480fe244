import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { amountsIn, inventedAmounts } from '../../support/amounts-in-text.ts'
import { languages } from './languages.ts'
import { address, items, jsonLdPage, page, plainPage, soup } from './pages.ts'

const steps = [
  'Simmer the peas with the onion for 20 minutes.',
  'Blend with 2 tablespoons of cream and serve.',
]
const lines = [
  '1 1/2 cups peas',
  '½ onion',
  '2,5 dl stock',
  '0.333 tsp pepper',
  '2-3 tbsp cream',
  '1½ tsp salt',
]
const shown = (list: string) =>
  page('', `<h1>Soup</h1><h2>Ingredients</h2>${list}<h2>Method</h2><ol>${items(steps)}</ol>`)
const part = (tag: string) =>
  lines.map((line) => line.replace(/^([\d\s/½.,-]+) (.*)$/, `<${tag}>$1</${tag}><${tag}>$2</${tag}>`))

const pages: [string, string][] = [
  ['JSON-LD', jsonLdPage({ ...soup, recipeIngredient: lines })],
  ['JSON-LD of one string', jsonLdPage({ ...soup, recipeIngredient: lines.join('\n') })],
  [
    'JSON-LD with records',
    jsonLdPage({ ...soup, recipeIngredient: lines.map((text) => ({ '@type': 'Thing', text })) }),
  ],
  ['a list', shown(`<ul>${items(lines)}</ul>`)],
  [
    'a table',
    shown(
      `<table>${part('td')
        .map((row) => `<tr>${row}</tr>`)
        .join('')}</table>`,
    ),
  ],
  [
    'boxes',
    shown(
      `<div>${part('div')
        .map((row) => `<div>${row}</div>`)
        .join('')}</div>`,
    ),
  ],
  ['inline boxes', shown(`<ul>${items(part('span'))}</ul>`)],
  ['line breaks', shown(`<p>${lines.join('<br>')}</p>`)],
  ['numbered steps', shown(`<ul>${items(lines)}</ul>`).replaceAll('<li>Blend', '<li>Step 2Blend')],
  ['no headings', page('', `<h1>Soup</h1>${[...lines, ...steps].map((line) => `<p>${line}</p>`).join('')}`)],
  ...languages.map(([name, title, ...rest]): [string, string] => [
    name,
    plainPage(title, [rest[0], rest[1]], [rest[2], rest[3]]),
  ]),
]

describe('the amounts of a read recipe', () => {
  it.each(pages)('are all on its page: %s', (_, html) => {
    const recipe = extractRecipe(html, address)
    expect(recipe?.ingredients.length).toBeGreaterThan(1)
    expect(inventedAmounts([...(recipe?.ingredients ?? []), ...(recipe?.directions ?? [])], html)).toEqual([])
  })

  it('are compared by their values', () => {
    expect([...amountsIn('1 1/2 cups, 2½ g, 0,5 l')].toSorted()).toEqual(['0.5', '1', '1.5', '2', '2.5'])
    expect(inventedAmounts(['15 g salt', '5 g sugar'], '1.5 g salt, 5 g sugar')).toEqual(['15 in 15 g salt'])
  })

  it('may be those of a page that multiplies them by its servings itself', () => {
    const page = '{"amount":0.20833333,"unit":"dl","food":"milk"},{"amount":1.5,"food":"eggs"}'
    expect(inventedAmounts(['2½ dl milk'], page, 12)).toEqual([])
    expect(inventedAmounts(['2½ dl milk'], page)).toContain('2.5 in 2½ dl milk')
    expect(inventedAmounts(['18 eggs'], page, 12)).toEqual(['18 in 18 eggs'])
  })
})

describe('text that was decoded wrongly before it was published', () => {
  it('is repaired, and correct text stays', () => {
    const recipeIngredient = [
      '200 ml crÃ¨me fraÃ®che',
      '1 jalapeÃ±o',
      '½ cup pâté',
      'Â½ onion',
      'the cookâ€™s salt',
    ]
    expect(extractRecipe(jsonLdPage({ ...soup, recipeIngredient }), address)?.ingredients).toEqual([
      '200 ml crème fraîche',
      '1 jalapeño',
      '½ cup pâté',
      '½ onion',
      'the cook’s salt',
    ])
  })
})

describe('declared steps', () => {
  const body = `<h1>${soup.name}</h1><h2>Ingredients</h2><ul>${items(soup.recipeIngredient)}</ul>`
  const counted = (name: string) => ({
    '@type': 'HowToStep',
    name,
    text: 'Simmer the peas for twenty minutes.',
  })

  it('that are the ingredients again give way to those of the page', () => {
    const data = { ...soup, recipeInstructions: soup.recipeIngredient }
    const html = jsonLdPage(data, '', `${body}<h2>Method</h2><ol>${items(steps)}</ol>`)
    expect(extractRecipe(html, address)?.directions).toEqual(steps)
  })

  it('that are missing are read below the declared ingredients', () => {
    const { recipeInstructions: _, ...data } = soup
    const html = jsonLdPage(
      data,
      '',
      `${body}<p>Here is how.</p>${steps.map((step) => `<p>${step}</p>`).join('')}<h3>Comments</h3>${body}`,
    )
    expect(extractRecipe(html, address)?.directions).toEqual(steps)
  })

  it('are not preceded by names that only count', () => {
    const recipeInstructions = ['Pea soup - Step 1', 'Schritt 2', 'Pea soup 3:'].map(counted)
    expect(extractRecipe(jsonLdPage({ ...soup, recipeInstructions }), address)?.directions).toEqual(
      Array(3).fill('Simmer the peas for twenty minutes.'),
    )
    const named = [counted('Heat the oven to 350')]
    expect(extractRecipe(jsonLdPage({ ...soup, recipeInstructions: named }), address)?.directions).toEqual([
      'Heat the oven to 350. Simmer the peas for twenty minutes.',
    ])
  })
})

describe('a list in two systems of measures', () => {
  it('is kept once where they take turns', () => {
    const recipeIngredient = [
      '200 g flour',
      '1½ cups flour',
      '50 g butter',
      '4 tbsp butter',
      '5 g salt',
      '1 tsp salt',
    ]
    expect(extractRecipe(jsonLdPage({ ...soup, recipeIngredient }), address)?.ingredients).toEqual([
      '200 g flour',
      '50 g butter',
      '5 g salt',
    ])
  })
})
