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

export interface Reading {
  labels: Label[]
  /** How much likelier than 'neither' each line is an ingredient, and a direction (log odds). */
  odds: [number, number][]
}

/** Logistic regression per line, then the likeliest sequence of labels (Viterbi): lists are contiguous. */
export function readLines(features: string[][], model: Model = weights): Reading {
  const lookup = model === weights ? table : new Map(Object.entries(model.weights))
  const odds = features.map((names): [number, number] => {
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
  return { odds, labels: likeliest(odds, model.transitions) }
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
