import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, tooManyRequests, unprocessable } from '#server/errors.ts'
import type { DocumentFunctions } from './document-worker.ts'
import { fileTitle } from './failure/file-title.ts'
import type { PageText } from './page-text.ts'
import type { DocumentReading } from './read-document.ts'
import type { TextReadings } from './text/read-text.ts'

/** A web page as a browser sent its source, or as it was fetched. */
export type DocumentSource = { html: string } | { bytes: Uint8Array; contentType: string }

interface DocumentText extends PageText {
  recipe: ExtractedRecipe | null
}

export interface DocumentReader {
  /** The recipe on a web page, `wanted` by its title where it has several, or what the page is instead. */
  read(source: DocumentSource, address: string, caller: string, wanted?: string): Promise<DocumentReading>
  /** The recipe, and the text of the page. */
  readText(source: DocumentSource, address: string, caller: string): Promise<DocumentText>
  /** The recipes in a plain text, at least one reading; `html` is any text here. */
  readPlainText(source: DocumentSource, caller: string): Promise<TextReadings>
  /** The page that `recipe` was read from, in few bytes; null when it is not worth its space. */
  keep(
    source: DocumentSource,
    address: string,
    recipe: ExtractedRecipe,
    caller: string,
  ): Promise<Uint8Array | null>
  /** The recipe on a page that `keep` returned; of several, the one with this title. */
  readKept(page: Uint8Array, address: string, title: string, caller: string): Promise<ExtractedRecipe | null>
  close(): Promise<void>
}

/** Twice what ten megabytes of an ordinary page take. */
const heapMegabytes = 256
/** Processor time: twice what the largest ordinary pages take on a slow machine. */
const usualLimitMs = 2000
/** Characters or bytes; longer documents take up to 350 MB while they are read. */
const longDocument = 2_000_000

interface DocumentReaderOptions {
  worker?: string
  processorLimitMs?: number
  wallLimitMs?: number
}

/**
 * Reads web pages in threads, because decoding or parsing one may take longer than other requests should wait. One
 * person's documents take one of the two places at most, and long documents are read one at a time.
 */
export function createDocumentReader({
  worker = workerFile('server/extract/document-worker'),
  processorLimitMs = usualLimitMs,
  wallLimitMs,
}: DocumentReaderOptions = {}): DocumentReader {
  const threads = createWorkers<DocumentFunctions>({
    file: worker,
    in: 'thread',
    heapMegabytes,
    processorLimitMs,
    ...(wallLimitMs !== undefined && { wallLimitMs }),
  })
  const reading = createLimiter({ places: 2, placesPerCaller: 1, waitingPerCaller: 50, refuse: tooMany })
  const readingLong = createLimiter({ places: 1, waitingPerCaller: 50, refuse: tooMany })
  // Waiting documents are in memory: counted by size, and refused instead of queued.
  const admission = createLimiter({
    places: 40_000_000,
    placesPerCaller: 20_000_000,
    waiting: 0,
    refuse: tooMany,
  })

  function limited<T>(read: () => Promise<T>, size: number, caller: string): Promise<T> {
    const readNext = () => reading(() => read().catch(toRefusal), { caller })
    const work = () => (size > longDocument ? readingLong(readNext, { caller }) : readNext())
    return admission(work, { caller, size })
  }

  return {
    read: (source, address, caller, wanted) =>
      limited(() => threads.call('read', source, address, wanted).then(withTitles), sizeOf(source), caller),
    readText: (source, address, caller) =>
      limited(() => threads.call('readText', source, address), sizeOf(source), caller),
    readPlainText: (source, caller) =>
      limited(() => threads.call('readPlainText', source), sizeOf(source), caller),
    keep: (source, address, recipe, caller) =>
      limited(() => threads.call('keep', source, address, recipe), sizeOf(source), caller),
    readKept: (page, address, title, caller) =>
      limited(() => threads.call('readKept', page, address, title), page.length, caller),
    close: threads.close,
  }
}

/** A thread knows no reader, so that files without a title get one here. */
function withTitles(reading: DocumentReading): DocumentReading {
  if (reading.kind !== 'none') return reading
  const recipes = reading.recipes.map(({ title, url }) => ({ url, title: title || fileTitle(url) }))
  return { ...reading, recipes }
}

const sizeOf = (source: DocumentSource) => ('html' in source ? source.html.length : source.bytes.length)

const tooMany = () =>
  tooManyRequests(t('Several long pages are being read already. Please try again in a moment.'), 10)

/** Beyond its deadline or its memory, or an error of ours: the page has more in it than recipes have. */
function toRefusal(cause: unknown): never {
  throw cause instanceof AppError ? cause : unprocessable(t('This page is too complex to read.'), { cause })
}
