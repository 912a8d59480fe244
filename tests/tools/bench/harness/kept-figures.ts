import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './figure.ts'

/** Ratios only: times in milliseconds are those of one machine. */
type KeptFigures = Record<string, number>

const worthSaying = 0.15

/** A line for each ratio that is more than 15 % above or below that of the file, and for those that it lacks. */
export function movedSince(file: string, figures: readonly Figure[]): string[] {
  const kept: KeptFigures = JSON.parse(readFileSync(file, 'utf8'))
  return figures.flatMap(({ id, what, ratio }) => {
    if (ratio === undefined) return []
    const before = kept[id]
    if (before === undefined) return [`${what}: ${rounded(ratio)}, not kept before`]
    const change = ratio / before - 1
    if (Math.abs(change) <= worthSaying) return []
    return [`${what}: ${before} -> ${rounded(ratio)} (${change > 0 ? '+' : ''}${Math.round(change * 100)} %)`]
  })
}

/** Figures that were not measured in this run stay. */
export function keepFigures(file: string, figures: readonly Figure[]): void {
  const kept: KeptFigures = JSON.parse(readFileSync(file, 'utf8'))
  for (const { id, ratio } of figures) if (ratio !== undefined) kept[id] = rounded(ratio)
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

const rounded = (ratio: number) => Number(ratio.toPrecision(3))
