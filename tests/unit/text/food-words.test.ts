import { describe, expect, it } from 'vitest'
import { foodPatterns } from '#server/contract/food-patterns.ts'
import { foodLines } from '#server/contract/food-words.ts'
import { expectWithin } from '../../support/processor-time.ts'

const has = (ingredient: string, food: string) =>
  foodPatterns(food).some((pattern) => foodLines([ingredient]).includes(pattern))

describe('ingredients of a filter', () => {
  it.each([
    ['2 large eggs', 'egg'],
    ['1 egg', 'Eggs'],
    ['4 ripe tomatoes, chopped', 'tomato'],
    ['2 potatoes', 'potato'],
    ['200 g cherries', 'cherry'],
    ['3 peaches', 'peach'],
    ['a handful of basil leaves', 'leaf'],
    ['1 bunch of radishes', 'radish'],
    ['2 anchovies', 'anchovy'],
    ['2 mangoes', 'mango'],
    ['100 g peas', 'pea'],
    ['12 cookies', 'cookie'],
    ['2 tbsp extra virgin olive oil', 'olive oil'],
    ['3 Eier', 'Ei'],
    ['500 g Tomaten', 'Tomate'],
    ['2 Zwiebeln', 'zwiebel'],
    ['1 kg Kartoffeln', 'Kartoffel'],
    ['2 Äpfel', 'apfel'],
    ['100 g Walnüsse', 'Walnuss'],
    ['3 Karotten', 'Karotte'],
    ['4 Champignons', 'champignon'],
    ['2 œufs', 'oeuf'],
    ['3 poireaux', 'poireau'],
    ['1 oignon émincé', 'oignons'],
    ['3 choux', 'chou'],
    ['2 huevos', 'huevo'],
    ['2 limones', 'limón'],
    ['4 nueces', 'nuez'],
    ['3 cebollas', 'cebolla'],
    ['3 uova', 'uovo'],
    ['400 g pomodori', 'pomodoro'],
    ['2 cipolle', 'cipolla'],
    ['300 g funghi', 'fungo'],
    ['5 acciughe', 'acciuga'],
    ['2 spicchi di aglio', 'aglio'],
    ['100 g CRÈME FRAÎCHE', 'creme fraiche'],
    ['溶き卵 2個', '卵'],
  ])('%s has %s', (ingredient, food) => {
    expect(has(ingredient, food)).toBe(true)
  })

  it.each([
    ['1 eggplant', 'egg'],
    ['1 tin chick peas', 'chicken'],
    ['2 tbsp tomato paste', 'pasta'],
    ['1 cup buttermilk', 'butter'],
    ['1 boiled ham', 'oil'],
    ['100 g peanuts', 'nut'],
    ['100 g peanuts', 'pea'],
    ['1 pineapple', 'apple'],
    ['olives, oil', 'olive oil in a line of its own'],
    ['200 g flour', '5'],
  ])('%s does not have %s', (ingredient, food) => {
    expect(has(ingredient, food)).toBe(false)
  })

  it.each([
    ['200 g Käse', 'Kaese'],
    ['200 g Kaese', 'Käse'],
    ['6 Eier, 2 Äpfel', 'aepfel'],
    ['500 g Moehren', 'Möhren'],
  ])('of %s are found with an umlaut or an e: %s', (ingredient, food) => {
    expect(has(ingredient, food)).toBe(true)
  })

  it('are words of one line', () => {
    expect(foodLines(['2 olives', 'oil', '2 olives']).split('\n')).toHaveLength(2)
    expect(
      foodPatterns('olive oil').some((pattern) => foodLines(['2 olives', 'oil']).includes(pattern)),
    ).toBe(false)
  })

  it('stay small and quick for hostile lines', () => {
    const hostile = [`${'aei'.repeat(30_000)}n`, 'e '.repeat(30_000)]
    expectWithin(2000, () => expect(foodLines(hostile).length).toBeLessThanOrEqual(4000))
  })
})

it('only the beginning of a list that goes on for ever is read', () => {
  const endless = [...Array.from({ length: 5000 }, () => 'one more of the same'), 'saffron']
  expect(foodLines(endless)).not.toContain('saffron')
  expect(foodLines(['saffron', ...endless])).toContain('saffron')
})
