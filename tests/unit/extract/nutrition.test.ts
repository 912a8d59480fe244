import { expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { isNutritionLine, readShownNutrition } from '#server/extract/page/shown-nutrition.ts'
import { nutritionProperties, readNutrition } from '#server/extract/structured/nutrition.ts'
import { address, page } from './pages.ts'

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

it.each([
  ['on one line', ['Calories: 320 | Fat 12 g | Protein: 9g'], ['Calories: 320', 'Fat: 12 g', 'Protein: 9g']],
  [
    'with the amounts first',
    ['Per serving: 320 kcal, 12 g fat, 30 g carbs'],
    ['Calories: 320 kcal', 'Fat: 12 g', 'Carbohydrates: 30 g'],
  ],
  [
    'in rows',
    ['Nutrition', 'Energy 320 kcal', 'Saturated fat: 1.5 g', 'Sugars 4 g', 'Share this'],
    ['Calories: 320 kcal', 'Saturated fat: 1.5 g', 'Sugar: 4 g'],
  ],
  [
    'in German',
    ['Nährwerte pro Portion: 320 kcal | Eiweiß 12 g | Fett 8,5 g'],
    ['Calories: 320 kcal', 'Protein: 12 g', 'Fat: 8,5 g'],
  ],
])('nutrition in a text is read %s', (_, lines, nutrition) => {
  expect(readShownNutrition(lines.map((text) => ({ text })))).toEqual(nutrition)
})

it.each([
  '100 g sugar, 5 g salt',
  '200 g sugar',
  'Whisk in 30 g sugar, 10 g protein powder and 5 g fiber for 320 calories well spent in the oven of the house.',
  '320 kcal',
])('%s is no nutrition of a text', (text) => {
  expect(readShownNutrition([{ text }])).toEqual([])
  expect(isNutritionLine(text)).toBe(false)
})

it('nutrition below the steps of a page is none of them', () => {
  const lines = ['500 g green peas', '1 onion, chopped', '1 litre stock', '2 tablespoons cream']
  const steps = [
    'Soften the onion in a little butter.',
    'Add the peas and the stock and simmer for 20 minutes.',
  ]
  const body = `<h1>Green pea soup</h1><h2>Ingredients</h2><p>${lines.join('<br>')}</p><h2>Method</h2><p>${steps.join('</p><p>')}</p><p>Calories: 320 | Fat 12 g | Protein 9 g</p>`
  expect(extractRecipe(page('', body), address)).toMatchObject({
    ingredients: lines,
    directions: steps,
    nutrition: ['Calories: 320', 'Fat: 12 g', 'Protein: 9 g'],
  })
})
