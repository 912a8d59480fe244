import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  alphabet,
  convolve,
  type Layer,
  layers,
  pool,
  relu,
  stripHeight,
  stripWidth,
  type Volume,
  volume,
  type Weights,
  widen,
} from '#server/ocr/quantity/network.ts'
import { adam } from './ocr-adam.ts'
import { ctc, greedy } from './ocr-ctc.ts'
import { degrade, labelOf } from './ocr-degrade.ts'
import { type DrawnStrip, drawStrips, textFamilies } from './ocr-strips.ts'

/** Renders line starts in all installed fonts, degrades them like photos, and trains the quantity network. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    pages: { type: 'string', default: '50' },
    from: { type: 'string' },
    out: { type: 'string', default: 'server/ocr/quantity/weights.json' },
  },
})

interface Trained extends Weights {
  gradKernel: Float32Array
  gradBias: Float32Array
  moments: Float32Array[]
}

const gaussian = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())

function initialWeights(shape: Layer): Trained {
  const size = shape.outputs * shape.inputs * shape.kernelHeight * shape.kernelWidth
  const spread = Math.sqrt(2 / (shape.inputs * shape.kernelHeight * shape.kernelWidth))
  return {
    kernel: Float32Array.from({ length: size }, () => gaussian() * spread),
    bias: new Float32Array(shape.outputs),
    gradKernel: new Float32Array(size),
    gradBias: new Float32Array(shape.outputs),
    moments: [size, size, shape.outputs, shape.outputs].map((n) => new Float32Array(n)),
  }
}

interface Trace {
  input: Volume
  before: Volume
}

function forward(strip: Float32Array, net: Trained[]): { out: Volume; trace: Trace[] } {
  let v: Volume = { channels: 1, height: stripHeight, width: stripWidth, data: strip }
  const trace: Trace[] = []
  layers.forEach((shape, i) => {
    const own = net[i] as Trained
    const before = convolve(v, shape, own)
    if (!shape.isLast) relu(before)
    trace.push({ input: v, before })
    v = shape.isLast ? before : pool(before, shape.poolHeight, shape.poolWidth)
  })
  return { out: v, trace }
}

function backward(grad: Volume, trace: Trace[], net: Trained[]): void {
  let g = grad
  for (let i = layers.length - 1; i >= 0; i--) {
    const shape = layers[i] as Layer
    const { input, before } = trace[i] as Trace
    if (!shape.isLast) g = reluGradient(unpool(g, before, shape.poolHeight, shape.poolWidth), before)
    g = convolveBack(g, input, shape, net[i] as Trained, i > 0)
  }
}

function unpool(g: Volume, before: Volume, ph: number, pw: number): Volume {
  if (ph === 1 && pw === 1) return g
  const out = volume(before.channels, before.height, before.width)
  for (let c = 0; c < g.channels; c++)
    for (let y = 0; y < g.height; y++)
      for (let x = 0; x < g.width; x++) {
        let at = 0
        let most = Number.NEGATIVE_INFINITY
        for (let dy = 0; dy < ph; dy++)
          for (let dx = 0; dx < pw; dx++) {
            const k = (c * before.height + y * ph + dy) * before.width + x * pw + dx
            if ((before.data[k] ?? 0) > most) {
              most = before.data[k] ?? 0
              at = k
            }
          }
        out.data[at] = (out.data[at] ?? 0) + (g.data[(c * g.height + y) * g.width + x] ?? 0)
      }
  return out
}

function reluGradient(g: Volume, before: Volume): Volume {
  for (let k = 0; k < g.data.length; k++) if ((before.data[k] ?? 0) <= 0) g.data[k] = 0
  return g
}

/** Accumulates the gradients of the weights; returns that of the input, a convolution with the flipped kernel. */
function convolveBack(g: Volume, input: Volume, shape: Layer, own: Trained, wantsInput: boolean): Volume {
  const { kernelHeight: kh, kernelWidth: kw, padHeight: ph, inputs, outputs } = shape
  const padded = widen(input, (kw - 1) / 2)
  const { width } = input
  for (let o = 0; o < outputs; o++) {
    let sum = 0
    for (let k = o * g.height * width; k < (o + 1) * g.height * width; k++) sum += g.data[k] ?? 0
    own.gradBias[o] = (own.gradBias[o] ?? 0) + sum
    for (let c = 0; c < inputs; c++)
      for (let ky = 0; ky < kh; ky++) {
        const taps = ((o * inputs + c) * kh + ky) * kw
        for (let y = Math.max(0, ph - ky); y < Math.min(g.height, input.height + ph - ky); y++) {
          const source = (c * input.height + y + ky - ph) * padded.width
          addDots(own.gradKernel, taps, kw, g.data, (o * g.height + y) * width, padded.data, source, width)
        }
      }
  }
  if (!wantsInput) return g
  const flipped = new Float32Array(own.kernel.length)
  for (let o = 0; o < outputs; o++)
    for (let c = 0; c < inputs; c++)
      for (let k = 0; k < kh * kw; k++)
        flipped[(c * outputs + o) * kh * kw + (kh * kw - 1 - k)] =
          own.kernel[(o * inputs + c) * kh * kw + k] ?? 0
  const back = { ...shape, inputs: outputs, outputs: inputs, padHeight: kh - 1 - ph }
  return convolve(g, back, { kernel: flipped, bias: new Float32Array(inputs) })
}

function addDots(
  grad: Float32Array,
  taps: number,
  kw: number,
  g: Float32Array,
  at: number,
  source: Float32Array,
  from: number,
  width: number,
): void {
  for (let k = 0; k < kw; k++) {
    let dot = 0
    for (let x = 0; x < width; x++) dot += (g[at + x] ?? 0) * (source[from + k + x] ?? 0)
    grad[taps + k] = (grad[taps + k] ?? 0) + dot
  }
}

/** One step of Adam with the accumulated gradients of a batch. */
function step(net: Trained[], rate: number, t: number, batch: number): void {
  for (const own of net) {
    const [m1, v1, m2, v2] = own.moments as [Float32Array, Float32Array, Float32Array, Float32Array]
    adam(own.kernel, own.gradKernel, m1, v1, rate, t, batch)
    adam(own.bias, own.gradBias, m2, v2, rate, t, batch)
  }
}

/** Quantises the weights to one byte, with a scale for each layer. */
function save(net: Trained[], file: string): void {
  const pack = (values: Float32Array) => {
    const scale = Math.max(1e-9, ...Array.from(values, Math.abs)) / 127
    const bytes = Int8Array.from(values, (value) => Math.round(value / scale))
    return { scale, bytes: Buffer.from(bytes.buffer).toString('base64') }
  }
  const layersPacked = net.map(({ kernel, bias }) => ({
    kernel: pack(kernel),
    bias: [...bias].map((b) => Number(b.toFixed(5))),
  }))
  writeFileSync(file, `${JSON.stringify({ alphabet: alphabet.join('|'), layers: layersPacked })}\n`)
}

/** Continues from saved weights. */
function load(net: Trained[], file: string): void {
  const saved: { layers: { kernel: { scale: number; bytes: string }; bias: number[] }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  saved.layers.forEach(({ kernel, bias }, i) => {
    const bytes = Buffer.from(kernel.bytes, 'base64')
    const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    net[i]?.kernel.set(Float32Array.from(signed, (value) => value * kernel.scale))
    net[i]?.bias.set(bias)
  })
}

function measure(net: Trained[], strips: DrawnStrip[], n: number): number {
  let right = 0
  let count = 0
  for (let i = 0; i < n; i++) {
    const degraded = degrade(strips[i % strips.length] as DrawnStrip)
    if (!degraded) continue
    count++
    if (greedy(forward(degraded.strip, net).out) === degraded.tokens) right++
  }
  return right / count
}

const families = textFamilies()
const heldOut = families.filter((_, i) => i % 12 === 5)
const trainingFamilies = families.filter((name) => !heldOut.includes(name))
console.log(`${families.length} families, ${heldOut.length} held out: ${heldOut.join(', ')}`)
const strips = await drawStrips(Number(values.pages), trainingFamilies)
const unseen = await drawStrips(3, heldOut)
console.log(`${strips.length} line starts rendered`)

const net = layers.map(initialWeights)
if (values.from) load(net, values.from)
const batch = 16
const until = Date.now() + Number(values.minutes) * 60_000
const began = Date.now()
let t = 0
let loss = 0
while (Date.now() < until) {
  const progress = (Date.now() - began) / (until - began)
  for (let b = 0; b < batch; ) {
    const degraded = degrade(strips[Math.floor(Math.random() * strips.length)] as DrawnStrip)
    if (!degraded) continue
    const { out, trace } = forward(degraded.strip, net)
    const result = ctc(out, labelOf(degraded.tokens))
    if (!result) continue
    loss += result.loss
    backward(result.grad, trace, net)
    b++
  }
  t++
  step(net, 0.002 * (progress < 0.7 ? 1 : 1 - (progress - 0.7) / 0.31), t, batch)
  if (t % 100 === 0) {
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `${seconds} s, ${t * batch} strips, loss ${(loss / 100 / batch).toFixed(3)}, unseen fonts ${(measure(net, unseen, 150) * 100).toFixed(1)} %`,
    )
    loss = 0
    save(net, values.out)
  }
}
save(net, values.out)
console.log(`unseen fonts ${(measure(net, unseen, 1500) * 100).toFixed(1)} %`)
