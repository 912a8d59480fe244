import { describe, expect, it } from 'vitest'
import { type Avoided, answerFor, avoidedGroup, understand } from '#server/contract/measures/avoided.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import type { Diet } from '#server/contract/potluck-words.ts'

/** The first line that the person must not eat. */
const find = (lines: readonly string[], avoided: readonly Avoided[]) =>
  lines.find((line) => avoided.some((each) => answerFor(each, contentsOf(line), line) === 'clash'))
const findForDiet = (lines: readonly string[], diet: Diet) => find(lines, [avoidedGroup(diet, diet)])
const typedFoods = (typed: string) => understand(typed).avoided.map(({ label }) => label)

describe('what a person should look at', () => {
  it.each<[Diet, string]>([
    ['nuts', '50 g flaked almonds'],
    ['nuts', '100 g gemahlene Haselnüsse'],
    ['nuts', '2 EL Mandelblättchen'],
    ['nuts', '80 g de noix'],
    ['nuts', '1 puñado de almendras'],
    ['nuts', '1 tbsp peanut butter'],
    ['dairy', '200 ml heavy cream'],
    ['dairy', '2 EL Butter'],
    ['dairy', '200 g Ziegenkäse'],
    ['dairy', '20 cl de crème fraîche'],
    ['gluten', '250 g plain flour'],
    ['gluten', '250 g Weizenmehl'],
    ['gluten', '400 g spaghetti'],
    ['gluten', '2 tbsp soy sauce'],
    ['eggs', '3 eggs, beaten'],
    ['eggs', '2 uova'],
    ['fish', '4 anchovy fillets'],
    ['shellfish', '200 g Garnelen'],
    ['pork', '100 g Speckwürfel'],
    ['vegetarian', '2 chicken thighs'],
    ['vegetarian', '500 g Hackfleisch'],
    ['vegan', '1 tbsp honey'],
    ['vegan', '100 g feta'],
    ['soy', '200 g tofu'],
    ['sesame', '2 tbsp tahini'],
    ['alcohol', '150 ml dry white wine'],
  ])('%s: %s', (diet, line) => {
    expect(findForDiet(['1 pinch of salt', line], diet)).toBe(line)
  })

  it.each<[Diet, string]>([
    ['nuts', '1 butternut squash'],
    ['nuts', '1 tsp ground nutmeg'],
    ['nuts', '400 ml coconut milk'],
    ['dairy', '400 ml coconut milk'],
    ['dairy', '1 tin butter beans'],
    ['gluten', '100 g rice flour'],
    ['gluten', '1 tsp ground coriander'],
    ['eggs', '1 eggplant'],
    ['vegetarian', '2 beefsteak tomatoes'],
    ['vegan', '200 ml oat milk'],
    ['pork', '200 g turkey bacon'],
    ['alcohol', '1 ginger root'],
  ])('not %s: %s', (diet, line) => {
    expect(findForDiet([line], diet)).toBeUndefined()
  })

  it('is the cow milk next to the coconut milk', () => {
    const lines = ['400 ml coconut milk', '100 ml milk']
    expect(findForDiet(lines, 'dairy')).toBe('100 ml milk')
  })

  it.each([
    ['nuts, celery and walnuts', ['nuts', 'celery', 'walnuts']],
    ['no strawberries', ['no strawberries']],
    ['allergic to kiwi; keine Paprika', ['allergic to kiwi', 'keine Paprika']],
    [' , . ', []],
  ])('of what was typed, %j is %j', (typed, foods) => {
    expect(typedFoods(typed)).toEqual(foods)
  })

  it.each([
    ['celery', '2 celery sticks', true],
    ['strawberries', '1 strawberry', true],
    ['Nüsse', '50 g almonds', true],
    ['lactose', '100 ml cream', true],
    ['red peppers', '2 red peppers', true],
    ['egg', '1 eggplant', false],
    ['celery', '2 carrots', false],
  ])('for %s in %s', (food, line, isFound) => {
    expect(find([line], understand(food).avoided)).toBe(isFound ? line : undefined)
  })
})
