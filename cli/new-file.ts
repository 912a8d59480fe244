import { resolve } from 'node:path'
import { fileExists } from '#db/sqlite/files.ts'
import { CliError, exitCodes } from './failure.ts'

/** The whole path of a file to write; refuses one that exists, and a name that programs would not open. */
export function newFile(file: string, ending: string): string {
  const path = resolve(file)
  if (fileExists(path)) throw new CliError(`${path} exists already. Choose another name.`, exitCodes.refused)
  if (!path.endsWith(ending))
    throw new CliError(
      `Please name the file *${ending}, or the other program does not offer it.`,
      exitCodes.usage,
    )
  return path
}
