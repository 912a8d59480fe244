/** Limits of a figure in its unit, and of its ratio to the reference measured in the same run. */
export interface Budget {
  atMost?: number
  atLeast?: number
  ratioAtMost?: number
  ratioAtLeast?: number
}

export interface Measured {
  /** The figure's key in `budgets.ts`. */
  id: string
  what: string
  value: number
  unit: string
  /** What the figure is compared with, such as plain Hono, in the same run and unit. */
  reference?: { what: string; value: number }
}

export interface Figure extends Measured {
  ratio?: number
  budget?: Budget
  ok: boolean
}

export function judge(measured: Measured, budget: Budget | undefined): Figure {
  const ratio = measured.reference && measured.value / measured.reference.value
  return {
    ...measured,
    ...(ratio === undefined ? {} : { ratio }),
    ...(budget ? { budget } : {}),
    ok:
      isWithin(measured.value, budget?.atLeast, budget?.atMost) &&
      isWithin(ratio, budget?.ratioAtLeast, budget?.ratioAtMost),
  }
}

const isWithin = (
  value: number | undefined,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
) => value === undefined || (value >= atLeast && value <= atMost)

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? 0
}
