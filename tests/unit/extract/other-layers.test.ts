import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, jsonLdPage, page, soup } from './pages.ts'

const steps = soup.recipeInstructions.map((step) => step.text)
const expected = {
  title: soup.name,
  ingredients: soup.recipeIngredient,
  directions: steps,
  servings: '4',
  totalTime: 35,
}
const each = (lines: string[], wrap: (line: string) => string) => lines.map(wrap).join('')

describe('structured markup in attributes', () => {
  it('reads microdata', () => {
    const body = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Green pea soup</h1>
      <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada Ladle</b></span>
      <meta itemprop="recipeYield" content="4"><time itemprop="totalTime" datetime="PT35M">35 min</time>
      <img itemprop="image" src="/soup.jpg">
      <ul>${each(soup.recipeIngredient, (line) => `<li itemprop="recipeIngredient">${line}</li>`)}</ul>
      <div itemprop="recipeInstructions"><ol>${each(steps, (line) => `<li>${line}</li>`)}</ol></div></div>`
    expect(extractRecipe(page('', body), address)).toMatchObject({
      ...expected,
      author: 'Ada Ladle',
      imageUrl: 'https://kitchen.example/soup.jpg',
    })
  })

  it('takes the facts of a recipe whose ingredients and steps are only shown', () => {
    const { recipeIngredient: _, recipeInstructions: __, ...facts } = soup
    const shown = `<h1>${soup.name}</h1><h2>Ingredients</h2><ul>${each(soup.recipeIngredient, (line) => `<li>${line}</li>`)}</ul>
      <h2>Method</h2><p>Takes 50 minutes</p><ol>${each(steps, (line) => `<li>${line}</li>`)}</ol>`
    const titled = `<meta property="og:title" content="${soup.name} - Kitchen">`
    const read = (...nodes: object[]) => extractRecipe(jsonLdPage(nodes, titled, shown), address)
    expect(read(facts)).toMatchObject({ ...expected, servings: '4 bowls', prepTime: 10, cookTime: 25 })
    // Teasers of other recipes.
    const other = { ...facts, name: 'Nut cake', recipeYield: '12' }
    expect(read(other)).toMatchObject({ ingredients: soup.recipeIngredient, servings: null })
    expect(read(facts, other)).toMatchObject({ ingredients: soup.recipeIngredient, servings: null })
  })

  it('reads microdata whose item has lost its outer element', () => {
    const body = `<h1>Green pea soup</h1>${each(soup.recipeIngredient, (line) => `<p itemprop="ingredients">${line}</p>`)}
      ${each(steps, (line) => `<p itemprop="recipeInstructions">${line}</p>`)}`
    expect(extractRecipe(page('', body), address)).toMatchObject({
      ingredients: soup.recipeIngredient,
      directions: steps,
    })
  })

  it('reads the content of an element of its own, which browsers show from a template', () => {
    const shown = `<h1>${soup.name}</h1><h2>Ingredients</h2><ul>${each(soup.recipeIngredient, (line) => `<li>${line}</li>`)}</ul>
      <h2>Method</h2><ol>${each(steps, (line) => `<li>${line}</li>`)}</ol>`
    const inside = (mark: string) =>
      page(
        '',
        `<recipe-card><template${mark}><style>h1 { color: red }</style>${shown}</template></recipe-card>`,
      )
    expect(extractRecipe(inside(' shadowrootmode="open"'), address)).toMatchObject({
      title: soup.name,
      ingredients: soup.recipeIngredient,
      directions: steps,
    })
    expect(extractRecipe(inside(' id="card"'), address)).toBeNull()
  })

  it('reads RDFa', () => {
    const body = `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Green pea soup</h1>
      <span property="recipeYield">4</span><meta property="totalTime" content="PT35M">
      ${each(soup.recipeIngredient, (line) => `<p property="recipeIngredient">${line}</p>`)}
      <div property="recipeInstructions">${each(steps, (line) => `<p>${line}</p>`)}</div></div>`
    expect(extractRecipe(page('', body), address)).toMatchObject(expected)
  })
})

describe('markup by class names', () => {
  it('reads h-recipe', () => {
    const body = `<article class="h-recipe"><h1 class="p-name">Green pea soup</h1><p class="p-yield">4</p>
      <time class="dt-duration">35 minutes</time>
      <ul>${each(soup.recipeIngredient, (line) => `<li class="p-ingredient">${line}</li>`)}</ul>
      <div class="e-instructions"><ol>${each(steps, (line) => `<li>${line}</li>`)}</ol></div></article>`
    expect(extractRecipe(page('', body), address)).toMatchObject(expected)
  })

  const wprm = `<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Green pea soup</h2>
    <span class="wprm-recipe-servings-label">Servings: </span><span class="wprm-recipe-servings">4</span>
    <div class="wprm-recipe-total-time-container">Total Time: 35 minutes</div>
    <div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
      <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">For the soup</h4><ul>
        <li class="wprm-recipe-ingredient"><span>500</span> <span>g</span> <span>green peas</span></li>
        <li class="wprm-recipe-ingredient"><span>1</span> <span>onion</span>, <span>chopped</span></li></ul></div>
      <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">To serve</h4><ul>
        <li class="wprm-recipe-ingredient">▢ <span>2</span> <span>tablespoons</span> <span>cream</span></li></ul></div></div>
    <div class="wprm-recipe-instructions-container"><h3>Instructions</h3><ul>${each(steps, (line) => `<li>${line}</li>`)}</ul></div></div>`

  it('reads a WP Recipe Maker card with its groups', () => {
    expect(extractRecipe(page('', wprm), address)).toMatchObject({
      title: 'Green pea soup',
      servings: '4',
      totalTime: 35,
      directions: steps,
      ingredientGroups: [
        { name: 'For the soup', ingredients: ['500 g green peas', '1 onion, chopped'] },
        { name: 'To serve', ingredients: ['2 tablespoons cream'] },
      ],
    })
  })

  it('gives the lines of JSON-LD the groups under which the card shows them', () => {
    const lines = ['500 g green peas', '1 onion (chopped)', '2 tablespoons cream']
    const json = JSON.stringify({ ...soup, recipeIngredient: lines })
    const html = page(`<script type="application/ld+json">${json}</script>`, wprm)
    expect(extractRecipe(html, address)?.ingredientGroups).toEqual([
      { name: 'For the soup', ingredients: lines.slice(0, 2) },
      { name: 'To serve', ingredients: lines.slice(2) },
    ])
  })

  it.each([
    [
      'Tasty Recipes',
      'tasty-recipes',
      'tasty-recipes-title',
      'tasty-recipes-ingredients',
      'tasty-recipes-instructions',
    ],
    [
      'Mediavine Create',
      'mv-create-card',
      'mv-create-title',
      'mv-create-ingredients',
      'mv-create-instructions',
    ],
    ['EasyRecipe', 'easyrecipe', 'ERSName', 'ERSIngredients', 'ERSInstructions'],
    [
      'Zip Recipes',
      'zrdn-recipe-wrap',
      'zrdn-recipe-title',
      'zrdn-ingredients-list',
      'zrdn-instructions-list',
    ],
  ])('reads a %s card', (_plugin, root, title, ingredients, directions) => {
    const body = `<div class="${root}"><h2 class="${title}">Green pea soup</h2>
      <div class="${ingredients}"><h3>Ingredients</h3><ul>${each(soup.recipeIngredient, (line) => `<li>${line}</li>`)}</ul></div>
      <div class="${directions}"><h3>Instructions</h3><ol>${each(steps, (line) => `<li>${line}</li>`)}</ol></div></div>`
    expect(extractRecipe(page('', body), address)).toMatchObject({
      title: 'Green pea soup',
      ingredients: soup.recipeIngredient,
      directions: steps,
    })
  })
})

describe('framework state', () => {
  const recipe = {
    id: 7,
    title: 'Green pea soup',
    portions: 4,
    totalMinutes: 35,
    ingredientGroups: [
      {
        title: 'Soup',
        ingredients: [
          { id: 1, name: 'green peas', quantity: 500, unit: { id: 3, name: 'g' } },
          { id: 2, name: 'onion, chopped', quantity: 1, unit: null },
        ],
      },
    ],
    steps: steps.map((text, order) => ({ order, text })),
  }
  const read = {
    title: 'Green pea soup',
    ingredientGroups: [{ name: 'Soup', ingredients: ['500 g green peas', '1 onion, chopped'] }],
    directions: steps,
    totalTime: 35,
  }

  it('reads the data of a page that is drawn in the browser', () => {
    const next = JSON.stringify({ props: { pageProps: { recipe } } })
    expect(
      extractRecipe(page('', `<script id="__NEXT_DATA__" type="application/json">${next}</script>`), address),
    ).toMatchObject(read)
    expect(
      extractRecipe(
        page('', `<script>window.__NUXT__={"data":[${JSON.stringify({ recipe })}]};</script>`),
        address,
      ),
    ).toMatchObject(read)
  })

  it('reads a page of typed blocks, and the notes of its ingredients', () => {
    const [first] = recipe.ingredientGroups
    const groups = first && [
      { title: first.title, items: first.ingredients.map((each) => ({ ...each, note: 'from the garden' })) },
    ]
    const blocks = [
      { __typename: 'IngredientGroups', groups },
      { __typename: 'Method', items: recipe.steps },
    ]
    const state = JSON.stringify({ page: { heading: recipe.title, blocks } })
    expect(
      extractRecipe(page('', `<script type="application/json">${state}</script>`), address),
    ).toMatchObject({
      title: read.title,
      directions: steps,
      ingredientGroups: [
        {
          name: 'Soup',
          ingredients: ['500 g green peas, from the garden', '1 onion, chopped, from the garden'],
        },
      ],
    })
  })

  it('reads the flight format, and data kept in an attribute', () => {
    const flight = JSON.stringify([1, `5:["$","div",null,${JSON.stringify({ recipe })}]\n`])
    expect(extractRecipe(page('', `<script>self.__next_f.push(${flight})</script>`), address)).toMatchObject(
      read,
    )
    const attribute = JSON.stringify({ props: { recipe } }).replaceAll('"', '&quot;')
    expect(extractRecipe(page('', `<div id="app" data-page="${attribute}"></div>`), address)).toMatchObject(
      read,
    )
  })

  const record = (amount: number | null, unit: string | null, singular: string, plural: string) => ({
    ingredient_inflection: 'default',
    amount,
    unit: unit && { id: 3, name_singular: unit, name_plural: `${unit}s`, abbreviation: null },
    unit_inflection: 'default',
    ingredient: { id: 1, name_singular: singular, name_plural: plural },
  })
  const stateOf = (ingredients: object[], portions: number) => {
    const data = JSON.stringify({
      recipe: { title: 'Carrot cake', portions, ingredients, steps: recipe.steps },
    })
    return extractRecipe(page('', `<script>window.__NUXT__={"data":[${data}]};</script>`), address)
  }

  const paragraph = (kind: string, words: object[]) => ({ [kind]: 'paragraph', content: words })
  it.each([
    [
      'Contentful',
      {
        ingredientsCollection: { items: recipe.ingredientGroups[0]?.ingredients },
        methodCollection: {
          items: steps.map((value, step) => ({
            step,
            body: {
              json: { nodeType: 'document', content: [paragraph('nodeType', [{ nodeType: 'text', value }])] },
            },
          })),
        },
      },
    ],
    [
      'Sanity',
      {
        ingredients: recipe.ingredientGroups[0]?.ingredients,
        method: steps.map((step) => ({
          _type: 'block',
          children: [
            { _type: 'span', text: step.slice(0, 4) },
            { _type: 'span', text: step.slice(4), marks: ['strong'] },
          ],
        })),
      },
    ],
    [
      'a tree of ProseMirror, by way of GraphQL',
      {
        ingredients: { edges: recipe.ingredientGroups[0]?.ingredients.map((node) => ({ node })) },
        method: { type: 'doc', content: steps.map((text) => paragraph('type', [{ type: 'text', text }])) },
      },
    ],
  ])('reads texts as the editor of %s stores them', (_, parts) => {
    const data = JSON.stringify({ page: { title: recipe.title, author: { name: 'Ada Ladle' }, ...parts } })
    expect(extractRecipe(page('', `<script>window.__STATE__=${data}</script>`), address)).toMatchObject({
      title: 'Green pea soup',
      author: 'Ada Ladle',
      ingredients: ['500 g green peas', '1 onion, chopped'],
      directions: steps,
    })
  })

  it('makes lines of records as a cook would write them', () => {
    const lines = [
      record(2, 'piece', 'carrot', 'carrots'),
      record(1, 'piece', 'egg', 'eggs'),
      { ...record(1.5, 'cup', 'flour', 'flour'), prefix: 'sifted', suffix: 'for the tin' },
      record(1 / 3, 'cup', 'oil', 'oil'),
      { ...record(300, null, 'apple', 'apples'), ingredient_inflection: 'singular' },
      record(null, null, 'salt', 'salt'),
    ]
    expect(stateOf(lines, 4)?.ingredients).toEqual([
      '2 carrots',
      '1 egg',
      '1½ cups sifted flour for the tin',
      '⅓ cup oil',
      '300 apple',
      'salt',
    ])
  })

  it('multiplies amounts that are kept for one portion, and no others', () => {
    const forOne = [0.25, 1 / 12, 12.5, 1 / 6].map((amount) => record(amount, 'cup', 'flour', 'flour'))
    expect(stateOf(forOne, 12)?.ingredients).toEqual([
      '3 cups flour',
      '1 cup flour',
      '150 cups flour',
      '2 cups flour',
    ])
    const forAll = [1, 200, 0.5, 3].map((amount) => record(amount, 'cup', 'flour', 'flour'))
    expect(stateOf(forAll, 4)?.ingredients).toEqual([
      '1 cup flour',
      '200 cups flour',
      '½ cup flour',
      '3 cups flour',
    ])
  })
})
