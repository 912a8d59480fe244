import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readList } from './read-list.ts'

/** One list, one index, and the thread ends. What it holds is handed over, not copied. */
const parts = readList(z.object({ file: z.string(), userId: z.string() }).parse(workerData))
const { starts, common, rare, offsets } = parts.words
const arrays = [parts.favorites, starts, common, rare, offsets, ...parts.tags.values()]
parentPort?.postMessage(
  parts,
  arrays.map(({ buffer }) => buffer),
)
