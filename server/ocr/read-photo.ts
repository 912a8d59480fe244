import type { Line } from './layout/lines.ts'
import { linesOfPage } from './layout/lines.ts'
import type { View, ViewKind } from './prepare/open-photo.ts'
import { createPreparation } from './prepare/preparation.ts'
import { findDoubts } from './quantity/ask-starts.ts'
import { mendStarts } from './quantity/mend-starts.ts'
import type { LanguageFolders } from './read/languages.ts'
import { createRecogniser } from './read/recogniser.ts'
import type { OcrResult } from './result.ts'
import { toResult } from './to-result.ts'
import { type Reading, readRecipe } from './understand/read-recipe.ts'

/** Reads one photo at a time. */
export type ReadPhoto = (photo: Buffer) => Promise<OcrResult>

interface Attempt {
  view: View
  lines: Line[]
  reading: Reading
}

/** Below this the reading is poor enough to try the photo in another way. */
const goodQuality = 0.72

/** The folders of the models are by language; the first is tried first. */
export function createReadPhoto(folders: LanguageFolders): ReadPhoto {
  const recogniser = createRecogniser(folders)
  const models = [...folders.keys()]
  return async (photo) => {
    const preparation = createPreparation()
    const opened = await preparation.open(photo)
    const attempt = async (kind: ViewKind, model: string): Promise<Attempt> => {
      const view = preparation.view(kind)
      const printed = linesOfPage(await recogniser.read(view.image, model))
      const doubts = findDoubts(printed)
      const questions = doubts.map(({ question }) => question)
      const lines = mendStarts(printed, doubts, preparation.starts(kind, questions))
      return { view, lines, reading: readRecipe(lines) }
    }
    const first = models[0] ?? 'eng'
    let best = await attempt(opened.view.kind, first)
    // A title on a dark panel may have been cut off with the table.
    if (best.view.kind === 'page' && (best.reading.quality < goodQuality || !best.reading.isTitled)) {
      best = better(best, await attempt('whole', first))
    }
    const model = modelFor(best.reading.language, models)
    if (model && model !== first) best = better(best, await attempt(best.view.kind, model))
    return toResult(best.view, best.lines, best.reading, opened.photo)
  }
}

const better = (a: Attempt, b: Attempt): Attempt => (b.reading.quality > a.reading.quality ? b : a)

const modelsByLanguage: Record<string, string> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', it: 'ita' }

/** The installed model of the language in which the words of a first reading are written. */
function modelFor(language: string | null, models: string[]): string | null {
  const model = language ? modelsByLanguage[language] : undefined
  return model && models.includes(model) ? model : null
}
