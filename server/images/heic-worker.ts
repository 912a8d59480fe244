import { serveWorker } from '#server/async/serve-worker.ts'
import { decodeHeic } from './heic-decode.ts'

export type HeicFunctions = typeof functions

const functions = { decodeHeic }
serveWorker(functions)
