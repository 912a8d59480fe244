import type { Line } from './layout/lines.ts'
import { textLines } from './layout/lines.ts'
import { openPhoto, type View } from './prepare/open-photo.ts'
import { applyRereads } from './quantity/apply-rereads.ts'
import { findRereads } from './quantity/find-rereads.ts'
import { readLineStart } from './quantity/read-line-start.ts'
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

/** Below this quality, the whole photo is tried as well. */
const goodQuality = 0.72

/** `folders` has the installed models by language; the first is tried first. */
export function createReadPhoto(folders: LanguageFolders): ReadPhoto {
  const recogniser = createRecogniser(folders)
  const models = [...folders.keys()]
  return async (file) => {
    const photo = await openPhoto(file)
    const attempt = async (view: View, model: string): Promise<Attempt> => {
      const recognised = textLines(await recogniser.read(view.image, model))
      const rereads = findRereads(recognised)
      const starts = rereads.map(({ request }) => readLineStart(view.image, request))
      const lines = applyRereads(recognised, rereads, starts)
      return { view, lines, reading: readRecipe(lines) }
    }
    const first = models[0] ?? 'eng'
    let best = await attempt(photo.sheet ?? photo.whole(), first)
    // The outline of the sheet may exclude a title on a dark panel.
    if (best.view.kind === 'sheet' && (best.reading.quality < goodQuality || !best.reading.isTitled)) {
      best = better(best, await attempt(photo.whole(), first))
    }
    const model = modelFor(best.reading.language, models)
    if (model && model !== first) best = better(best, await attempt(best.view, model))
    return toResult(best.view, best.lines, best.reading, { width: photo.width, height: photo.height })
  }
}

const better = (a: Attempt, b: Attempt): Attempt => (b.reading.quality > a.reading.quality ? b : a)

const modelsByLanguage: Record<string, string> = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', it: 'ita' }

/** The installed model of the detected language. */
function modelFor(language: string | null, models: string[]): string | null {
  const model = language ? modelsByLanguage[language] : undefined
  return model && models.includes(model) ? model : null
}
