import { wordsOf } from '../reconcile/agreement.ts'
import { startsWithQuantity } from './quantities.ts'

/** Some print above or below a step what it takes: '1 onion, 2 tbsp butter'. */
export function repeatsOf(ingredients: string[]): (line: string) => boolean {
  const known = new Set(ingredients.flatMap(wordsOf))
  return (line) => {
    if (!startsWithQuantity(line) || /[.!]$/.test(line)) return false
    const words = wordsOf(line)
    return words.filter((word) => known.has(word)).length >= words.length * 0.9
  }
}
