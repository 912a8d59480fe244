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

describe('the names of groups', () => {
  const [first = '', second = '', ...rest] = prawns.lines
  const method = `<h2>Method</h2>${steps.join('')}`

  it.each([
    ['underlined lines', '<u>Prawns</u>', '<u>Marinade</u>'],
    [
      'lines that a style underlines',
      '<span style="text-decoration:underline">Prawns</span>',
      '<u>Marinade</u>',
    ],
  ])('are %s', (_, one, other) => {
    const body = `<p><b>Ingredients</b></p><p>${one}<br>${first}<br>${second}</p><p>${other}<br>${rest.join('<br>')}</p>`
    expect(shown(`${body}${method}`)?.ingredientGroups).toEqual([
      { name: 'Prawns', ingredients: [first, second] },
      { name: 'Marinade', ingredients: rest },
    ])
  })

  it('are no links, which are underlined', () => {
    const lines = [...prawns.lines, '<u><a href="#parsley">parsley</a></u>']
    expect(shown(`<h2>Ingredients</h2><ul>${items(lines)}</ul>${method}`)?.ingredients).toEqual([
      ...prawns.lines,
      'parsley',
    ])
  })

  it('begin with a preposition, also the first', () => {
    const row = (line: string) =>
      `<tr>${line
        .split(/(?<=\d|g|EL) /)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`
    const name = (text: string) => `<tr><td colspan="2"><b>${text}</b></td></tr>`
    const table = `<table>${name('Für den Teig')}${['250 g Mehl', '125 g Wasser', '2 EL Öl'].map(row).join('')}
      ${name('Für die Füllung')}${['1 g Äpfel', '80 g Zucker', '50 g Rosinen'].map(row).join('')}</table>`
    const cooked =
      '<p>Mehl, Wasser und Öl verkneten.</p><p>Äpfel mit Zucker und Rosinen belegen und 40 Minuten backen.</p>'
    const groups = read('Strudel', `<h1>Strudel</h1>${table}${cooked}`)?.ingredientGroups
    expect(groups?.map(({ name: each }) => each)).toEqual(['Für den Teig', 'Für die Füllung'])
  })

  it('are not those of the measures of two lists', () => {
    const other = ['18 oz prawns', '4 cloves garlic', '4 fl oz olive oil', '1 lemon, juiced']
    const metric = ['500 g prawns', '4 cloves garlic', '120 ml olive oil', '1 lemon, juiced']
    const lists = `<h2>Ingredients</h2><h4>Metric</h4><ul>${items(metric)}</ul><h4>Imperial</h4><ul>${items(other)}</ul>`
    expect(shown(`${lists}${method}`)?.ingredientGroups).toEqual([{ name: null, ingredients: metric }])
  })
})

describe('what is around the steps', () => {
  it('are tips under a bold line, although they cook', () => {
    const tips = '<p><strong>Pro tips:</strong></p><p>Fry them at 180°C in a pan.</p>'
    expect(shown(`${list}<p><strong>Directions:</strong></p>${steps.join('')}${tips}`)?.directions).toEqual(
      prawns.steps,
    )
  })

  it('are tips under a heading that no dictionary has, below a list', () => {
    const lines = ['6 adet patlıcan', '300 gram kıyma', '2 adet domates', '1 adet soğan', '3 diş sarımsak']
    const cooked = [
      'Patlıcanları alacalı soyup kızartın.',
      'Soğan ve kıymayı kavurun, domates ve sarımsağı ekleyin.',
      'Patlıcanların içine doldurup 180 derece fırında 20 dakika pişirin.',
    ]
    const heads = ['Karnıyarık için malzemeler (6 kişilik)', 'Karnıyarık nasıl yapılır?', 'Püf noktası']
    const body = `<h2>${heads[0]}</h2><ul>${items(lines)}</ul><h2>${heads[1]}</h2><ul>${items(cooked)}</ul><h2>${heads[2]}</h2>`
    const recipe = read('Karnıyarık', `<h1>Karnıyarık</h1>${body}<p>Patlıcanları tuzlu suda bekletin.</p>`)
    expect(recipe?.directions).toEqual(cooked)
  })

  it('are times in boxes next to each other', () => {
    const facts = '<small><span>Prep time 30 minutes</span> <span>Cook time 2 hours</span></small>'
    const box = `<div>${facts}<div>${prawns.steps.join('<br><br>')}</div></div>`
    expect(shown(`${list}<h2>Directions</h2>${box}`)?.directions).toEqual(prawns.steps)
  })

  it('are numbers in boxes of their own, also of short steps', () => {
    const short = ['Cook the rice.', 'Fry the prawns in oil.', 'Stir in the garlic and the lemon juice.']
    const boxes = short.map((step, at) => `<div class="st"><span>${at + 1}</span><p>${step}</p></div>`)
    expect(shown(`${list}<h3>Instructions</h3>${boxes.join('')}`)?.directions).toEqual(short)
  })

  it('is a request below numbered steps that does not cook', () => {
    const numbered = [
      '五花肉切小條，紅蔥頭切片。',
      '熱鍋將五花肉炒至出油，加入紅蔥頭炒香。',
      '加入醬油和水，小火滷一小時即可。',
    ]
    const lines = ['五花肉 600克', '紅蔥頭 10顆', '醬油 100毫升', '米酒 50毫升']
    const rows = [
      '【材料】',
      ...lines,
      '【作法】',
      ...numbered.map((step, at) => `${at + 1}.${step}`),
      '喜歡的話請按讚。',
    ]
    const body = `<h2>滷肉飯</h2>${rows.map((row) => `<p>${row}</p>`).join('')}`
    expect(read('滷肉飯', body)).toMatchObject({ ingredients: lines, directions: numbered })
  })
})

it.each([
  ['Best by the fire. Feeds 6 hungry people.', '6'],
  ['voor 12 punten', '12'],
])('servings are in a sentence above the list: %s', (sentence, count) => {
  const recipe = shown(`<p>${sentence}</p>${list}<h2>Method</h2>${steps.join('')}`)
  expect(recipe?.servings).toMatch(new RegExp(`^${count}\\b`))
})

it('steps in the state of a page are read by any name of their texts', () => {
  const steps = prawns.steps.map((copy) => ({ title: '', copy }))
  const recipe = { heading: 'Garlic prawns', ingredients: prawns.lines.map((text) => ({ text })), steps }
  const attribute = JSON.stringify(recipe)
  expect(shown(`<div id="recipe" data-recipe='${attribute}'></div>`)?.directions).toEqual(prawns.steps)
})

it('the servings behind a title are no part of it', () => {
  const html = oldPage('Prawns', `<h1>Garlic prawns for 4 people</h1>${list}<h2>Method</h2>${steps.join('')}`)
  expect(extractRecipe(html, address)).toMatchObject({
    title: 'Garlic prawns',
    servings: expect.stringContaining('4 people'),
  })
})
