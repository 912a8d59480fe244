import type { UnitSystem } from './measures.ts'

const degree = '\\s?(?:[°º˚]|degrees?|deg\\.?|grad|gradi|grados|degrés)?\\s?'
const one = (scale: string) =>
  `(\\d{2,3})(?:${degree}\\s?([-–—]|to|bis|à)\\s?(\\d{2,3}))?${degree}(?:${scale})(?![\\p{L}])`
const fahrenheit = 'F|Fahrenheit'
const celsius = 'C|Celsius'
const or = '\\s?(?:\\(|/|,|or|oder|ou)\\s?'
const both = (first: string, second: string) =>
  new RegExp(`(?<!\\d)${one(first)}${or}(${one(second)})\\)?`, 'giu')

const patterns = {
  metric: { both: both(fahrenheit, celsius), reversed: both(celsius, fahrenheit), alone: single(fahrenheit) },
  us: { both: both(celsius, fahrenheit), reversed: both(fahrenheit, celsius), alone: single(celsius) },
}

function single(scale: string): RegExp {
  return new RegExp(`(?<!\\d)${one(scale)}`, 'giu')
}

/** '350°F (180°C)' is '180°C', '400 °F' is '200 °C'; in the other direction likewise. Only where the scale is written. */
export function convertTemperatures(text: string, system: UnitSystem): string {
  const { both: pair, reversed, alone } = patterns[system]
  const convert = system === 'metric' ? toCelsius : toFahrenheit
  const scale = system === 'metric' ? '°C' : '°F'
  return text
    .replace(pair, (_whole, _a, _b, _c, wanted: string) => wanted)
    .replace(reversed, (whole: string) => firstOf(whole))
    .replace(alone, (_whole, low: string, between?: string, high?: string) =>
      high === undefined
        ? `${convert(Number(low))} ${scale}`
        : `${convert(Number(low))}${between === '-' ? '–' : ` ${between} `}${convert(Number(high))} ${scale}`,
    )
}

/** The wanted one is written first. */
const firstOf = (whole: string) => whole.split(/\s?(?:\(|\/|,|\bor\b|\boder\b|\bou\b)/)[0] ?? whole

/** Ovens have steps of 10 degrees; what is cooler is the temperature of a food. */
function toCelsius(value: number): number {
  const exact = ((value - 32) * 5) / 9
  return exact < 120 ? Math.round(exact) : Math.round(exact / 10) * 10
}

/** Ovens have steps of 25 degrees; between them, 5. */
function toFahrenheit(value: number): number {
  const exact = (value * 9) / 5 + 32
  if (value < 120) return Math.round(exact)
  const step = Math.round(exact / 25) * 25
  return Math.abs(step - exact) <= 8 ? step : Math.round(exact / 5) * 5
}
