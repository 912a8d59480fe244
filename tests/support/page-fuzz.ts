import fc from 'fast-check'
import { readDocument } from '#server/extract/read-document.ts'
import { TooComplexPage } from '#server/extract/too-complex-page.ts'
import { type PageShape, pageShape, renderShape } from './page-shapes.ts'
import { leastMs, processorMs } from './processor-time.ts'

interface Find {
  shape: PageShape
  /** Characters. */
  size: number
  ms: number
  /** What is wrong, in words. */
  what: string
}

/** Characters. The larger sizes are tried when a smaller one came near its limit. */
const sizes = [20_000, 100_000, 400_000]
const msPerCharacter = 100 / 100_000
/** Below this, the compiler and the collector of garbage decide. */
const floorMs = 30
const nearLimit = 0.4
const maxMegabytes = 80

const address = 'https://example.com/recipes/soup'

/** What is wrong with pages of this shape: too slow, too large in memory, or a crash; null when nothing is. */
export function tryShape(shape: PageShape): Find | null {
  for (const size of sizes) {
    const html = renderShape(shape, size)
    const limit = Math.max(floorMs, size * msPerCharacter)
    try {
      const { ms, grown } = fastest(html, limit)
      if (ms > limit) return { shape, size, ms, what: `${ms.toFixed(0)} ms` }
      if (grown > maxMegabytes) return { shape, size, ms, what: `${grown.toFixed(0)} MB` }
      if (ms < limit * nearLimit) return null
    } catch (error) {
      return { shape, size, ms: 0, what: `throws ${error}` }
    }
  }
  return null
}

/**
 * Processor time of reading a page: the least of some, of which the later ones count as on a machine without other work. The
 * memory is that of the first: between several, nobody says when their garbage is collected.
 */
function fastest(html: string, limit: number): { ms: number; grown: number } {
  const bound = limit * nearLimit
  const peak = peakMegabytes()
  let grown: number | undefined
  const once = () => {
    const ms = processorMs(() => read(html))
    grown ??= peakMegabytes() - peak
    return ms
  }
  const ms = leastMs(bound, once)
  const least =
    ms < bound
      ? ms
      : Math.min(
          ms,
          leastMs(bound, () => once() / machineSlowness()),
        )
  return { ms: least, grown: grown ?? 0 }
}

function read(html: string): void {
  try {
    readDocument(html, address)
  } catch (error) {
    // Refused in time.
    if (!(error instanceof TooComplexPage)) throw error
  }
}

const peakMegabytes = () => process.resourceUsage().maxRSS / 1024

/** Milliseconds that `referenceWork` takes where nothing else runs. */
const referenceMs = 5
const sentence = 'Mix the butter, the sugar and 250 g of flour, then bake it all for half an hour. '.repeat(
  2000,
)

/** How many times slower than usual the machine is now: two programs on one core share its caches and its clock. */
function machineSlowness(): number {
  return Math.max(1, processorMs(referenceWork) / referenceMs)
}

function referenceWork(): void {
  const counts = new Map<string, number>()
  for (const [word] of sentence.toLowerCase().matchAll(/[\p{L}\p{M}]+|\d+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
}

interface Run {
  tried: number
  finds: Find[]
}

/** Tries shapes of this seed, and of those that follow it, until it is over. */
export function fuzzPages(
  seed: number,
  isOver: (tried: number) => boolean,
  onFind?: (find: Find, seed: number) => void,
): Run {
  const run: Run = { tried: 0, finds: [] }
  for (let at = seed; !isOver(run.tried); at++) {
    for (const shape of fc.sample(pageShape, { seed: at, numRuns: 50 })) {
      if (isOver(run.tried)) break
      run.tried++
      const find = tryShape(shape)
      if (!find) continue
      run.finds.push(find)
      onFind?.(find, at)
    }
  }
  return run
}
