import { emptyWriteAheadLog } from '#db/sqlite/write-ahead-log.ts'
import { answerInThread } from '#server/async/thread.ts'

answerInThread(emptyWriteAheadLog)
