import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { address, items, page, prawns } from './pages.ts'

const { lines, steps } = prawns
const read = (body: string) => extractRecipe(page('', `<h1>Garlic prawns</h1>${body}`), address)
const method = `<h2>Method</h2><ol>${items(steps)}</ol>`

describe('amounts', () => {
  it('are kept once where a script shows each of them twice', () => {
    const doubled = ['500 g 500 g prawns', '4 4 cloves garlic', '1/2 cup 1/2 olive oil', '1 1 lemon, juiced']
    expect(read(`<h2>Ingredients</h2><ul>${items(doubled)}</ul>${method}`)?.ingredients).toEqual(lines)
  })

  it('are kept where a package is counted and weighed', () => {
    const loaves = [
      '1 1 pound loaf of bread',
      '2 2 oz tins of anchovies',
      '4 cloves garlic',
      '3 eggs',
      '1 onion',
    ]
    expect(read(`<h2>Ingredients</h2><ul>${items(loaves)}</ul>${method}`)?.ingredients).toEqual(loaves)
  })

  it('in two units in a box above the food belong to it', () => {
    const box = (line: string) =>
      `<li><div>${line.replace(/^(\S+ \S+ \(.*?\)) /, '$1</div><ul><li>')}</li></ul></li>`
    const named = ['3 tbsp (45 ml) soy sauce', '2 cups (250 g) flour', '4 tbsp (60 g) butter']
    expect(read(`<h2>Ingredients</h2><ul>${named.map(box).join('')}</ul>${method}`)?.ingredients).toEqual(
      named,
    )
  })

  it('are kept in one system where spoons stand for grams', () => {
    const metric = ['250 g flour', '50 g butter', '150 ml milk', '1 egg']
    const cups = ['2 cups flour', '4 tbsp butter', '2/3 cup milk', '1 egg']
    const lists = [metric, cups].map((list) => `<div><ul>${items(list)}</ul></div>`).join('')
    expect(read(`<h2>Ingredients</h2>${lists}${method}`)?.ingredients).toEqual(metric)
  })
})

describe('a group', () => {
  it('is named by a line between lists whose items hold paragraphs', () => {
    const list = (texts: string[]) => `<ul>${items(texts.map((text) => `<p>${text}</p>`))}</ul>`
    const body = `<h2>Ingredients</h2>${list(lines)}<p>For the salad</p>${list(['1 cucumber', '2 tomatoes', 'juice of 1 lime'])}`
    expect(read(body + method)?.ingredientGroups.map(({ name }) => name)).toEqual([null, 'For the salad'])
  })
})
