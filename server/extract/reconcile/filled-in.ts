import { coveredBy } from './agreement.ts'

const leastLines = 3
const zero = /^(?:0{1,3}(?:[.,]0{1,3})?|as (?:required|needed)|to taste)\s+\p{L}/iu
const amountFirst = /^[\d¼½¾⅐-⅞]/
const amountLast = /\s[\d¼½¾⅐-⅞][\d¼½¾⅐-⅞.,/]{0,8}\s?\p{L}{0,12}\.?$/u

/**
 * Lines that a program has put together from the columns of a table and no person reads so: '0 as required salt',
 * 'to taste pepper', 'flour 500gr'. Where the page shows them otherwise, it shows them as the cook wrote them.
 */
export function isFilledIn(lines: string[]): boolean {
  if (lines.some((line) => zero.test(line))) return true
  const last = lines.filter((line) => amountLast.test(line.slice(-40))).length
  return last >= Math.max(leastLines, lines.length * 0.7) && !lines.some((line) => amountFirst.test(line))
}

/** Whether the page shows the same list, line by line, with the amounts where people put them. */
export function isWritten(shown: string[], filledIn: string[]): boolean {
  const first = shown.filter((line) => amountFirst.test(line)).length
  return (
    Math.abs(shown.length - filledIn.length) <= Math.max(1, filledIn.length * 0.1) &&
    first >= shown.length * 0.6 &&
    !isFilledIn(shown) &&
    coveredBy(filledIn, shown) > 0.8
  )
}
