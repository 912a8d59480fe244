import { lstatSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { t } from '#server/contract/language/t.ts'
import { badRequest } from '#server/errors.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { PackedFile } from './archive.ts'
import { limits } from './budget.ts'

/** The files in a folder, as if they were in a zip; links are not followed. */
export function listFolder(folder: string): PackedFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  if (entries.length > limits.entries) throw badRequest(t('This folder holds too many files.'))
  return entries.map((entry) => {
    const file = join(entry.parentPath, entry.name)
    const { size } = lstatSync(file)
    return {
      path: relative(folder, file).split(sep).join('/'),
      size,
      read: async () => {
        if (size > limits.entryBytes) throw new BadRecipe(t('it is far too large'))
        return readFile(file)
      },
    }
  })
}
