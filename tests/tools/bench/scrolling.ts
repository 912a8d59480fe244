import { median, quantile } from './harness/figure.ts'
import { cpuSlowdown, type LargeList, withLargeList } from './harness/large-list.ts'

/**
 * Scrolls a list of 10,000 recipes from top to bottom. Reports the script time per frame and the largest number of cards
 * in the DOM. Usage: scrolling.ts [recipes, 10000] [width, 1440] [pixels a second, 8000]
 */
async function run(count: number, width: number, speed: number): Promise<void> {
  await withLargeList(count, width, async (list) => {
    await watchCards(list)
    await list.browser.startTracing(list.page, { categories })
    const seconds = await scrollToEnd(list, speed)
    const { traceEvents } = JSON.parse((await list.browser.stopTracing()).toString())
    const frames = scriptPerFrame(traceEvents, 'dur')
    // Processor time, which excludes other programs: more accurate on a busy machine.
    const busy = scriptPerFrame(traceEvents, 'tdur')
    const cards = await list.page.evaluate<number>('window.mostCards')
    console.log(
      `${count} recipes, ${width} px, ${frames.length} frames in ${seconds.toFixed(0)} s, processor slowed ${cpuSlowdown} times`,
    )
    report('script per frame, median', median(frames), 16, median(busy))
    report('script per frame, p99', quantile(frames, 0.99), 50, quantile(busy, 0.99))
    report('cards in the DOM', cards, 60)
  })
}

function report(what: string, value: number, limit: number, busy?: number): void {
  const ofProcessor = busy === undefined ? '' : ` (${busy.toFixed(1)} of processor time)`
  const isOver = value > limit
  if (isOver) process.exitCode = 1
  console.log(
    `${what.padEnd(24)} ${value.toFixed(1)}${ofProcessor}, at most ${limit}${isOver ? ', OVER' : ''}`,
  )
}

const categories = [
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'v8.execute',
]

async function watchCards({ page }: LargeList): Promise<void> {
  await page.evaluate(() => {
    const count = () => document.querySelectorAll('[role="feed"] article').length
    const most = { mostCards: count() }
    Object.defineProperty(window, 'mostCards', { get: () => most.mostCards })
    const feed = document.querySelector('[role="feed"]')
    if (!feed) throw new Error('There is no list.')
    new MutationObserver(() => {
      most.mostCards = Math.max(most.mostCards, count())
    }).observe(feed, { childList: true })
  })
}

/** Scrolls with gestures until the last card is visible. Returns the seconds it took. */
async function scrollToEnd({ page, cdp }: LargeList, speed: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: -speed * 5,
      speed,
      preventFling: true,
      gestureSourceType: 'mouse',
    })
    const isAtEnd = await page.evaluate(() => {
      const last = [...document.querySelectorAll('[role="feed"] article')].at(-1)
      return last !== undefined && last.getAttribute('aria-posinset') === last.getAttribute('aria-setsize')
    })
    if (isAtEnd) return (performance.now() - startedAt) / 1000
  }
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  /** Wall time and processor time. */
  dur?: number
  tdur?: number
}

const scriptEvents = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.callFunction',
  'RunMicrotasks',
  'FireAnimationFrame',
  'TimerFire',
  'FireIdleCallback',
  'EventDispatch',
])
/** Rendering, also when a script forces it by reading the layout. */
const renderingEvents = new Set(['UpdateLayoutTree', 'Layout'])

/** Milliseconds of script on the page's main thread per frame. */
function scriptPerFrame(events: TraceEvent[], time: 'dur' | 'tdur'): number[] {
  const frameStarts = events.filter(({ name }) => name === 'BeginMainThreadFrame')
  // The page's thread has the most frames.
  const thread = mostFrequent(frameStarts.map(({ pid, tid }) => `${pid} ${tid}`))
  const isOfPage = ({ pid, tid }: TraceEvent) => `${pid} ${tid}` === thread
  const starts = frameStarts.filter(isOfPage).map(({ ts }) => ts)
  const frames = starts.map(() => 0)
  let frame = 0
  let scriptEnd = 0
  let renderingEnd = 0
  const work = events.filter((event) => event.ph === 'X' && isOfPage(event)).sort((a, b) => a.ts - b.ts)
  for (const { name, ts, dur = 0, [time]: spent = 0 } of work) {
    while ((starts[frame + 1] ?? Number.POSITIVE_INFINITY) <= ts) frame += 1
    // Nested calls are included in the outer one.
    if (scriptEvents.has(name) && ts >= scriptEnd) {
      frames[frame] = (frames[frame] ?? 0) + spent / 1000
      scriptEnd = ts + dur
    } else if (renderingEvents.has(name) && ts < scriptEnd && ts >= renderingEnd) {
      frames[frame] = (frames[frame] ?? 0) - spent / 1000
      renderingEnd = ts + dur
    }
  }
  return frames
}

function mostFrequent(values: string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

const [count = 10_000, width = 1440, speed = 8000] = process.argv.slice(2).map(Number)
await run(count, width, speed)
