/** One step of Adam (Kingma and Ba, 2014) for one array of weights; resets the accumulated gradient. */
export function adam(
  w: Float32Array,
  g: Float32Array,
  m: Float32Array,
  v: Float32Array,
  rate: number,
  t: number,
  batch: number,
) {
  const c1 = 1 - 0.9 ** t
  const c2 = 1 - 0.999 ** t
  for (let i = 0; i < w.length; i++) {
    const grad = Math.max(-5, Math.min(5, (g[i] ?? 0) / batch))
    m[i] = 0.9 * (m[i] ?? 0) + 0.1 * grad
    v[i] = 0.999 * (v[i] ?? 0) + 0.001 * grad * grad
    w[i] = (w[i] ?? 0) - (rate * ((m[i] ?? 0) / c1)) / (Math.sqrt((v[i] ?? 0) / c2) + 1e-8)
    g[i] = 0
  }
}
