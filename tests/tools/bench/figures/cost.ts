import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Group } from '../harness/bench.ts'
import { firstRecipes } from '../harness/compare.ts'
import { type Measured, median } from '../harness/figure.ts'
import type { Request } from '../harness/load.ts'
import { processorSeconds } from '../harness/process-usage.ts'

const rounds = 3
/** What a browser sends for a reload without its cache: a kept answer is not used. */
const withoutKept = { 'cache-control': 'no-cache' }

/**
 * Processor time of the server for each request, next to that of a plain Hono response in the same run. Unlike a rate, it does
 * not depend on the speed of the load generator or on what else the machine does.
 */
export const cost: Group = async (bench) => {
  await untilIdle(bench.server.pid)
  const someone = await bench.person(1)
  const get = (path: string, headers = {}): Request => {
    const request = bench.get(someone, path)
    return { ...request, headers: { ...request.headers, ...headers } }
  }
  const list = '/api/recipes?limit=50'
  const cards = `${list}&fields=card`
  const [recipe] = await firstRecipes(bench)
  const dashboard: Request = { url: `${bench.url}/`, headers: { cookie: someone.cookie } }
  const etag = (await fetch(bench.url + list, { headers: get(list).headers ?? {} })).headers.get('etag') ?? ''
  const requests: [id: string, what: string, Request][] = [
    ['cost-list', 'list of 50 whole recipes', get(list)],
    ['cost-list-new', 'list of 50 whole recipes, not kept', get(list, withoutKept)],
    ['cost-cards', 'list of 50 cards', get(cards)],
    ['cost-cards-new', 'list of 50 cards, not kept', get(cards, withoutKept)],
    ['cost-list-304', 'list of 50 that the client has', get(list, { 'if-none-match': etag })],
    ['cost-me', 'the signed-in person', get('/api/me')],
    ['cost-me-new', 'the signed-in person, not kept', get('/api/me', withoutKept)],
    ['cost-tags', 'tags, as a session check', get('/api/tags')],
    ['cost-recipe', 'one recipe', get(`/api/recipes/${recipe?._id}`)],
    [
      'cost-dashboard',
      'dashboard, not kept',
      { ...dashboard, headers: { ...dashboard.headers, ...withoutKept } },
    ],
    ['cost-dashboard-kept', 'dashboard', dashboard],
    ['cost-login', 'login page', { url: `${bench.url}/login` }],
    ['cost-health', '/healthz', { url: `${bench.url}/healthz` }],
  ]
  const figures: Measured[] = []
  for (const [id, what, request] of requests) figures.push(await compared(bench, id, what, request))
  return figures
}

/** A server that has just started on a large database reads the contents of its recipes, which is nobody's request. */
async function untilIdle(pid: number): Promise<void> {
  for (let second = 0; second < maxIdleSeconds; second += 1) {
    const before = processorSeconds([pid])
    await sleep(1000)
    if (processorSeconds([pid]) - before < 0.05) return
  }
  throw new Error('The server works without requests.')
}

const maxIdleSeconds = 600

async function compared(bench: Bench, id: string, what: string, request: Request): Promise<Measured> {
  const own: number[] = []
  const plain: number[] = []
  await bench.load(request, { clients: 8, seconds: 1 })
  // Alternating, so that a slow moment of the machine affects both.
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await microseconds(bench, bench.plainPid, bench.plain))
    own.push(await microseconds(bench, bench.server.pid, request))
  }
  return {
    id,
    what: `processor time: ${what}`,
    value: median(own),
    unit: 'us',
    reference: { what: 'plain Hono', value: median(plain) },
  }
}

/** Of the processor, for each request. */
async function microseconds({ load, seconds }: Bench, pid: number, request: Request): Promise<number> {
  const before = processorSeconds([pid])
  const { responses } = await load(request, { clients: 8, seconds })
  return ((processorSeconds([pid]) - before) * 1e6) / responses
}
