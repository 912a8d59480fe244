import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { readText } from '#server/extract/text/read-text.ts'
import { stripMarkup } from '#server/text/markup.ts'
import { plainLines, plainText } from '#server/text/plain-text.ts'
import { jsonFile, readOne } from '../transfer/support.ts'

/** As pages write them, and as they are meant. */
const spellings: [string, string][] = [
  ['1<sup>1</sup>/<sub>2</sub> cups milk', '1 1/2 cups milk'],
  ['2<sup>3</sup>&frasl;<sub>4</sub> cups milk', '2 3/4 cups milk'],
  ['2<sup class="n">3</sup>&#8260;<sub class="d">4</sub> cups milk', '2 3/4 cups milk'],
  ['2<sup>3</sup>⁄<sub>4</sub> cups milk', '2 3/4 cups milk'],
  ['<span>1</span><span>1/2</span> cups milk', '1 1/2 cups milk'],
  ['<b>1</b><span><sup>1</sup><i>/</i><sub>2</sub></span> cups milk', '1 1/2 cups milk'],
  ['1<span class="frac"><span>1</span><span>/</span><span>2</span></span> cups milk', '1 1/2 cups milk'],
  ['1<!-- -->1/2 cups milk', '1 1/2 cups milk'],
  ['1<sup>1</sup><sub>2</sub> cups milk', '1 1/2 cups milk'],
  ['12<small>3/8</small> cups milk', '12 3/8 cups milk'],
  ['<sup>1</sup>/<sub>3</sub> cup milk', '1/3 cup milk'],
  ['1&nbsp;<sup>1</sup>&frasl;<sub>4</sub> cups milk', '1 1/4 cups milk'],
  ['<span>1</span><span>½</span> cups milk', '1½ cups milk'],
  ['1¹⁄₂ cups milk', '1 1/2 cups milk'],
  ['¹/₂ cup milk', '1/2 cup milk'],
  ['3⁄4 cup milk', '3/4 cup milk'],
  // No element parts these.
  ['11/2 cups milk', '11/2 cups milk'],
  ['<b>1</b>1 cups milk', '11 cups milk'],
  ['1<sup>st</sup> 24/7 milk', '1st 24/7 milk'],
  ['200<b>g</b> milk', '200g milk'],
]

const page = (body: string) => `<!doctype html><html lang="en"><head><title>Scones</title>${body}</html>`
const list = (lines: string[], tag: string) => lines.map((line) => `<${tag}>${line}</${tag}>`).join('')

describe('a mixed fraction over several elements stays the number that it is', () => {
  it.each(spellings)('%s', (written, meant) => {
    expect(plainText(written)).toBe(meant)
    expect(plainLines(`<p>${written}</p>`)).toEqual([meant])
  })

  it('in a summary, which keeps the characters that were typed', () => {
    expect(stripMarkup('1<sup>1</sup>/<sub>2</sub> cups, <b>1</b><i>3⁄4</i> tsp')).toBe(
      '1 1/2 cups, 1 3⁄4 tsp',
    )
  })

  const others = ['200 g flour', '2 eggs', '1 tsp salt']
  const step = 'Stir in 1<sup>1</sup>/<sub>2</sub> cups of the milk and bake for 20 minutes.'
  const wantedStep = 'Stir in 1 1/2 cups of the milk and bake for 20 minutes.'

  it.each(spellings.slice(0, 14))('in the lists of a page: %s', (written, meant) => {
    const body = `<body><h1>Scones</h1><h2>Ingredients</h2><ul>${list([written, ...others], 'li')}</ul><h2>Method</h2><ol><li>${step}</li><li>Cool on a rack.</li></ol></body>`
    const recipe = extractRecipe(page(`</head>${body}`), 'https://a.example/')
    expect(recipe?.ingredients[0]).toBe(meant)
    expect(recipe?.directions[0]).toBe(wantedStep)
  })

  it.each(spellings.slice(0, 14))('in what a page declares: %s', (written, meant) => {
    const declared = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Scones',
      recipeIngredient: [written, ...others],
      recipeInstructions: `<ol><li>${step}</li><li>Cool on a rack.</li></ol>`,
    }
    const script = `<script type="application/ld+json">${JSON.stringify(declared)}</script>`
    const recipe = extractRecipe(page(`${script}</head><body></body>`), 'https://a.example/')
    expect(recipe?.ingredients[0]).toBe(meant)
    expect(recipe?.directions[0]).toBe(wantedStep)
  })

  it('in imports and pasted texts', async () => {
    const [written, meant] = ['1<sup>1</sup>/<sub>2</sub> cups milk', '1 1/2 cups milk']
    const declared = {
      '@type': 'Recipe',
      name: 'Scones',
      recipeIngredient: [written],
      recipeInstructions: step,
    }
    expect(await readOne(jsonFile(declared), 'a.json')).toMatchObject({
      ingredients: [meant],
      directions: [wantedStep],
    })
    const text = `Scones\n\nIngredients\n${written}\n2 eggs\n\nMethod\n${step}\n`
    expect(readText(text).recipe).toMatchObject({
      ingredientGroups: [{ ingredients: [meant, '2 eggs'] }],
      directions: [wantedStep],
    })
  })
})
