import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, jsonLdPage, oldPage, prawns } from './pages.ts'

const read = (title: string, body: string) => extractRecipe(oldPage(title, body), address)
const shown = (body: string) => read('Garlic prawns', `<h1>Garlic prawns</h1>${body}`)
const list = `<h2>Ingredients</h2><ul>${items(prawns.lines)}</ul>`
const steps = prawns.steps.map((step) => `<p>${step}</p>`)

describe('a page that was converted from print', () => {
  const line = (text: string, style = '') => `<div style="left:60px;${style}">${text}</div>`
  const bold = 'font-weight:700'
  const body = [
    line('Garlic prawns', 'font-size:26px'),
    line('Ingredients', bold),
    ...prawns.lines.map((text) => line(text)),
    line('Method', bold),
    line('1. Heat the oil with the sliced garlic'),
    line('until it begins to smell.'),
    line('2. Add the prawns and cook them for'),
    line('three minutes.'),
  ]

  it('has its title in the line that names the foods, and steps over several lines', () => {
    const recipe = read('cookbook.pdf', body.join(''))
    expect(recipe).toMatchObject({ title: 'Garlic prawns', ingredients: prawns.lines })
    expect(recipe?.directions).toEqual([
      'Heat the oil with the sliced garlic until it begins to smell.',
      'Add the prawns and cook them for three minutes.',
    ])
  })

  it('has headings in the style of their boxes', () => {
    const heading = '<div style="font:bold 18pt serif">Garlic prawns</div>'
    expect(read('Print', `${heading}${list}<h2>Method</h2>${steps.join('')}`)?.title).toBe('Garlic prawns')
  })
})

describe('a list', () => {
  it.each([
    ['dots that lead to its second column', prawns.lines.map((each) => each.replace(' ', ' ........ '))],
    ['a semicolon behind each line', prawns.lines.map((each) => `${each};`)],
    ['typed bullets', prawns.lines.map((each) => `* ${each}`)],
  ])('is read without %s', (_, lines) => {
    expect(
      shown(`<p>Ingredients:<br>${lines.join('<br>')}</p><p>Method:</p>${steps.join('')}`)?.ingredients,
    ).toEqual(prawns.lines)
  })

  it('in a table with a column of shares has the amounts first', () => {
    const rows = [
      ['flour', '500 g', '100%'],
      ['water', '350 g', '70%'],
      ['starter', '100 g', '20%'],
      ['oil', '20 g', '4%'],
      ['salt', '10 g', '2%'],
    ]
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    const table = `<table><tr><th>Ingredient</th><th>Weight</th><th>Share</th></tr>${cells.join('')}</table>`
    const method =
      '<h3>Method</h3><ol><li>Mix flour and water.</li><li>Knead in the salt and bake for 40 minutes.</li></ol>'
    expect(read('Bread', `<h1>Bread</h1>${table}${method}`)?.ingredients).toEqual([
      '500 g flour',
      '350 g water',
      '100 g starter',
      '20 g oil',
      '10 g salt',
    ])
  })

  it('has groups by the class of their names, also of the first', () => {
    const [first = '', second = '', ...rest] = prawns.lines
    const label = (text: string) => `<label><input type="checkbox"> ${text}</label>`
    const name = (text: string) => `<p class="sub">${text}</p>`
    const panel = `<div class="panel">${name('Prawns')}${label(first)}${label(second)}${name('Marinade')}${rest.map(label).join('')}</div>`
    expect(shown(`${panel}<h2>Method</h2>${steps.join('')}`)?.ingredientGroups).toEqual([
      { name: 'Prawns', ingredients: [first, second] },
      { name: 'Marinade', ingredients: rest },
    ])
  })

  it('is announced by a heading in square brackets', () => {
    const page = `<h3>김치찌개</h3><div><b>[재료]</b><ul>${items(['김치 300g', '돼지고기 200g', '대파 1대'])}</ul></div>
      <b>조리순서</b><p>돼지고기와 김치를 냄비에 넣고 5분간 볶아주세요.</p><p>물과 대파를 넣고 20분 동안 끓여주세요.</p>`
    expect(read('김치찌개', page)?.ingredients).toHaveLength(3)
  })
})

describe('steps', () => {
  it('have no names of one step each, which are counted', () => {
    const named = prawns.steps.map((step, at) => `<h3>Step ${at + 1}: Go on</h3><p>${step}</p>`)
    expect(shown(`${list}${named.join('')}`)?.directions).toEqual(prawns.steps)
  })

  it('have no number behind them', () => {
    const counted = prawns.steps.map((step, at) => `<div><p>${step} <span>${at + 1}</span></p></div>`)
    expect(shown(`${list}<h2>Method</h2>${counted.join('')}`)?.directions).toEqual(prawns.steps)
  })

  it('are read without a label and its link between them, in any language', () => {
    const [first = '', ...rest] = steps
    const pointer = '<div>Vezi aici: <a href="/x">cum se curăță usturoiul</a></div>'
    expect(shown(`${list}<h2>Method</h2>${first}${pointer}${rest.join('')}`)?.directions).toEqual(
      prawns.steps,
    )
  })

  it('end before wishes that no dictionary has', () => {
    const post = [...prawns.steps, 'Buona settimana a tutti!'].join('<br>')
    expect(shown(`${list}<p><b>Method</b><br>${post}</p>`)?.directions).toEqual(prawns.steps)
  })
})

it('a declared title that is the name of the site gives way to the heading', () => {
  const declared = {
    '@type': 'Recipe',
    name: 'Coast Kitchen | Recipes for the week',
    recipeIngredient: prawns.lines,
    recipeInstructions: prawns.steps,
  }
  const head = '<meta property="og:site_name" content="Coast Kitchen">'
  const html = jsonLdPage(declared, head, '<h1>Garlic prawns</h1>').replace(
    'A page',
    'Garlic prawns - Coast Kitchen',
  )
  expect(extractRecipe(html, address)?.title).toBe('Garlic prawns')
})

it('a list of records in the state of a page is read by any name, with units by their abbreviation', () => {
  const rows = [
    { quantity: 500, unit: { abbr: 'g' }, label: 'prawns' },
    { quantity: 4, unit: null, label: 'cloves garlic' },
  ]
  const state = {
    page: {
      name: 'Garlic prawns',
      ingredientSections: [{ heading: null, rows }],
      preparationSteps: prawns.steps.map((html, order) => ({ order, html })),
    },
  }
  const page = `<div id="root"></div><script>window.__STATE__ = ${JSON.stringify(state)};</script>`
  expect(read('Garlic prawns', page)).toMatchObject({
    ingredients: ['500 g prawns', '4 cloves garlic'],
    directions: prawns.steps,
  })
})
