import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer, { type Browser, type CDPSession } from 'puppeteer-core'
import { findBrowser } from '../../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../../support/built-server.ts'
import { type Member, pageCookieFor } from '../../support/people.ts'
import { openTab } from './harness/cold-page.ts'
import { median } from './harness/figure.ts'
import { cpuSlowdown } from './harness/large-list.ts'
import { joinWithPictures } from './harness/with-pictures.ts'

/**
 * The dashboard of a person with 50 recipes and pictures on a slow phone that has nothing of Potluck: 400 ms to the server,
 * 400 kbit/s, the processor slowed four times. Reports when a button that is tapped at the first paint is seen to be tapped, and
 * when its dialog is there; then the longest tasks of opening a recipe. With --details, also which files and tasks. Usage: slow-phone.ts [recipes, 50] [rounds, 7]
 */
const limits = { seenMs: 100, answeredMs: 5000, taskMs: 200 }

const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

async function run(count: number, rounds: number): Promise<void> {
  // First, because it throws where there is no browser, and a server that is never closed keeps this process alive.
  const browser = await puppeteer.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const server = await startBuiltServer()
    try {
      const person = await joinWithPictures(server, count)
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, server, person))
      reportTimes(visits)
      const [first] = visits
      if (first && isDetailed) reportFiles(first)
      reportTasks(
        'of the load',
        visits.map(({ loading }) => loading),
      )
      reportTasks(
        'of opening a recipe',
        visits.map(({ opening }) => opening),
        limits.taskMs,
      )
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
  }
}

interface Times {
  paintedAt: number
  hydratedAt: number
  tappedAt: number
  seenAt: number
  answeredAt: number
}

interface Visit extends Times {
  loading: Task[]
  opening: Task[]
  requests: Map<string, LoadedFile>
}

async function visit(browser: Browser, server: BuiltServer, person: Member): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const { id: browserContextId } = context
  if (!browserContextId) throw new Error('The context has no name.')
  await context.setCookie(pageCookieFor(person, server.url))
  const { session, close } = await openTab(browser, { browserContextId })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: observerOf(person.token) })
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  const requests = requestsOf(session)
  const endLoading = await traced(browser)
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve())
  })
  await session.send('Page.navigate', { url: server.url })
  await painted
  await tap(session, { x: 375 - 48, y: 740 - 92 })
  await sleep(15_000)
  const loading = await endLoading()
  const times = await evaluated<Times>(session, 'window.times')
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Escape',
    code: 'Escape',
    windowsVirtualKeyCode: 27,
  })
  await sleep(1000)
  const endOpening = await traced(browser)
  const title = await evaluated<{ x: number; y: number }>(session, placeOfTitle)
  await tap(session, title)
  await sleep(12_000)
  const opening = await endOpening()
  if (!(await evaluated<boolean>(session, 'document.querySelector("#reading-title") !== null')))
    throw new Error('The recipe did not open.')
  await close()
  await context.close()
  return { ...times, loading, opening, requests }
}

interface LoadedFile {
  name: string
  /** Milliseconds since the first request. */
  askedAt: number
  doneAt: number
  bytes: number
}

function requestsOf(session: CDPSession): Map<string, LoadedFile> {
  const files = new Map<string, LoadedFile>()
  let start = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ||= timestamp
    const name = request.url.split('/').at(-1) ?? ''
    files.set(requestId, { name, askedAt: (timestamp - start) * 1000, doneAt: 0, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) Object.assign(file, { doneAt: (timestamp - start) * 1000, bytes: encodedDataLength })
  })
  return files
}

const placeOfTitle = `(() => {
  const { left, top, width, height } = document.querySelector('article h2 a').getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

async function tap(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
}

async function evaluated<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result.value
}

/** Milliseconds from the start of the navigation; what is seen is seen with the next frame. */
const observerOf = (token: string) => `
  localStorage.setItem('onboardingComplete', 'true')
  localStorage.setItem('token', ${JSON.stringify(token)})
  const times = window.times = {}
  const note = (name) => requestAnimationFrame(() => setTimeout(() => { times[name] ??= performance.now() }))
  new PerformanceObserver((list) => { times.paintedAt ??= list.getEntries()[0].startTime }).observe({ type: 'paint', buffered: true })
  addEventListener('click', (event) => { times.tappedAt ??= event.timeStamp }, true)
  addEventListener('hydrated', () => { times.hydratedAt ??= performance.now() })
  new MutationObserver(() => {
    const isAnswered = document.querySelector('dialog[open]') !== null
    if (isAnswered) note('answeredAt')
    if (isAnswered || document.documentElement.hasAttribute('data-waiting')) note('seenAt')
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open', 'data-waiting'] })
`

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  /** Processor time, which excludes other programs, and includes the slowing. */
  tdur?: number
  dur?: number
  args: { name?: string; data?: { url?: string; functionName?: string; type?: string } }
}

interface Task {
  ms: number
  at: number
  /** The largest parts of it, by name. */
  parts: string[]
}

const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'v8',
]

/** Starts a trace of the whole browser; what it returns ends it and returns the longest tasks of a page, longest first. */
async function traced(browser: Browser): Promise<() => Promise<Task[]>> {
  const session = await browser.target().createCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: categories },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return longestTasks(events)
  }
}

function longestTasks(events: readonly TraceEvent[]): Task[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`))
  const start = Math.min(...own.map(({ ts }) => ts))
  return own
    .filter(({ name, tdur = 0 }) => /RunTask$/.test(name) && tdur > 50_000)
    .map((task) => ({ ms: (task.tdur ?? 0) / 1000, at: (task.ts - start) / 1000, parts: partsOf(task, own) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8)
}

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0)
  return events
    .filter((each) => each !== task && each.pid === task.pid && each.tid === task.tid)
    .filter(({ ts, tdur = 0 }) => ts >= task.ts && ts < end && tdur > 20_000)
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 8)
    .map(({ name, tdur = 0, args }) => {
      const { url = '', functionName = '', type = '' } = args.data ?? {}
      return [name, type, functionName, url.split('/').at(-1), `${(tdur / 1000).toFixed(0)} ms`]
        .filter(Boolean)
        .join(' ')
    })
}

function reportTimes(visits: readonly Visit[]): void {
  report(
    'first paint',
    visits.map(({ paintedAt }) => paintedAt),
  )
  report(
    'the page is alive',
    visits.map(({ hydratedAt }) => hydratedAt),
  )
  report(
    'a tap is seen, after it',
    visits.map(({ seenAt, tappedAt }) => seenAt - tappedAt),
    limits.seenMs,
  )
  report(
    'its dialog is there',
    visits.map(({ answeredAt }) => answeredAt),
    limits.answeredMs,
  )
}

function reportFiles({ requests }: Visit): void {
  console.log('files of a load: asked for, there, bytes')
  for (const { name, askedAt, doneAt, bytes } of requests.values())
    console.log(
      `    ${askedAt.toFixed(0).padStart(6)} ${doneAt.toFixed(0).padStart(6)} ${String(bytes).padStart(7)} ${name}`,
    )
}

function reportTasks(what: string, visits: readonly Task[][], limit?: number): void {
  report(
    `longest task ${what}`,
    visits.map((tasks) => tasks[0]?.ms ?? 0),
    limit,
  )
  if (!isDetailed) return
  for (const { ms, at, parts } of visits.at(-1) ?? []) {
    console.log(`    ${ms.toFixed(0)} ms, at ${at.toFixed(0)}`)
    for (const part of parts) console.log(`        ${part}`)
  }
}

function report(what: string, times: number[], limit = Number.POSITIVE_INFINITY): void {
  const middle = median(times)
  const isOver = middle > limit
  if (isOver) process.exitCode = 1
  const asked = Number.isFinite(limit) ? `, limit ${limit}${isOver ? ', OVER' : ''}` : ''
  const all = times.map((time) => time.toFixed(0)).join(' ')
  console.log(`${what.padEnd(36)} ${middle.toFixed(0)} ms (${all})${asked}`)
}

const isDetailed = process.argv.includes('--details')
const [count = 50, rounds = 7] = process.argv
  .slice(2)
  .filter((each) => each !== '--details')
  .map(Number)
await run(count, rounds)
