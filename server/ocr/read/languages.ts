import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config.ts'

/** The folder of a language's model, by its three-letter code. */
export type LanguageFolders = ReadonlyMap<string, string>

/** The integer models: as accurate on print, and three times faster to load. */
const modelFolder = '4.0.0_best_int'

/**
 * Finds the models among the installed packages, in `dataDir` first. Throws ConfigError with the missing languages and
 * how to install them, so that the server fails at startup and not at the first photo.
 */
export function findLanguages(languages: string[], dataDir?: string): LanguageFolders {
  const found = new Map<string, string>()
  const missing: string[] = []
  for (const language of languages) {
    const folder = /^[a-z]{3}(_[a-z]{3,5})?$/.test(language) ? folderOf(language, dataDir) : null
    if (folder) found.set(language, folder)
    else missing.push(language)
  }
  if (missing.length > 0) {
    const packages = missing.map((language) => `@tesseract.js-data/${language}`).join(' ')
    throw new ConfigError(
      `OCR_LANGUAGES: no model for ${missing.join(', ')}. Install it with: npm install ${packages}`,
    )
  }
  if (found.size === 0)
    throw new ConfigError('OCR_LANGUAGES: at least one language is needed, for example eng.')
  return found
}

function folderOf(language: string, dataDir: string | undefined): string | null {
  const places = dataDir ? [join(dataDir, 'node_modules'), dataDir] : []
  const named = places.map((place) => join(place, '@tesseract.js-data', language, modelFolder))
  const installed = installedFolder(language)
  if (installed) named.push(installed)
  return named.find((folder) => existsSync(join(folder, `${language}.traineddata.gz`))) ?? null
}

function installedFolder(language: string): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)
    return join(dirname(manifest), modelFolder)
  } catch {
    return null
  }
}
