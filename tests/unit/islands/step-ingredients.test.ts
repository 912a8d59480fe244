import { describe, expect, it } from 'vitest'
import { ingredientsOfSteps } from '#islands/recipe-text/step-ingredients.ts'

/** The numbers of the lines, from 0, that a step shows. */
const shownIn = (ingredients: string[], step: string) => ingredientsOfSteps(ingredients, [step])[0]

describe('the ingredients of a step', () => {
  it.each([
    [
      'heads of the name',
      ['2 tablespoons olive oil', '1 onion, chopped'],
      'Heat the oil and add the onion.',
      [0, 1],
    ],
    [
      'plurals',
      ['400 g tomatoes', '2 cups berries', '3 leaves basil'],
      'Add one tomato and the berries.',
      [0, 1],
    ],
    ['a part of a name', ['8 chicken thighs', '1 lemon'], 'Turn the chicken.', [0]],
    ['nothing for what was done to it', ['1 onion, finely chopped'], 'Add the chopped parsley.', []],
    ['nothing inside of brackets', ['1 can (400 g) beans (drained, in water)'], 'Boil the water.', []],
    [
      'only the oil that is meant',
      ['1 tbsp sesame oil', '2 tbsp olive oil'],
      'Drizzle with sesame oil.',
      [0],
    ],
    ['both oils where none is meant', ['1 tbsp sesame oil', '2 tbsp olive oil'], 'Heat the oil.', [0, 1]],
    ['not the stock for the meat', ['1 l chicken stock', '500 g chicken breast'], 'Brown the chicken.', []],
    ['plain sugar for the sugar', ['70 g sugar', '1 tbsp icing sugar'], 'Add the sugar.', [0]],
    ['icing sugar by its name', ['70 g sugar', '1 tbsp icing sugar'], 'Dust with icing sugar.', [1]],
    ['plurals that no ending shows', ['1 Ei', '200 g Mehl'], 'Die Eier trennen.', [0]],
    ['German', ['2 Zwiebeln', '1 EL Öl', '200 g Mehl'], 'Die Zwiebel im Öl dünsten.', [0, 1]],
    ['French', ['200 g de farine', '3 œufs', '1 gousse d’ail'], 'Mélanger la farine et les œufs.', [0, 1]],
    ['a heading without food', ['For the sauce:', '1 cup cream'], 'Stir in the cream.', [1]],
    ['an empty line', ['', '1 egg'], 'Whisk the eggs.', [1]],
  ])('are found by %s', (_, ingredients, step, shown) => {
    expect(shownIn(ingredients, step)).toEqual(shown)
  })

  it('are listed for each step', () => {
    const lines = ['200 g flour', '2 eggs', '1 pinch salt']
    expect(ingredientsOfSteps(lines, ['Whisk the eggs.', 'Fold in flour and salt.', 'Rest.'])).toEqual([
      [1],
      [0, 2],
      [],
    ])
  })
})
