import { describe, expect, it } from 'vitest'
import { linesOfEach } from '#server/contract/measures/each-food.ts'
import { neededFoods } from '#server/contract/measures/needed-foods.ts'
import { readShoppingLine } from '#server/contract/shopping-rows.ts'

describe('a line that measures several foods at once', () => {
  it.each([
    ['2 tsp each salt and pepper', ['2 tsp salt', '2 tsp pepper']],
    ['1/2 cup each of flour and sugar', ['1/2 cup flour', '1/2 cup sugar']],
    [
      '1 tsp each: ground cumin, ground coriander and turmeric, divided',
      ['1 tsp ground cumin', '1 tsp ground coriander', '1 tsp turmeric, divided'],
    ],
    ['½ tsp each cinnamon, nutmeg, and ginger', ['½ tsp cinnamon', '½ tsp nutmeg', '½ tsp ginger']],
    ['2 tbsp each parsley & basil', ['2 tbsp parsley', '2 tbsp basil']],
    [
      '1 tsp each kosher salt and freshly ground black pepper',
      ['1 tsp kosher salt', '1 tsp freshly ground black pepper'],
    ],
    ['je 1 TL Salz und Pfeffer', ['1 TL Salz', '1 TL Pfeffer']],
    ['jeweils 50 g Butter, Zucker und Mehl', ['50 g Butter', '50 g Zucker', '50 g Mehl']],
    ['1 c. à café de chaque : sel et poivre', ['1 c. à café sel', '1 c. à café poivre']],
    ['100 g chacun de beurre et de sucre', ['100 g de beurre', '100 g de sucre']],
    ['50 g cada uno de nueces y almendras', ['50 g de nueces', '50 g almendras']],
    ['1 cucchiaio ciascuno: basilico e menta', ['1 cucchiaio basilico', '1 cucchiaio menta']],
    ['van elk 1 tl zout en peper', ['1 tl zout', '1 tl peper']],
    ['2 el elk olijfolie en azijn', ['2 el olijfolie', '2 el azijn']],
    ['50 g de cada um: nozes e amêndoas', ['50 g nozes', '50 g amêndoas']],
    ['po 1 łyżeczce soli i pieprzu', ['1 łyżeczce soli', '1 łyżeczce pieprzu']],
    ['po 1 szczypcie cynamonu oraz imbiru', ['1 szczypcie cynamonu', '1 szczypcie imbiru']],
    ['1 tsk vardera av salt och socker', ['1 tsk salt', '1 tsk socker']],
    ['по 2 ст. л. оливкової олії та оцту', ['2 ст. л. оливкової олії', '2 ст. л. оцту']],
  ])('%s is bought as its foods', (line, lines) => {
    expect(linesOfEach(line)).toEqual(lines)
  })

  it.each([
    '2 tsp each salt shaker',
    '4 chicken thighs, about 200 g each',
    '2 x 400 g tins tomatoes, 400 g each',
    '2 tsp salt and pepper',
    'salt and pepper, 1 tsp each',
    '1 tbsp each of this and that',
    'je nach Geschmack Salz und Pfeffer',
    'each salt and pepper',
    '4 cuisses de poulet, 200 g chacune',
    '1 mano de cada uno',
    'po smażeniu sól i pieprz',
    'elk moment zout en peper',
  ])('%s stays as it is', (line) => {
    expect(linesOfEach(line)).toEqual([line])
  })

  it('needs each of its foods', () => {
    expect(neededFoods(['2 tsp each salt and pepper'])).toBe(neededFoods(['2 tsp salt', '2 tsp pepper']))
  })
})

it.each([
  ['1 pizza', '1 quiche'],
  ['1 cake', '500 g noodles'],
  ['1 soup', '1 salad'],
  ['1 Kuchen', '1 Auflauf'],
])('%s and %s are two rows of a list', (one, other) => {
  expect(readShoppingLine(one).key).not.toBe(readShoppingLine(other).key)
})
