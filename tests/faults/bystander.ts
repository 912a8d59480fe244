import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Person } from './person.ts'

/**
 * Somebody who reads a list over and over and has nothing to do with the fault. In a thread of its own, as what keeps
 * this process busy would otherwise count as waiting for the server.
 */
export function placeBystander(url: string, { token }: Person): { end(): Promise<number[]> } {
  // This very bundle, whose main file calls standBy() in a thread.
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { url, token } })
  const waits = new Promise<number[]>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  return {
    end() {
      worker.postMessage('end')
      return waits
    },
  }
}

/** The thread's part: reports how long each read took, in milliseconds; a refused one is an error. */
export async function standBy(): Promise<void> {
  const { url, token } = workerData as { url: string; token: string }
  let isOver = false
  parentPort?.once('message', () => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/recipes`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`A list was answered with ${answer.status}.`)
    await answer.arrayBuffer()
    waits.push(Math.round(performance.now() - startedAt))
    await sleep(10)
  }
  parentPort?.postMessage(waits)
}
