import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, page } from './pages.ts'

const lines = ['500 g plums', '120 g brown sugar', '2 tablespoons starch', '80 g butter', '1 pinch salt']
const steps = [
  'Halve the plums, take out the stones and mix them with half of the sugar.',
  'Rub the butter into the rest of the sugar and the starch with your fingers.',
  'Bake the plums under the crumble for 35 minutes at 190 °C.',
]
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const read = (body: string, head = '') => extractRecipe(page(head, `<h1>Plum crumble</h1>${body}`), address)
const list = `<h2>Ingredients</h2><ul>${items(lines)}</ul>`
const method = `<h2>Method</h2><ol>${items(steps)}</ol>`

describe('a list on the page', () => {
  it.each([
    ['a rating', '<p>Did you like the crumble? Click on a star and rate it for the others.</p>'],
    ['credits', '<p>Recipe: Ada Ladle, photo: Bob Bowl, text and kitchen: Cy Cup for the magazine.</p>'],
    [
      'other recipes',
      '<ul><li><a href="/a">Bake an apple tart</a></li><li><a href="/b">Cook plums</a></li></ul>',
    ],
  ])('of steps ends before %s', (_, after) => {
    expect(read(`${list}${method}${after}`)?.directions).toEqual(steps)
  })

  it('of steps goes on in the list of the next part', () => {
    const parts = `<h2>Method</h2><h3>Fruit</h3><div><ol>${items(steps.slice(0, 1))}</ol></div>
      <h3>Crumble</h3><div><ol>${items(steps.slice(1))}</ol></div>`
    const directions = read(`${list}${parts}`)?.directions
    for (const step of steps) expect(directions).toContain(step)
  })

  it('of ingredients is read to its last item, also where that is only a word', () => {
    const all = [...lines, 'Custard', 'Mint leaves (optional)']
    expect(read(`<h2>Ingredients</h2><ul>${items(all)}</ul>${method}`)?.ingredients).toEqual(all)
  })

  it('of ingredients is not joined with servings and times', () => {
    const facts = '<ul><li>4 servings</li><li>35 min</li><li>420 kcal</li></ul>'
    expect(read(`<h2>Ingredients</h2>${facts}<ul>${items(lines)}</ul>${method}`)?.ingredients).toEqual(lines)
  })

  it('of ingredients is not joined with the equipment', () => {
    const equipment = '<h2>Equipment</h2><ul><li>1 baking dish</li><li>1 large bowl</li></ul>'
    expect(read(`${list}${equipment}${method}`)?.ingredients).toEqual(lines)
  })

  it('of ingredients is read without what programs say that read aloud', () => {
    const rows = lines.map(
      (line) =>
        `<li><label><input type="checkbox"><span class="hidden">Tick off</span><span>${line}</span></label></li>`,
    )
    const recipe = read(`<h2>Ingredients</h2><ul>${rows.join('')}</ul>${method}`)
    expect(recipe?.ingredients).toEqual(lines)
  })

  it('of ingredients may have pictures of fractions', () => {
    const [first = '', ...others] = lines
    const list = items([first.replace('500', '<img src="34.gif" alt="3/4">'), ...others])
    const recipe = read(`<h2>Ingredients</h2><ul>${list}</ul>${method}`)
    expect(recipe?.ingredients).toEqual([first.replace('500', '3/4'), ...others])
  })

  it('of links is a menu and not what the dish is made of', () => {
    const links = ['Apples', 'Beans', 'Butter', 'Cream', 'Eggs', 'Flour', 'Plums', 'Rice', 'Salmon', 'Sugar']
    const menu = `<h3>Ingredients</h3><ul>${items([...links, ...links].map((name) => `<a href="/${name}">${name}</a>`))}</ul>`
    expect(read(`${list}${method}<footer>${menu}</footer>`)?.ingredients).toEqual(lines)
  })

  it('has one row for amount and name in boxes of the same kind', () => {
    const rows = lines.map((line) => line.replace(/^(\d+(?: (?:g|tablespoons|pinch))?) (.*)$/, '$1|$2'))
    const boxes = rows.map((row) => `<div><div>${row.split('|').join('</div><div>')}</div></div>`).join('')
    expect(read(`<h2>Ingredients</h2><div>${boxes}</div>${method}`)?.ingredients).toEqual(lines)
  })
})

describe('a recipe without headings', () => {
  it('is a run of amounts before sentences about cooking', () => {
    const recipe = read(`<p>My aunt gave me this.</p>${paragraphs(lines)}<p>salt</p>${paragraphs(steps)}`)
    expect(recipe?.ingredients).toEqual([...lines, 'salt'])
    expect(recipe?.directions).toEqual(steps)
  })

  it('may mark its lines with signs', () => {
    expect(read(paragraphs([...lines.map((line) => `▪${line}`), ...steps]))?.ingredients).toEqual(lines)
  })

  it('is not read from a shop', () => {
    const goods = ['500 g plums, 3.20', '1 kg sugar, 1.10', '250 g butter, 2.90', '1 l milk, 1.40']
    const terms = [
      'Orders before noon are delivered on the same day, except on Sundays and holidays.',
      'You can return what you do not like within two weeks and we refund the price.',
    ]
    expect(read(paragraphs([...goods, ...terms]))).toBeNull()
  })
})

describe('the title', () => {
  const body = `<h1>Plum crumble</h1>${list}${method}`

  it.each([
    ['as the page gives it', '<meta property="og:site_name" content="Spoon and Bowl">', 'Spoon and Bowl'],
    ['as its address has it', '', 'The Kitchen'],
  ])('is not the name of the site, %s', (_, head, logo) => {
    const title = `<title>Plum crumble - ${logo}</title>${head}`
    const html = page('', `<h1>${logo}</h1>${body}`).replace('<title>A page</title>', title)
    expect(extractRecipe(html, address)?.title).toBe('Plum crumble')
    const headless = html.replace('<h1>Plum crumble</h1>', '')
    expect(extractRecipe(headless, address)?.title).toBe('Plum crumble')
  })

  it('may be the name of the site where the page has no other', () => {
    const html = page('', body.replace('Plum crumble', 'Kitchen'))
    expect(extractRecipe(html.replace('A page', 'Kitchen'), address)?.title).toBe('Kitchen')
  })

  it('in microdata around a heading does not hold the byline', () => {
    const html = `<div itemscope itemtype="https://schema.org/Recipe"><header itemprop="name">
      <h1>Plum crumble</h1><div>By Ada Ladle - May 3, 2019</div></header>
      ${lines.map((line) => `<p itemprop="recipeIngredient">${line}</p>`).join('')}
      <div itemprop="recipeInstructions">${paragraphs(steps)}</div></div>`
    expect(extractRecipe(page('', html), address)?.title).toBe('Plum crumble')
  })
})

describe('names of groups', () => {
  const declare = (recipeIngredient: string[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Plum crumble', recipeIngredient, recipeInstructions: steps })}</script>`
  const groups = [
    { name: null, ingredients: lines.slice(0, 2) },
    { name: 'Crumble', ingredients: lines.slice(2) },
  ]
  const rows = (item: string, heading: string) =>
    `${items(lines.slice(0, 2))}<${item}>${heading}</${item.split(' ', 1)}>${items(lines.slice(2))}`

  it.each([
    ['a row named as a heading', `<ul>${rows('li class="list-heading"', 'Crumble')}</ul>`],
    [
      'a term above its lines',
      `<dl><dt>Ingredients</dt><dd>${paragraphs(lines.slice(0, 2))}</dd><dt class="big">Crumble</dt><dd>${paragraphs(lines.slice(2))}</dd></dl>`,
    ],
    ['a line in capitals', `<ul>${rows('li', 'PLUM CRUMBLE')}</ul>`],
  ])('are read from %s', (_, html) => {
    const read = extractRecipe(page('', `<h1>Plum crumble</h1><h2>Ingredients</h2>${html}${method}`), address)
    expect(read?.ingredients).toEqual(lines)
    expect(
      read?.ingredientGroups.map(({ name }) => name?.toLowerCase().replace('plum ', '') ?? null),
    ).toEqual([null, 'crumble'])
  })

  it('are read where the page has other capitals than the declaration, and entities', () => {
    const shown = rows('li class="part-title"', 'Crumble').toUpperCase().replaceAll('CRUMBLE', 'Crumble')
    const html = page(declare(lines), `<h2>Ingredients</h2><ul>${shown}</ul>${method}`)
    expect(extractRecipe(html, address)?.ingredientGroups).toEqual(groups)
  })

  it('are no bold lines where those with amounts are bold, too', () => {
    const bold = ['500 g prawns', '40 g butter', 'Salt and pepper']
    const plain = ['<b>1 lemon</b>, juiced', ...bold.map((line) => `<b>${line}</b>`)]
    const body = `<h2>Garlic prawns</h2><p>${plain.join('<br>')}</p><p>Fry the prawns in the butter for three minutes.</p>
      <p>Season with the lemon juice and serve with bread.</p>`
    expect(extractRecipe(page('', body), address)?.ingredientGroups).toEqual([
      { name: null, ingredients: ['1 lemon, juiced', ...bold] },
    ])
  })

  it('are never lines that are only set otherwise for want of an amount', () => {
    const all = [...lines.slice(0, 2), 'Vanilla', ...lines.slice(2)]
    const html = `<ul>${rows('li class="no-amount"', 'Vanilla')}</ul>`
    const read = extractRecipe(page(declare(all), `<h2>Ingredients</h2>${html}${method}`), address)
    expect(read?.ingredientGroups).toEqual([{ name: null, ingredients: all }])
  })
})

it('the first group has the name above it that is set like those of the others, and the recipe keeps its title', () => {
  const groups = [lines.slice(0, 2), lines.slice(2)]
  const [fruit, crumble] = groups.map((group) => `<ul>${items(group)}</ul>`)
  const html = `<h2>Ingredients</h2><p><em>At the bottom</em></p>${fruit}<p><em>On the top</em></p>${crumble}${method}`
  const found = read(html)
  expect(found?.ingredientGroups.map(({ name }) => name)).toEqual(['At the bottom', 'On the top'])
  expect(found?.title).toBe('Plum crumble')
})

it('the sum below a table of ingredients is none of them, and the name of a group no title', () => {
  const rows = (texts: string[]) =>
    texts.map((text) => `<tr>${text.replace(/^(\d+ g) (.*)$/, '<td>$2</td><td>$1</td>')}</tr>`).join('')
  const starter = ['40 g bread flour', '40 g water', '20 g mature starter']
  const dough = ['450 g bread flour', '360 g water', '10 g salt']
  const own = [
    'Mix the starter and leave it for 5 hours.',
    'Mix in the flour, water and salt and bake for 45 minutes.',
  ]
  const html = `<h1>Country bread</h1><p>Makes 1 loaf of about 900 g.</p><h2>Ingredients</h2>
    <h3>Starter</h3><table>${rows(starter)}</table><h3>Dough</h3>
    <table><tbody>${rows(dough)}</tbody><tfoot><tr><td>Total</td><td>920 g</td></tr></tfoot></table>
    <h2>Method</h2><ol>${items(own)}</ol>`
  expect(extractRecipe(page('', html), address)).toMatchObject({
    title: 'Country bread',
    ingredients: [...starter, ...dough],
    servings: '1 loaf of about 900 g',
  })
})

describe('text that a page does not show as its own', () => {
  it.each([
    ['a struck amount', '<li><del>150 g</del> <ins>120 g</ins> brown sugar</li>'],
    ['another unit that a button shows', '<li><span>120 g</span><span hidden>4 oz</span> brown sugar</li>'],
    [
      'what may be used in its place',
      `<li>120 g <select><option>white sugar<option selected>brown sugar</select></li>`,
    ],
    ['the mark of a footnote', '<li>120 g brown sugar<sup><a href="#note-1">1</a></sup></li>'],
    ['how a word is pronounced', '<li>120 g <ruby>brown<rp>(</rp><rt>broun</rt><rp>)</rp></ruby> sugar</li>'],
  ])('is no part of a line: %s', (_, line) => {
    const html = `<ul>${items(lines.slice(0, 1))}${line}${items(lines.slice(2))}</ul>`
    expect(read(`<h2>Ingredients</h2>${html}${method}`)?.ingredients).toEqual(lines)
  })
})

describe('the mark of a footnote', () => {
  const marked = ['*500 g plums', '120 g brown sugar', '*2 tablespoons starch', '80 g butter', '1 pinch salt']

  it('goes with the footnote below the list', () => {
    const html = `<h2>Ingredients</h2><ul>${items([...marked, '*from our garden'])}</ul>${method}`
    expect(read(html)?.ingredients).toEqual(lines)
  })

  it('stays a bullet where all lines have it, so that the last food is kept', () => {
    const bullets = [...lines, 'salt'].map((line) => `*${line}`)
    const html = `<h2>Ingredients</h2><ul>${items(bullets)}</ul>${method}`
    expect(read(html)?.ingredients.at(-1)).toMatch(/salt$/)
    expect(read(html)?.ingredients).toHaveLength(bullets.length)
  })
})
