import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, tooManyRequests, unprocessable } from '#server/errors.ts'
import type { JsonFunctions } from './json-worker.ts'
import { GivenTwice, parseJsonBytes } from './plain-json.ts'

/** The JSON of a request. The source of a page in its field `html` comes by itself, in memory that threads share and do not copy. */
export interface SentJson {
  input: unknown
  page: { bytes: Uint8Array; contentType: string } | null
}

export interface JsonReader {
  /** Throws a sentence for what is not JSON, or not plain JSON. */
  parse(json: Uint8Array, caller: string): Promise<SentJson>
  close(): Promise<void>
}

/** Bytes. Longer JSON takes milliseconds to parse, in which nobody else is answered, and is parsed in a thread. */
const maxInPlace = 64 * 1024
/** The longest body has 21 MB. */
const heapMegabytes = 192
const processorLimitMs = 5000

/** Parses the JSON of requests, one of each person at a time. */
export function createJsonReader(): JsonReader {
  const threads = createWorkers<JsonFunctions>({
    file: workerFile('server/text/json-worker'),
    in: 'thread',
    heapMegabytes,
    processorLimitMs,
  })
  const parsing = createLimiter({ places: 2, placesPerCaller: 1, waitingPerCaller: 50, refuse: tooMany })
  return {
    async parse(json, caller) {
      if (json.length <= maxInPlace) return { input: parseJsonBytes(json), page: null }
      const sent = await parsing(() => threads.call('parse', json).catch(toRefusal), { caller })
      if ('givenTwice' in sent) throw new GivenTwice(sent.givenTwice)
      return sent
    },
    close: threads.close,
  }
}

const tooMany = () => tooManyRequests(t('Too much is arriving at once. Please try again in a moment.'), 5)

function toRefusal(cause: unknown): never {
  throw cause instanceof AppError ? cause : unprocessable(t('This is too complex to be read.'), { cause })
}
