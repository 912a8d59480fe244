import { describe, expect, it } from 'vitest'
import { fuzzPages, tryShape } from '../../support/page-fuzz.ts'
import { slowShapes } from '../../support/slow-shapes.ts'

const shapesOfSeed = 500

const describeFinds = (finds: ReturnType<typeof fuzzPages>['finds']) =>
  finds.map(({ what, size, shape }) => `${what} for ${size} characters of ${JSON.stringify(shape)}`)

describe('reading a page takes at most 100 ms of processor time for each 100 kB', () => {
  it.each(slowShapes)('of %s', (_what, shape) => {
    expect(tryShape(shape)?.what ?? 'in time').toBe('in time')
  })

  // The same shapes on every machine. `npm run fuzz:pages` tries others for longer.
  it.each([1, 2, 3])('of whatever shape seed %i gives', (seed) => {
    const { finds } = fuzzPages(seed, (tried) => tried === shapesOfSeed)
    expect(describeFinds(finds), `seed ${seed}`).toEqual([])
  })
})
