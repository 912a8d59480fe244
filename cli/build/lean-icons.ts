import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/** The shapes are lucide-react's, the drawing of them is ours; saves 1 kB a page and most of the time an icon takes. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    setup(build) {
      build.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, ({ importer }) =>
        importer.includes('lucide-react') ? { path: resolve('islands/lib/lucide-icon.ts') } : null,
      )
    },
  }
}
