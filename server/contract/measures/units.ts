import { wordsOfTable } from './tables.ts'

/** Grams, millilitres or centimetres of one, for what can be added up or written in other measures. */
export interface Measure {
  kind: 'weight' | 'volume' | 'length'
  size: number
  /** Null for those that both kinds of kitchens use. */
  system: UnitSystem | 'imperial' | null
}

export type UnitSystem = 'metric' | 'us'

const weight = (size: number, system: UnitSystem): Measure => ({ kind: 'weight', size, system })
const volume = (size: number, system: Measure['system']): Measure => ({ kind: 'volume', size, system })
const length = (size: number, system: UnitSystem): Measure => ({ kind: 'length', size, system })

export const cupMl = 240
export const mlPerFluidOunce = 30
export const gramsPerOunce = 28.35
export const gramsPerPound = 453.6
export const cmPerInch = 2.54

const measures = {
  mg: weight(0.001, 'metric'),
  g: weight(1, 'metric'),
  dag: weight(10, 'metric'),
  etto: weight(100, 'metric'),
  pfund: weight(500, 'metric'),
  kg: weight(1000, 'metric'),
  oz: weight(gramsPerOunce, 'us'),
  lb: weight(gramsPerPound, 'us'),
  ml: volume(1, 'metric'),
  cl: volume(10, 'metric'),
  dl: volume(100, 'metric'),
  l: volume(1000, 'metric'),
  tsp: volume(5, null),
  tbsp: volume(15, null),
  'fl oz': volume(mlPerFluidOunce, 'us'),
  cup: volume(cupMl, 'us'),
  pint: volume(480, 'us'),
  quart: volume(960, 'us'),
  gallon: volume(3840, 'us'),
  mm: length(0.1, 'metric'),
  cm: length(1, 'metric'),
  inch: length(cmPerInch, 'us'),
}

const felt = wordsOfTable('pinch dash drop splash drizzle dollop knob handful')
const holding = wordsOfTable('can jar package bag box bottle carton tub punnet')
const holdingLikeFood = wordsOfTable('bar block ball log loaf roll sheet')
const likeFood = wordsOfTable('cube ear pod shot batch dozen')
/** Sticks are of butter and weigh something, which depends on the food: see `measureOfFood`. */
const counting = wordsOfTable('stick bunch sprig stalk clove head leaf slice strip wedge piece glass scoop')

/** Everything that a line may measure or count by. Without a measure it can be counted only. */
export type Unit =
  | keyof typeof measures
  | (typeof felt | typeof holding | typeof holdingLikeFood | typeof likeFood | typeof counting)[number]

const measureByUnit: Partial<Record<Unit, Measure>> = measures
/** Millilitres of one in a recipe of Britain, whose pint has 20 of its own ounces. */
const imperial: Partial<Record<Unit, number>> = { 'fl oz': 28.4, pint: 568, quart: 1136, gallon: 4546 }

export function measureOf(unit: Unit, isBritish = false): Measure | null {
  const size = isBritish ? imperial[unit] : undefined
  return size ? volume(size, 'imperial') : (measureByUnit[unit] ?? null)
}

/** Units that hold an amount: a tin of 400 g. */
export const containers: ReadonlySet<Unit> = new Set([...holding, ...holdingLikeFood])

/** Amounts by feel, of which nobody takes 7/10. */
export const feltUnits: ReadonlySet<Unit> = new Set(felt)

/** Without a number, only 'pinch of salt', 'knob of butter', 'handful mint' and the like are amounts. */
export const looseUnits: ReadonlySet<Unit> = new Set([...felt, 'bunch', 'sprig', 'leaf'])

/** Units whose word alone is a food, a dish or a part of it: '2 rolls', '3 recipes'. */
export const namedLikeFood: ReadonlySet<Unit> = new Set([...holdingLikeFood, ...likeFood])
