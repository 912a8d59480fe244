import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'

/** Characters of a text that are sent: some 8,000 tokens. */
const maxSentChars = 30_000

/**
 * Of a longer text, the part with most amounts at beginnings of lines, since a recipe is often below a long story. Of
 * several such parts the last: the directions are below the ingredients.
 */
export function chooseText(text: string, most = maxSentChars): string {
  if (text.length <= most) return text
  const lines = text
    .split('\n')
    .map((line) => ({ length: line.length + 1, amounts: startsWithQuantity(line.trimStart()) ? 1 : 0 }))
  let best = { from: 0, amounts: 0 }
  const part = { from: 0, first: 0, length: 0, amounts: 0 }
  for (const { length, amounts } of lines) {
    part.length += length
    part.amounts += amounts
    for (let first = lines[part.first]; first && part.length > most + 1; first = lines[part.first]) {
      part.from += first.length
      part.length -= first.length
      part.amounts -= first.amounts
      part.first += 1
    }
    if (part.amounts > 0 && part.amounts >= best.amounts) best = { from: part.from, amounts: part.amounts }
  }
  return text.slice(best.from, best.from + most)
}
