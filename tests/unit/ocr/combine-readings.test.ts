import { describe, expect, it } from 'vitest'
import type { OcrLine, OcrRecipe } from '#server/ocr/result.ts'
import { combineReadings, nothing, type PhotoReading } from '#server/services/photos/combine-readings.ts'
import { expectWithin } from '../../support/processor-time.ts'

const box = { x: 0, y: 0, w: 1, h: 1 }
const line = (role: OcrLine['role'], item: number | null, text: string): OcrLine => ({
  text,
  box,
  role,
  item,
})

/** A reading with one printed line for each item. */
function reading(found: Partial<OcrRecipe>): PhotoReading {
  const recipe = { ...nothing, ...found }
  return {
    recipe,
    lines: [
      ...recipe.ingredients.map((text, item) => line('ingredient', item, text)),
      ...recipe.directions.map((text, item) => line('direction', item, text)),
    ],
  }
}

const front = reading({
  title: 'Rye Bread',
  ingredients: ['500 g rye flour', '2 tsp salt'],
  directions: ['Stir the flour and the salt with the water.'],
})
const back = reading({
  title: 'Continued',
  servings: '12',
  ingredients: ['1 tbsp molasses'],
  directions: ['Leave it overnight.', 'Bake it for an hour.'],
})

describe('the readings of several photos', () => {
  it('become one recipe: the first title, the first servings, both lists in order', () => {
    const { recipe } = combineReadings([front, back])
    expect(recipe).toMatchObject({
      title: 'Rye Bread',
      servings: '12',
      ingredients: ['500 g rye flour', '2 tsp salt', '1 tbsp molasses'],
      directions: [
        'Stir the flour and the salt with the water.',
        'Leave it overnight.',
        'Bake it for an hour.',
      ],
    })
    expect(combineReadings([back, front]).recipe).toMatchObject({
      title: 'Continued',
      ingredients: ['1 tbsp molasses', '500 g rye flour', '2 tsp salt'],
    })
  })

  it('count the items of each photo in the whole recipe', () => {
    const { lines } = combineReadings([front, back])
    expect(lines.map((each) => each.map(({ role, item }) => [role, item]))).toEqual([
      [
        ['ingredient', 0],
        ['ingredient', 1],
        ['direction', 0],
      ],
      [
        ['ingredient', 2],
        ['direction', 1],
        ['direction', 2],
      ],
    ])
  })

  it('have the lines that two photos show once, also when one was misread', () => {
    const overlapping = reading({
      ingredients: ['5OO g rye flour', '500 g rye flour', '2 tsp sa1t', '1 egg'],
      directions: ['Stir the f1our and the salt with the water.', 'Bake it.'],
    })
    const { recipe, lines } = combineReadings([front, overlapping])
    expect(recipe.ingredients).toEqual(['500 g rye flour', '2 tsp salt', '5OO g rye flour', '1 egg'])
    expect(recipe.directions).toEqual(['Stir the flour and the salt with the water.', 'Bake it.'])
    expect(lines[1]?.map(({ item }) => item)).toEqual([2, 0, 1, 3, 0, 1])
  })

  it('keep two lines that are alike and have different amounts', () => {
    const other = reading({ ingredients: ['550 g rye flour', '3 tsp salt'] })
    expect(combineReadings([front, other]).recipe.ingredients).toEqual([
      '500 g rye flour',
      '2 tsp salt',
      '550 g rye flour',
      '3 tsp salt',
    ])
  })

  it('keep a short line that the recipe has twice', () => {
    const dough = reading({ ingredients: ['200 g flour', '1 egg', '100 g butter'] })
    const glaze = reading({ ingredients: ['50 g sugar', '1 egg', '1 lemon'] })
    expect(combineReadings([dough, glaze]).recipe.ingredients).toHaveLength(6)
  })

  it('join a step that goes on over the page', () => {
    const one = reading({ directions: ['Mix everything.', 'Bake the loaf until it is'] })
    const two = reading({ directions: ['brown and sounds hollow.', 'Let it cool.'] })
    const { recipe, lines } = combineReadings([one, two])
    expect(recipe.directions).toEqual([
      'Mix everything.',
      'Bake the loaf until it is brown and sounds hollow.',
      'Let it cool.',
    ])
    expect(lines[1]?.map(({ item }) => item)).toEqual([1, 2])
  })

  it('leave out a photo that could not be read', () => {
    expect(combineReadings([{}, front]).recipe).toEqual(combineReadings([front]).recipe)
    expect(combineReadings([{}])).toEqual({ recipe: nothing, lines: [[]] })
  })

  it('leave the lines of an old reading, which has no recipe, as they are', () => {
    const old = { lines: [line('title', null, 'Rye Bread'), line('other', null, 'page 7')] }
    expect(combineReadings([old]).lines).toEqual([old.lines])
  })

  it('never become longer than a recipe may be, and take no time', () => {
    const items = (from: number) =>
      Array.from({ length: 400 }, (_, i) => `${from + i} grams of some long ingredient`)
    const readings = [0, 400, 800, 1200].map((from) => reading({ ingredients: items(from) }))
    expectWithin(1000, () =>
      expect(combineReadings(readings).recipe.ingredients.length).toBeLessThanOrEqual(500),
    )
  })
})
