/** Pages written for these tests. */

export const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Green pea soup',
  description: 'A soup for the first warm evening.',
  image: ['https://kitchen.example/soup-400x300.jpg', 'https://kitchen.example/soup-1600x1200.jpg'],
  author: { '@type': 'Person', name: 'Ada Ladle' },
  recipeYield: ['4', '4 bowls'],
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  totalTime: 'PT35M',
  recipeIngredient: [
    '500 g green peas',
    '1 onion, chopped',
    '1 litre vegetable stock',
    '2 tablespoons cream',
  ],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Soften the onion in a little butter over a low heat.' },
    { '@type': 'HowToStep', text: 'Add the peas and the stock and simmer for twenty minutes.' },
    { '@type': 'HowToStep', text: 'Blend until smooth and stir in the cream.' },
  ],
}

export const address = 'https://kitchen.example/recipes/green-pea-soup'

export function jsonLdPage(data: unknown, head = '', body = ''): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data)
  return page(`<script type="application/ld+json">${json}</script>${head}`, body)
}

export function page(head: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`
}

export const items = (texts: readonly string[]): string => texts.map((text) => `<li>${text}</li>`).join('')

export const prawns = {
  lines: ['500 g prawns', '4 cloves garlic', '1/2 cup olive oil', '1 lemon, juiced'],
  steps: [
    'Heat the oil with the sliced garlic.',
    'Add the prawns and cook them for three minutes.',
    'Season with the lemon juice and serve with bread.',
  ],
}

export const quinceCake = {
  lines: ['2 cups flour', '1 cup butter', '1 lb quinces', '1/2 cup sugar', '3 eggs'],
  steps: [
    'Beat the butter, sugar and eggs until light and fold in the flour.',
    'Add the quinces and bake for 40 minutes at 350 degrees.',
  ],
}

/** As people made their home pages before there were blogs. */
export const oldPage = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`

/** The text of a recipe in another language, laid out as blogs do: headings and lists, no class names. */
export function plainPage(
  title: string,
  ingredients: [string, string[]],
  directions: [string, string[]],
): string {
  const list = (tag: string, lines: string[]) => `<${tag}>${items(lines)}</${tag}>`
  return page(
    `<meta property="og:title" content="${title}">`,
    `<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li></ul></nav>
     <main><h1>${title}</h1>
     <h2>${ingredients[0]}</h2>${list('ul', ingredients[1])}
     <h2>${directions[0]}</h2>${list('ol', directions[1])}</main>
     <footer><p>All rights reserved.</p></footer>`,
  )
}
