import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, jsonLdPage, page, soup } from './pages.ts'

const lines = ['300 g orzo', '1 lemon, juiced', '40 g pecorino', '2 tbsp olive oil']
const steps = [
  'Boil the orzo in salted water for 8 minutes and drain it.',
  'Stir in the lemon juice and the oil.',
  'Fold in the pecorino and serve warm.',
]
const list = `<h2>Ingredients</h2><ul>${items(lines)}</ul>`
const method = `<h2>Method</h2><ol>${items(steps)}</ol>`
const read = (body: string) => extractRecipe(page('', `<h1>Lemon orzo</h1>${body}`), address)

describe('what a page puts between the lines of a recipe', () => {
  it.each([
    'Advertisement',
    'Read more: The best olive oil',
    'Lesen Sie auch: Das beste Olivenöl',
    'À lire aussi : la meilleure huile',
    'Te puede interesar: el mejor aceite',
    'Leggi anche: l’olio migliore',
    'Zobacz też: najlepsza oliwa',
  ])('is no step and no ingredient, shown or declared: %s', (advert) => {
    const between = (texts: string[]) => [texts[0] ?? '', advert, ...texts.slice(1)]
    const shown = `<h2>Ingredients</h2><ul>${items(between(lines))}</ul><h2>Method</h2>${between(steps)
      .map((text) => `<p>${text}</p>`)
      .join('')}`
    expect(read(shown)).toMatchObject({ ingredients: lines, directions: steps })
    const declared = {
      ...soup,
      recipeIngredient: between(lines),
      recipeInstructions: between(steps).map((text) => ({ '@type': 'HowToStep', text })),
    }
    expect(extractRecipe(jsonLdPage(declared), address)).toMatchObject({
      ingredients: lines,
      directions: steps,
    })
  })

  it.each(['Síguenos en Facebook e Instagram', 'Folgt mir auf Pinterest!', 'Subscribe to our newsletter'])(
    'is no last step: %s',
    (request) => {
      expect(read(`${list}<h2>Method</h2><ol>${items([...steps, request])}</ol>`)?.directions).toEqual(steps)
    },
  )

  it('is no part of an ingredient that a shop sells', () => {
    for (const price of ['2,49 €', '€ 2.49', '$3', '12 zł']) {
      const rows = lines.map(
        (line) => `<li><span>${line}</span><span>${price}</span><button>Add to basket</button></li>`,
      )
      expect(read(`<h2>Ingredients</h2><ul>${rows.join('')}</ul>${method}`)?.ingredients).toEqual(lines)
    }
  })

  it('are facts in inline boxes without a space between them', () => {
    const facts = '<div><span>Serves 4</span><span>Ready in 40 mins</span><span>Easy</span></div>'
    expect(read(`${facts}${list}${method}`)).toMatchObject({ servings: '4', totalTime: 40 })
  })

  it('is a name in a cell as wide as the table', () => {
    const rows = lines.map(
      (line) => `<tr><td>${line.replace(/ .*/, '')}</td><td>${line.replace(/^\S+ /, '')}</td></tr>`,
    )
    const named = ['Für die Nudeln', ...rows.slice(0, 2), 'Zum Servieren', ...rows.slice(2)]
    const cells = named.map((row) => (row.startsWith('<') ? row : `<tr><td colspan="2">${row}</td></tr>`))
    const recipe = read(`<h2>Ingredients</h2><table>${cells.join('')}</table>${method}`)
    expect(recipe?.ingredientGroups.at(-1)).toEqual({ name: 'Zum Servieren', ingredients: lines.slice(2) })
    expect(recipe).toMatchObject({ ingredients: lines, servings: null })
  })
})

describe('data of a page', () => {
  it('is no recipe where a template left its own words', () => {
    const template = {
      ...soup,
      name: '{{recipe.title}}',
      recipeIngredient: ['{{#each lines}}', '{{this.amount}} {{this.name}}', '{{/each}}'],
      recipeInstructions: '{{recipe.steps}}',
    }
    expect(
      extractRecipe(jsonLdPage(template, '', `<h1>Lemon orzo</h1>${list}${method}`), address),
    ).toMatchObject({
      title: 'Lemon orzo',
      ingredients: lines,
      directions: steps,
    })
  })
})
