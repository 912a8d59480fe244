import { expect, it } from 'vitest'
import { importLink } from '#server/transfer/import-link.ts'
import { finishRecipe } from '#server/transfer/imported-recipe.ts'

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
