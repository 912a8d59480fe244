import { emptyWriteAheadLog } from '#db/sqlite/write-ahead-log.ts'
import { serveWorker } from '#server/async/serve-worker.ts'

export type CheckpointFunctions = typeof functions

const functions = { checkpoint: emptyWriteAheadLog }
serveWorker(functions)
