import type { Edit } from './edits.ts'
import { numbersIn } from './numbers.ts'
import type { Quantity } from './roles.ts'
import type { UnitAt } from './unit-at.ts'
import { measureOf, type Unit } from './units.ts'
import { formLike, type UnitForm } from './words/index.ts'
import { formatFraction, isNear, kitchenFraction } from './write-number.ts'
import { writeUnit } from './write-unit.ts'

export interface Better {
  form: UnitForm | null
  values: number[]
}

type Step = readonly [to: Unit, size: number, isWanted: (value: number, isFraction: boolean) => boolean]

const steps: Partial<Record<Unit, readonly Step[]>> = {
  g: [['kg', 1000, (value) => value >= 1000]],
  ml: [['l', 1000, (value) => value >= 1000]],
  kg: [['g', 0.001, (value, isFraction) => value < 1 && !(isFraction && kitchenFraction(value))]],
  l: [['ml', 0.001, (value, isFraction) => value < 1 && !(isFraction && kitchenFraction(value))]],
  etto: [['g', 1 / 100, (value) => !isNear(value, 1 / 2)]],
  cl: [['l', 100, (value) => value >= 100]],
  dl: [['l', 10, (value) => value >= 10]],
  tsp: [['tbsp', 3, (value) => value >= 6 && isNear(value / 3, 1)]],
  tbsp: [
    ['cup', 16, (value) => value >= 8 && isNear(value / 4, 1)],
    // 1⅓ are 4 teaspoons.
    [
      'tsp',
      1 / 3,
      (value) => kitchenFraction(value) === null || value < 0.9 || (value < 3 && isThirds(value)),
    ],
  ],
  cup: [
    ['tbsp', 1 / 16, (value) => value < 0.24 && isInTablespoons(value * 16)],
    ['tsp', 1 / 48, (value) => value < 0.13],
  ],
  lb: [['oz', 1 / 16, (value) => kitchenFraction(value) === null && value < 3]],
}

const isThirds = (value: number) => isNear(value, 1 / 3) && !isNear(value, 1)

const isInTablespoons = (value: number) =>
  kitchenFraction(value) !== null && value > 0.8 && !(value < 2 && isThirds(value))

/** The unit in which a cook measures that much: 8 tbsp are ½ cup, 1,500 g are 1.5 kg. */
export function betterUnit(unit: UnitAt, values: number[], isFraction: boolean): Better {
  const last = values.at(-1) ?? 0
  for (const [to, size, isWanted] of steps[unit.unit] ?? []) {
    // '6–8 tbsp' are not '⅜–½ cup'.
    const wanted = measureOf(to)?.system === 'metric' ? [last] : values
    if (!wanted.every((value) => isWanted(value, isFraction))) continue
    // Cups measure in English and Spanish kitchens only.
    if (to === 'cup' && !/^e[ns]$/.test(unit.form.language)) continue
    const form = formLike(unit.form, to)
    const converted = values.map((value) => value / size)
    if (form && isWritable(form, converted)) return { form, values: converted }
  }
  return { form: null, values }
}

/** 13/16 of a cup is '¾ cup + 1 tbsp'; null where cups alone are near enough. */
export function cupsAndSpoons(
  line: string,
  quantity: Quantity,
  unit: UnitAt,
  values: readonly number[],
): Edit[] | null {
  const [value] = values
  const spoon = formLike(unit.form, 'tbsp')
  if (unit.unit !== 'cup' || value === undefined || values.length > 1 || !spoon) return null
  if (kitchenFraction(value) !== null && !(value < 2 && error(value, kitchenFraction(value)) > 0.02))
    return null
  const quarters = Math.floor(value * 4) / 4
  const spoons = Math.round((value - quarters) * 32) / 2
  if (quarters === 0 || spoons === 0) return null
  const cups = `${kitchenFraction(quarters)}${line.slice(quantity.numbers[0]?.end, unit.start)}${writeUnit(line.slice(unit.start, unit.end), unit.form, quarters)}`
  return [
    {
      start: quantity.start,
      end: Math.max(unit.end, quantity.end),
      text: `${cups} + ${formatFraction(spoons)} ${spoons > 1 ? spoon.plural : spoon.singular}`,
    },
  ]
}

const error = (value: number, written: string | null) => {
  const [read] = written === null ? [] : numbersIn(written)
  return read ? Math.abs(read.value - value) / value : 0
}

/** Only what can be written well is a better unit. */
const isWritable = (form: UnitForm, values: readonly number[]) =>
  measureOf(form.unit)?.system === 'metric' || values.every((value) => kitchenFraction(value) !== null)
