import { emptyWriteAheadLog } from '#db/write-ahead-log.ts'
import { answerInThread } from '#server/workers/thread.ts'

answerInThread(emptyWriteAheadLog)
