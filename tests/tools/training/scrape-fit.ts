import type { Label, Model } from '#server/extract/page/model.ts'

export interface Line {
  names: string[]
  label: Label
}

// The weights depend on the order of the examples, so they are the mean over several orders.
export const settings = { epochs: 3, learningRate: 0.05, decay: 1e-4, seeds: [7, 11, 13, 17, 19] }
const smallestWeight = 0.02

/** Multinomial logistic regression with AdaGrad; deterministic. */
export function learn(pages: Line[][], known: Set<string>): Model {
  const ids = new Map([...known].sort().map((name, at) => [name, at]))
  const data = pages.map((lines) =>
    lines.map((line) => ({
      label: line.label,
      ids: Uint32Array.from(line.names.flatMap((name) => ids.get(name) ?? [])),
    })),
  )
  const mean = new Float64Array(ids.size * 2)
  for (const seed of settings.seeds) {
    const weights = descend(data, ids.size, generator(seed))
    for (const [at, weight] of weights.entries()) mean[at] = (mean[at] ?? 0) + weight / settings.seeds.length
  }
  return { weights: named(ids, mean), transitions: transitionsOf(pages) }
}

interface Example {
  label: Label
  ids: Uint32Array
}

function descend(data: Example[][], features: number, random: () => number): Float64Array {
  const weights = new Float64Array(features * 2)
  const squares = new Float64Array(features * 2).fill(1e-4)
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    for (const lines of shuffled(data, random)) {
      for (const line of shuffled(lines, random)) step(weights, squares, line)
    }
  }
  return weights
}

function step(weights: Float64Array, squares: Float64Array, line: Example): void {
  const odds = [0, 0]
  for (const id of line.ids) {
    odds[0] = (odds[0] ?? 0) + (weights[id * 2] ?? 0)
    odds[1] = (odds[1] ?? 0) + (weights[id * 2 + 1] ?? 0)
  }
  const exponents = odds.map((value) => Math.exp(Math.min(30, value)))
  const sum = 1 + (exponents[0] ?? 0) + (exponents[1] ?? 0)
  for (const output of [0, 1]) {
    const error = (exponents[output] ?? 0) / sum - (line.label === output + 1 ? 1 : 0)
    if (Math.abs(error) < 0.002) continue
    for (const id of line.ids) {
      const at = id * 2 + output
      const gradient = error + settings.decay * (weights[at] ?? 0)
      squares[at] = (squares[at] ?? 0) + gradient * gradient
      weights[at] = (weights[at] ?? 0) - (settings.learningRate * gradient) / Math.sqrt(squares[at] ?? 1)
    }
  }
}

function named(ids: Map<string, number>, weights: Float64Array): Record<string, number[]> {
  const table: Record<string, number[]> = {}
  for (const [name, id] of ids) {
    const pair = [weights[id * 2] ?? 0, weights[id * 2 + 1] ?? 0].map(
      (weight) => Math.round(weight * 100) / 100,
    )
    if (pair.some((weight) => Math.abs(weight) >= smallestWeight)) table[name] = pair
  }
  return table
}

/** Log odds of each label after another, from their frequencies. */
function transitionsOf(pages: Line[][]): number[][] {
  const counts = [0, 1, 2].map(() => [1, 1, 1])
  for (const lines of pages) {
    for (let at = 1; at < lines.length; at++) {
      const row = counts[lines[at - 1]?.label ?? 0]
      const label = lines[at]?.label ?? 0
      if (row) row[label] = (row[label] ?? 0) + 1
    }
  }
  const total = (label: number) => counts.reduce((sum, row) => sum + (row[label] ?? 0), 0)
  const all = total(0) + total(1) + total(2)
  return counts.map((row) => {
    const sum = row.reduce((a, b) => a + b, 0)
    return row.map((count, label) => Math.round(Math.log(count / sum / (total(label) / all)) * 100) / 100)
  })
}

function shuffled<T>(items: T[], random: () => number): T[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const item = order[at] as T
    order[at] = order[other] as T
    order[other] = item
  }
  return order
}

/** Park and Miller's generator, so that every run learns the same weights. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
