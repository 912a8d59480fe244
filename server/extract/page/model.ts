import weights from './model.json' with { type: 'json' }

/** What a line is: 0 neither, 1 an ingredient, 2 a direction. */
export type Label = 0 | 1 | 2

export interface Model {
  /** A weight for 'ingredient' and one for 'direction' per feature, against 'neither'. */
  weights: Record<string, number[]>
  /** Log-likelihood of the label of a line (column) after that of the line before (row). */
  transitions: number[][]
}

const table = new Map(Object.entries((weights as Model).weights))

export interface Odds {
  /** How much likelier than 'neither' each line is an ingredient, and a direction (log odds). */
  lines: [number, number][]
  transitions: number[][]
}

export interface Reading extends Odds {
  labels: Label[]
  directions: Running
}

/** For each line, how many before it are directions, and the sum of their odds. */
interface Running {
  sums: Float64Array
  counts: Int32Array
}

const maxGainPerLine = 8

/** What the label of a line, with the label before it, speaks for the block; bounded: no line decides alone. */
export function gainOf(reading: Reading, at: number): number {
  const label = reading.labels[at] ?? 0
  if (label === 0) return 0
  const before = reading.transitions[reading.labels[at - 1] ?? 0]?.[label] ?? 0
  const neither = reading.transitions[0]?.[0] ?? 0
  return Math.min(maxGainPerLine, (reading.lines[at]?.[label - 1] ?? 0) + before - neither)
}

/** Logistic regression per line. */
export function oddsOf(features: string[][], model: Model = weights): Odds {
  const lookup = model === weights ? table : new Map(Object.entries(model.weights))
  const lines = features.map((names): [number, number] => {
    let ingredient = 0
    let direction = 0
    for (const name of names) {
      const weight = lookup.get(name)
      if (weight) {
        ingredient += weight[0] ?? 0
        direction += weight[1] ?? 0
      }
    }
    return [ingredient, direction]
  })
  return { lines, transitions: model.transitions }
}

/** The likeliest labels together (Viterbi): lists are contiguous. `favour` lowers the bar for either label. */
export function decode(odds: Odds, favour: [number, number] = [0, 0]): Reading {
  const lines = odds.lines.map(([ingredient, direction]): [number, number] => [
    ingredient + favour[0],
    direction + favour[1],
  ])
  const labels = likeliest(lines, odds.transitions)
  return { lines, transitions: odds.transitions, labels, directions: runningOf(lines, labels) }
}

function runningOf(lines: [number, number][], labels: Label[]): Running {
  const sums = new Float64Array(lines.length + 1)
  const counts = new Int32Array(lines.length + 1)
  for (const [at, line] of lines.entries()) {
    const isDirection = labels[at] === 2
    sums[at + 1] = (sums[at] ?? 0) + (isDirection ? line[1] : 0)
    counts[at + 1] = (counts[at] ?? 0) + (isDirection ? 1 : 0)
  }
  return { sums, counts }
}

function likeliest(odds: [number, number][], transitions: number[][]): Label[] {
  const labels: Label[] = [0, 1, 2]
  const back: Label[][] = []
  let scores = [0, -5, -5]
  for (const [ingredient, direction] of odds) {
    const own = [0, ingredient, direction]
    const from: Label[] = []
    const next: number[] = []
    for (const label of labels) {
      let best = Number.NEGATIVE_INFINITY
      for (const before of labels) {
        const score = (scores[before] ?? 0) + (transitions[before]?.[label] ?? 0)
        if (score > best) {
          best = score
          from[label] = before
        }
      }
      next.push(best + (own[label] ?? 0))
    }
    back.push(from)
    scores = next
  }
  const path: Label[] = []
  let label: Label = 0
  for (const candidate of labels) if ((scores[candidate] ?? 0) > (scores[label] ?? 0)) label = candidate
  for (let at = odds.length - 1; at >= 0; at--) {
    path.push(label)
    label = back[at]?.[label] ?? 0
  }
  return path.reverse()
}
