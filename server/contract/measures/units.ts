/** Grams, millilitres or centimetres of one, for what can be added up or written in other measures. */
export interface Measure {
  kind: 'weight' | 'volume' | 'length'
  size: number
  /** Null for those that both kinds of kitchens use. */
  system: UnitSystem | null
}

export type UnitSystem = 'metric' | 'us'

const weight = (size: number, system: UnitSystem): Measure => ({ kind: 'weight', size, system })
const volume = (size: number, system: UnitSystem | null): Measure => ({ kind: 'volume', size, system })
const length = (size: number, system: UnitSystem): Measure => ({ kind: 'length', size, system })

export const cupMl = 240
export const mlPerFluidOunce = 30
export const gramsPerOunce = 28.35
export const gramsPerPound = 453.6
export const cmPerInch = 2.54

/** Everything that a line may measure or count by. Without a measure it can be counted only. */
const units = {
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
  /** Of butter, which depends on the food: see `measureOfFood`. */
  stick: null,
  pinch: null,
  dash: null,
  drop: null,
  splash: null,
  drizzle: null,
  dollop: null,
  knob: null,
  handful: null,
  bunch: null,
  sprig: null,
  stalk: null,
  clove: null,
  pod: null,
  head: null,
  leaf: null,
  slice: null,
  strip: null,
  wedge: null,
  piece: null,
  ear: null,
  can: null,
  jar: null,
  package: null,
  bag: null,
  box: null,
  bottle: null,
  carton: null,
  tub: null,
  punnet: null,
  glass: null,
  bar: null,
  block: null,
  cube: null,
  ball: null,
  log: null,
  loaf: null,
  roll: null,
  sheet: null,
  scoop: null,
  shot: null,
  batch: null,
  dozen: null,
} satisfies Record<string, Measure | null>

export type Unit = keyof typeof units

export const measureOf = (unit: Unit): Measure | null => units[unit]

/** Units that hold an amount: a tin of 400 g. */
export const containers: ReadonlySet<Unit> = new Set([
  'can',
  'jar',
  'package',
  'bag',
  'box',
  'bottle',
  'carton',
  'tub',
  'punnet',
  'bar',
  'block',
  'ball',
  'log',
  'loaf',
  'roll',
  'sheet',
])

/** Amounts by feel, of which nobody takes 7/10. */
export const feltUnits: ReadonlySet<Unit> = new Set([
  'pinch',
  'dash',
  'drop',
  'splash',
  'drizzle',
  'dollop',
  'knob',
  'handful',
])

/** Without a number, only 'pinch of salt', 'knob of butter', 'handful mint' and the like are amounts. */
export const looseUnits: ReadonlySet<Unit> = new Set([...feltUnits, 'bunch', 'sprig', 'leaf'])

/** Units whose word alone is a food, a dish or a part of it: '2 rolls', '3 recipes'. */
export const namedLikeFood: ReadonlySet<Unit> = new Set([
  'bar',
  'block',
  'cube',
  'ball',
  'log',
  'loaf',
  'roll',
  'sheet',
  'ear',
  'pod',
  'shot',
  'batch',
  'dozen',
])
