import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ConfigError } from '#server/config.ts'
import { catalogue, fileNameOf } from '../models/catalogue.ts'

/** The folder of a language's model, by its three-letter code. */
export type LanguageFolders = ReadonlyMap<string, string>

/** The languages whose models come with Potluck. A photo is read in the one that it is written in. */
export const installedLanguages = ['eng', 'deu', 'fra', 'spa', 'ita'] as const

/** The integer models: as accurate on print, and three times faster to load. */
const modelFolder = '4.0.0_best_int'

interface Places {
  /** A folder with language packages, its own `node_modules` or not. */
  dataDir?: string | undefined
  /** The folder of the language data that an admin added. */
  added?: string | undefined
}

/**
 * Finds the models among the installed packages, in `dataDir` and `added` first. Throws ConfigError with the missing languages and
 * how to install them, so that the server fails at startup and not at the first photo.
 */
export function findLanguages(languages: readonly string[], places: Places = {}): LanguageFolders {
  const found = new Map<string, string>()
  const missing: string[] = []
  for (const language of languages) {
    const folder = /^[a-z]{3}(_[a-z]{3,5})?$/.test(language) ? folderOf(language, places) : null
    if (folder) found.set(language, folder)
    else missing.push(language)
  }
  if (missing.length > 0) {
    throw new ConfigError(
      `OCR_LANGUAGES: no model for ${missing.join(', ')}. Install it with: ${howToInstall(missing)}`,
    )
  }
  if (found.size === 0)
    throw new ConfigError('OCR_LANGUAGES: at least one language is needed, for example eng.')
  return found
}

function howToInstall(missing: readonly string[]): string {
  if (missing.every((language) => catalogue.some(({ code }) => code === language))) {
    return `potluck models add ${missing.join(' ')}`
  }
  return `npm install ${missing.map((language) => `@tesseract.js-data/${language}`).join(' ')}`
}

function folderOf(language: string, { dataDir, added }: Places): string | null {
  const places = dataDir ? [join(dataDir, 'node_modules'), dataDir] : []
  const named = places.map((place) => join(place, '@tesseract.js-data', language, modelFolder))
  if (added) named.push(added)
  const installed = installedFolder(language)
  if (installed) named.push(installed)
  return named.find((folder) => existsSync(join(folder, fileNameOf(language)))) ?? null
}

function installedFolder(language: string): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)
    return join(dirname(manifest), modelFolder)
  } catch {
    return null
  }
}
