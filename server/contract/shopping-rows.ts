import { type Aisle, aisles } from './constants.ts'
import { foodWords } from './food-words.ts'
import { aisleOfLine } from './measures/aisles.ts'
import { type Ingredient, parseIngredient } from './measures/ingredient.ts'
import { joinSizes, mergeKey, writeSum } from './measures/merge.ts'
import type { FoodAisle, ShoppingItem, ShoppingRow } from './shopping.ts'

// The rows of a shopping list, as the screen and the API show them. Without zod, which stays out of the browser.

/** What was read in a line. */
export interface ReadLine {
  ingredient: Ingredient
  /** The words by which its food is compared. */
  food: string
  /** What it has in common with lines that are bought together; null for a line of its own. */
  key: string | null
  /** The amount at its beginning, as it is written. */
  amount: string
  /** The rest of the line. */
  name: string
  usualAisle: Aisle
}

interface Read extends ReadLine {
  item: ShoppingItem
}

export function readShoppingLine(text: string): ReadLine {
  const ingredient = parseIngredient(text)
  const named = foodWords(ingredient.food)
  const words = named.length > 0 ? named : foodWords(text)
  return {
    ingredient,
    food: words.join(' '),
    key: mergeKey(ingredient, words),
    ...splitLine(text, ingredient),
    usualAisle: aisleOfLine(text, words, ingredient.unit),
  }
}

/** The words by which the food of a line is compared, e.g. with those that a person always has. */
export const foodOf = (line: string): string => foodWords(parseIngredient(line).food || line).join(' ')

/** The rows of a list, in the order of their oldest lines by hand. */
export function toRows(
  items: readonly ShoppingItem[],
  moved: ReadonlyMap<string, FoodAisle>,
  read: (text: string) => ReadLine = readShoppingLine,
): ShoppingRow[] {
  const sorted = items.toSorted((one, other) => one.place - other.place || (one._id < other._id ? -1 : 1))
  const groups = new Map<string, Read[]>()
  const lines = sorted.map((item) => ({ item, ...read(item.text) }))
  const keys = joinSizes(lines.map(({ item, key }) => (key === null ? null : `${item.isTicked}|${key}`)))
  for (const [at, each] of lines.entries()) {
    const key = keys[at] ?? each.item._id
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()].map((group) => toRow(group, moved))
}

function toRow(group: readonly Read[], moved: ReadonlyMap<string, FoodAisle>): ShoppingRow {
  const [first] = group
  if (!first) throw new Error('A row has a line.')
  const { food, amount, name } = first
  const items = group.map(({ item }) => item)
  return {
    id: first.item._id,
    items,
    ...(group.length > 1 ? writeSum(group.map(({ ingredient }) => ingredient)) : { amount, name }),
    recipes: distinct(items.map(({ recipe }) => recipe)),
    notes: distinct(items.map(({ note }) => note || null)),
    addedBy: distinct(items.map(({ addedBy }) => addedBy)),
    isTicked: first.item.isTicked,
    food,
    aisle: moved.get(food)?.aisle ?? first.usualAisle,
  }
}

/** The amount at the beginning of a line, as it is written, and the rest. */
function splitLine(text: string, { amountEnd }: Ingredient): { amount: string; name: string } {
  const name = text.slice(amountEnd).trim()
  return name === '' ? { amount: '', name: text } : { amount: text.slice(0, amountEnd).trim(), name }
}

const distinct = (names: readonly (string | null)[]) => [
  ...new Set(names.filter((name): name is string => name !== null)),
]

export interface AisleRows {
  aisle: Aisle
  rows: readonly ShoppingRow[]
}

/** All aisles, first those that the list names. */
export const inOrder = (order: readonly Aisle[]): Aisle[] => [...new Set([...order, ...aisles])]

export const byAisle = (rows: readonly ShoppingRow[], order: readonly Aisle[]): AisleRows[] =>
  inOrder(order)
    .map((aisle) => ({ aisle, rows: rows.filter((row) => row.aisle === aisle) }))
    .filter((section) => section.rows.length > 0)
