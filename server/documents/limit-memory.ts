import { Worker } from 'node:worker_threads'

const everyMs = 25

/**
 * Kills this process when it takes more memory, in bytes. A thread looks, because the main thread may be in the middle of
 * unpacking; buffers are outside of the heap that Node can limit.
 */
export function limitMemory(bytes: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL')
  }, ${everyMs})`
  new Worker(watch, { eval: true }).unref()
}
