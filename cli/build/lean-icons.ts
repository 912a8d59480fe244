import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const asked = Symbol('asked')

/**
 * Renders lucide-react's shapes with our own component, which is faster and has fewer attributes. Removes their keys and
 * aliases: random words do not compress, and are 1 kB of the dashboard.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    setup(build) {
      build.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, ({ importer }) =>
        importer.includes('lucide-react') ? { path: resolve('islands/ui/lucide-icon.ts') } : null,
      )
      // The package says that its files have no side effects, and an import that only puts one into a chunk would be dropped.
      build.onResolve(
        { filter: /^lucide-react\/icons\// },
        ({ path, kind, resolveDir, importer, pluginData }) =>
          pluginData === asked
            ? null
            : build
                .resolve(path, { kind, resolveDir, importer, pluginData: asked })
                .then((found) => ({ ...found, sideEffects: true })),
      )
      build.onLoad({ filter: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ }, async ({ path }) => ({
        contents: withoutExtras(await readFile(path, 'utf8')),
        loader: 'js',
      }))
    },
  }
}

export function withoutExtras(source: string): string {
  return source
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/^ {2}(name|size): [^\n]*,\n/gm, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/g, '')
}
