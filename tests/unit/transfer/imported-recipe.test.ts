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

  it('keeps all that fits', () => {
    const directions = Array(4).fill('d'.repeat(20_000))
    expect(finishRecipe({ title: 'Long', directions }).directions).toEqual(directions)
  })
})
