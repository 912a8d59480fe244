import { describe, expect, it } from 'vitest'
import { linesOfEach } from '#server/contract/measures/each-food.ts'
import { neededFoods } from '#server/contract/measures/needed-foods.ts'

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
  ])('%s stays as it is', (line) => {
    expect(linesOfEach(line)).toEqual([line])
  })

  it('needs each of its foods', () => {
    expect(neededFoods(['2 tsp each salt and pepper'])).toBe(neededFoods(['2 tsp salt', '2 tsp pepper']))
  })
})
