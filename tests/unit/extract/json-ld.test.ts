import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, soup } from './pages.ts'

describe('JSON-LD', () => {
  it('gives every field of a well-formed recipe', () => {
    const head = `<meta property="og:site_name" content="The Kitchen"><link rel="canonical" href="/recipes/soup">`
    expect(extractRecipe(jsonLdPage(soup, head), address)).toEqual({
      title: 'Green pea soup',
      summary: 'A soup for the first warm evening.',
      ingredients: soup.recipeIngredient,
      ingredientGroups: [{ name: null, ingredients: soup.recipeIngredient }],
      directions: soup.recipeInstructions.map((step) => step.text),
      servings: '4 bowls',
      totalTime: 35,
      prepTime: 10,
      cookTime: 25,
      imageUrl: 'https://kitchen.example/soup-1600x1200.jpg',
      pictures: [],
      author: 'Ada Ladle',
      nutrition: [],
      keywords: [],
      tips: [],
      equipment: [],
      video: null,
      corrections: [],
      siteName: 'The Kitchen',
      language: 'en',
      canonicalUrl: 'https://kitchen.example/recipes/soup',
      ingredientOrigins: Array(4).fill('declared'),
      directionOrigins: Array(3).fill('declared'),
      disagreements: [],
    })
  })

  it.each([
    ['inside @graph among other things', { '@graph': [{ '@type': 'WebPage', name: 'x' }, soup] }],
    ['as one of several roots in a list', [{ '@type': 'Organization' }, soup]],
    ['as the main entity of the page', { '@type': 'WebPage', mainEntity: soup }],
    ['with several types', { ...soup, '@type': ['NewsArticle', 'Recipe'] }],
    ['with a full address as its type', { ...soup, '@type': 'http://schema.org/Recipe' }],
  ])('finds a recipe %s', (_where, data) => {
    expect(extractRecipe(jsonLdPage(data), address)?.ingredients).toEqual(soup.recipeIngredient)
  })

  it('prefers the complete recipe to a teaser of another one', () => {
    const teaser = { '@type': 'Recipe', name: 'Another', recipeIngredient: ['1 egg', '2 lemons'] }
    expect(extractRecipe(jsonLdPage([teaser, soup]), address)?.title).toBe('Green pea soup')
  })

  it('follows @id to an author described elsewhere', () => {
    const data = {
      '@graph': [
        { '@id': '#ada', '@type': 'Person', name: 'Ada' },
        { ...soup, author: { '@id': '#ada' } },
      ],
    }
    expect(extractRecipe(jsonLdPage(data), address)?.author).toBe('Ada')
  })

  it('keeps the names of sections and the own sentences of step names, not their copies', () => {
    const recipeInstructions = [
      {
        '@type': 'HowToSection',
        name: 'For the base',
        itemListElement: [
          {
            '@type': 'HowToStep',
            name: 'Soften the onion',
            text: 'Soften the onion in butter over a low heat.',
          },
          { '@type': 'HowToStep', name: 'Step 2', text: 'Add the stock and bring it to the boil.' },
          { '@type': 'HowToStep', name: 'Blend', text: 'Use a stick blender until nothing is left whole.' },
        ],
      },
    ]
    expect(extractRecipe(jsonLdPage({ ...soup, recipeInstructions }), address)?.directions).toEqual([
      'For the base:',
      'Soften the onion in butter over a low heat.',
      'Add the stock and bring it to the boil.',
      'Blend. Use a stick blender until nothing is left whole.',
    ])
  })

  it('takes steps apart that come as one string of markup or lines', () => {
    const markup = '<p>Soften the onion in the butter.</p><p>Add peas &amp; stock, simmer.</p>'
    const steps = ['Soften the onion in the butter.', 'Add peas & stock, simmer.']
    expect(extractRecipe(jsonLdPage({ ...soup, recipeInstructions: markup }), address)?.directions).toEqual(
      steps,
    )
    expect(
      extractRecipe(jsonLdPage({ ...soup, recipeInstructions: steps.join('\n') }), address)?.directions,
    ).toEqual(steps)
  })

  it('adds up preparation and cooking where no total is given', () => {
    expect(extractRecipe(jsonLdPage({ ...soup, totalTime: 'PT0M' }), address)?.totalTime).toBe(35)
  })
})
