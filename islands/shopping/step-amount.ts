import { parseIngredient } from '#server/contract/measures/ingredient.ts'
import { scaleLine } from '#server/contract/measures/scale.ts'

/** '3 eggs' after '2 eggs', '250 g flour' after '225 g flour'; null where the line has no single amount, or no lower one. */
export function stepAmount(line: string, direction: 1 | -1): string | null {
  const { amount, upTo, plus } = parseIngredient(line)
  if (amount === null) return direction > 0 && line.trim() !== '' ? `2 ${line.trim()}` : null
  if (upTo !== null || plus !== null) return null
  const step = amount < 20 ? 1 : amount < 100 ? 10 : 50
  const next = direction > 0 ? Math.floor(amount / step) + 1 : Math.ceil(amount / step) - 1
  if (next <= 0) return null
  const stepped = scaleLine(line, (next * step) / amount)
  return stepped === line ? null : stepped
}
