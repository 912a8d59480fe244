import { describe, expect, it } from 'vitest'
import { fuzzPages, tryShape } from '../../support/page-fuzz.ts'
import { slowShapes } from '../../support/slow-shapes.ts'

const describeFinds = (finds: ReturnType<typeof fuzzPages>['finds']) =>
  finds.map(({ what, size, shape }) => `${what} for ${size} characters of ${JSON.stringify(shape)}`)

describe('reading a page takes at most 100 ms of processor time for each 100 kB', () => {
  it.each(slowShapes)('of %s', (_what, shape) => {
    expect(tryShape(shape)?.what ?? 'in time').toBe('in time')
  })

  // `npm run fuzz:pages` does the same for longer.
  it.each([1, 2, 3])('of whatever shape seed %i gives', (seed) => {
    const { tried, finds } = fuzzPages(seed, 4000)
    expect(describeFinds(finds), `seed ${seed}`).toEqual([])
    expect(tried).toBeGreaterThan(5)
  })
})
