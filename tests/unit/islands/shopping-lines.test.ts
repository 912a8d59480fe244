import { describe, expect, it, test } from 'vitest'
import { asText } from '#islands/shopping/give-text.ts'
import { stepAmount } from '#islands/shopping/step-amount.ts'
import { placeBetween } from '#islands/state/place-between.ts'
import { foodWords } from '#server/contract/food-words.ts'
import { usualAisle } from '#server/contract/measures/aisles.ts'
import type { ShoppingItem } from '#server/contract/shopping.ts'
import { emptyItem } from '#server/contract/shopping-merge.ts'
import { byAisle, toRows } from '#server/contract/shopping-rows.ts'

const itemsOf = (texts: readonly string[], rest: Partial<ShoppingItem> = {}): ShoppingItem[] =>
  texts.map((text, index) => ({
    ...emptyItem,
    _id: `line-${index}`,
    text,
    textStamp: '1',
    place: index,
    recipe: null,
    addedBy: null,
    ...rest,
  }))
const shown = (texts: readonly string[]) =>
  toRows(itemsOf(texts), new Map()).map(({ amount, name }) => `${amount} ${name}`.trim())

describe('lines of a shopping list', () => {
  it.each([
    [['2 onions', '1 onion'], ['3 onions']],
    [['200 g carrots', '0.5 kg carrots'], ['700 g carrots']],
    [['800 g flour', '1 kg flour, sifted'], ['1.8 kg flour']],
    [['1 l milk', '200 ml milk'], ['1.2 l milk']],
    [['1-2 carrots', '3 carrots'], ['4–5 carrots']],
    [['1 lemon', '1 lemon'], ['2 lemons']],
    [['2 tbsp plain flour', '2 1/4 cups plain flour'], ['2⅜ cups plain flour']],
    [['3/4 cup sugar', '1 Prise Zucker'], ['¾ cup sugar']],
    [['85 g butter', '1 cup butter'], ['310 g butter']],
    [['1 Zwiebel', '1 Zwiebel'], ['2 Zwiebeln']],
    [['1 fennel', '1 fennel'], ['2 × fennel']],
    [["1 gousse d'ail", "2 gousses d'ail"], ["3 gousses d'ail"]],
    [['a pinch of salt', '1 tsp salt'], ['1 tsp salt']],
    [['1 kg Kartoffeln', '500 g Kartoffeln'], ['1,5 kg Kartoffeln']],
    [['1 Bund Petersilie', '½ Bund glatte Petersilie'], ['1½ Bund Petersilie']],
    [['2 EL Öl', '1 EL Öl'], ['3 EL Öl']],
    [['salt', 'Salt, to taste'], ['salt']],
    [['3 Tomaten', '2 tomates'], ['5 Tomaten']],
  ])('%j are bought as %j', (texts, rows) => {
    expect(shown(texts)).toEqual(rows)
  })

  it.each([
    ['weights and pieces', ['200 g carrots', '2 carrots']],
    ['an amount and none', ['1 tsp salt', 'salt']],
    ['tins of different sizes', ['1 (400 g) can tomatoes', '1 (800 g) can tomatoes']],
    ['other kinds of a food', ['1 l milk', '1 l 2% milk', '1 l coconut milk']],
    ['dried and fresh', ['1 tsp dried basil', '1 tsp basil']],
    ['one food or another', ['1 tbsp butter', '1 tbsp butter or margarine']],
  ])('of %s stay apart', (_name, texts) => {
    expect(shown(texts)).toEqual(texts)
  })

  it.each([
    ['1 lb 2 oz beef', '1 lb 2 oz', 'beef'],
    ['250 g/9 oz flour', '250 g/9 oz', 'flour'],
    ['1 cup (240 ml) milk', '1 cup (240 ml)', 'milk'],
    ['2 x 400 g tins tomatoes', '2 x 400 g tins', 'tomatoes'],
    ['2 large eggs', '2', 'large eggs'],
    ['½ lemon', '½', 'lemon'],
    ['a pinch of salt', '', 'a pinch of salt'],
    ['500 g', '', '500 g'],
  ])('%s shows the amount %s', (line, amount, name) => {
    expect(toRows(itemsOf([line]), new Map())).toMatchObject([{ amount, name }])
  })

  it('that are ticked are a row of their own, and keep what they are for', () => {
    const [one, other] = itemsOf(['1 onion', '2 onions'], { recipe: 'Soup' })
    if (!one || !other) throw new Error('Two lines were made.')
    const rows = toRows([{ ...one, isTicked: true, recipe: 'Stew' }, other], new Map())
    expect(rows).toMatchObject([
      { amount: '1', isTicked: true, recipes: ['Stew'] },
      { amount: '2', isTicked: false, recipes: ['Soup'] },
    ])
  })

  it.each([
    ['onions', 'produce'],
    ['Kirschtomaten', 'produce'],
    ['pommes de terre', 'produce'],
    ['leche', 'dairy'],
    ['farina 00', 'baking'],
    ['coconut milk', 'tins'],
    ['chicken stock', 'spices'],
    ['Hähnchenbrustfilet', 'meat'],
    ['papier toilette', 'household'],
    ['a present for Anna', 'other'],
  ])('find the aisle of %s: %s', (food, aisle) => {
    expect(usualAisle(foodWords(food))).toBe(aisle)
  })

  it('are copied by aisle in the order of the list, with their notes and without what is ticked', () => {
    const items = [...itemsOf(['2 onions']), ...itemsOf(['milk'], { _id: 'milk', note: 'for the cat' })]
    const bread = itemsOf(['bread'], { _id: 'ticked', isTicked: true })
    const sections = byAisle(toRows([...items, ...bread], new Map()), ['dairy'])
    expect(
      asText({ name: 'Week', sections: sections.map(({ aisle, rows }) => ({ title: aisle, rows })) }),
    ).toBe('Week\n\ndairy\n- milk (for the cat)\n\nproduce\n- 2 onions')
  })

  it('are placed between others, until there is no number between them', () => {
    expect(placeBetween(1000, 2000)).toBe(1500)
    expect(placeBetween(null, 2000)).toBeLessThan(2000)
    expect(placeBetween(1000, null)).toBeGreaterThan(1000)
    expect(placeBetween(1000, 1001)).toBeNull()
  })
})

test.each([
  ['2 eggs', '3 eggs', '1 egg'],
  ['1 onion, chopped', '2 onions, chopped', null],
  ['1½ onions', '2 onions', '1 onion'],
  ['225 g flour', '250 g flour', '200 g flour'],
  ['milk', '2 milk', null],
  ['2-3 carrots', null, null],
])('one more and one less of “%s”', (line, more, less) => {
  expect([stepAmount(line, 1), stepAmount(line, -1)]).toEqual([more, less])
})
