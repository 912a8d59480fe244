import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, page } from './pages.ts'

const lines = ['450 g flour', '1 tsp salt', '400 ml buttermilk', 'A handful of raisins']
const steps = [
  'Mix the flour with the salt and the raisins.',
  'Stir in the buttermilk until it comes together.',
  'Bake the loaf for 45 minutes at 220 °C.',
]
const read = (body: string, head = '') => extractRecipe(page(head, body), address)

describe('a page of a wiki', () => {
  const edit = '<span>[<a href="/edit">edit</a> | <a href="/source">edit source</a>]</span>'
  const section = (name: string, body: string) => `<h2><span>${name}</span>${edit}</h2>${body}`

  it('has links for editing in its headings', () => {
    const contents = `<ul>${items(['<a href="#1">1 Ingredients</a>', '<a href="#2">2 Procedure</a>'])}</ul>`
    const linked = lines.map((line) => line.replace(/(\S+)$/, '<a href="/$1">$1</a>'))
    const recipe = read(
      `<h1>Soda bread</h1>${contents}${section('Ingredients', `<ul>${items(linked)}</ul>`)}${section('Procedure', `<ol>${items(steps)}</ol>`)}`,
    )
    expect(recipe?.ingredients).toEqual(lines)
    expect(recipe?.directions).toEqual(steps)
  })

  it('has them in the names of its groups, too', () => {
    const groups = `<h3>Dough${edit}</h3><ul>${items(lines.slice(0, 3))}</ul><h3>Filling${edit}</h3><ul>${items(lines.slice(3))}<li>50 g butter</li></ul>`
    const recipe = read(
      `<h1>Soda bread</h1>${section('Ingredients', groups)}${section('Procedure', `<ol>${items(steps)}</ol>`)}`,
    )
    expect(recipe?.ingredientGroups.map(({ name }) => name)).toEqual(['Dough', 'Filling'])
  })
})
