import { OcrStoppedError, UnreadableImageError } from './errors.ts'
import type { Line } from './layout/lines.ts'
import { linesOfPage } from './layout/lines.ts'
import type { View, ViewKind } from './prepare/open-photo.ts'
import { createPreparer, type Preparer } from './prepare/preparer.ts'
import { findDoubts } from './quantity/ask-starts.ts'
import { mendStarts } from './quantity/mend-starts.ts'
import { findLanguages } from './read/languages.ts'
import { createRecogniser, type Recogniser } from './read/recogniser.ts'
import type { OcrResult } from './result.ts'
import { toResult } from './to-result.ts'
import { type Reading, readRecipe } from './understand/read-recipe.ts'

export interface OcrEngine {
  /** Reads one photo; others wait for their turn. Throws UnreadableImageError, or OcrStoppedError after a minute. */
  read(photo: Buffer, options?: { signal?: AbortSignal }): Promise<OcrResult>
  close(): Promise<void>
}

export interface OcrOptions {
  /** Three-letter codes of installed models; the first is tried first. */
  languages: string[]
  /** A folder with further language packages, its own `node_modules` or not. */
  dataDir?: string
  /** How long the workers stay warm after the last photo. */
  idleMs?: number
  /** The longest a photo may take. */
  limitMs?: number
}

interface Attempt {
  view: View
  lines: Line[]
  reading: Reading
}

/** Below this the reading is poor enough to try the photo another way. */
const goodQuality = 0.72

export function createOcrEngine({
  languages,
  dataDir,
  idleMs = 60_000,
  limitMs = 60_000,
}: OcrOptions): OcrEngine {
  const folders = findLanguages(languages, dataDir)
  const recogniser = createRecogniser(folders)
  const preparer = createPreparer()
  const models = [...folders.keys()]
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const rest = async () => {
    await Promise.all([recogniser.rest(), preparer.rest()])
  }

  const restInTurn = () => {
    turn = turn.then(rest)
  }

  async function takeTurn(photo: Buffer, signal: AbortSignal | undefined): Promise<OcrResult> {
    if (closed) throw new OcrStoppedError('The server is stopping.')
    clearTimeout(idle)
    const limit = AbortSignal.timeout(limitMs)
    const stop = signal ? AbortSignal.any([signal, limit]) : limit
    try {
      return await readPhoto(photo, models, preparer, recogniser, stop)
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) await rest()
      throw error
    } finally {
      idle = setTimeout(restInTurn, idleMs)
      idle.unref()
    }
  }

  return {
    read(photo, options = {}) {
      const reading = turn.then(() => takeTurn(photo, options.signal))
      turn = reading.catch(() => {})
      return reading
    },
    async close() {
      closed = true
      await turn
      clearTimeout(idle)
      await rest()
    },
  }
}

async function readPhoto(
  photo: Buffer,
  models: string[],
  preparer: Preparer,
  recogniser: Recogniser,
  signal: AbortSignal,
): Promise<OcrResult> {
  const opened = await preparer.open(photo, signal)
  const attempt = async (kind: ViewKind, model: string): Promise<Attempt> => {
    const view = kind === opened.view.kind ? opened.view : await preparer.view(kind, signal)
    const printed = linesOfPage(await recogniser.read(view.image, model, signal))
    const doubts = findDoubts(printed)
    const questions = doubts.map(({ question }) => question)
    const lines = mendStarts(printed, doubts, await preparer.starts(kind, questions, signal))
    return { view, lines, reading: readRecipe(lines) }
  }
  const first = models[0] ?? 'eng'
  let best = await attempt(opened.view.kind, first)
  if (best.view.kind === 'page' && best.reading.quality < goodQuality) {
    best = better(best, await attempt('whole', first))
  }
  const model = modelFor(best.reading.language, models)
  if (model && model !== first) best = better(best, await attempt(best.view.kind, model))
  return toResult(best.view, best.lines, best.reading, opened.photo)
}

const better = (a: Attempt, b: Attempt): Attempt => (b.reading.quality > a.reading.quality ? b : a)

const modelsByLanguage: Record<string, string> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', it: 'ita' }

/** The installed model of the language in which the words of a first reading are written. */
function modelFor(language: string | null, models: string[]): string | null {
  const model = language ? modelsByLanguage[language] : undefined
  return model && models.includes(model) ? model : null
}
