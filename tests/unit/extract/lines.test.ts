import { describe, expect, it } from 'vitest'
import { layOver } from '#server/extract/lines/lay-over.ts'

const pastry = ['250 g flour', '125 g butter', '1 egg']
const filling = ['400 g leeks', '200 ml cream', '2 eggs']
const lines = [...pastry, ...filling]
const items = (some: string[]) => some.map((line) => `<li class="i">${line}</li>`).join('')
const list = (some: string[]) => `<ul>${items(some)}</ul>`
const page = (body: string) =>
  `<body><h1>Leek tart</h1><p>Leeks and cream, and a good flour.</p>${body}</body>`
const declared = (some: string[]) => [{ name: null, ingredients: some }]
const grouped = [
  { name: 'For the pastry', ingredients: pastry },
  { name: 'For the filling', ingredients: filling },
]

describe('declared lines', () => {
  it.each([
    ['headings', '<h3>For the pastry</h3>', '<h3>For the filling</h3>'],
    ['bold lines', '<p><b>For the pastry</b></p>', '<p><b>For the filling</b></p>'],
    ['lines with a colon', '<p>For the pastry:</p>', '<p>For the filling:</p>'],
    [
      'boxes of a class of their own',
      '<div class="g">For the pastry</div>',
      '<div class="g">For the filling</div>',
    ],
  ])('get the groups that the page sets as %s', (_, first, second) => {
    const html = page(`<h2>Ingredients</h2>${first}${list(pastry)}${second}${list(filling)}<h2>Method</h2>`)
    expect(layOver(declared(lines), html)).toEqual(grouped)
  })

  it('are found where the page parts amount, unit and name', () => {
    const parted = (line: string) => line.replace(/^(\S+) (.*)$/, '<b>$1</b> <span>$2</span>')
    const html = page(
      `<h3>For the pastry</h3>${list(pastry.map(parted))}<h3>For the filling</h3>${list(filling.map(parted))}`,
    )
    expect(layOver(declared(lines), html)).toEqual(grouped)
  })

  it('get no groups from remarks below each line, labels of buttons or adverts', () => {
    const remarks = items(pastry).replaceAll('</li>', '</li><p><b>Add to basket</b></p>')
    for (const body of [
      `<ul>${remarks}</ul>`,
      `${list(pastry)}<p>ADVERTISEMENT</p>${list(filling)}`,
      `${list(pastry)}<p><b>For 4 people</b></p>${list(filling)}`,
    ]) {
      const own = body.includes('leeks') ? lines : pastry
      expect(layOver(declared(own), page(body))).toEqual(declared(own))
    }
  })

  it('that are headings on the page name the lines after them', () => {
    const names = ['Pastry', ...pastry, 'Filling', ...filling]
    const html = page(
      `<h2>Ingredients</h2><div><h4>Pastry</h4>${list(pastry)}<h4>Filling</h4>${list(filling)}</div><h2>Method</h2>`,
    )
    expect(layOver(declared(names), html)).toEqual([
      { name: 'Pastry', ingredients: pastry },
      { name: 'Filling', ingredients: filling },
    ])
  })

  it('that lost their amounts are read from the page', () => {
    const bare = lines.map((line) => line.replace(/^\d+ (?:g |ml )?/, ''))
    expect(layOver(declared(bare), page(list(lines)))).toEqual(declared(lines))
  })

  it('are completed by the rest of their list', () => {
    const html = page(`<h2>Ingredients</h2>${list(lines)}<h2>Method</h2><p>Bake 2 eggs.</p>`)
    expect(layOver(declared(lines.slice(0, 2)), html)).toEqual(declared(lines))
  })

  it('are not followed by the same foods in other units, or by another list', () => {
    const cups = ['2 cups flour', '1 stick butter', '1 egg', '14 oz leeks', '1 cup cream', '2 eggs']
    const pans = ['1 large pan', '1 wooden spoon', '2 bowls']
    for (const other of [list(cups), `<h2>Equipment</h2>${list(pans)}`])
      expect(layOver(declared(lines), page(list(lines) + other))).toEqual(declared(lines))
  })
})
