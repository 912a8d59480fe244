import { foodNamed } from '#server/contract/measures/foods.ts'
import { hasNumber, startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { isMeasureWord } from '#server/contract/measures/unit-words.ts'
import { withWords } from '../layout/line-from.ts'
import type { Line } from '../layout/lines.ts'

/** 'legg' and 'Iuovo' in a list are '1 egg' and '1 uovo', and 'ıEL Honig' is '1 EL Honig'; the 1 is marked. */
export const separateOnes = (lines: Line[]): Line[] =>
  lines.map((line, i) => {
    const isInList = [lines[i - 1], lines[i + 1]].some((near) => near && startsWithNumber(near.text))
    // A line of a step is longer, and has numbers of its own.
    const isItem = line.words.length < 7 && !line.text.endsWith('.') && !hasNumber(line.text)
    return isItem ? withSeparateOne(line, isInList) : line
  })

function withSeparateOne(line: Line, isInList: boolean): Line {
  const [first, ...others] = line.words
  const name = /^[lIıL|1](\p{L}{2,})[,_]?$/u.exec(first?.text ?? '')?.[1]
  if (!first || !name) return line
  const isFood = isInList && foodNamed(name) !== null && foodNamed(first.text) === null
  const isUnit = isMeasureWord(name) && !isMeasureWord(first.text) && others.length > 0
  if (!isFood && !isUnit) return line
  const { left, right } = first.box
  const middle = left + (right - left) / first.text.length
  return withWords(line, [
    { ...first, text: '1', box: { ...first.box, right: middle }, isDisputed: true },
    { ...first, text: first.text.slice(1).replace('_', ''), box: { ...first.box, left: middle } },
    ...others,
  ])
}
