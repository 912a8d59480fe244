const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** For people: 1_234_567 -> '1.2 MB', as file managers and the command line count. */
export function describeBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits)} ${units[unit]}`
}

/** How long ago, in the largest unit that fits: '3 days', '1 hour', 'less than a minute'. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return count(minutes, 'minute')
  if (minutes < 60 * 24) return count(Math.floor(minutes / 60), 'hour')
  return count(Math.floor(minutes / (60 * 24)), 'day')
}

/** `count(1, 'user')` -> '1 user' */
export const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
