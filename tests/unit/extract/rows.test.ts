import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { readText } from '#server/extract/text/read-text.ts'
import { address, items, jsonLdPage, soup } from './pages.ts'

const steps = ['Mix everything and knead for 10 minutes.', 'Bake the loaf for 35 minutes until it is brown.']
const shown = (list: string) =>
  extractRecipe(
    `<title>Oat loaf</title><h1>Oat loaf</h1><h2>Ingredients</h2>${list}<h2>Method</h2><ol>${items(steps)}</ol>`,
    address,
  )

describe('rows of a shown list', () => {
  it('lose the column that scales the recipe, and keep mixed fractions', () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const rows = [
      ['1', '2 cups', 'oats'],
      ['1', '1 1/2 cups', 'water'],
      ['1', '2 tbsp', 'honey'],
    ]
    const wanted = ['2 cups oats', '1 1/2 cups water', '2 tbsp honey']
    expect(shown(`<table>${rows.map(row).join('')}</table>`)?.ingredients).toEqual(wanted)
    const fractions = ['1 1/2 cups oats', '1 1/2 cups water', '1 1/4 cups milk']
    expect(shown(`<ul>${items(fractions)}</ul>`)?.ingredients).toEqual(fractions)
  })

  it('hold two ingredients each', () => {
    const rows = [
      ['감자', '3개', '양파', '1/2개'],
      ['간장', '4큰술', '물', '1컵'],
    ]
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    expect(shown(`<table>${cells.join('')}</table>`)?.ingredients).toEqual([
      '감자 3개',
      '양파 1/2개',
      '간장 4큰술',
      '물 1컵',
    ])
  })

  it('lose the text of a link that all of them end with', () => {
    const lines = ['400 ml milk', '500 g oats', '1 tbsp honey']
    const links = lines.map((line) => `<span>${line}</span> <a href="#">Substitute</a>`)
    expect(shown(`<ul>${items(links)}</ul>`)?.ingredients).toEqual(lines)
  })

  it('that are set off as a whole name the rows after them', () => {
    const lines = [
      '<em>Dough</em>',
      '500 g oats',
      '400 ml milk',
      '<b>Glaze</b>',
      '1 tbsp honey',
      '2 tbsp water',
    ]
    expect(shown(`<ul>${items(lines)}</ul>`)?.ingredientGroups).toEqual([
      { name: 'Dough', ingredients: ['500 g oats', '400 ml milk'] },
      { name: 'Glaze', ingredients: ['1 tbsp honey', '2 tbsp water'] },
    ])
  })

  it('are taken once where a hidden list has them in other units, also under another name', () => {
    const metric = ['250 g biscuits', '100 g butter', '400 g caramel', '3 bananas', '300 ml cream']
    const us = ['9 oz cookies', '7 tbsp butter', '14 oz caramel', '3 bananas', '1 1/4 cups cream']
    expect(shown(`<ul>${items(metric)}</ul><ul hidden>${items(us)}</ul>`)?.ingredients).toEqual(metric)
  })
})

it('reads declared texts without the marks of Markdown', () => {
  const recipeIngredient = [
    '1 bunch **cavolo nero**',
    '2 eggs, from [the farm](https://farm.example/eggs)',
    '2 ** salt',
  ]
  const recipe = extractRecipe(jsonLdPage({ ...soup, recipeIngredient }), address)
  expect(recipe?.ingredients).toEqual(['1 bunch cavolo nero', '2 eggs, from the farm', '2 ** salt'])
})

it('takes a shared picture where the declared address is a description', () => {
  const head = '<meta property="og:image" content="https://x.example/z.jpg">'
  const html = jsonLdPage({ ...soup, image: 'close up view of a bowl of soup' }, head)
  expect(extractRecipe(html, address)?.imageUrl).toBe('https://x.example/z.jpg')
})

describe('titles of pasted texts', () => {
  const rest =
    '\n\nZutaten:\n400 g Mehl\n4 Eier\n\nZubereitung:\nMehl und Eier verrühren. Ins Salzwasser hobeln.\n'
  it.each([
    ['Spätzle (4 Portionen)', 'Spätzle', '4 Portionen'],
    ['BEST Spätzle 🍝 | Recipe below!\n\n0:00 Intro\n1:10 Teig', 'BEST Spätzle', null],
    ['Menge\tEinheit\tZutat\n2\tEL\tÖl', '', null],
  ])('%j', (start, title, servings) => {
    expect(readText(start + rest).recipe).toMatchObject({ title, servings })
  })
})

describe('a recipe without the headings Ingredients and Directions', () => {
  const part = (name: string, list: string[], own: string[]) =>
    `<h2>${name}</h2><ul>${items(list)}</ul><ol>${items(own)}</ol>`
  const read = (body: string) => extractRecipe(`<title>Cream cake</title><h1>Cream cake</h1>${body}`, address)
  const sponge = ['4 eggs', '120 g sugar', '120 g flour']
  const cream = ['500 g mascarpone', '200 ml cream', 'cocoa']
  const [whisk, bake, whip] = [
    'Whisk the eggs and sugar until thick.',
    'Fold in the flour and bake for 25 minutes.',
    'Whip the cream and fold it into the mascarpone.',
  ]

  it('is read by its parts, each with its list and its steps', () => {
    const recipe = read(part('For the sponge', sponge, [whisk, bake]) + part('For the cream', cream, [whip]))
    expect(recipe?.ingredientGroups).toEqual([
      { name: 'For the sponge', ingredients: sponge },
      { name: 'For the cream', ingredients: cream },
    ])
    expect(recipe?.directions).toEqual([whisk, bake, whip])
  })

  it('is read by the numbers of its steps, up to the comments', () => {
    const steps = `<h2>Step 1: Whisk</h2><p>${whisk}</p><h2>Step 2: Bake</h2><p>${bake}</p><h2>2 Comments</h2><p>I liked it a lot.</p>`
    const recipe = read(`<h2>Supplies</h2><p>${sponge.join('<br>')}</p>${steps}`)
    expect(recipe?.ingredients).toEqual(sponge)
    expect(recipe?.directions).toEqual([whisk, bake])
  })

  it('is no recipe where the parts are dishes of their own', () => {
    const soups = part('Leek soup', sponge, [whisk]) + part('Pea soup', cream, [whip])
    expect(read(soups)?.ingredientGroups ?? []).not.toContainEqual({ name: 'Pea soup', ingredients: cream })
  })
})

describe('rows with the amount behind the name', () => {
  const rowsOf = (rows: string[][]) =>
    rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')

  it('begin with it where the unit comes first, and do not say what it costs', () => {
    const rows = [
      ['Oats', 'kg', '2', '3,20 €'],
      ['Honey', 'g', '600', '4,80 €'],
      ['Milk', 'l', '1,5', '1,90 €'],
    ]
    const recipe = shown(`<table>${rowsOf(rows)}</table>`)
    expect(recipe?.ingredients).toEqual(['2 kg Oats', '600 g Honey', '1,5 l Milk'])
  })

  it('begin with it in lists of terms', () => {
    const pairs = [
      ['oats', '2 cups'],
      ['honey', '3 tbsp'],
      ['eggs', '2'],
    ]
    const recipe = shown(
      `<dl>${pairs.map(([name, amount]) => `<dt>${name}</dt><dd>${amount}</dd>`).join('')}</dl>`,
    )
    expect(recipe?.ingredients).toEqual(['2 cups oats', '3 tbsp honey', '2 eggs'])
  })

  it('are one line where a box is named as the amount, and says more', () => {
    const row = (name: string, amount: string) =>
      `<div><div><div class="ingredient">${name}</div><div class="ingredient-quantity">${amount}</div></div></div>`
    const recipe = shown(row('Oats', '200 g, coarse') + row('Honey', '2 tbsp') + row('Milk', '300 ml'))
    expect(recipe?.ingredients).toEqual(['Oats 200 g, coarse', '2 tbsp Honey', '300 ml Milk'])
  })
})
