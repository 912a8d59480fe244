import { describe, expect, it } from 'vitest'
import { importLink } from '#server/transfer/import-link.ts'
import { finishRecipe } from '#server/transfer/imported-recipe.ts'

describe('a recipe from another program', () => {
  it('is cut where a typed one would be refused', () => {
    const { title, summary, ingredients, directions } = finishRecipe({
      title: 'Book',
      summary: 's'.repeat(30_000),
      ingredients: Array(600).fill('i'.repeat(100)),
      directions: [...Array(10).fill('d'.repeat(20_000)), 'Serve.'],
    })
    expect([title, summary.length, ingredients.length]).toEqual(['Book', 20_000, 500])
    expect(directions.map(({ length }) => length)).toEqual([20_000])
  })

  it('says what the limits left out', () => {
    const long = 'A tag of more than thirty characters'
    const { tags, collections, leftOut } = finishRecipe({
      title: 't'.repeat(301),
      summary: 's'.repeat(30_000),
      ingredients: [...Array(501).fill('1 egg'), ' '],
      directions: ['Fry.', 'd'.repeat(20_001)],
      tags: ['Soup', 'soup ', long, 'Winter', 'Quick', 'Cheap', 'Green'],
    })
    expect(tags).toEqual(['Soup', 'Winter', 'Quick', 'Cheap'])
    expect(collections.map(({ name }) => name)).toEqual([long, 'Green'])
    expect(leftOut).toEqual([
      'the end of its title',
      'the end of its description',
      '1 of its 501 ingredients',
      'the end of 1 of its steps',
    ])
  })

  it('says which collections were too many, or had too long a name', () => {
    const names = Array.from({ length: 21 }, (_, number) => `Shelf ${number}`)
    const { collections, leftOut } = finishRecipe({
      title: 'Soup',
      directions: ['Boil.'],
      tags: ['t'.repeat(101)],
      collections: names.map((name) => ({ name, place: null })),
    })
    expect(collections).toHaveLength(20)
    expect(leftOut).toEqual(['2 of its 22 collections'])
    const cut = finishRecipe({ title: 'Soup', directions: ['Boil.'], tags: ['t'.repeat(101)] })
    expect(cut.collections).toEqual([{ name: 't'.repeat(100), place: null }])
    expect(cut.leftOut).toEqual(['the end of 1 of its collections'])
  })

  it('keeps all that fits', () => {
    const directions = Array(4).fill('d'.repeat(20_000))
    const recipe = finishRecipe({ title: 'Long', directions, tags: ['Soup', 'SOUP', ''] })
    expect(recipe).toMatchObject({ directions, tags: ['Soup'], leftOut: [] })
  })
})

const soup = finishRecipe({ title: 'Soup', ingredients: ['water'], directions: ['Boil.'] })

it('the link of an imported recipe stays the same for one person, and fits a link', () => {
  const tagged = { ...soup, tags: ['new'], isFavorite: true }
  expect(importLink(soup, 'ann')).toBe(importLink(tagged, 'ann'))
  expect(importLink(soup, 'ann')).toMatch(/^potluck:import-[0-9a-f]{40}$/)
})

it('the link of an imported recipe differs between people and between recipes', () => {
  const links = [
    importLink(soup, 'ann'),
    importLink(soup, 'bob'),
    importLink({ ...soup, ingredients: ['milk'] }, 'ann'),
    importLink({ ...soup, ingredients: [], directions: ['water', 'Boil.'] }, 'ann'),
  ]
  expect(new Set(links).size).toBe(4)
})
