import { Agent, request as send } from 'node:http'
import { quantile } from './figure.ts'

export interface Request {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  answers: number
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

/** The part of a process that only makes requests; its parent hands it one task. */
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
  const began = performance.now()
  const client = async () => {
    while (next < count && performance.now() - began < seconds * 1000) {
      const wanted = requests[next % requests.length]
      next += 1
      if (!wanted) return
      const sent = performance.now()
      const status = await answerTo(wanted, agent)
      times.push(performance.now() - sent)
      if (status >= 400 || status === 0) failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  return {
    answers: times.length,
    failed,
    rps: times.length / elapsed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}

/** The status, once the whole body was read; 0 when there was no answer. */
function answerTo({ url, method = 'GET', headers = {}, body }: Request, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = send(url, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}
