import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const importing =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"()]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const typeOnly = /^\s*(?:import|export)\s+type\s/

export interface Import {
  file: string
  /** A path relative to the project's root, or a package name. */
  target: string
  isTypeOnly: boolean
  /** Loaded when it is first needed. */
  isDynamic: boolean
}

export function sourceFiles(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => relative('.', join(entry.parentPath, entry.name))),
  )
}

/** All imports of a file, including dynamic ones. */
export function importsOf(file: string, source = readFileSync(file, 'utf8')): Import[] {
  return [...source.matchAll(importing)].map((match) => ({
    file,
    target: resolveTarget(file, match[1] ?? match[2] ?? ''),
    isTypeOnly: typeOnly.test(match[0].trimStart()),
    isDynamic: match[1] === undefined,
  }))
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(file), specifier))
  return specifier
}
