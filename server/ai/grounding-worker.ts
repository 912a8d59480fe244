import { serveWorker } from '#server/async/serve-worker.ts'
import { readReading } from './grounding/ground-answer.ts'

export type GroundingFunctions = typeof functions

const functions = { readReading }

/** Moderate, because a person waits for it. */
const niceness = 5
serveWorker(functions, niceness)
