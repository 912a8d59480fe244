import { expect, it } from 'vitest'
import { parseIngredient } from '#server/contract/measures/ingredient.ts'
import { writeSum } from '#server/contract/measures/merge.ts'
import { scale } from '#server/contract/measures/scale.ts'
import { countedFoods } from '#server/contract/measures/words/counted.ts'
import { readShoppingLine } from '#server/contract/shopping-rows.ts'

function sumOf(...lines: string[]): string {
  const { amount, name } = writeSum(lines.map((line) => parseIngredient(line)))
  return `${amount} ${name}`.trim()
}

const singulars = Object.values(countedFoods)
  .flatMap((list) => list.split(' '))
  .map((listed) => listed.split('/')[0] ?? '')

it('a counted food has the same plural on a shopping list as in a doubled recipe', () => {
  const differing = singulars
    .map((food) => [scale(`1 ${food}`, 2).text, sumOf(`1 ${food}`, `1 ${food}`)])
    .filter(([scaled, sum]) => scaled !== sum)
  expect(differing).toEqual([])
})

it.each([
  ['1 red onion', '2 red onions'],
  ['1 unwaxed lemon', '2 unwaxed lemons'],
  ['1 chicken breast', '2 chicken breasts'],
  ['1 sweet potato', '2 sweet potatoes'],
  ['1 wrap', '2 wraps'],
  ['1 Frühlingszwiebel', '2 Frühlingszwiebeln'],
  ['1 rote Zwiebel', '2 rote Zwiebeln'],
  ['1 oignon rouge', '2 oignons rouges'],
  ['1 pomme de terre', '2 pommes de terre'],
  ['1 citron vert', '2 citrons verts'],
  ['1 cebolla roja', '2 cebollas rojas'],
  ['1 patata dolce', '2 patate dolci'],
  ['1 fennel', '2 × fennel'],
])('two lines of %s are %s', (line, sum) => {
  expect(sumOf(line, line)).toBe(sum)
})

it.each([
  ['1 pizza', '1 quiche'],
  ['1 cake', '500 g noodles'],
  ['1 soup', '1 salad'],
])('%s and %s are two rows', (one, other) => {
  expect(readShoppingLine(one).key).not.toBe(readShoppingLine(other).key)
})
