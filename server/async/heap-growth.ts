import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Percent of what is in use, until the old generation is collected again. */
const oldGrowth = 25

/** Of the process, like the flags. */
let isLimited = false
let youngGrowth = 1

/**
 * The young generation does not grow, and the old one is collected before it doubles: 5 MB less when idle and less under
 * load. Nothing is moved together in the old one: 8 MB more under load, for no request held up by 10 to 20 ms of it. Not
 * with `--optimize-for-size`, which collects the old one after each 5 MB, 138 times instead of 61 during two large imports and
 * exports, whose longest pieces took 73 and 43 ms instead of 38 and 28, for 30 MB less under load. Call it before other code is
 * compiled.
 */
export function limitHeapGrowth(): void {
  isLimited = true
  setFlags()
}

/** Of the young generation, with both its halves. */
const minYoungBytes = 8 * 1024 * 1024

/**
 * For the thread that serves requests, once it has started: at its first size, its young generation is collected once or
 * twice for each page, and all unfinished work is copied each time. It would double up to 32 MB, so this watches it: pages
 * take half the processor time, for 15 MB more under load.
 */
export function letYoungGrow(): void {
  new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    youngGrowth = (young?.space_size ?? minYoungBytes) < minYoungBytes ? 2 : 1
    // Also where it was the same: a thread that starts resets it.
    setFlagsFromString(`--semi-space-growth-factor=${youngGrowth}`)
  }).observe({ entryTypes: ['gc'] })
}

/** V8 resets the flags whenever a thread starts. */
export function keepHeapLimited(): void {
  if (isLimited) setFlags()
}

/** Megabytes, of a thread that works for the one that serves requests: it would grow to 32. */
export const maxYoungOfThread = 4

function setFlags(): void {
  setFlagsFromString(`--semi-space-growth-factor=${youngGrowth}`)
  setFlagsFromString(`--heap-growing-percent=${oldGrowth}`)
  setFlagsFromString('--no-compact')
}
