import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Loaded on first use: the readers of all formats take memory and are rarely needed. One part after another, because
 * compiling all 800 kB at once holds the thread for 60 ms.
 */
export async function loadReaders() {
  for (const load of parts) {
    await load()
    await nextTurn()
  }
  return import('./read-export.ts')
}

const parts = [
  () => import('./archive/archive.ts'),
  () => import('./text-file.ts'),
  () => import('../text/plain-text.ts'),
  () => import('./formats/markup.ts'),
  () => import('../extract/text/lines.ts'),
  () => import('#server/contract/measures/unwanted.ts'),
  () => import('#server/contract/measures/needed-foods.ts'),
  () => import('./imported-recipe.ts'),
]
