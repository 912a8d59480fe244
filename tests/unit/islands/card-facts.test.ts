import { describe, expect, it } from 'vitest'
import { cardServings, cardSource, cardTime } from '#islands/recipe-text/card-facts.ts'

describe('the facts on a card', () => {
  it.each([
    ['1 hour 10 minutes', '', '1 h 10 min'],
    ['45 mins', '', '45 min'],
    ['20 min', '1 hr 5 min', '1 h 5 min'],
    ['2 Stunden', '', '2 Stunden'],
    ['overnight', '', 'overnight'],
    ['until the dough has doubled, which takes an hour', '', ''],
    ['', '', ''],
  ])('cook time %j, total time %j: %j', (cookTime, totalTime, shown) => {
    expect(cardTime({ cookTime, totalTime })).toBe(shown)
  })

  it.each([
    ['4', '4 servings'],
    ['1', '1 serving'],
    ['4-6', '4-6 servings'],
    ['12 cookies', '12 cookies'],
    ['Serves 4', 'Serves 4'],
    ['enough for a large family and their guests', ''],
    ['', ''],
  ])('servings %j: %j', (servings, shown) => expect(cardServings(servings)).toBe(shown))

  it('name the site without its www', () => {
    expect(['www.example.com', 'example.com', 'Manual Entry'].map(cardSource)).toEqual([
      'example.com',
      'example.com',
      'Manual Entry',
    ])
  })
})
