import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Bundles are one folder below dist. The tests run the sources, and bundle the workers into dist/test first. */
const folder = import.meta.url.endsWith('.ts') ? '../../dist/test' : '..'

/** The bundled file of one of our workers, such as 'server/extract/document-worker'. Throws when it was not built. */
export function workerFile(name: string): string {
  const file = fileURLToPath(new URL(`${folder}/${name}.js`, import.meta.url))
  if (!existsSync(file)) throw new Error(`The worker ${name} is not built. Run: npm run build`)
  return file
}
