import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { cleanDirections } from '#server/extract/normalise/direction-lines.ts'
import { cleanGroups, cleanIngredient, groupLines } from '#server/extract/normalise/ingredient-lines.ts'
import { address, jsonLdPage, soup } from './pages.ts'

const valid = JSON.stringify(soup)

describe('JSON that is not quite JSON', () => {
  it.each([
    ['a trailing comma', valid.replace(/\]\}$/, '],}')],
    ['a raw line break inside a string', valid.replace('first warm', 'first\nwarm')],
    ['a bad escape', valid.replace('low heat', "low \\'heat").replace("\\\\'", "\\'")],
    ['a CDATA wrapper', `//<![CDATA[\n${valid}\n//]]>`],
    ['an HTML comment around it', `<!-- ${valid} -->`],
    ['a comment inside', valid.replace('{', '{ /* made by a plugin */ ')],
    ['a missing comma between properties', valid.replace(',"prepTime"', ' "prepTime"')],
    ['a closing semicolon', `${valid};`],
    ['its end cut off', valid.slice(0, -3)],
    ['its quotes written as entities', valid.replaceAll('"', '&quot;')],
  ])('is read with %s', (_fault, json) => {
    const recipe = extractRecipe(jsonLdPage(json), address)
    expect(recipe?.title).toBe('Green pea soup')
    expect(recipe?.ingredients).toEqual(soup.recipeIngredient)
    expect(recipe?.directions).toHaveLength(3)
  })

  it('keeps unescaped quotes inside a string', () => {
    const json = valid.replace('Blend until smooth', 'Blend "well" until smooth')
    expect(extractRecipe(jsonLdPage(json), address)?.directions[2]).toContain('Blend "well" until smooth')
  })

  it('keeps them where a comma and a word or number follow, too', () => {
    const odd = 'Blend "well", then "finely", 2 or 3 times until smooth'
    const json = valid.replace('Blend until smooth', odd)
    expect(extractRecipe(jsonLdPage(json), address)?.directions[2]).toContain(odd)
  })
})

describe('ingredient lines', () => {
  it.each([
    ['a doubled bracket', '1 tin tomatoes ((400 g))', '1 tin tomatoes (400 g)'],
    [
      'not a bracket within a bracket',
      '1 tin tomatoes (or fresh (400 g))',
      '1 tin tomatoes (or fresh (400 g))',
    ],
    ['not two brackets that only begin together', 'butter ((melted), salted)', 'butter ((melted), salted)'],
    [
      'a bracket around two others',
      'milk ((oat or rice) at 26 degrees (80 F))',
      'milk (oat or rice) at 26 degrees (80 F)',
    ],
    ['empty brackets', '2 eggs ()', '2 eggs'],
    ['decimals of a database', '500.0 g flour', '500 g flour'],
    ['not the zeros of a thousand', '1,000 g flour', '1,000 g flour'],
    ['a space before a comma', '1 onion , chopped', '1 onion, chopped'],
    ['a check box', '▢ 2 eggs', '2 eggs'],
  ])('lose %s', (_fault, line, repaired) => {
    expect(cleanIngredient(line)).toBe(repaired)
  })

  it('take the line above that is only an amount', () => {
    const groups = cleanGroups([
      { name: null, ingredients: ['½ teaspoon', 'ground cinnamon', '2', 'bay leaves', '(fresh)'] },
    ])
    expect(groups[0]?.ingredients).toEqual(['½ teaspoon ground cinnamon', '2 bay leaves (fresh)'])
  })

  it('are not printed twice', () => {
    const lines = ['2 eggs', '100 g flour', 'salt']
    expect(cleanGroups([{ name: null, ingredients: [...lines, ...lines] }])).toEqual([
      { name: null, ingredients: lines },
    ])
  })

  it('that end with a colon name the group of the next ones', () => {
    expect(groupLines(['--- Deg ---', '2 eggs', '*** Sauce ***', '1 lemon'])).toEqual([
      { name: 'Deg', ingredients: ['2 eggs'] },
      { name: 'Sauce', ingredients: ['1 lemon'] },
    ])
    expect(groupLines(['2 eggs', 'For the sauce:', '1 lemon'])).toEqual([
      { name: null, ingredients: ['2 eggs'] },
      { name: 'For the sauce', ingredients: ['1 lemon'] },
    ])
  })

  it('come from the page where the structured data has lost the amounts', () => {
    const bare = { ...soup, recipeIngredient: ['green peas', 'onion', 'vegetable stock', 'cream'] }
    const body = `<main><h1>Green pea soup</h1><h2>Ingredients</h2><ul class="ingredients">
      ${soup.recipeIngredient.map((line) => `<li>${line}</li>`).join('')}</ul>
      <h2>Method</h2><ol>${soup.recipeInstructions.map((step) => `<li>${step.text}</li>`).join('')}</ol></main>`
    expect(extractRecipe(jsonLdPage(bare, '', body), address)?.ingredients).toEqual(soup.recipeIngredient)
  })

  it('are parted as the page shows them where they come as one string', () => {
    const joined = { ...soup, recipeIngredient: [soup.recipeIngredient.join(' ')] }
    const body = `<div>${soup.recipeIngredient.map((line) => `<div>${line}</div>`).join('')}</div>`
    expect(extractRecipe(jsonLdPage(joined, '', body), address)?.ingredients).toEqual(soup.recipeIngredient)
  })

  it('are all there where one string has thirty of them', () => {
    const foods = 'peas beans leeks onions chives parsley lemons butter cream salt'.split(' ')
    const kinds = ['fresh', 'frozen', 'pickled']
    const lines = kinds.flatMap((kind) => foods.map((food) => `200 g of the best ${kind} ${food}`))
    const body = `<div>${lines.map((line) => `<div>${line}</div>`).join('')}</div>`
    const html = jsonLdPage({ ...soup, recipeIngredient: [lines.join(' ')] }, '', body)
    expect(extractRecipe(html, address)?.ingredients).toEqual(lines)
  })
})

describe('directions', () => {
  it('lose their numbering, and keep their amounts', () => {
    expect(cleanDirections(['Step 1: Heat the oven.', '2. Mix it all.', '3) Bake.', 'Step 4'])).toEqual([
      'Heat the oven.',
      'Mix it all.',
      'Bake.',
    ])
    expect(cleanDirections(['2 eggs go in first.', '10 minutes later, serve.'])).toEqual([
      '2 eggs go in first.',
      '10 minutes later, serve.',
    ])
  })

  it('come from the page where the structured data has none', () => {
    const { recipeInstructions, ...without } = soup
    const body = `<h2>Ingredients</h2><ul>${soup.recipeIngredient.map((line) => `<li>${line}</li>`).join('')}</ul>
      <h2>Directions</h2><ol>${recipeInstructions.map((step) => `<li>${step.text}</li>`).join('')}</ol>`
    const recipe = extractRecipe(jsonLdPage(without, '', body), address)
    expect(recipe?.directions).toEqual(recipeInstructions.map((step) => step.text))
  })
})

describe('steps that are one string', () => {
  const texts = soup.recipeInstructions.map(({ text }) => text)
  const last = 'Serve it warm.'
  const read = (declared: string, shown: string) =>
    extractRecipe(jsonLdPage({ ...soup, recipeInstructions: declared }, '', shown), address)?.directions
  const list = (lines: string[]) => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`

  it.each([
    ['as a list', texts.join(' '), list(texts), texts],
    [
      'as paragraphs with pictures within and between them',
      texts.join(' '),
      texts.map((text) => `<p>${text.replace(' and ', '</p><img src="a.jpg"><p>and ')}</p>`).join('<img>'),
      texts,
    ],
    ['as a list, and end in other words', [...texts, last].join(' '), list(texts), [...texts, last]],
    [
      'as a list of which it has lost the spaces',
      texts.join('').replace('heat.', 'heat'),
      list(texts.map((text) => text.replace('heat.', 'heat'))),
      texts.map((text) => text.replace('heat.', 'heat')),
    ],
    ['as one paragraph', texts.join(' '), `<p>${texts.join(' ')}</p>`, [texts.join(' ')]],
  ])('are parted as the page shows them: %s', (_, declared, shown, steps) => {
    expect(read(declared, shown)).toEqual(steps)
  })

  it('are parted where the spaces between sentences are missing', () => {
    expect(read(texts.join(''), '')).toEqual(texts)
    const names = 'Mix the flour with 2 gestr.Backpulver and bake the cake for an hour at 180 degrees.'
    expect(read(names, '')).toEqual([names])
  })
})

describe('servings', () => {
  it.each([
    ['Yield: Serves 4', '4'],
    ['Makes: 8 waffles, or 24 bites', '8 waffles, or 24 bites'],
    ['Zutaten für 4 Portionen', '4 Portionen'],
    ['Ingrediënten (voor 2 à 3 personen)', '2 à 3 personen'],
    ['Makes about 30 (2 trays)', 'about 30 (2 trays)'],
    ['Number of servings 6', '6'],
    ['YIELD — ½ loaf', '½ loaf'],
    ['Serves 4.', '4'],
    ['12 cookies', '12 cookies'],
    ['This recipe serves 3 people.', 'This recipe serves 3 people.'],
    ['Serves a crowd', 'Serves a crowd'],
    ['Cost per serving $0.11 view details', null],
  ])('%s', (declared, servings) => {
    expect(extractRecipe(jsonLdPage({ ...soup, recipeYield: declared }), address)?.servings).toBe(servings)
  })
})

describe('texts', () => {
  it('are plain: no markup, no entities, also where they were encoded twice', () => {
    const data = {
      ...soup,
      name: 'Pea &amp;amp; mint soup',
      description: '<p>Quick<script>alert(1)</script> &lt;b&gt;good&lt;/b&gt;</p>',
    }
    const recipe = extractRecipe(jsonLdPage(JSON.stringify(data).replaceAll('</', '<\\/')), address)
    expect(recipe?.title).toBe('Pea & mint soup')
    expect(recipe?.summary).toBe('Quick good')
  })

  it('may lack a title, which the page then gives', () => {
    const { name, ...untitled } = soup
    const html = jsonLdPage(
      untitled,
      `<meta property="og:title" content="${name} | The Kitchen">`,
      `<h1>${name}</h1>`,
    )
    expect(extractRecipe(html, address)?.title).toBe(name)
  })
})
