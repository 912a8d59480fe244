/** What is asked of a figure; `share` is of the ceiling measured in the same run. */
export interface Wanted {
  atMost?: number
  atLeast?: number
  of?: 'value' | 'share'
}

export interface Measured {
  /** Names the figure in `budgets.ts`. */
  id: string
  what: string
  value: number
  unit: string
  /** What the bare machinery did in the same run, in the same unit. */
  ceiling?: { what: string; value: number }
}

export interface Figure extends Measured {
  share?: number
  wanted?: Wanted
  ok: boolean
}

export function judge(measured: Measured, wanted: Wanted | undefined): Figure {
  const share = measured.ceiling && measured.value / measured.ceiling.value
  const judged = wanted?.of === 'share' ? share : measured.value
  const ok =
    judged === undefined ||
    (judged <= (wanted?.atMost ?? Number.POSITIVE_INFINITY) &&
      judged >= (wanted?.atLeast ?? Number.NEGATIVE_INFINITY))
  return {
    ...measured,
    ...(share === undefined ? {} : { share }),
    ...(wanted ? { wanted } : {}),
    ok,
  }
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
