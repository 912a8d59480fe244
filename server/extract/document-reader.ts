import * as z from 'zod'
import { createLimiter } from '#server/async/limiter.ts'
import { createThreadPool } from '#server/async/thread-pool.ts'
import { workerFile } from '#server/async/worker-file.ts'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { badRequest, tooManyRequests, unprocessable } from '#server/errors.ts'
import type { PageAnswer, PageQuestion, PageSource } from './document-request.ts'

export interface PageReader {
  /** The recipe on a page; null when there is none. */
  read(source: PageSource, address: string, caller: string): Promise<ExtractedRecipe | null>
  /** Parses a large request. Throws a sentence for what is not JSON. */
  parseJson(json: Uint8Array, caller: string): Promise<unknown>
}

/** Ten megabytes of an ordinary page take half of it. */
const heapMegabytes = 256
/** Twice what the largest ordinary pages take on a slow machine. */
const usualDeadlineMs = 2000
/** Characters or bytes; longer ones take up to 350 MB while they are read. */
const longPage = 2_000_000

interface PageReaderOptions {
  worker?: string
  deadlineMs?: number
}

/**
 * Reads pages in threads, as decoding or parsing a page may take longer than other requests should wait. A person's
 * pages take one of the two places at most, and long pages are read one at a time.
 */
export function createPageReader({
  worker = workerFile('server/extract/document-worker'),
  deadlineMs = usualDeadlineMs,
}: PageReaderOptions = {}): PageReader {
  const ask = createThreadPool(worker, { heapMegabytes, withinMs: deadlineMs })
  const reading = createLimiter({ places: 2, placesPerCaller: 1, waitingPerCaller: 50, refuse: tooMany })
  const readingLong = createLimiter({ places: 1, waitingPerCaller: 50, refuse: tooMany })
  // Waiting documents are in memory: counted by size, and refused instead of queued.
  const admission = createLimiter({
    places: 40_000_000,
    placesPerCaller: 20_000_000,
    waiting: 0,
    refuse: tooMany,
  })

  async function askThread(question: PageQuestion): Promise<PageAnswer> {
    const answer = pageAnswer.parse(await ask(question).catch(tooComplex))
    if (answer.problem !== undefined) tooComplex(new Error(answer.problem))
    if (answer.refusal !== undefined) throw badRequest(answer.refusal)
    return answer
  }

  function inTurn(question: PageQuestion, size: number, caller: string): Promise<PageAnswer> {
    const read = () => reading(() => askThread(question), { caller })
    return admission(() => (size > longPage ? readingLong(read, { caller }) : read()), { caller, size })
  }

  return {
    async read(source, address, caller) {
      const size = 'html' in source ? source.html.length : source.bytes.length
      return (await inTurn({ ...source, address }, size, caller)).recipe ?? null
    },
    async parseJson(json, caller) {
      return (await inTurn({ json }, json.length, caller)).parsed
    },
  }
}

/** What the thread sends comes from our own code; only its outline is checked. */
const pageAnswer = z.object({
  recipe: z.custom<ExtractedRecipe | null>((value) => typeof value === 'object').optional(),
  parsed: z.unknown().optional(),
  refusal: z.string().optional(),
  problem: z.string().optional(),
}) satisfies z.ZodType<PageAnswer>

const tooMany = () =>
  tooManyRequests('Several long pages are being read already. Please try again in a moment.', 10)

function tooComplex(cause: unknown): never {
  throw unprocessable('This page is too complex to read.', { cause })
}
