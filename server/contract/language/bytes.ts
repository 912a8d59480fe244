import { locale } from './t.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1_234_567 -> '1.2 MB' and 50_000_000 -> '50 MB', as file managers count. */
export function describeBytes(bytes: number): string {
  let value = bytes
  let at = 0
  while (value >= 999.5 && at < units.length - 1) {
    value /= 1000
    at += 1
  }
  const unit = units[at] ?? 'byte'
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'byte' || value >= 100 ? 0 : 1,
    useGrouping: false,
  }).format(value)
}
