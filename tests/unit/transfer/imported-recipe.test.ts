import { describe, expect, it } from 'vitest'
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
    const { tags, leftOut } = finishRecipe({
      title: 't'.repeat(301),
      summary: 's'.repeat(30_000),
      ingredients: [...Array(501).fill('1 egg'), ' '],
      directions: ['Fry.', 'd'.repeat(20_001)],
      tags: ['Soup', 'soup ', long, 'Winter', 'Quick', 'Cheap', 'Green'],
    })
    expect(tags).toEqual(['Soup', long.slice(0, 30), 'Winter', 'Quick'])
    expect(leftOut).toEqual([
      'the end of its title',
      'the end of its description',
      'the end of 1 of its tags',
      '1 of its 501 ingredients',
      'the end of 1 of its steps',
    ])
  })

  it('keeps all that fits', () => {
    const directions = Array(4).fill('d'.repeat(20_000))
    const recipe = finishRecipe({ title: 'Long', directions, tags: ['Soup', 'SOUP', ''] })
    expect(recipe).toMatchObject({ directions, tags: ['Soup'], leftOut: [] })
  })
})
