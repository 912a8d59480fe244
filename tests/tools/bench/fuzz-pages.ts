import { parseArgs } from 'node:util'
import { fuzzPages } from '../../support/page-fuzz.ts'

/**
 * Reads pages of random shapes and prints each that takes too much time or memory, or crashes the reader:
 * `npm run fuzz:pages -- --minutes 10 [--seed 1]`.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000))
console.log(`seed ${seed}`)
const end = performance.now() + Number(values.minutes) * 60_000
const isOver = () => performance.now() >= end
const { tried, finds } = fuzzPages(seed, isOver, ({ what, size, shape }, at) =>
  console.log(`${what} for ${size} characters, seed ${at}: ${JSON.stringify(shape)}`),
)
console.log(`${tried} shapes, ${finds.length} finds`)
if (finds.length > 0) process.exitCode = 1
