import { parentPort, workerData } from 'node:worker_threads'
import { extractRecipe } from './extract/index.ts'

const { html, address }: { html: string; address: string } = workerData

parentPort?.postMessage(extractRecipe(html, address))
