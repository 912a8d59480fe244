import { alphabet, type Volume, volume } from '#server/ocr/quantity/network.ts'

/** Greedy decoding: the text of the best class of each column. */
export function greedy(scores: Volume): string {
  let text = ''
  let last = 0
  for (let x = 0; x < scores.width; x++) {
    let best = 0
    for (let c = 1; c < scores.channels; c++) {
      if ((scores.data[c * scores.width + x] ?? 0) > (scores.data[best * scores.width + x] ?? 0)) best = c
    }
    if (best !== last && best !== 0) text += alphabet[best] ?? ''
    last = best
  }
  return text
}

function softmax(scores: Volume): Float64Array {
  const { channels, width, data } = scores
  const out = new Float64Array(channels * width)
  for (let x = 0; x < width; x++) {
    let most = Number.NEGATIVE_INFINITY
    for (let c = 0; c < channels; c++) most = Math.max(most, data[c * width + x] ?? 0)
    let sum = 0
    for (let c = 0; c < channels; c++) sum += Math.exp((data[c * width + x] ?? 0) - most)
    for (let c = 0; c < channels; c++) out[c * width + x] = Math.exp((data[c * width + x] ?? 0) - most) / sum
  }
  return out
}

/** Connectionist temporal classification: the loss and its gradient by the scores; null when the label is too long. */
export function ctc(scores: Volume, label: number[]): { loss: number; grad: Volume } | null {
  const T = scores.width
  const S = 2 * label.length + 1
  const cls = (s: number) => (s % 2 === 0 ? 0 : (label[(s - 1) / 2] ?? 0))
  const p = softmax(scores)
  const at = (s: number, t: number) => p[cls(s) * T + t] ?? 0
  const skip = (s: number) => s >= 2 && cls(s) !== 0 && cls(s) !== cls(s - 2)
  const alpha = new Float64Array(S * T)
  const beta = new Float64Array(S * T)
  const scale = new Float64Array(T)
  for (let t = 0; t < T; t++) {
    let sum = 0
    for (let s = 0; s < S; s++) {
      let v = 0
      if (t === 0) v = s < 2 ? 1 : 0
      else {
        v = alpha[s * T + t - 1] ?? 0
        if (s >= 1) v += alpha[(s - 1) * T + t - 1] ?? 0
        if (skip(s)) v += alpha[(s - 2) * T + t - 1] ?? 0
      }
      v *= at(s, t)
      alpha[s * T + t] = v
      sum += v
    }
    if (!(sum > 1e-200)) return null
    scale[t] = sum
    for (let s = 0; s < S; s++) alpha[s * T + t] = (alpha[s * T + t] ?? 0) / sum
  }
  const end = (alpha[(S - 1) * T + T - 1] ?? 0) + (alpha[Math.max(0, S - 2) * T + T - 1] ?? 0)
  if (!(end > 1e-200)) return null
  let loss = -Math.log(end)
  for (const sum of scale) loss -= Math.log(sum)
  for (let t = T - 1; t >= 0; t--) {
    for (let s = 0; s < S; s++) {
      let v = 0
      if (t === T - 1) v = s >= S - 2 ? 1 : 0
      else {
        const next = (k: number) => (beta[k * T + t + 1] ?? 0) * at(k, t + 1)
        v = next(s)
        if (s + 1 < S) v += next(s + 1)
        if (s + 2 < S && skip(s + 2)) v += next(s + 2)
        v /= scale[t + 1] ?? 1
      }
      beta[s * T + t] = v
    }
  }
  const grad = volume(scores.channels, 1, T)
  for (let t = 0; t < T; t++) {
    let total = 0
    for (let s = 0; s < S; s++) total += (alpha[s * T + t] ?? 0) * (beta[s * T + t] ?? 0)
    for (let c = 0; c < scores.channels; c++) grad.data[c * T + t] = p[c * T + t] ?? 0
    for (let s = 0; s < S; s++) {
      const k = cls(s) * T + t
      grad.data[k] = (grad.data[k] ?? 0) - ((alpha[s * T + t] ?? 0) * (beta[s * T + t] ?? 0)) / total
    }
  }
  return { loss, grad }
}
