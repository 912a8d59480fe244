import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The file that the build made of one of our workers, such as 'scrape/page-worker'; null when Potluck runs from source,
 * where whoever wants the work does it.
 */
export function builtWorker(name: string): string | null {
  // Every bundle lies one folder below dist.
  const file = fileURLToPath(new URL(`../server/${name}.js`, import.meta.url))
  return existsSync(file) ? file : null
}
