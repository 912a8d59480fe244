import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { oldPage, quinceCake } from './pages.ts'

const read = (title: string, body: string) => extractRecipe(oldPage(title, body), 'http://home.example/p.htm')

const { lines, steps } = quinceCake
const recipe = `<p>${lines.join('<br>')}</p>${steps.map((step) => `<p>${step}</p>`).join('')}`

describe('the title is the dish, not the site, when', () => {
  it.each([
    [
      'a table lays out the page and the title is in larger type',
      "Ann's Corner: Cakes",
      `<table><tr><td><a href="a.htm">Pies</a></td><td><font size="5"><b>Quince Cake</b></font>${recipe}</td></tr></table>`,
    ],
    [
      'the first heading of a forum is its name',
      'Cooks Forum :: View topic - Quince Cake',
      `<h1><a href="/">Cooks Forum</a></h1><h2><a href="t">Quince Cake</a></h2>${recipe}`,
    ],
    [
      'every page of the site has the same title',
      'Ann at the stove',
      `<h1>Ann at the stove</h1><h2>Quince Cake</h2>${recipe}`,
    ],
    ['a mailing list puts its name in front', '[cake-list] Quince Cake', recipe],
    ['the kind of all pages comes in front', 'Recipes: Quince Cake', recipe],
  ])('%s', (_, title, body) => {
    expect(read(title, body)).toMatchObject({ title: 'Quince Cake' })
  })

  it.each([
    [
      'the heading is a name of its own',
      'Quince Cake | Ann',
      `<h1>Snowy Morning</h1>${recipe}`,
      'Snowy Morning',
    ],
    ['brackets are a part of it', '[Gluten-Free] Quince Cake', recipe, '[Gluten-Free] Quince Cake'],
  ])('except that it stays as it is where %s', (_, title, body, expected) => {
    expect(read(title, body)?.title).toBe(expected)
  })
})
