import { workerData } from 'node:worker_threads'
import { emptyWriteAheadLog } from '#db/write-ahead-log.ts'

emptyWriteAheadLog(String(workerData))
