import { median } from '../layout/segments.ts'
import type { PrintedLine } from './label-lines.ts'

const minAmounts = 3

/**
 * The index of the title of a second recipe, after the steps of the first one and before a list of its own; the number of lines
 * without one. Parts of one recipe, as the filling of a cake, have smaller headings than its title.
 */
export function startOfAnother(labelled: PrintedLine[], title: readonly PrintedLine[]): number {
  const tall = Math.max(0, ...title.map(({ line }) => line.height))
  const usual = median(labelled.map(({ line }) => line.height))
  const steps = labelled.findIndex(({ section }) => section === 'directions')
  if (tall < usual * 1.2 || steps < 0) return labelled.length
  const amounts = (lines: PrintedLine[]) =>
    lines.filter(({ features }) => features.amount && features.words < 10).length
  const at = labelled.findIndex(({ line, features, heading }, i) => {
    if (
      i <= steps ||
      line.height < tall * 0.8 ||
      line.height < usual * 1.2 ||
      title.some((other) => other.line === line)
    )
      return false
    if (features.boilerplate || features.facts || heading || features.amount || !/\p{L}{3}/u.test(line.text))
      return false
    const [before, after] = [labelled.slice(0, i), labelled.slice(i + 1)]
    return amounts(before) >= minAmounts && amounts(after) >= minAmounts
  })
  return at < 0 ? labelled.length : at
}
