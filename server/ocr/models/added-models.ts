import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, fileNameOf } from './catalogue.ts'

/** The language data that an admin added. Backups leave it out, because it can be downloaded again. */
export const modelFolder = (dataDir: string) => join(dataDir, 'models')

/** Codes of the language data in this folder; none when it does not exist. */
export function findAddedModels(folder: string | undefined): string[] {
  const names = new Set(folder === undefined ? [] : namesIn(folder))
  return catalogue.map(({ code }) => code).filter((code) => names.has(fileNameOf(code)))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
