import { Agent, request as startRequest } from 'node:http'
import { quantile } from './figure.ts'

export interface Request {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  responses: number
  failed: number
  rps: number
  /** Milliseconds. */
  p50: number
  p95: number
}

interface Task {
  requests: Request[]
  clients: number
  seconds: number
  count?: number
}

/** Runs in a child process: makes the requests of the one task that its parent sends. */
export function generateLoad(): void {
  process.once('message', (task: Task) => {
    void run(task).then((result) => process.send?.(result))
  })
}

async function run({
  requests,
  clients,
  seconds,
  count = Number.POSITIVE_INFINITY,
}: Task): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let failed = 0
  let next = 0
  const startedAt = performance.now()
  const client = async () => {
    while (next < count && performance.now() - startedAt < seconds * 1000) {
      const request = requests[next % requests.length]
      next += 1
      if (!request) return
      const sentAt = performance.now()
      const status = await statusOf(request, agent)
      times.push(performance.now() - sentAt)
      if (status >= 400 || status === 0) failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - startedAt) / 1000
  agent.destroy()
  return {
    responses: times.length,
    failed,
    rps: times.length / elapsed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}

/** The status, after reading the whole body; 0 without a response. */
function statusOf({ url, method = 'GET', headers = {}, body }: Request, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = startRequest(url, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.once('error', () => resolve(0))
    outgoing.end(body)
  })
}
