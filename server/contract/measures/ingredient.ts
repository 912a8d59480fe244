import { read } from './read.ts'
import type { Quantity } from './roles.ts'
import type { Term } from './terms.ts'
import type { UnitAt } from './unit-at.ts'
import type { Unit } from './units.ts'
import { connectors } from './words/index.ts'

export interface Measured {
  amount: number
  unit: Unit
}

/** What a line of a recipe or of a shopping list says. All numbers are in the line, as digits or as words. */
export interface Ingredient {
  /** Null when the line has none; also for 'some' and 'to taste'. */
  amount: number | null
  /** The end of a range; null without one. */
  upTo: number | null
  /** Null for pieces, and when nothing is measured. */
  unit: Unit | null
  /** The unit as it is written; '' without one. */
  unitText: string
  /** Of each: 400 g in '2 x 400 g tins'. */
  size: Measured | null
  /** What is added: 1 tsp in '2 tbsp plus 1 tsp'. */
  plus: Measured | null
  /** As it is written, without sizes and what is done to it. '' when the line names none. */
  food: string
  /** What joins a unit to its food: "d'" of "3 gousses d'ail"; '' without one. */
  joint: string
  /** Where the amounts at the beginning of the line end; 0 when it does not begin with a number in digits. */
  amountEnd: number
}

export function parseIngredient(line: string, language?: string): Ingredient {
  const { quantities, unit: counted, isOneContainer, food, foodStart } = read(line, language)
  const [first] = quantities
  const main = quantities.find(({ role }) => role === 'amount')
  const size = quantities.find(
    ({ role, isLength }) => role === 'size' && (!isLength || isOneContainer || counted?.unit === 'piece'),
  )
  const after = main && quantities[quantities.indexOf(main) + 1]
  const sum = after?.role === 'sum' ? after : undefined
  const unit = main?.unit ?? counted
  const unitText = unit ? line.slice(unit.start, unit.end) : ''
  const [from, to] = main?.numbers ?? []
  return {
    amount: isOneContainer ? 1 : (from?.value ?? null),
    upTo: to?.value ?? null,
    unit: unit?.unit ?? null,
    unitText,
    size: size ? measured(size) : null,
    plus: sum ? measured(sum) : null,
    food,
    joint: unit ? jointAt(line.slice(foodStart).trimStart()) : '',
    amountEnd: first && isAmountFirst(first) ? foodStart : 0,
  }
}

/** English lists do without 'of'. */
const jointAt = (text: string) => (/^of\s/i.test(text) ? '' : (connectors.exec(text)?.[0] ?? ''))

const isAmountFirst = ({ role, start, numbers: [number] }: Quantity) =>
  start === 0 && (role === 'amount' || role === 'size') && number?.isWord === false

function measured({ numbers, unit }: Term & { unit: UnitAt | null }): Measured | null {
  const [number] = numbers
  return number && unit ? { amount: number.value, unit: unit.unit } : null
}
