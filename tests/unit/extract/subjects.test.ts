import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { crafts, foods } from './crafts.ts'
import { address, jsonLdPage, plainPage } from './pages.ts'

describe('instructions that are laid out like a recipe', () => {
  it.each(crafts.map((craft) => [craft.name, craft] as const))('are none: %s', (_name, craft) => {
    expect(extractRecipe(plainPage(craft.name, craft.materials, craft.steps), address)).toBeNull()
  })

  it.each(foods.map((food) => [food.name, food] as const))(
    'are one when they are about food: %s',
    (_name, food) => {
      const recipe = extractRecipe(plainPage(food.name, food.materials, food.steps), address)
      expect(recipe?.ingredients).toEqual(food.materials[1])
    },
  )

  it.each(crafts.map((craft) => [craft.name, craft] as const))(
    'are one when the page declares it: %s',
    (_name, craft) => {
      const declared = {
        '@type': 'Recipe',
        name: craft.name,
        recipeIngredient: craft.materials[1],
        recipeInstructions: craft.steps[1],
      }
      const recipe = extractRecipe(jsonLdPage(declared), address)
      expect(recipe).toMatchObject({ title: craft.name, directions: craft.steps[1] })
    },
  )
})
