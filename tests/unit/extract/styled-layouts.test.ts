import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { readText } from '#server/extract/text/read-text.ts'
import { address, items, page } from './pages.ts'

const pairs: [string, string][] = [
  ['wholemeal flour', '450 g'],
  ['chicken thighs, bone-in and skin-on (can also be without skin and bones if you prefer that)', '2 pounds'],
  ['butter', '2 tbsp'],
  ['flaky salt', ''],
  ['buttermilk', '450 ml'],
]
const lines = pairs.map(([food, amount]) => `${amount} ${food}`.trim())
const steps = [
  'Mix the flour and the salt in a wide bowl.',
  'Stir in the buttermilk and the butter.',
  'Bake for 50 minutes until brown.',
]
const method = `<h2>Method</h2><ol>${items(steps)}</ol>`
const read = (body: string, title = 'Soda pie') =>
  extractRecipe(page('', body).replace('A page', title), address)
const withList = (list: string, after = method) =>
  read(`<h1>Soda pie</h1><h2>Ingredients</h2>${list}${after}`)
const sorted = (texts: string[] | undefined) => texts?.map((text) => text.split(' ').toSorted().join(' '))

describe('a list laid out by its style sheet', () => {
  it.each([
    [
      'terms, of which one has no amount',
      `<dl>${pairs.map(([food, amount]) => `<dt>${food}</dt><dd>${amount}</dd>`).join('')}</dl>`,
    ],
    [
      'terms without an empty value',
      `<dl>${pairs.map(([food, amount]) => `<dt>${food}</dt>${amount && `<dd>${amount}</dd>`}`).join('')}</dl>`,
    ],
    ['spans shown as blocks', lines.map((line) => `<span style="display: block">${line}</span>`).join('\n')],
  ])('keeps each amount with its food: %s', (_, list) => {
    expect(sorted(withList(list)?.ingredients)).toEqual(sorted(lines))
  })

  it('is read where spans of one kind each begin with an amount', () => {
    const own = lines.filter((line) => /\d/.test(line))
    const list = own.map((line) => `<span class="row">${line}</span>`).join('\n')
    expect(withList(`<div>${list}</div>`)?.ingredients).toEqual(own)
  })

  it('has a space between an amount and a food that begins with a number', () => {
    const rows = [
      ['1', 'cup', '2% milk'],
      ['24', 'oz', '3 large breasts'],
      ['2', 'tbsp', 'butter'],
    ].map((cells) => cells.map((cell) => `<span>${cell}</span>`).join(''))
    expect(withList(`<ul>${items(rows)}</ul>`)?.ingredients).toEqual([
      '1 cup 2% milk',
      '24oz 3 large breasts',
      '2 tbsp butter',
    ])
  })

  it.each([
    [
      'links to other recipes',
      '<h3>More</h3><ul><li><a href="/a">Apple crumble</a></li><li><a href="/b">Lemon bars</a></li></ul>',
    ],
    ['good wishes', '<p>Enjoy!</p>'],
    ['notes', '<div>Notes</div><div>Keeps for three days in the fridge.</div>'],
    ['the foot of the page', '<p>© Kitchen Tales <a href="/imprint">Imprint</a></p>'],
  ])('ends before %s', (_, after) => {
    const list = `<h2>Ingredients</h2><p>${lines.join('<br>')}</p>`
    expect(read(`<h1>Soda pie</h1>${method}${list}${after}`)?.ingredients).toEqual(lines)
  })

  it('has no line for how many it is for, and none for a date', () => {
    const list = `<p>For 10 people</p><p>12.03.2019</p><p>${lines.join('<br>')}</p>`
    expect(withList(list)).toMatchObject({ ingredients: lines, servings: '10 people' })
  })
})

describe('steps', () => {
  it.each([
    [
      'begin with an amount',
      ['Peel the carrots.', '2 tbsp butter are melted in the pan.', 'Bake for 50 minutes.'],
    ],
    ['have no full stop', ['Peel the carrots', 'Melt the butter in a pan', 'Bake for 50 minutes']],
  ])('in one paragraph are parted by their numbers where they %s', (_, own) => {
    const paragraph = own.map((step, at) => `${at + 1}. ${step}`).join(' ')
    expect(withList(`<ul>${items(lines)}</ul>`, `<h2>Method</h2><p>${paragraph}</p>`)?.directions).toEqual(
      own,
    )
  })

  it('go on below a tip', () => {
    const [first, ...others] = steps.map((step) => `<p>${step}</p>`)
    const parts = `<h2>Method</h2>${first}<p><b>Tip:</b> fresh herbs are fine, too.</p>${others.join('')}`
    expect(withList(`<ul>${items(lines)}</ul>`, parts)?.directions).toEqual(expect.arrayContaining(steps))
  })

  it('are not the lines of the list', () => {
    const list = `<table>${pairs.map(([food, amount]) => `<tr><td>${food}</td><td>${amount}</td></tr>`).join('')}</table>`
    const recipe = read(`<h1>Soda pie</h1>${method}<p><b>For the recipe</b></p>${list}`)
    expect(recipe?.directions).toEqual(steps)
  })
})

describe('a title', () => {
  const site = '<header><h1><a href="/">Kitchen Tales</a></h1></header>'
  const list = `<h2>Ingredients</h2><ul>${items(lines)}</ul>${method}`

  it('is the heading below the name of the site, which links to its first page', () => {
    expect(read(`${site}<h2>Grandmother’s pride</h2><p>A story.</p>${list}`, 'Kitchen Tales')?.title).toBe(
      'Grandmother’s pride',
    )
  })

  it('is what follows the name of the site, also where that is a picture', () => {
    const logo = '<a href="/"><img src="logo.png" alt="Kitchen Tales"></a>'
    expect(read(`${logo}<p>Soda pie</p>${list}`, 'Kitchen Tales: Soda pie')?.title).toBe('Soda pie')
  })
})

describe('a text', () => {
  const recipe = `${lines.join('\n')}\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}`

  it('is called by its dish where another line is in capitals', () => {
    expect(
      readText(`Soda pie with chicken\n\nCHAPTERS\n0:00 Start\n0:40 Dough\n\n${recipe}`).recipe.title,
    ).toBe('Soda pie with chicken')
  })

  it('ends its steps before a line of its own that counts and cooks nothing', () => {
    const { directions } = readText(
      `Soda pie\n\n${recipe}\n\nOh my, what a lovely thing you have there\nReply`,
    ).recipe
    expect(directions).toEqual(steps)
  })

  it('has no step for the music of its video', () => {
    expect(readText(`Soda pie\n\n${recipe}\n\nMusic: A. Composer`).recipe.directions).toEqual(steps)
  })
})

describe('a text of rows with tabs', () => {
  it('keeps rows without a digit, and loses the heads of its columns', () => {
    const rows = ['Qty\tUnit\tItem', '½\tcup\tmilk', '2\ttbsp\tbutter', '\t\tsalt', '1\tcup\tflour']
    const text = `Soda pie\n\nIngredients\n${rows.join('\n')}\n\nMethod\n${steps.join('\n')}`
    expect(readText(text).recipe.ingredientGroups.flatMap(({ ingredients }) => ingredients)).toEqual([
      '½ cup milk',
      '2 tbsp butter',
      'salt',
      '1 cup flour',
    ])
  })
})

describe('what is below the steps of a text', () => {
  const recipe = `Soda pie\n\nIngredients\n${lines.join('\n')}\n\nMethod\n${steps.join('\n')}`

  it.each([
    ['the name of its sender', 'Anna'],
    ['a note under a word alone', 'Hinweis\nHält sich drei Tage.'],
    ['what else there is', 'Das könnte dir auch gefallen\nApfelkuchen'],
  ])('is no step: %s', (_, after) => {
    expect(readText(`${recipe}\n\n${after}`).recipe.directions).toEqual(steps)
  })
})

describe('servings', () => {
  const list = `<h2>Ingredients</h2><ul>${items(lines)}</ul>${method}`
  it.each([
    ['8 slices, about 90 minutes', '<p>8 slices, about 90 minutes</p>', '8 slices'],
    ['a field that does not say that it takes numbers', '<p>Portions: <input value="6"></p>', '6'],
    ['a sentence in brackets with a size', '<p>(MAKES 15 4" SQUARE PIES)</p>', '15 4" SQUARE PIES'],
  ])('are read from %s', (_, shown, servings) => {
    expect(read(`<h1>Soda pie</h1>${shown}${list}`)?.servings).toBe(servings)
  })

  it('are no calories', () => {
    expect(read(`<h1>Soda pie</h1><p>per serving</p><p>kcal 451</p>${list}`)?.servings).toBeNull()
  })
})

describe('a page without the heading of the steps', () => {
  it('has steps where sentences follow the list in boxes of the same kind', () => {
    const body = ['For 4 people:', ...lines.map((line) => `– ${line},`), ...steps].map(
      (line) => `<p>${line}</p>`,
    )
    const recipe = read(`<h1>Soda pie</h1>${body.join('')}`)
    expect(recipe?.ingredients).toEqual(lines)
    expect(recipe?.directions).toEqual(steps)
  })
})

describe('the names of groups', () => {
  it.each(['■ Sauce', '【Sauce】', '[Sauce]'])('are set between marks: %s', (name) => {
    const recipe = withList(
      `<ul>${items(['450 g flour', '2 tbsp butter', name, '1 cup stock', '2 tbsp sugar'])}</ul>`,
    )
    expect(recipe?.ingredientGroups.map((group) => group.name)).toEqual([null, 'Sauce'])
  })
})

it('reads the state of a page whose foods are products of their own', () => {
  const amounts = pairs.filter(([, amount]) => amount !== '')
  const records = amounts.map(([title, amount]) => {
    const [quantity, measure] = amount.split(' ')
    return { quantity, measure, product: { title } }
  })
  const state = {
    title: 'Soda pie',
    ingredients: records,
    steps: steps.map((body) => ({ body: `<p>${body}</p>` })),
  }
  const recipe = read(`<script>window.__STATE__ = ${JSON.stringify({ recipe: state })}</script>`)
  expect(recipe?.ingredients).toEqual(amounts.map(([food, amount]) => `${amount} ${food}`))
})

describe('a message', () => {
  const list = lines.map((line) => `- ${line}`).join('\n')

  it('ends before the thanks of another', () => {
    const text = `[12.01.24, 18:03:40] Ann: Soda pie\n${list}\n[12.01.24, 18:05:02] Ann: ${steps.join('\n')}\n[12.01.24, 18:09:55] Jan: Super, danke dir!`
    expect(readText(text).recipe.directions).toEqual(steps)
  })

  it('is called by what is in front of its pictures', () => {
    const text = `BROWNIE SIN HORNO 🍫 (guárdala que te va a encantar ya mismo hoy!!)\n\nIngredientes:\n${list}\n\nPreparación:\n${steps.join('\n')}`
    expect(readText(text).recipe.title).toBe('BROWNIE SIN HORNO')
  })
})

it('reads servings behind the title of a printed page, and between the signs that change them', () => {
  const body = `Ingredients\n${lines.join('\n')}\n\nMethod\n${steps.join('\n')}`
  expect(readText(`Soda pie                  Serves 4\n\n${body}`).recipe).toMatchObject({
    title: 'Soda pie',
    servings: '4',
  })
  expect(readText(`Soda pie\n\n-\n4\npersonen\n+\n${body}`).recipe.servings).toBe('4 personen')
})

describe('headings in brackets', () => {
  it('announce the list and the steps, also with servings behind them, and typed numbers count the steps to the last', () => {
    const list = ['묵은지 1/4포기', '돼지고기 200g', '두부 1/2모', '쌀뜨물 500ml']
    const steps = [
      '냄비에 돼지고기와 김치를 넣고 볶아 주세요.',
      '쌀뜨물을 붓고 15분 끓입니다.',
      '두부를 넣으면 완성입니다.',
    ]
    const numbered = steps.map((step, at) => `<p>${at + 1}. ${step}</p>`).join('')
    const body = `<h1>김치찌개</h1><p><b>[재료]</b> (2인분)<br>${list.join('<br>')}</p><p><b>[만드는 법]</b></p>${numbered}`
    expect(extractRecipe(page('', body), address)).toMatchObject({ ingredients: list, directions: steps })
  })
})
