import { readdirSync } from 'node:fs'
import { basename, relative } from 'node:path'
import type { BuildOptions, BuildResult, Metafile } from 'esbuild'
import { cssModuleNames } from './css-modules.ts'
import { leanIcons } from './lean-icons.ts'
import { reactFromScript, reactSource } from './react-script.ts'
import { sharedStart } from './shared-start.ts'

export type Mode = 'production' | 'development'
export type BrowserResult = BuildResult<BuildOptions & { metafile: true; write: false }>

// The style sheets need :has(), which Firefox has since version 121.
export const browserTargets = ['chrome111', 'firefox121', 'safari16']

export function islandEntries(): string[] {
  return readdirSync('islands')
    .filter((name) => name.endsWith('.tsx'))
    .sort()
    .map((name) => `islands/${name}`)
}

export function browserOptions(mode: Mode): BuildOptions & { metafile: true; write: false } {
  return {
    ...scriptOptions(mode),
    entryPoints: ['islands/browser/boot.ts', ...islandEntries()],
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    outdir: 'dist/public/assets',
    format: 'esm',
    splitting: true,
    metafile: true,
    write: false,
    plugins: [sharedStart(), reactFromScript(), cssModuleNames(), leanIcons()],
  }
}

/** A classic script blocks the first paint until it has run. */
export function earlyOptions(mode: Mode): BuildOptions & { metafile: true; write: false } {
  return {
    ...scriptOptions(mode),
    entryPoints: ['islands/browser/early.ts'],
    entryNames: '[name]-[hash]',
    outdir: 'dist/public/assets',
    format: 'iife',
    metafile: true,
    write: false,
  }
}

export function reactOptions(mode: Mode): BuildOptions & { metafile: true; write: false } {
  return {
    ...scriptOptions(mode),
    stdin: reactSource,
    entryNames: 'react-[hash]',
    outdir: 'dist/public/assets',
    format: 'iife',
    metafile: true,
    write: false,
  }
}

interface LanguageOfWorker {
  /** Its files, which the app needs to start offline. */
  assets: string[]
  /** Sentences of the worker itself, compiled. */
  sentences: Record<string, unknown>
}

/** `POTLUCK_BUILD` has the version of the build and the files the app needs to start offline. */
export function workerOptions(
  mode: Mode,
  build: { version: string; assets: string[]; languages: Record<string, LanguageOfWorker> },
): BuildOptions & { metafile: true; write: false } {
  return {
    ...scriptOptions(mode),
    entryPoints: [{ in: 'islands/service-worker.ts', out: 'sw' }],
    outdir: 'dist/public',
    format: 'iife',
    define: { ...scriptOptions(mode).define, POTLUCK_BUILD: JSON.stringify(build) },
    metafile: true,
    write: false,
  }
}

function scriptOptions(mode: Mode): BuildOptions {
  return {
    bundle: true,
    platform: 'browser',
    target: browserTargets,
    jsx: 'automatic',
    jsxDev: mode === 'development',
    minify: mode === 'production',
    sourcemap: mode === 'development' ? 'inline' : false,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  }
}

/** Every output reached from `start` by static imports, `start` first. */
export const staticClosure = (metafile: Metafile, start: string) =>
  closure(metafile, start, ['import-statement'])

/** The same with what is loaded later. */
export const dynamicClosure = (metafile: Metafile, start: string) =>
  closure(metafile, start, ['import-statement', 'dynamic-import'])

function closure(metafile: Metafile, start: string, kinds: string[]): string[] {
  const reached = new Set([start])
  for (const path of reached) {
    for (const link of metafile.outputs[path]?.imports ?? []) {
      if (!link.external && kinds.includes(link.kind)) reached.add(link.path)
    }
  }
  return [...reached]
}

export function entryOutput(metafile: Metafile, entryPoint: string): string | undefined {
  return Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint === entryPoint)
}

/** The output that contains a source file; it may be a chunk. */
export function outputWith(metafile: Metafile, input: string): string | undefined {
  return Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.inputs[input]?.bytesInOutput)
}

/** 'dist/public/assets/x.js' -> '/assets/x.js' */
export function publicPath(output: string): string {
  return `/${relative('dist/public', output)}`
}

export function islandName(entry: string): string {
  return basename(entry, '.tsx')
}
