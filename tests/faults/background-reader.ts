import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Person } from './person.ts'

/**
 * Reads a list repeatedly while the fault happens. It runs in a thread, because a busy main thread would otherwise add
 * to the measured times.
 */
export function startBackgroundReader(url: string, { token }: Person): { end(): Promise<number[]> } {
  // This bundle; its main file calls readInBackground() in a thread.
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { url, token } })
  const times = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  return {
    end() {
      worker.postMessage('end')
      return times
    },
  }
}

/** Runs in the thread. Reports the time of each read in milliseconds; throws when a read fails. */
export async function readInBackground(): Promise<void> {
  const { url, token } = workerData as { url: string; token: string }
  let isStopped = false
  parentPort?.once('message', () => {
    isStopped = true
  })
  const times: number[] = []
  while (!isStopped) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/recipes`, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`GET /api/recipes returned ${response.status}.`)
    await response.arrayBuffer()
    times.push(Math.round(performance.now() - startedAt))
    await sleep(10)
  }
  parentPort?.postMessage(times)
}
