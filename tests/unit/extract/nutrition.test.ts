import { expect, it } from 'vitest'
import { nutritionProperties, readNutrition } from '#server/extract/structured/nutrition.ts'

it('nutrition is read as published, in the order of a label', () => {
  const published = [
    { '@type': 'NutritionInformation', proteinContent: '9 g', calories: 240, fatContent: '<b>3</b> g' },
  ]
  expect(readNutrition(published)).toEqual(['Calories: 240', 'Fat: 3 g', 'Protein: 9 g'])
})

it.each([
  ['nothing', []],
  ['a text', ['240 kcal']],
  ['zeros that a plugin writes by default', [{ calories: '0 kcal', fatContent: '0 g', servingSize: '1' }]],
  ['lists and objects in place of amounts', [{ calories: [[1]], fatContent: { value: 3 } }]],
])('%s is no nutrition', (_, published) => {
  expect(readNutrition(published)).toEqual([])
})

it('is exported under the names of schema.org, as far as it has them', () => {
  expect(nutritionProperties(['Calories: 240 kcal', 'fat: 3 g', 'Vitamin C: a lot', 'low'])).toEqual({
    calories: '240 kcal',
    fatContent: '3 g',
  })
})
