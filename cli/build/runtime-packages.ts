import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import * as z from 'zod'
import { external } from './node-side.ts'

const names = z.record(z.string(), z.string()).optional()
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
})

/**
 * Folders below `root` of the packages that the built server loads, by the lock file: those that are not part of the bundle,
 * and what they need in turn. Only what is installed here, so parts for other platforms are missing.
 */
function runtimePackages(root: string): string[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set<string>()
  const needs = (path: string) => {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    return Object.keys({ ...dependencies, ...optionalDependencies })
  }
  /** As Node looks for it: in the package itself, then further up. */
  const placeOf = (name: string, from: string) =>
    [`${from}/node_modules/${name}`, `node_modules/${name}`].find(
      (path) => path in packages && existsSync(join(root, path)),
    )
  const add = (name: string, from: string) => {
    const path = placeOf(name, from)
    if (path === undefined || found.has(path)) return
    found.add(path)
    for (const needed of needs(path)) add(needed, path)
  }
  for (const name of needs('').filter(isExternal)) add(name, '')
  return [...found].toSorted()
}

const isExternal = (name: string) =>
  external.some((pattern) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )

/** Copies them to the same places below `target`, without what compiling SQLite left and builds for browsers: 220 megabytes. */
export function copyRuntimePackages(root: string, target: string): void {
  for (const path of runtimePackages(root)) {
    const from = join(root, path)
    const filter = (source: string) => {
      const inside = source.slice(from.length).split(sep).join('/')
      // Packages within a package are listed themselves.
      if (path === sqlite && isCompilersOwn(inside)) return false
      return inside !== '/node_modules' && !(path === networks && isForBrowsers(inside))
    }
    cpSync(from, join(target, path), { recursive: true, filter })
  }
}

const sqlite = 'node_modules/better-sqlite3'

const isCompilersOwn = (path: string) =>
  /^\/(deps|src)$/.test(path) ||
  (path.startsWith('/build/') && !/^\/build\/Release(\/better_sqlite3\.node)?$/.test(path))

const networks = 'node_modules/onnxruntime-web'

const isForBrowsers = (path: string) =>
  /^\/(docs|lib)$/.test(path) ||
  /^\/dist\/(?!ort\.wasm\.bundle\.min\.mjs$|ort-wasm-simd-threaded\.(?:mjs|wasm)$)/.test(path)
