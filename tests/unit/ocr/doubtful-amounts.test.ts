import { describe, expect, it } from 'vitest'
import { disputeUnconfirmed } from '#server/ocr/compare-readings.ts'
import { doubtfulAmounts } from '#server/ocr/doubtful-amounts.ts'
import { textLines } from '#server/ocr/layout/lines.ts'
import { noCurl } from '#server/ocr/prepare/dewarp.ts'
import { newGreyImage } from '#server/ocr/prepare/grey-image.ts'
import type { View } from '#server/ocr/prepare/open-photo.ts'
import type { Word } from '#server/ocr/read/word.ts'
import { readPrintedRecipe } from '#server/ocr/understand/read-recipe.ts'
import { printed } from './lines.ts'

const toPhoto = [1, 0, 0, 0, 1, 0, 0, 0, 1] as const
const view: View = {
  kind: 'whole',
  image: newGreyImage(1500, 1500),
  leaders: [],
  curl: noCurl,
  toPhoto,
  certainty: 0,
}
const others = ['2 large eggs', '3 tbsp brown sugar', '250 g plain flour', '1 cup cold milk']
const method = ['Method', 'Whisk the eggs with the milk and the flour.', 'Heat a pan and fry on both sides.']

function attemptOf(words: Word[]) {
  const lines = textLines(words)
  const recognised = { view, words, readStart: () => ({ marker: null, quantity: null }) }
  return { turn: 0 as const, view, recognised, lines, reading: readPrintedRecipe(lines) }
}

const pageWith = (ingredient: string) =>
  attemptOf(printed(['Ingredients', ...others, ingredient, ...method], { top: 140 }))
const doubtfulIn = (words: Word[]) => [...doubtfulAmounts(attemptOf(words).reading)].map(({ text }) => text)

describe('marking amounts that look misread', () => {
  it.each([
    ['4 1 cup olive oil', ['4', '1']],
    ['1 teaspoons agar powder', ['1']],
    ['1/8 1 dry white wine', ['1/8', '1']],
    ['1/2 cups chicken stock', ['1/2']],
    ['1135 - ounce can of beans', ['1135']],
    ['115-0z. can of beans', ['115-0z.']],
    ['so ml vegetable broth', ['so']],
    ['1 Yacup raw cashews', ['Yacup']],
    ['4 x 4.265 salmon fillets', ['4.265']],
    ['ounces (226 g) cream cheese', ['ounces']],
    ['⅝Tbsp rice vinegar', ['⅝Tbsp']],
    ['2 cup chopped celery', ['2']],
    ['2 cap chopped celery', ['2']],
    ['1 thsp instant coffee', ['1']],
    ['350 mi cold water', ['350']],
    ['1.3.9 oz box of pudding mix', ['1.3.9']],
    ['1 02 dark chocolate', ['02']],
    ['809g caster sugar', ['809g']],
    ['g cold butter', ['g']],
    ['1,2 1 vegetable stock', ['1,2', '1']],
    ['2 1 vegetable stock', ['2', '1']],
  ])('marks %j', (ingredient, expected) => {
    expect([...doubtfulAmounts(pageWith(ingredient).reading)].map(({ text }) => text)).toEqual(expected)
  })

  it.each([
    '1 1/2 cups oat flakes',
    '1 14-oz can of beans',
    '2 cups rolled oats',
    '1500 g potatoes',
    'pinch kosher salt',
    'Salt and black pepper',
    'Black sesame seeds',
    '1 teacup of water',
    '2 lb potatoes',
    '12 ounces cherry tomatoes',
    '1 cup rolled oats',
    '2 8 ounce packages of cream cheese',
    '4 eggs',
    '850g caster sugar',
  ])('does not mark %j', (ingredient) => {
    expect([...doubtfulAmounts(pageWith(ingredient).reading)]).toEqual([])
  })

  it('marks every number of a line whose words are mostly misread', () => {
    const list = printed(['Ingredients', ...others, 'Créfce fraiche épaisse 9 cuillères', ...method], {
      top: 140,
    })
    const isMisread = ({ text }: Word) => ['Créfce', 'fraiche'].includes(text)
    expect(doubtfulIn(list)).toEqual([])
    expect(doubtfulIn(list.map((word) => (isMisread(word) ? { ...word, confidence: 20 } : word)))).toEqual([
      '9',
    ])
  })

  it('marks a percentage in the steps, which is of a fraction or of an advertisement', () => {
    const steps = ['Whisk the eggs with 1 % cups milk.', 'Heat a pan and fry on both sides.']
    expect(doubtfulIn(printed(['Ingredients', ...others, 'Method', ...steps], { top: 140 }))).toEqual([
      '1',
      '%',
    ])
  })

  it('marks the end of a step that has lost its time', () => {
    const steps = ['Whisk the eggs with the milk and bake for']
    expect(doubtfulIn(printed(['Ingredients', ...others, 'Method', ...steps], { top: 140 }))).toEqual(['for'])
  })

  it('a price or a discount between the steps is no part of them', () => {
    const steps = ['Whisk the eggs with the milk.', '0,99', '-20 %', 'Heat a pan and fry on both sides.']
    const { reading } = attemptOf(printed(['Ingredients', ...others, 'Method', ...steps], { top: 140 }))
    expect(reading.recipe.directions.join(' ')).toBe(`${steps[0]} ${steps[3]}`)
  })

  it('marks a line that begins where the names of the other lines begin', () => {
    const list = [
      ...printed(['Ingredients', '250 g strong plain bread flour, sifted', ...others.slice(1)], { top: 140 }),
      ...printed(['Oyster mushrooms'], { top: 440, left: 150 }),
      ...printed(['4 small red onions', ...method], { top: 500 }),
    ]
    expect(doubtfulIn(list)).toEqual(['Oyster'])
  })

  it('marks the names of a list of one or two lines, of which the rest was not read', () => {
    expect(doubtfulIn(printed(['Ingredients', 'Baby spinach', '2 eggs', ...method]))).toEqual(['Baby'])
    expect(doubtfulIn(printed(['Ingredients', 'Baby spinach', '2 eggs', 'Salt', ...method]))).toEqual([])
  })

  it('marks the names of a list in which hardly a number was read', () => {
    const names = ['Courgettes', 'Whole eggs', 'Mint leaves', 'Ricotta', '80 ml oil']
    expect(doubtfulIn(printed(['Ingredients', ...names, ...method]))).toEqual([
      'Courgettes',
      'Whole',
      'Mint',
      'Ricotta',
    ])
  })

  it('marks a line that begins at the edge of the photo', () => {
    const list = printed(['Ingredients', 'rge eggs', '0 g plain flour', '00 ml cold milk', ...method], {
      top: 140,
      left: 4,
    })
    expect(doubtfulIn(list)).toEqual(['rge', '0', '00'])
  })
})

describe('comparing two readings of a photo', () => {
  const disputedIn = (one: string, other: string) =>
    disputeUnconfirmed(pageWith(one), pageWith(other))
      .lines.flatMap(({ words }) => words)
      .filter(({ isDisputed }) => isDisputed)
      .map(({ text }) => text)

  it.each([
    ['31 tablespoon olive oil', '1 tablespoon olive oil', ['31']],
    ['200 g smoked salmon', '700 g smoked salmon', ['200']],
    ['1 tablespoon olive oil', '1 tablespoon olive cil', []],
    ['1 tablespoon olive oil', '3 handfuls of basil leaves', ['1']],
  ])('%j and %j', (one, other, expected) => {
    expect(disputedIn(one, other)).toEqual(expected)
  })

  it('also in the steps', () => {
    const step = (minutes: number) => `4. Fry the salmon for ${minutes} minutes and serve it hot.`
    expect(disputedIn(step(6), step(8))).toEqual(['4.', '6'])
    expect(disputedIn(step(6), step(6))).toEqual([])
  })

  it('keeps the roles of the lines that are disputed', () => {
    const best = disputeUnconfirmed(pageWith('200 g smoked salmon'), pageWith('700 g smoked salmon'))
    const line = best.lines.find(({ text }) => text.includes('salmon'))
    expect(line && best.reading.roles.get(line)).toEqual({ role: 'ingredient', item: 4 })
  })
})
